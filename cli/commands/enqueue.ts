import path from 'node:path';
import type { Engine } from '../../core/engine/index.ts';
import { METHODS } from '../../core/evaluation/methods/index.ts';
import { plural } from '../../core/plural.ts';
import { unlessAborted } from '../../core/unlessAborted.ts';
import { type EnqueuedShards, enqueueShards } from '../../host/queue/enqueueShards.ts';
import type { RunJob } from '../../host/queue/shardJob.ts';
import { withShardQueue } from '../../host/queue/shardQueue.ts';
import { waitForShards } from '../../host/queue/waitForShards.ts';
import { findDivision } from '../../host/runs/shards/division.ts';
import { VERSION } from '../../host/version.ts';
import type { Command } from '../command.ts';
import { readPlan, unusedPlanOptions } from '../evaluation/evaluationPlan.ts';
import { withEngine } from '../options/engines.ts';
import { optionsOf } from '../options/optionsOf.ts';
import { print, say } from '../output/output.ts';
import { QUEUED_OPTIONS } from '../sharding/queuedShard.ts';
import { QUEUE_OPTIONS, readQueue } from '../sharding/queueOptions.ts';
import { readDivision } from '../sharding/shardPlace.ts';
import { EXIT, UsageError } from '../terminal.ts';

export const enqueue: Command = {
  name: 'enqueue',
  summary: 'Puts the shards of an evaluation on a queue, from which semloc worker takes them.',
  synopsis: 'METHOD --corpus PATH --encoder ID[,ID] --out RUN --queue URL [options]',
  description: `
Adds one job for each shard that RUN does not have yet. A job that is on the queue already stays as it is;
one that has failed is added again. The queue is BullMQ on a Redis or Valkey server; the packages bullmq and
ioredis must be installed. semloc status RUN shows the shards, and semloc merge RUN joins them.
Workers run the evaluation in the current folder, under the same path as here or the path in --folder.`,
  choices: METHODS,
  listed: 'methods',
  unused: unusedPlanOptions,
  options: {
    out: { value: 'DIR', help: 'The folder of the run, which all workers must share.' },
    shards: {
      value: 'N|auto',
      help: 'Divide into N shards. Default: auto, shards of about a minute, for which the corpus is read and the encoders are opened here too.',
    },
    ...QUEUE_OPTIONS,
    folder: {
      value: 'DIR',
      help: 'The path of the current folder on the machines of the workers. Default: the same as here.',
    },
    wait: { help: 'Wait until all shards are finished. If some fail, print the reason and exit 2.' },
    ...QUEUED_OPTIONS,
  },
  positionals: 1,
  resumes: true,
  async run(given, terminal) {
    const plan = readPlan(given, terminal);
    const out = given.text('out');
    if (out === undefined) throw new UsageError('--out DIR is missing.');
    const asked = readDivision(given) ?? 'auto';
    const run: RunJob = {
      semloc: VERSION,
      folder: given.text('folder') ?? process.cwd(),
      out,
      evaluate: [given.positionals[0]!, ...optionsOf(given, QUEUED_OPTIONS)],
    };
    const place = readQueue(given, process.env);
    const onNotice = (message: string) => say(terminal, message);
    const division = (engine: Engine) => findDivision({ ...plan, engine, out });
    const { signal } = terminal;
    await withShardQueue(place, { onNotice, signal }, async (queue) => {
      // After the queue is known to answer: it leaves the cases in the folder.
      const of = asked === 'auto' ? await withEngine(given, terminal, division) : asked;
      // A server that has gone is waited for without end.
      const enqueued = await unlessAborted(enqueueShards(queue, run, path.resolve(out), of), signal);
      await print(textOf(enqueued), terminal);
      if (!given.has('wait')) return;
      const waiting = waitForShards(queue, run, path.resolve(out), of, {
        signal,
        onProgress: terminal.progress.show,
      });
      await unlessAborted(waiting, signal);
    });
    return EXIT.done;
  },
};

function textOf({ of, finished, added, present }: EnqueuedShards): string {
  return `${plural(of, 'shard')}: ${added} enqueued, ${present} on the queue already, ${finished} finished\n`;
}
