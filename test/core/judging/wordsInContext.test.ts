import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { createEngine } from '../../../core/engine/createEngine.ts';
import { openSenseModel } from '../../../core/judging/senseModel.ts';
import { createWordsInContext } from '../../../core/judging/wordsInContext.ts';
import { openFitModel } from '../../../core/substitution/fit/fitModel.ts';
import { createModelFiles } from '../../../host/modelFiles.ts';
import { openAnnotator } from '../../../host/openAnnotator.ts';
import { resources } from '../encoders/reference.ts';

const engine = createEngine({ resources, device: 'cpu', files: createModelFiles() });
after(() => engine.dispose());
const opened = await openAnnotator();
const file = 'fit.minilm.json';
const sources = {
  ...opened,
  model: openFitModel(resources.readSync(file), file),
  senseModel: openSenseModel(resources.readSync('senses.minilm.bin'), opened.wordnet),
};
const wordsIn = createWordsInContext(engine, sources);
const annotations = ['The bright boy solved it.', 'A bright light hurt my eyes.', ''].map((sentence) =>
  opened.annotator.annotate(sentence),
);

test('what fits depends on the sentence: a bright boy is smart rather than a bright light', async () => {
  const [boy, light, empty] = await wordsIn(annotations);
  const smart = (annotation: typeof boy) =>
    annotation!.substitutes!.find(({ word }) => word === 'smart')!.fit;
  assert(smart(boy) > smart(light));
  assert.deepEqual([empty!.substitutes, empty!.senses], [[], []]);
});

test('of two that are nearly as likely, the one that keeps more of the word where it stands comes first', async () => {
  const child = opened.annotator.annotate('The child was quite content.');
  const firstTwo = async (inPlace: number) => {
    const [read] = await createWordsInContext(engine, { ...sources, model: { ...sources.model, inPlace } })([
      child,
    ]);
    return read!.substitutes!.filter(({ token }) => token === 3).slice(0, 2);
  };
  const [apart, inPlace] = [await firstTwo(0), await firstTwo(sources.model.inPlace!)];
  assert.deepEqual(
    [apart, inPlace].map((two) => two.map(({ form }) => form)),
    [
      ['rather', 'very'],
      ['very', 'rather'],
    ],
  );
  const fits = (two: typeof apart) => two.map(({ fit }) => fit.toFixed(4));
  assert.deepEqual(fits(inPlace), fits(apart), 'they exchange their fits');
});

test('a sentence is read once, also where candidates are compared in it', async () => {
  const own = 'The child was quite content.';
  const read: string[] = [];
  const noting: typeof engine = {
    ...engine,
    wordVectors(encoder, sentences, task) {
      read.push(...sentences.map(({ tokens }) => tokens.join(' ')));
      return engine.wordVectors(encoder, sentences, task);
    },
  };
  await createWordsInContext(noting, sources)([opened.annotator.annotate(own)]);
  const count = (text: string) => read.filter((each) => each === text).length;
  assert.deepEqual([count('The child was very content .'), count('The child was quite content .')], [1, 1]);
});

test('a sentence has the same substitutes and senses alone and beside others', async () => {
  const together = await wordsIn(annotations);
  for (const [at, annotation] of annotations.entries()) {
    const [alone] = await wordsIn([annotation]);
    const rounded = ({ substitutes, senses }: typeof annotation) => [
      substitutes!.map((each) => ({ ...each, fit: each.fit.toFixed(3) })),
      senses!.map((each) => ({ ...each, probability: each.probability.toFixed(3) })),
    ];
    assert.deepEqual(rounded(alone!), rounded(together[at]!));
  }
});

/** The likeliest sense of a word, by the beginning of its definition. */
const SENSES: readonly (readonly [sentence: string, word: string, gloss: RegExp])[] = [
  ['She sat on the bank of the river.', 'bank', /^sloping land/],
  ['The bank lends money.', 'bank', /^a financial institution/],
  ['The plant makes cars.', 'plant', /^buildings for carrying on industrial labor/],
  ['Water the plant every day.', 'plant', /^\(botany\) a living organism/],
];

for (const [sentence, word, gloss] of SENSES)
  test(`the sense of ${word} in: ${sentence}`, async () => {
    const [read] = await wordsIn([opened.annotator.annotate(sentence)]);
    const token = read!.tokens.findIndex(({ text }) => text === word);
    const own = read!.senses!.filter((sense) => sense.token === token);
    assert.match(own[0]!.gloss, gloss);
    assert(own.every(({ probability }, at) => at === 0 || probability <= own[at - 1]!.probability));
    const sum = own.reduce((total, { probability }) => total + probability, 0);
    assert(sum > 0.8 && sum < 1 + 1e-9, `probabilities sum to ${sum}`);
  });

test('a pinned sense overrules the sentence', async () => {
  const second = opened.wordnet.synsets('bank', 'noun')[1]!;
  const pinned = createWordsInContext(engine, {
    ...sources,
    pinnedSense: (lemma, pos) => (lemma === 'bank' && pos === 'noun' ? second : undefined),
  });
  const [read] = await pinned([opened.annotator.annotate('She sat on the bank of the river.')]);
  const senses = read!.senses!.filter(({ token }) => token === 4);
  assert.deepEqual(
    senses.map(({ synset, probability }) => [synset, probability]),
    [[opened.wordnet.name(second), 1]],
  );
});
