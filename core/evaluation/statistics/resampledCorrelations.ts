import { createRandom } from '../../random.ts';
import { turn } from '../../turn.ts';
import type { UnitValues } from '../outcomes.ts';

/** Resamples between two looks at the signal. */
const SLICE = 50;

/**
 * The correlation of values and gold over drawn cases, for each column one a resample; the same cases are drawn
 * for all. NaN where what is drawn is constant. How often a case is drawn is its weight: ranks and moments are
 * found in one pass over the cases in the order of their values, whatever is drawn.
 */
export async function resampledCorrelations(
  columns: readonly UnitValues[],
  kind: 'pearson' | 'spearman',
  resamples: number,
  seed: number,
  salt: string,
  signal?: AbortSignal,
): Promise<Float64Array[]> {
  const random = createRandom(seed, `bootstrap ${salt}`);
  const sides = columns.map(({ values, gold }) => ({ x: sideOf(values), y: sideOf(gold) }));
  const cases = columns[0]!.values.length;
  const weights = new Uint32Array(cases);
  const drawn = columns.map(() => new Float64Array(resamples));
  for (let resample = 0; resample < resamples; resample++) {
    if (resample % SLICE === 0) {
      await turn();
      signal?.throwIfAborted();
    }
    weights.fill(0);
    for (let draw = 0; draw < cases; draw++) weights[random.below(cases)]! += 1;
    for (const [column, { x, y }] of sides.entries()) {
      if (kind === 'spearman') {
        rank(x, weights);
        rank(y, weights);
      }
      drawn[column]![resample] =
        kind === 'spearman'
          ? weightedPearson(x.ranks, y.ranks, weights)
          : weightedPearson(x.values, y.values, weights);
    }
  }
  return drawn;
}

interface Side {
  readonly values: Float64Array;
  /** The cases by ascending value. */
  readonly order: Uint32Array;
  readonly ranks: Float64Array;
}

function sideOf(values: Float64Array): Side {
  const order = Uint32Array.from(values, (_, index) => index).sort((a, b) => values[a]! - values[b]!);
  return { values, order, ranks: new Float64Array(values.length) };
}

/** Ranks, as if each case were there as often as its weight; equal values share the mean of theirs. */
function rank({ values, order, ranks }: Side, weights: Uint32Array): void {
  let below = 0;
  for (let from = 0, to = 0; from < order.length; from = to) {
    let here = 0;
    for (; to < order.length && values[order[to]!] === values[order[from]!]; to++) {
      here += weights[order[to]!]!;
    }
    for (let i = from; i < to; i++) ranks[order[i]!] = below + (here + 1) / 2;
    below += here;
  }
}

function weightedPearson(x: Float64Array, y: Float64Array, weights: Uint32Array): number {
  const n = x.length;
  let [meanX, meanY] = [0, 0];
  for (let i = 0; i < n; i++) {
    meanX += weights[i]! * x[i]!;
    meanY += weights[i]! * y[i]!;
  }
  meanX /= n;
  meanY /= n;
  let [xx, yy, xy] = [0, 0, 0];
  for (let i = 0; i < n; i++) {
    const [dx, dy] = [x[i]! - meanX, y[i]! - meanY];
    xx += weights[i]! * dx * dx;
    yy += weights[i]! * dy * dy;
    xy += weights[i]! * dx * dy;
  }
  return xy / Math.sqrt(xx * yy);
}
