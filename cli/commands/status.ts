import { shardNumbers } from '../../host/runs/shards/shardNumbers.ts';
import { type RunningShard, type ShardStatus, shardStatus } from '../../host/runs/shards/shardStatus.ts';
import type { Command } from '../command.ts';
import { createOutput } from '../output.ts';
import { EXIT, UsageError } from '../terminal.ts';

export const status: Command = {
  name: 'status',
  summary: 'Shows which shards of a run are done, running, stale or missing.',
  synopsis: 'RUN [options]',
  description: `
RUN is the folder given to evaluate --out with --shard. A stale shard was begun by a process that has
ended; the same command resumes it. Whether a process on another machine still runs is not known here:
its shard counts as running.`,
  options: {
    json: {
      help: 'Print one JSON object: {"of","done","running":[{"shard","process","host"}],"stale","missing"}.',
    },
  },
  positionals: 1,
  async run(given, terminal) {
    const [out] = given.positionals;
    if (out === undefined) throw new UsageError('a RUN is missing.');
    const found = await shardStatus(out);
    const output = createOutput(terminal.stdout);
    await output.write(given.has('json') ? `${JSON.stringify(found)}\n` : tableOf(found));
    await output.flush();
    return EXIT.done;
  },
};

function tableOf({ of, done, running, stale, missing }: ShardStatus): string {
  const rows = [
    ['shards', of, ''],
    ['done', done.length, ''],
    ['running', running.length, running.slice(0, MOST_NAMED).map(runningText).join(', ')],
    ['stale', stale.length, shardNumbers(stale)],
    ['missing', missing.length, shardNumbers(missing)],
  ] as const;
  return rows
    .map(([name, count, which]) => `${`${name.padEnd(8)}${String(count).padStart(8)}  ${which}`.trimEnd()}\n`)
    .join('');
}

const MOST_NAMED = 10;

function runningText({ shard, process, host }: RunningShard): string {
  return `${shard} (process ${process}${host === null ? '' : ` on ${host}`})`;
}
