import type { AgreementMeasure, RatedUnits } from './ratings.ts';

/**
 * Observed agreement, 0 to 1: the proportion of common units on which two raters agree, averaged over the pairs of raters
 * with common units (Barančíková and Bojar 2020, section 3.2).
 */
export function observedAgreement({ raters }: Pick<RatedUnits, 'raters'>): AgreementMeasure {
  const pairs = pairsOf(raters);
  return {
    isProportion: true,
    size: 2 * pairs.length,
    add(unit, sums, at) {
      for (const [place, [a, b]] of pairs.entries()) {
        if (unit[a] === undefined || unit[b] === undefined) continue;
        sums[at + 2 * place]! += 1;
        if (unit[a] === unit[b]) sums[at + 2 * place + 1]! += 1;
      }
    },
    value(sums) {
      let [total, count] = [0, 0];
      for (let place = 0; place < pairs.length; place++) {
        if (!(sums[2 * place]! > 0)) continue;
        total += sums[2 * place + 1]! / sums[2 * place]!;
        count += 1;
      }
      return count === 0 ? null : total / count;
    },
  };
}

/** The pairs of so many raters. */
export function pairsOf(raters: number): (readonly [number, number])[] {
  const pairs: [number, number][] = [];
  for (let a = 0; a < raters; a++) for (let b = a + 1; b < raters; b++) pairs.push([a, b]);
  return pairs;
}
