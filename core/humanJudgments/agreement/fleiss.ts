import type { AgreementMeasure, RatedUnits } from './ratings.ts';

/**
 * Fleiss' κ (1971), −1 to 1, over the units with two ratings or more. For units with different numbers of ratings, each
 * has its own proportion of agreeing pairs, and categories their share of all ratings.
 */
export function fleissKappa({ categories: k }: Pick<RatedUnits, 'categories'>): AgreementMeasure {
  return {
    size: k + 2,
    add(unit, sums, at) {
      const counts = new Float64Array(k);
      let n = 0;
      for (const category of unit) {
        if (category === undefined) continue;
        counts[category]! += 1;
        n += 1;
      }
      if (n < 2) return;
      let agreeing = 0;
      for (let category = 0; category < k; category++) {
        agreeing += counts[category]! * (counts[category]! - 1);
        sums[at + 2 + category]! += counts[category]!;
      }
      sums[at]! += 1;
      sums[at + 1]! += agreeing / (n * (n - 1));
    },
    value(sums) {
      const units = sums[0]!;
      const counts = sums.subarray(2);
      const ratings = counts.reduce((total, count) => total + count, 0);
      const chance = counts.reduce((total, count) => total + (count / ratings) ** 2, 0);
      return units > 0 && chance < 1 ? (sums[1]! / units - chance) / (1 - chance) : null;
    },
  };
}
