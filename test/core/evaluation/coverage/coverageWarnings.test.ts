import assert from 'node:assert/strict';
import { test } from 'node:test';
import { coverageWarnings } from '../../../../core/evaluation/coverage/coverageWarnings.ts';
import { costra } from '../../../../core/evaluation/methods/costra/costra.ts';
import { wordsim } from '../../../../core/evaluation/methods/wordsim.ts';
import { runMarkdown } from '../../../../core/evaluation/report/runMarkdown.ts';
import { runText } from '../../../../core/evaluation/report/runText.ts';
import type { Coverage } from '../../../../core/evaluation/run.ts';
import { runWith, share } from '../runs.ts';

const seen = (unknownTokens: number, tokens: number | null, unknownSentences = 0): Coverage => ({
  zeroVectors: 0,
  unknownTokens,
  tokens,
  unknownSentences,
  truncatedSentences: 0,
});

const textsOf = (coverage: Readonly<Record<string, Coverage>>, method: object = costra) =>
  coverageWarnings(coverage, method as typeof costra).map(({ text }) => text);

const named = (...words: string[]) =>
  words.map((text) => ({ word: text.split(' ')[0]!, count: Number(text.split(' ')[1]) }));

const CASES: readonly (readonly [string, Coverage, readonly string[]])[] = [
  ['most tokens', seen(57_524, 81_000), ['71% of tokens (57,524 of 81,000) have no vector under glove-sum.']],
  ['a twentieth', seen(5, 100), []],
  ['more than a twentieth', seen(51, 1000), ['5% of tokens (51 of 1,000) have no vector under glove-sum.']],
  [
    'many tokens that are named',
    { ...seen(2000, 10_000), unknownWords: named('je 1500', 'se 300', 'qq 200') },
    [
      '20% of tokens (2,000 of 10,000) have no vector under glove-sum. The most frequent: je 1,500, se 300, qq 200.',
    ],
  ],
  ['few tokens that are named', { ...seen(3, 1000), unknownWords: named('qqxyzzy 2', 'zzyzx 1') }, []],
  [
    'a few function words',
    { ...seen(10, 1000), unknownWords: named('zzyzx 5', 'n’t 3', 'a 2') },
    ['These function words have no vector under glove-sum: n’t 3, a 2.'],
  ],
  ['no token at all', seen(0, 0), []],
  ['totals that are not told', seen(5, null), []],
  [
    'a sentence without a known token',
    seen(3, 1000, 1),
    ['1 sentence has no token with a vector under glove-sum.'],
  ],
  [
    'both',
    seen(600, 1000, 1234),
    [
      '60% of tokens (600 of 1,000) have no vector under glove-sum.',
      '1,234 sentences have no token with a vector under glove-sum.',
    ],
  ],
  ['a run of an older version', { zeroVectors: 0, unknownTokens: 9, truncatedSentences: 0 }, []],
];

for (const [what, coverage, texts] of CASES) {
  test(`what to be warned of: ${what}`, () => {
    assert.deepEqual(textsOf({ bow: seen(0, 50), 'glove-sum': coverage }), texts);
  });
}

test('where inputs that are unknown are left out of the scores they are no warning, their share is', () => {
  assert.deepEqual(textsOf({ e: seen(3, 100, 3) }, wordsim), []);
  assert.equal(textsOf({ e: seen(30, 100, 30) }, wordsim).length, 1);
  assert.deepEqual(textsOf({ e: { ...seen(1, 100), unknownWords: named('a 1') } }, wordsim), []);
});

test('warnings stand above the scores', () => {
  const coverage = { bow: seen(71, 100) };
  const warnings = coverageWarnings(coverage, costra);
  const run = runWith([share('T1', 'bow', 0.25)], { coverage, warnings });
  assert.match(runText(run), /^Warning: 71% of tokens \(71 of 100\) .*\.\n\ntrial: /);
  assert.match(runMarkdown(run), /\n> \*\*Warning:\*\* 71% of tokens .* under bow\.\n\n\|/);
  assert.match(runText(run), /bow: 71 of 100 tokens out of vocabulary\n$/);
  const words = {
    ...run,
    warnings: [],
    coverage: { bow: { ...coverage.bow, unknownWords: named('je 60', 'se 11') } },
  };
  assert.match(runText({ ...words, warnings }), /out of vocabulary\n$/);
  assert.match(runText(words), /out of vocabulary \(je 60, se 11\)\n$/);
});
