import assert from 'node:assert/strict';
import test from 'node:test';
import { polarRows } from '../../../../../core/encoders/vectors/polar/polarRows.ts';
import { sentence } from '../../reference.ts';
import { lookup, SETTINGS, WORDS, words } from './tinyWords.ts';

type Weighted = readonly [word: string, weight: number];

/** The weight of every word is 1/2 of its share; a polar part is stretched by 4 for good and bad, by 1 for open and closed. */
const CASES: readonly (readonly [text: string, rows: readonly Weighted[]])[] = [
  ['door', [['door', 1 / 2]]],
  [
    'the door',
    [
      ['the', 1 / 4],
      ['door', 1 / 4],
    ],
  ],
  // 1/2 · (1 + 4)/2 and 1/2 · (1 − 4)/2
  [
    'good',
    [
      ['good', 5 / 4],
      ['bad', -3 / 4],
    ],
  ],
  [
    'bad',
    [
      ['good', -3 / 4],
      ['bad', 5 / 4],
    ],
  ],
  // turned, over two tokens
  [
    'not good',
    [
      ['good', -3 / 8],
      ['bad', 5 / 8],
    ],
  ],
  [
    'open',
    [
      ['open', 1 / 2],
      ['closed', 0],
    ],
  ],
  [
    'not open',
    [
      ['open', 0],
      ['closed', 1 / 4],
    ],
  ],
  [
    'not door',
    [
      ['not', 3 / 2],
      ['door', 1 / 4],
    ],
  ],
  [
    'no door',
    [
      ['not', 3 / 2],
      ['door', 1 / 4],
    ],
  ],
  // a token without a row has no share
  ['qqqq door', [['door', 1 / 2]]],
  [
    'good good',
    [
      ['good', 5 / 8],
      ['good', 5 / 8],
      ['bad', -3 / 8],
      ['bad', -3 / 8],
    ],
  ],
  [
    'bad not bad',
    [
      ['good', -3 / 12],
      ['good', 5 / 12],
      ['bad', 5 / 12],
      ['bad', -3 / 12],
    ],
  ],
  ['', []],
  ['qqqq', []],
];

for (const [text, expected] of CASES) {
  test(`rows and weights: “${text}”`, () => {
    const { ids, weights, starts } = polarRows([sentence(text)], lookup, words, SETTINGS);
    assert.deepEqual([...starts], [0, ids.length]);
    const found = Array.from(ids, (row, at): Weighted => [WORDS[row]!, weights[at]!]);
    const total = (rows: readonly Weighted[]) =>
      WORDS.map((word) => rows.reduce((sum, [each, weight]) => sum + (each === word ? weight : 0), 0));
    total(found).forEach((sum, row) => {
      assert.ok(Math.abs(sum - total(expected)[row]!) < 1e-6, `${WORDS[row]}: ${sum}`);
    });
    assert.deepEqual(
      [...ids],
      [...ids].sort((a, b) => a - b),
    );
  });
}

test('the sentences beside a sentence change nothing', () => {
  const texts = ['not good', '', 'qqqq door', 'the door but not bad'];
  const all = polarRows(texts.map(sentence), lookup, words, SETTINGS);
  texts.forEach((text, i) => {
    const alone = polarRows([sentence(text)], lookup, words, SETTINGS);
    assert.deepEqual(all.ids.slice(all.starts[i], all.starts[i + 1]), alone.ids.slice());
    assert.deepEqual(all.weights.slice(all.starts[i], all.starts[i + 1]), alone.weights.slice());
  });
  assert.deepEqual([...all.missing], [[2, ['qqqq']]]);
});

test('long sentences are sorted as short ones are', () => {
  const long = Array.from(
    { length: 400 },
    (_, i) => ['bad', 'door', 'good', 'not', 'open'][(i * 7) % 5],
  ).join(' ');
  const { ids, weights } = polarRows([sentence(long)], lookup, words, SETTINGS);
  for (let at = 1; at < ids.length; at++) {
    assert.ok(
      ids[at - 1]! < ids[at]! || (ids[at - 1] === ids[at] && weights[at - 1]! <= weights[at]!),
      `${at}`,
    );
  }
});
