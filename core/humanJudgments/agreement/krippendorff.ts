import type { AgreementMeasure, RatedUnits } from './ratings.ts';

/** The scale of the categories: different, or in their order. */
export type Scale = 'nominal' | 'ordinal';

/**
 * Krippendorff's α (2011), 1 for perfect agreement and 0 for that by chance: 1 − D_o / D_e, from the coincidences of values
 * within units with two ratings or more. Ratings may be missing. On an ordinal scale, two values are the farther apart
 * the more ratings lie between them.
 */
export function krippendorffAlpha(
  { categories: k }: Pick<RatedUnits, 'categories'>,
  scale: Scale,
): AgreementMeasure {
  return {
    size: k * k,
    add(unit, sums, at) {
      const rated = unit.filter((category) => category !== undefined);
      if (rated.length < 2) return;
      for (const [a, one] of rated.entries()) {
        for (const [b, other] of rated.entries()) {
          if (a !== b) sums[at + one * k + other]! += 1 / (rated.length - 1);
        }
      }
    },
    value(sums) {
      const counts = new Float64Array(k);
      for (let place = 0; place < k * k; place++) counts[Math.floor(place / k)]! += sums[place]!;
      const n = counts.reduce((total, count) => total + count, 0);
      let [observed, expected] = [0, 0];
      for (let c = 0; c < k; c++) {
        for (let d = c + 1; d < k; d++) {
          const difference = scale === 'nominal' ? 1 : ordinalDifference(counts, c, d);
          observed += sums[c * k + d]! * difference;
          expected += counts[c]! * counts[d]! * difference;
        }
      }
      return expected > 0 ? 1 - ((n - 1) * observed) / expected : null;
    },
  };
}

/** The squared difference of two ranks: the ratings from one to the other, half of those at either end. */
function ordinalDifference(counts: Float64Array, from: number, to: number): number {
  let between = -(counts[from]! + counts[to]!) / 2;
  for (let category = from; category <= to; category++) between += counts[category]!;
  return between ** 2;
}
