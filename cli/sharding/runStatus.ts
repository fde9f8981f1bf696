import { type RunProgress, runProgress } from '../../host/runs/shards/runProgress.ts';
import { shardNumbers } from '../../host/runs/shards/shardNumbers.ts';
import { type RunningShard, type ShardStatus, shardStatus } from '../../host/runs/shards/shardStatus.ts';
import { print } from '../output/output.ts';
import type { Terminal } from '../terminal.ts';

/** Prints the state of the shards of a run, and how fast it goes; gives the exit code. */
export async function printStatus(
  out: string,
  format: 'table' | 'json',
  terminal: Terminal,
): Promise<number> {
  const status = await shardStatus(out);
  const progress = await runProgress(out, status);
  return print(
    format === 'json' ? `${JSON.stringify({ ...status, ...progress })}\n` : tableOf(status, progress),
    terminal,
  );
}

function tableOf({ of, done, running, stale, missing }: ShardStatus, progress: RunProgress): string {
  const { cases, casesDone, casesPerSecond, secondsLeft, staleFor } = progress;
  const rows: (readonly [name: string, count: string | number, which: string])[] = [
    ['shards', of, ''],
    ['done', done.length, ''],
    ['running', running.length, running.slice(0, MOST_NAMED).map(runningText).join(', ')],
    ['stale', stale.length, [shardNumbers(stale), ageText(staleFor)].filter(Boolean).join('; ')],
    ['missing', missing.length, shardNumbers(missing)],
  ];
  if (cases !== null) rows.push(['cases', cases, `${casesDone} done`]);
  if (casesPerSecond !== null) rows.push(['rate', casesPerSecond.toPrecision(3), 'cases per second']);
  if (secondsLeft !== null) rows.push(['left', durationText(secondsLeft), '']);
  return rows
    .map(([name, count, which]) => `${`${name.padEnd(8)}${String(count).padStart(8)}  ${which}`.trimEnd()}\n`)
    .join('');
}

const MOST_NAMED = 10;

function runningText({ shard, process, host }: RunningShard): string {
  return `${shard} (process ${process}${host === null ? '' : ` on ${host}`})`;
}

/** The age of what was left last and first. */
function ageText(staleFor: RunProgress['staleFor']): string {
  const ages = staleFor.flatMap(({ seconds }) => (seconds === null ? [] : [seconds]));
  if (ages.length === 0) return '';
  const texts = new Set([Math.min(...ages), Math.max(...ages)].map(durationText));
  return `left ${[...texts].join(' to ')} ago`;
}

/** `40 s`, `12 min`, `3.5 h`, `4.2 d`. */
function durationText(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} s`;
  if (seconds < 5400) return `${Math.round(seconds / 60)} min`;
  if (seconds < 48 * 3600) return `${(seconds / 3600).toFixed(1)} h`;
  return `${(seconds / 86_400).toFixed(1)} d`;
}
