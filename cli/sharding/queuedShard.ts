import { type ShardRange, shardRange } from '../../core/evaluation/shards/shardRange.ts';
import type { Progress } from '../../core/taskOptions.ts';
import { readShardJob, type ShardProgress } from '../../host/queue/shardJob.ts';
import { runShard } from '../../host/runs/shards/runShard.ts';
import { keepHeapSmall } from '../../host/smallHeap.ts';
import { type Options, parseArguments } from '../arguments.ts';
import { PLAN_OPTIONS, readPlan } from '../evaluation/evaluationPlan.ts';
import { VECTOR_CACHE_OPTIONS } from '../options/cacheOptions.ts';
import { withEngine } from '../options/engines.ts';
import { type Terminal, UsageError } from '../terminal.ts';
import { placeOf } from './shardPlace.ts';
import { assertWithin, enterFolder, modelsWithin, type WorkerLimits } from './workerLimits.ts';

/** The options that a job can have: all that decide what is computed. The cache is the worker's own. */
export const QUEUED_OPTIONS: Options = Object.fromEntries(
  Object.entries(PLAN_OPTIONS).filter(([name]) => !Object.hasOwn(VECTOR_CACHE_OPTIONS, name)),
);

/** A job as it is on the queue. */
export interface QueuedJob {
  readonly id: string;
  /** Whoever can write to the queue may have made it. */
  readonly data: unknown;
}

/**
 * Evaluates the shard of a job, in the folder that the job names. Changes the working folder of this process.
 *
 * @throws InputError or UsageError if the job is not Semloc's, is not allowed here or cannot be done
 */
export async function evaluateQueued(
  { id, data }: QueuedJob,
  limits: WorkerLimits,
  terminal: Terminal,
  onProgress: (progress: ShardProgress) => void,
): Promise<void> {
  const { folder, out, shard, evaluate } = readShardJob(data, id);
  await enterFolder(folder, limits);
  const place = placeOf(shard, `The job ${id}`);
  // Checked alone first: a job has no say in the options of the worker.
  const { positionals } = parseArguments(evaluate, QUEUED_OPTIONS);
  const given = parseArguments([...evaluate, ...limits.cache], PLAN_OPTIONS);
  if (positionals.length > 1) throw new UsageError(`unexpected argument “${positionals[1]}”.`);
  await assertWithin(limits, given, out);
  let shown: ShardProgress | undefined;
  const show = ({ done, total }: Progress) => {
    shown = progressOf(done, shardRange(place, total, plan.method.batch));
    onProgress(shown);
  };
  const plan = { ...readPlan(given, terminal), onProgress: show };
  keepHeapSmall();
  await withEngine(given, terminal, (engine) => runShard({ ...plan, engine, out, shard: place }), {
    models: modelsWithin(limits),
  });
  if (shown) onProgress({ ...shown, progress: 100, done: shown.total });
}

/** @param done the position in the corpus, before the last batch at most */
function progressOf(done: number, { cases: { from, to } }: ShardRange): ShardProgress {
  const total = to - from;
  return {
    progress: total === 0 ? 100 : Math.floor((100 * (done - from)) / total),
    done: done - from,
    total,
  };
}
