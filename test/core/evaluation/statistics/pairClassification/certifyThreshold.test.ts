import assert from 'node:assert/strict';
import { test } from 'node:test';
import { certifyThreshold } from '../../../../../core/evaluation/statistics/pairClassification/certifyThreshold.ts';

/** Pairs of a unit each: as many of one meaning, all accepted, as of different meanings, of which some are. */
function pairs(count: number, accepted: number, firstUnit: number) {
  const labels = Array.from({ length: 2 * count }, (_, i) => (i < count ? 1 : 0));
  return {
    steps: labels.map((label, i) => (label === 1 || i < count + accepted ? 900 : 100)),
    labels,
    units: labels.map((_, i) => firstUnit + i),
  };
}

for (const [count, accepted, precision, expected] of [
  [99, 1, 0.99, 'none would do'],
  [38, 2, 0.95, 'none would do'],
  [90, 10, 0.9, 'none would do'],
  [90, 20, 0.9, 'none would do'],
  [40, 0, 0.99, 'some'],
] as const) {
  test(`more pairs where ${accepted} of ${count} are accepted falsely, for ${precision}: ${expected}`, () => {
    const demand = { precision, baseRate: 0.5, leastRecall: 0 };
    const found = certifyThreshold(pairs(count, accepted, 0), pairs(count, accepted, 1000), demand);
    assert.equal(found.certified, null);
    if (expected === 'some') assert.ok(found.morePairs! > 10 && found.morePairs! < 10_000);
    else assert.equal(found.morePairs, null);
  });
}
