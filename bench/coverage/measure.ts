import { createObservations } from '../../core/evaluation/observations/observations.ts';
import { summarize } from '../../core/evaluation/summary/summary.ts';
import { createRandom } from '../../core/random.ts';
import type { Cell, DrawnCell } from './cell.ts';

/** The rates, in %, at which intervals cover and tests reject; null where there are none. */
export interface Measured {
  readonly runs: number;
  readonly score: number | null;
  readonly difference: number | null;
  readonly level: number | null;
  /** Runs whose score has no interval. */
  readonly without: number;
}

/** Draws from a population again and again, by the function that every run uses. */
export async function measure(cell: Cell | DrawnCell, most: number): Promise<Measured> {
  const runs = Math.min(most, cell.mostRuns ?? most);
  const [score, difference, level] = [counter(), counter(), counter()];
  const truth = await cell.truth?.();
  for (let run = 0; run < runs; run++) {
    if (truth) {
      const { metrics, comparisons } = await summarized(cell, run, false);
      score.add(metrics[0]?.interval ?? null, (interval) => holds(interval, truth.a));
      difference.add(comparisons[0]?.interval ?? null, (interval) => holds(interval, truth.a - truth.b));
    }
    const { comparisons } = await summarized(cell, run, true);
    level.add(comparisons[0]?.p ?? null, (p) => p < 0.05);
  }
  return {
    runs,
    score: score.percent(),
    difference: difference.percent(),
    level: level.percent(),
    without: truth ? score.without() : 0,
  };
}

async function summarized(cell: Cell | DrawnCell, run: number, alike: boolean) {
  const random = createRandom(run, `${cell.name} ${cell.units} ${alike}`);
  if ('summarize' in cell) return await cell.summarize(random, alike);
  const observations = createObservations(['a', 'b']);
  for (const each of cell.draw(random, alike)) observations.add(each);
  return await summarize(observations, { seed: run, infos: [] });
}

function holds([low, high]: readonly [number, number], value: number): boolean {
  return low <= value && value <= high;
}

/** Counts how often something is true, of the times that it is known. */
function counter() {
  let [yes, all, unknown] = [0, 0, 0];
  return {
    add<T>(value: T | null, isTrue: (value: T) => boolean) {
      if (value === null) {
        unknown += 1;
        return;
      }
      all += 1;
      if (isTrue(value)) yes += 1;
    },
    percent: () => (all === 0 ? null : (100 * yes) / all),
    without: () => unknown,
  };
}
