import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  bestAccuracy,
  bestF1,
} from '../../../../../core/evaluation/statistics/pairClassification/bestThreshold.ts';
import {
  PAIR_RANKINGS,
  scoreRanking,
} from '../../../../../core/evaluation/statistics/pairClassification/pairRankings.ts';
import { rankPairs } from '../../../../../core/evaluation/statistics/pairClassification/rankedPairs.ts';
import { createRandom } from '../../../../../core/random.ts';

type Ranked = readonly (readonly [similarity: number, label: 0 | 1])[];

const similaritiesOf = (pairs: Ranked) => Float64Array.from(pairs, ([similarity]) => similarity);
const labelsOf = (pairs: Ranked) => Float64Array.from(pairs, ([, label]) => label);

/** Worked out by hand. */
const TABLES: readonly (readonly [
  name: string,
  Ranked,
  ap: number,
  auc: number | null,
  ...best: number[],
])[] = [
  // Precision 1/1, 2/3, 3/4 at the positive pairs; 4 of 6 comparisons; F1 6/7 and 4 of 5 right at 0.6.
  [
    'in order',
    [
      [0.9, 1],
      [0.8, 0],
      [0.7, 1],
      [0.6, 1],
      [0.5, 0],
    ],
    (1 + 2 / 3 + 3 / 4) / 3,
    4 / 6,
    6 / 7,
    0.6,
    4 / 5,
    0.6,
  ],
  // The first two are one step: precision 1/2 for one positive pair, 2/3 for the other; half of a comparison of two.
  [
    'a tie of both labels',
    [
      [0.9, 1],
      [0.5, 1],
      [0.9, 0],
    ],
    (1 / 2 + 2 / 3) / 2,
    1 / 4,
    4 / 5,
    0.5,
    2 / 3,
    0.5,
  ],
  [
    'all equal',
    [
      [0.5, 1],
      [0.5, 0],
      [0.5, 1],
    ],
    2 / 3,
    1 / 2,
    4 / 5,
    0.5,
    2 / 3,
    0.5,
  ],
  [
    'perfect, and negative similarities',
    [
      [-0.5, 0],
      [-0.1, 1],
      [-0, 1],
      [0, 1],
    ],
    1,
    1,
    1,
    -0.1,
    1,
    -0.1,
  ],
  [
    'positive pairs alone',
    [
      [0.1, 1],
      [0.2, 1],
    ],
    1,
    null,
    1,
    0.1,
    1,
    0.1,
  ],
];

for (const [name, pairs, ap, auc, f1, f1Threshold, accuracy, accuracyThreshold] of TABLES) {
  test(`${name}: average precision, ROC AUC, best F1 and best accuracy, in any order of the pairs`, () => {
    for (const order of [pairs, pairs.toReversed()]) {
      const [similarities, labels] = [similaritiesOf(order), labelsOf(order)];
      for (const [kind, expected] of [
        ['average-precision', ap],
        ['roc-auc', auc],
        ['best-f1', f1],
        ['best-accuracy', accuracy],
      ] as const) {
        const found = scoreRanking(kind, similarities, labels)?.value ?? null;
        if (expected === null || found === null) assert.equal(found, expected, kind);
        else assert(Math.abs(found - expected!) < 1e-12, `${kind}: ${found}, expected ${expected}`);
      }
      const ranked = rankPairs(similarities, labels);
      assert.equal(bestF1(ranked)!.threshold, f1Threshold);
      assert.equal(bestAccuracy(ranked)!.threshold, accuracyThreshold);
    }
  });
}

test('where it is best to count no pair as positive, there is no threshold', () => {
  const pairs: Ranked = [
    [0.9, 0],
    [0.8, 0],
    [0.7, 1],
  ];
  const ranked = rankPairs(similaritiesOf(pairs), labelsOf(pairs));
  assert.deepEqual(bestAccuracy(ranked), { value: 2 / 3, threshold: null, step: -1 });
});

test('without a positive pair there is no score', () => {
  for (const kind of PAIR_RANKINGS) {
    assert.equal(scoreRanking(kind, Float64Array.of(0.1, 0.2), Float64Array.of(0, 0)), null, kind);
  }
});

test('an influence is what a little more weight of a pair does to the score', () => {
  const random = createRandom(1, 'influences');
  const pairs = Array.from({ length: 40 }, () => {
    const label = random.next() < 0.4 ? 1 : 0;
    return [Math.round(10 * (random.next() + label / 3)) / 10, label] as const;
  });
  const [similarities, labels] = [similaritiesOf(pairs), labelsOf(pairs)];
  for (const kind of PAIR_RANKINGS) {
    const { influences } = scoreRanking(kind, similarities, labels)!;
    assert(Math.abs(influences.reduce((sum, each) => sum + each, 0)) < 1e-12, kind);
    for (const pair of [0, 7, 23]) {
      // Each pair 2,000 times, and this one once more.
      const weight = 2000;
      const heavier = pairs.flatMap((each, index) =>
        Array<typeof each>(weight + (index === pair ? 1 : 0)).fill(each),
      );
      const more = scoreRanking(kind, similaritiesOf(heavier), labelsOf(heavier))!.value;
      const change = (more - scoreRanking(kind, similarities, labels)!.value) * weight;
      assert(Math.abs(change - influences[pair]!) < 2e-4, `${kind} ${pair}: ${change}, ${influences[pair]}`);
    }
  }
});
