// Do the 95% confidence intervals cover, and do the tests reject as often as they say? Populations whose scores are
// known are drawn from again and again, by the function that every run uses:
//   [SEMLOC_DATA=/path/to/data] node bench/coverage.ts [RUNS, 2000 if not given] [PATTERN of "TITLE: NAME, 20 units"]
// Columns: the number of independent units; how often (%) the interval of a score covers it; how often that of the
// difference between two encoders covers it; how often the test finds a difference at 5% where there is none. The
// Monte Carlo standard error stands in the head. With SEMLOC_DATA, also the same on the examples of real runs: parts of
// them drawn at random, and their encoders exchanged at random.
import type { CellGroup } from './coverage/cell.ts';
import { clusters } from './coverage/clusters.ts';
import { correlations } from './coverage/correlations.ts';
import { means } from './coverage/means.ts';
import { measure } from './coverage/measure.ts';
import { rankings } from './coverage/rankings.ts';
import { realRuns } from './coverage/realRuns.ts';
import { shared } from './coverage/shared.ts';
import { shares } from './coverage/shares.ts';
import { weighted } from './coverage/weighted.ts';

const most = Number(process.argv[2] ?? 2000);
const asked = new RegExp(process.argv[3] ?? '');
const GROUPS: readonly CellGroup[] = [
  shares,
  means,
  correlations,
  rankings,
  weighted,
  shared,
  clusters,
  realRuns,
];

const error = (runs: number) => (100 * Math.sqrt((0.05 * 0.95) / runs)).toFixed(1);
const column = (percent: number | null) => (percent === null ? '-' : percent.toFixed(1)).padStart(6);
console.log(`${most} runs per row; Monte Carlo standard error at 95 and at 5: ±${error(most)}`);
for (const { title, cells } of GROUPS) {
  console.log(`\n${title}\nunits  score  diff.  level  population`);
  for await (const cell of cells()) {
    if (!asked.test(`${title}: ${cell.name}, ${cell.units} units`)) continue;
    const { runs, score, difference, level, without } = await measure(cell, most);
    const notes = [
      ...(runs < most ? [`${runs} runs, ±${error(runs)}`] : []),
      ...(without > 0 ? [`${without} without interval`] : []),
    ];
    const note = notes.length > 0 ? ` (${notes.join('; ')})` : '';
    console.log(
      `${String(cell.units).padStart(5)} ${column(score)} ${column(difference)} ${column(level)}  ${cell.name}${note}`,
    );
  }
}
