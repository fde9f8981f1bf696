import type { Observation } from '../../core/evaluation/method.ts';
import type { Random } from '../../core/random.ts';
import type { CellGroup, DrawnCell } from './cell.ts';
import { normal, normalBelow } from './draws.ts';

/** Proportions: localization, Costra's classes, triplets. */
export const shares: CellGroup = {
  title: 'proportions (Wilson; permutation)',
  *cells() {
    for (const [units, cases, share, common] of [
      [10, 10, 0.9, 0.3],
      [20, 1, 0.5, 0],
      [20, 10, 0.9, 0.3],
      [20, 4, 0.97, 0.2],
      [50, 1, 0.9, 0],
      [50, 10, 0.7, 0.6],
      [50, 4, 0.97, 0.2],
      [200, 2, 0.9, 0.9],
      [200, 1, 0.02, 0],
      [1000, 2, 0.97, 0.7],
    ] as const) {
      yield cellOf(units, cases, share, common);
    }
  },
};

/**
 * A case is right where a normal number lies below the quantile of the share; `common` is the correlation of the
 * numbers within a unit. The numbers of the encoders have half of their variance in common.
 */
function cellOf(units: number, cases: number, share: number, common: number): DrawnCell {
  const threshold = quantileOf(share);
  const lower = threshold - 0.4;
  return {
    name: `accuracy ${share}, ${cases === 1 ? '1 case' : `1 to ${2 * cases - 1} cases`} per unit${cases > 1 ? `, intraclass correlation ${common}` : ''}`,
    units,
    truth: () => ({ a: share, b: normalBelow(lower) }),
    *draw(random, alike): Generator<Observation> {
      for (let unit = 0; unit < units; unit++) {
        const effects = pair(random);
        for (let left = 1 + random.below(2 * cases - 1); left > 0; left--) {
          const noise = pair(random);
          for (const [index, encoder] of (['a', 'b'] as const).entries()) {
            const latent = Math.sqrt(common) * effects[index]! + Math.sqrt(1 - common) * noise[index]!;
            const correct = latent < (encoder === 'a' || alike ? threshold : lower);
            yield { metric: 'm', encoder, unit, correct };
          }
        }
      }
    },
  };
}

/** Two normal numbers with a correlation of 1/2. */
export function pair(random: Random): [number, number] {
  const both = normal(random);
  const [a, b] = [normal(random), normal(random)];
  return [(both + a) * Math.SQRT1_2, (both + b) * Math.SQRT1_2];
}

/** The quantile of the normal distribution, by halving. */
export function quantileOf(share: number): number {
  let [low, high] = [-8, 8];
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2;
    if (normalBelow(middle) < share) low = middle;
    else high = middle;
  }
  return low;
}
