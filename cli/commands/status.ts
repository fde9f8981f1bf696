import type { Command } from '../command.ts';
import { printStatus } from '../sharding/runStatus.ts';
import { UsageError } from '../terminal.ts';

export const status: Command = {
  name: 'status',
  summary: 'Shows which shards of a run are done, running, stale or missing, and how fast it goes.',
  synopsis: 'RUN [options]',
  description: `
RUN is the folder given to evaluate --out with --shard; semloc evaluate --status RUN prints the same. A stale
shard was begun by a process that has ended; the same command resumes it. A process on another machine counts
as ended once it has not written to its lock for 10 seconds. The rate is that of all running shards, from the
times that finished ones took; the time left is how long as many shards at a time need for the rest.`,
  options: {
    json: {
      help: 'Print one JSON object: of, done, running (shard, process, host), stale, missing; cases, casesDone, casesPerSecond, secondsLeft and staleFor (shard, seconds), of which what is not known is null.',
    },
  },
  positionals: 1,
  async run(given, terminal) {
    const [out] = given.positionals;
    if (out === undefined) throw new UsageError('a RUN is missing.');
    return printStatus(out, given.has('json') ? 'json' : 'table', terminal);
  },
};
