import { pairsOf } from './observed.ts';
import type { AgreementMeasure, RatedUnits } from './ratings.ts';

/**
 * Cohen's κ (1960), −1 to 1, averaged over the pairs of raters for whom it is defined (Barančíková and Bojar 2020,
 * section 3.2): (p_o − p_e) / (1 − p_e), with the chance agreement p_e of each rater's own proportions.
 */
export function cohenKappa({ raters, categories: k }: Omit<RatedUnits, 'units'>): AgreementMeasure {
  const pairs = pairsOf(raters);
  return {
    size: pairs.length * k * k,
    add(unit, sums, at) {
      for (const [place, [a, b]] of pairs.entries()) {
        const [one, other] = [unit[a], unit[b]];
        if (one !== undefined && other !== undefined) sums[at + place * k * k + one * k + other]! += 1;
      }
    },
    value(sums) {
      let [total, count] = [0, 0];
      for (let place = 0; place < pairs.length; place++) {
        const kappa = kappaOf(sums.subarray(place * k * k, (place + 1) * k * k), k);
        if (kappa === null) continue;
        total += kappa;
        count += 1;
      }
      return count === 0 ? null : total / count;
    },
  };
}

/** The κ of a table of two raters; null where there is no unit, or one category alone. */
function kappaOf(table: Float64Array, k: number): number | null {
  const rows = new Float64Array(k);
  const columns = new Float64Array(k);
  let [n, agreed] = [0, 0];
  for (let row = 0; row < k; row++) {
    for (let column = 0; column < k; column++) {
      const count = table[row * k + column]!;
      n += count;
      rows[row]! += count;
      columns[column]! += count;
      if (row === column) agreed += count;
    }
  }
  let chance = 0;
  for (let category = 0; category < k; category++) chance += rows[category]! * columns[category]!;
  return n > 0 && chance < n * n ? (agreed / n - chance / n ** 2) / (1 - chance / n ** 2) : null;
}
