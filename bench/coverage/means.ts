import type { Observation } from '../../core/evaluation/method.ts';
import { createRandom, type Random } from '../../core/random.ts';
import type { CellGroup, DrawnCell } from './cell.ts';
import { meanOf, normalBelow } from './draws.ts';
import { pair } from './shares.ts';

/** Means of the cases' values: CompVecEval's four, foils' differences of cosines. */
export const means: CellGroup = {
  title: 'means (Hall; permutation)',
  *cells() {
    const kinds: readonly [string, (u: number) => number][] = [
      ['MRR 0.29', (u) => 1 / Math.ceil(10 ** (1.4 * u ** 1.5))],
      ['MRR 0.06', (u) => 1 / Math.ceil(10 ** (4 * u ** 0.8))],
      ['MRR 0.005', (u) => 1 / Math.ceil(10 ** (4 * u ** 0.3))],
      ['mean precision at 10', (u) => (u < 0.35 ? 0.1 : 0)],
      ['mean normalized rank', (u) => 1 - u ** 4],
      ['mean difference of cosines', (u) => 0.2 * Math.log((u + 1e-9) / (1 - u + 1e-9))],
    ];
    for (const [name, value] of kinds) {
      for (const [units, cases] of [
        [20, 1],
        [50, 4],
        [200, 1],
      ] as const) {
        yield cellOf(name, value, units, cases);
      }
    }
  },
};

/** A value follows from a uniform number; those of a unit have a correlation of 0.3, as have the encoders'. */
function cellOf(name: string, value: (uniform: number) => number, units: number, cases: number): DrawnCell {
  const shift = 0.3;
  const at = (latent: number) => value(normalBelow(latent));
  const mean = (by: number) => {
    const random = createRandom(7, name);
    return meanOf(400_000, () => at(pair(random)[0] + by));
  };
  return {
    name: `${name}, ${cases === 1 ? '1 case' : `1 to ${2 * cases - 1} cases`} per unit`,
    units,
    truth: () => ({ a: mean(0), b: mean(shift) }),
    *draw(random: Random, alike): Generator<Observation> {
      for (let unit = 0; unit < units; unit++) {
        const effects = pair(random);
        for (let left = 1 + random.below(2 * cases - 1); left > 0; left--) {
          const noise = pair(random);
          for (const [index, encoder] of (['a', 'b'] as const).entries()) {
            const latent = Math.sqrt(0.3) * effects[index]! + Math.sqrt(0.7) * noise[index]!;
            yield { metric: 'm', encoder, unit, value: at(latent + (encoder === 'a' || alike ? 0 : shift)) };
          }
        }
      }
    },
  };
}
