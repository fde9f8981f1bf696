// Do the 95% confidence intervals cover, and do the tests reject as often as they say? Populations whose scores are
// known are drawn from again and again, by the function that every run uses:
//   node bench/coverage.ts [RUNS, 2000 if not given] [WORD of the cells' titles]
// Columns: the number of independent units; how often (%) the interval of a score covers it; how often that of the
// difference between two encoders covers it; how often the test finds a difference at 5% where there is none. The
// Monte Carlo standard error stands in the head. With SEMLOC_DATA, two encoders of real runs are exchanged at random.

import { createObservations } from '../core/evaluation/observations.ts';
import { summarize } from '../core/evaluation/summary.ts';
import { createRandom } from '../core/random.ts';
import type { Cell, CellGroup } from './coverage/cell.ts';
import { correlations } from './coverage/correlations.ts';
import { means } from './coverage/means.ts';
import { shared } from './coverage/shared.ts';
import { shares } from './coverage/shares.ts';

const [runs = 2000, word = ''] = [Number(process.argv[2] ?? 2000), process.argv[3]];
const GROUPS: readonly CellGroup[] = [shares, means, correlations, shared];

async function measure(cell: Cell, run: number, alike: boolean) {
  const observations = createObservations(['a', 'b']);
  for (const each of cell.draw(createRandom(run, `${cell.name} ${cell.units} ${alike}`), alike)) {
    observations.add(each);
  }
  return await summarize(observations, { seed: run, infos: [] });
}

const holds = (interval: readonly [number, number] | null | undefined, value: number) =>
  interval === null || interval === undefined ? undefined : interval[0] <= value && value <= interval[1];

/** Counts how often something is true, of the times that it is known. */
function counter() {
  let [yes, all] = [0, 0];
  return {
    add(is: boolean | undefined) {
      if (is === undefined) return;
      all += 1;
      if (is) yes += 1;
    },
    text: () => (all === 0 ? '-' : ((100 * yes) / all).toFixed(1)).padStart(6),
    missing: () => runs - all,
  };
}

const error = (share: number) => (100 * Math.sqrt((share * (1 - share)) / runs)).toFixed(1);
console.log(
  `${runs} runs a cell; Monte Carlo standard error of a coverage or level of 95 or 5: ±${error(0.05)}`,
);
console.log('units  score  diff.  level  population');
for (const { title, cells } of GROUPS) {
  if (!title.includes(word)) continue;
  console.log(`\n${title}`);
  for (const cell of cells()) {
    const [score, difference, level] = [counter(), counter(), counter()];
    for (let run = 0; run < runs; run++) {
      if (cell.truth) {
        const { metrics, comparisons } = await measure(cell, run, false);
        score.add(holds(metrics[0]!.interval, cell.truth.a));
        difference.add(holds(comparisons[0]?.interval, cell.truth.a - cell.truth.b));
      }
      const { comparisons } = await measure(cell, run, true);
      const p = comparisons[0]?.p;
      level.add(p === null || p === undefined ? undefined : p < 0.05);
    }
    const rest = score.missing() > 0 && cell.truth ? ` (${score.missing()} without interval)` : '';
    console.log(
      `${String(cell.units).padStart(5)} ${score.text()} ${difference.text()} ${level.text()}  ${cell.name}${rest}`,
    );
  }
}
