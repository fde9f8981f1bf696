import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createAnnotator } from '../../../core/annotator/annotator.ts';
import type { Method } from '../../../core/evaluation/method.ts';
import { METHODS, methodNamed } from '../../../core/evaluation/methods/index.ts';
import { TEXT_SCHEMA } from '../../../core/evaluation/sentenceText.ts';
import { PROFILES } from '../../../core/profile/index.ts';
import { everyWordBut, memoryTagger, memoryWordNet } from '../inMemory.ts';
import { corpusOf, fakeEngine, runOn } from './fakes.ts';

const annotator = createAnnotator({
  profile: PROFILES.white2015,
  wordnet: memoryWordNet(`
    n car=71 auto=2
    v begin=10 start=8
    v end=3!begin finish=4!start
  `),
  words: everyWordBut(),
  tagger: memoryTagger('the/DT car/NN he/PRP said/VBD begins/VBZ auto/NN'),
});

/** The sentences that an encoder is given, each once. */
async function seen(
  method: string,
  lines: readonly string[],
  options: { readonly text?: string },
  name?: string,
) {
  const given = new Map<string, readonly string[]>();
  const engine = {
    ...fakeEngine(() => 0),
    distances: async (...[, sentences, pairs]: Parameters<ReturnType<typeof fakeEngine>['distances']>) => {
      for (const { text, tokens } of sentences) given.set(text, tokens);
      return fakeEngine(() => 0.5).distances('e', sentences, pairs, 'cosine');
    },
  };
  await runOn(methodNamed(method) as Method<unknown, object, object>, [corpusOf(lines, name)], {
    engine,
    annotator,
    options,
  });
  return given;
}

const WRITTEN = 'The car  (he said) begins, "really".';
const TOKENS = ['The', 'car', '(', 'he', 'said', ')', 'begins', ',', '"', 'really', '"', '.'];
const PARAPHRASE = "It doesn't stop.";

for (const [method, lines, others, name] of [
  [
    'localization',
    [`${WRITTEN}\t${PARAPHRASE}`],
    ['The auto  (he said) begins, "really".', 'The car  (he said) ends, "really".', PARAPHRASE],
  ],
  ['triplets', [JSON.stringify({ s1: WRITTEN, s2: PARAPHRASE, s3: 'No.' })], [PARAPHRASE, 'No.']],
  [
    'foils',
    [
      JSON.stringify({
        id: 'a',
        base: WRITTEN,
        paraphrases: [PARAPHRASE],
        foils: [{ type: 'S', text: 'No.' }],
      }),
    ],
    [PARAPHRASE, 'No.'],
  ],
  [
    'sts',
    ['sentence1\tsentence2\tscore', `${WRITTEN}\t${PARAPHRASE}\t3`, 'No.\tYes.\t2'],
    [PARAPHRASE, 'No.', 'Yes.'],
    'a.tsv',
  ],
] as const) {
  test(`${method}: encoders that read text are given sentences as written, or by --text their tokens`, async () => {
    const written = await seen(method, lines, {}, name);
    assert.deepEqual([...written.keys()].sort(), [WRITTEN, ...others].sort());
    assert.deepEqual(written.get(WRITTEN), TOKENS);
    const joined = await seen(method, lines, { text: 'tokens' }, name);
    assert.deepEqual(
      [...joined.keys()].sort(),
      [...written.values()].map((tokens) => tokens.join(' ')).sort(),
    );
    assert.deepEqual([...joined.values()].sort(), [...written.values()].sort());
  });
}

test('every method that embeds sentences has the option', () => {
  const without = METHODS.filter(({ options }) => options.text !== TEXT_SCHEMA).map(({ name }) => name);
  assert.deepEqual(without, ['wordsim', 'compveceval', 'retrieval']);
});
