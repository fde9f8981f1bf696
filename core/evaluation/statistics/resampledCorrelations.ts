import { createRandom } from '../../random.ts';
import { createProgressYielder } from '../../yielder.ts';
import type { UnitValues } from '../observations.ts';
import { ascendingOrder } from './ascendingOrder.ts';
import { correlateInTurns } from './correlation.ts';
import { correlationInfluence } from './correlationInfluence.ts';
import { resampledMeans } from './resampledMeans.ts';
import { casesByUnit, isHeldOnce } from './sharedCases.ts';

/** Cases beyond which what each adds to the correlation is drawn instead, so that a million take no hour. */
const MOST_CASES = 20_000;

/**
 * The correlation of values and gold over the cases of drawn units, for each column one a resample; the columns
 * have the same units, and the same are drawn for all. NaN where what is drawn is constant. How often a case is drawn
 * is its weight: ranks and moments are found in one pass over the cases in the order of their values.
 */
export async function resampledCorrelations(
  columns: readonly UnitValues[],
  kind: 'pearson' | 'spearman',
  resamples: number,
  seed: number,
  salt: string,
  signal?: AbortSignal,
): Promise<Float64Array[]> {
  if (columns[0]!.values.length > MOST_CASES) {
    return linearized(columns, kind, resamples, seed, salt, signal);
  }
  const random = createRandom(seed, `bootstrap ${salt}`);
  const pace = createProgressYielder({ signal }, 'Drawing', resamples);
  const units = [...casesByUnit(columns[0]!).values()];
  const sides: { readonly x: Side; readonly y: Side }[] = [];
  for (const [index, { values, gold }] of columns.entries()) {
    // The gold is mostly that of all, and its ranks are found once.
    const first = columns.findIndex((other) => isHeldOnce(other.gold, gold));
    sides.push({ x: sideOf(values), y: first < index ? sides[first]!.y : sideOf(gold) });
  }
  const ranked = new Set(sides.flatMap(({ x, y }) => [x, y]));
  const cases = columns[0]!.values.length;
  const weights = new Uint32Array(cases);
  const drawn = columns.map(() => new Float64Array(resamples));
  for (let resample = 0; resample < resamples; resample++) {
    await pace(resample);
    weights.fill(0);
    for (let draw = 0; draw < units.length; draw++) {
      for (const place of units[random.below(units.length)]!) weights[place]! += 1;
    }
    if (kind === 'spearman') for (const side of ranked) rank(side, weights);
    for (const [column, { x, y }] of sides.entries()) {
      drawn[column]![resample] =
        kind === 'spearman'
          ? weightedPearson(x.ranks, y.ranks, weights)
          : weightedPearson(x.values, y.values, weights);
    }
  }
  return drawn;
}

/** The bootstrap to first order (Efron and Tibshirani 1993, 22.6): the means of drawn influences about the value. */
async function linearized(
  columns: readonly UnitValues[],
  kind: 'pearson' | 'spearman',
  ...drawing: [resamples: number, seed: number, salt: string, signal?: AbortSignal]
): Promise<Float64Array[]> {
  const influences: UnitValues[] = [];
  for (const column of columns) {
    influences.push({ ...column, values: await correlationInfluence(column, kind, drawing[3]) });
  }
  const drawn = await resampledMeans(influences, ...drawing);
  const found: Float64Array[] = [];
  for (const [index, { values, gold }] of columns.entries()) {
    const value = (await correlateInTurns(values, gold, kind, drawing[3])) ?? Number.NaN;
    found.push(drawn[index]!.map((mean) => Math.max(-1, Math.min(1, value + mean))));
  }
  return found;
}

interface Side {
  readonly values: Float64Array;
  /** The cases by ascending value. */
  readonly order: Uint32Array;
  readonly ranks: Float64Array;
}

function sideOf(values: Float64Array): Side {
  return { values, order: ascendingOrder(values), ranks: new Float64Array(values.length) };
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
  let n = 0;
  let [meanX, meanY] = [0, 0];
  for (let i = 0; i < x.length; i++) {
    n += weights[i]!;
    meanX += weights[i]! * x[i]!;
    meanY += weights[i]! * y[i]!;
  }
  meanX /= n;
  meanY /= n;
  let [xx, yy, xy] = [0, 0, 0];
  for (let i = 0; i < x.length; i++) {
    const [dx, dy] = [x[i]! - meanX, y[i]! - meanY];
    xx += weights[i]! * dx * dx;
    yy += weights[i]! * dy * dy;
    xy += weights[i]! * dx * dy;
  }
  return xy / Math.sqrt(xx * yy);
}
