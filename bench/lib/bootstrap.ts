import { createRandom } from '../../core/random.ts';

const DRAWS = 2000;

/** Counts of a unit whose cases depend on each other, a sentence or a lemma. */
export interface Share {
  readonly sum: number;
  readonly count: number;
}

/** The 95% interval of a statistic, from 2,000 draws of units with replacement. */
export function bootstrapInterval<Unit>(
  units: readonly Unit[],
  statistic: (units: readonly Unit[]) => number,
): [low: number, high: number] {
  const random = createRandom(1);
  const values = Array.from({ length: DRAWS }, () =>
    statistic(units.map(() => units[random.below(units.length)]!)),
  ).sort((a, b) => a - b);
  return [values[0.025 * DRAWS]!, values[0.975 * DRAWS - 1]!];
}

/** A share in percent, with its 95% interval over units. */
export function percentage(units: readonly Share[]) {
  return {
    n: units.reduce((total, { count }) => total + count, 0),
    percent: 100 * shareOf(units),
    interval: percentInterval(units, shareOf),
  };
}

/** The 95% interval of a statistic that is a fraction, in percent. */
export function percentInterval<Unit>(
  units: readonly Unit[],
  statistic: (units: readonly Unit[]) => number,
): [low: number, high: number] {
  const [low, high] = bootstrapInterval(units, statistic);
  return [100 * low, 100 * high];
}

export function shareOf(units: readonly Share[]): number {
  let [sum, count] = [0, 0];
  for (const unit of units) [sum, count] = [sum + unit.sum, count + unit.count];
  return sum / count;
}

/** The cases added up by what they share, in the order of their first cases. */
export function sharesBy<Case>(
  cases: readonly Case[],
  key: (each: Case) => string,
  value: (each: Case) => number,
): Share[] {
  const shares = new Map<string, Share>();
  for (const each of cases) {
    const known = shares.get(key(each)) ?? { sum: 0, count: 0 };
    shares.set(key(each), { sum: known.sum + value(each), count: known.count + 1 });
  }
  return [...shares.values()];
}
