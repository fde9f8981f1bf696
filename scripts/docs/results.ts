import { type Result, type Results, readResults } from '../../bench/lib/results.ts';
import { pageTable } from './pageTable.ts';

/** The results of benchmarks, and the commands, date and machine that they are of. */
export function resultsTable(names: readonly string[]): string {
  const all = names.map(readResults);
  const rows = all.flatMap(({ results }) => results.map(resultRow));
  const sources = [...new Set(all.map(circumstancesOf))].map((when) => {
    const commands = all.filter((each) => circumstancesOf(each) === when).map(({ command }) => command);
    return `\`${joined(commands)}\`: ${when}.`;
  });
  return [pageTable(['', 'data', 'n', '% [95% interval]'], rows), ...sources].join('\n\n');
}

function resultRow({ measure, data, n, percent, interval }: Result): string[] {
  const range = interval ? ` [${interval.map((limit) => limit.toFixed(1)).join(', ')}]` : '';
  return [measure, data, n.toLocaleString('en'), `${percent.toFixed(1)}${range}`];
}

function circumstancesOf({ date, machine, commit }: Results): string {
  const day = new Date(date).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
  return `${day}, commit ${commit}, ${machine}`;
}

/** One command for several that differ in their last word. */
function joined([first, ...others]: readonly string[]): string {
  return [first, ...others.map((command) => command.split(' ').at(-1))].join(' ');
}
