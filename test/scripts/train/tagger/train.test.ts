import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PennTag } from '../../../../core/english/pennTag.ts';
import { InputError } from '../../../../core/inputError.ts';
import { writeModel } from '../../../../core/tagging/modelFile.ts';
import { openTagger, taggerAttribution } from '../../../../core/tagging/perceptron.ts';
import { TRAINING_DEFAULTS, trainTagger } from '../../../../scripts/train/tagger/train.ts';
import type { TaggedSentence } from '../../../../scripts/train/treebanks/treebank.ts';

function tagged(text: string): TaggedSentence {
  const pairs = text.split(' ').map((pair) => pair.split('/') as [string, PennTag]);
  return { words: pairs.map(([word]) => word), tags: pairs.map(([, tag]) => tag) };
}

const NOUNS = ['dog', 'cat', 'walk', 'run', 'talk', 'house'];
const VERBS = ['walk', 'run', 'talk', 'sleep', 'stay'];
const SENTENCES = NOUNS.flatMap((noun) =>
  VERBS.flatMap((verb) => [
    tagged(`the/DT ${noun}/NN helps/VBZ to/TO ${verb}/VB ./.`),
    tagged(`they/PRP will/MD ${verb}/VB to/IN the/DT ${noun}/NN ./.`),
  ]),
);

function train(seed: number, sentences = SENTENCES): Uint8Array {
  const input = { sentences, calibration: SENTENCES, words: new Map(), attribution: 'Made for this test.' };
  return writeModel(trainTagger(input, { ...TRAINING_DEFAULTS, seed, epochs: 4, runs: 1 }));
}

const MODEL = train(1);

test('learns to tell the same words apart by what stands around them', () => {
  const { tags } = openTagger(MODEL).tag('They will talk to the walk .'.split(' '));
  assert.deepEqual(tags, ['PRP', 'MD', 'VB', 'TO', 'DT', 'NN', '.']);
});

test('the same seed gives the same bytes, and the model names its sources', () => {
  const model = train(3);
  assert.deepEqual(train(3), model);
  assert.equal(taggerAttribution(model), 'Made for this test.');
});

test('nothing is learned from words marked uncertain', () => {
  const wrong = SENTENCES.map(({ words, tags }): TaggedSentence => {
    const uncertain = new Set(tags.flatMap((tag, i) => (tag === 'VB' ? [i] : [])));
    return { words, tags: tags.map((tag) => (tag === 'VB' ? 'UH' : tag)), uncertain };
  });
  const { tags } = openTagger(train(1, [...wrong, ...SENTENCES])).tag(
    'they will talk to the dog .'.split(' '),
  );
  assert.equal(tags[2], 'VB');
});

test('a model opens from bytes at any offset', () => {
  const model = MODEL;
  const shifted = new Uint8Array(model.length + 3).subarray(3);
  shifted.set(model);
  assert.deepEqual(openTagger(shifted).tag(['they']), openTagger(model).tag(['they']));
});

for (const [name, damage, message] of [
  [
    'another file',
    () => new TextEncoder().encode('{"not": "a model", "of": "this kind"}'),
    /not a Semloc tagger file/,
  ],
  ['nothing', () => new Uint8Array(), /not a Semloc tagger file/],
  ['a few bytes', (model: Uint8Array) => model.slice(0, 10), /not a Semloc tagger file/],
  ['a cut-off file', (model: Uint8Array) => model.slice(0, model.length - 400), /bytes long instead of/],
  ['a flipped bit', (model: Uint8Array) => model.with(model.length - 30, model.at(-30)! ^ 4), /damaged/],
  ['a later format', (model: Uint8Array) => model.with(8, 99), /has format 99/],
] as const) {
  test(`${name} is refused, with what to do`, () => {
    assert.throws(
      () => openTagger(damage(MODEL)),
      (problem) =>
        problem instanceof InputError && message.test(problem.message) && /train/.test(problem.remedy!),
    );
  });
}
