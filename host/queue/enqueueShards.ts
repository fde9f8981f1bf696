import path from 'node:path';
import { assertSameDivision } from '../runs/shards/runShard.ts';
import { listShards, shardName } from '../runs/shards/shardFolders.ts';
import { type RunJob, runId, type ShardJob } from './shardJob.ts';
import type { ShardQueue } from './shardQueue.ts';

/** The shards of a run and their jobs. */
export interface EnqueuedShards {
  readonly of: number;
  /** The number of those finished already. */
  readonly finished: number;
  /** The number of jobs that are new on the queue. */
  readonly added: number;
  /** The number of jobs that were there before. */
  readonly present: number;
}

/**
 * Puts a job for each shard that is not finished on a queue. A job that is there already stays as it is, unless it has
 * ended: then it is made anew.
 *
 * @param out the folder of the run as this machine sees it
 * @throws InputError if the folder has shards of another number of them
 */
export async function enqueueShards(
  { jobs }: Pick<ShardQueue, 'jobs'>,
  run: RunJob,
  out: string,
  of: number,
): Promise<EnqueuedShards> {
  await assertSameDivision(out, { of });
  const places = await unfinishedShards(out, of);
  let added = 0;
  for (let from = 0; from < places.length; from += AT_ONCE) {
    const some = places.slice(from, from + AT_ONCE);
    const absent = await Promise.all(
      some.map(async (index) => {
        const id = jobId(run, index, of);
        const state = await jobs.getJobState(id);
        if (state === 'completed' || state === 'failed') await jobs.remove(id);
        else if (state !== 'unknown') return undefined;
        return {
          name: jobName(run, index, of),
          data: jobOf(run, index, of),
          opts: { ...OPTIONS, jobId: id },
        };
      }),
    );
    const missing = absent.filter((job) => job !== undefined);
    await jobs.addBulk(missing);
    added += missing.length;
  }
  return { of, finished: of - places.length, added, present: places.length - added };
}

/** The numbers of the shards of a run that are not finished. */
export async function unfinishedShards(out: string, of: number): Promise<number[]> {
  const found = await listShards(out);
  const finished = new Set(
    found.flatMap((shard) => (shard.finished && shard.of === of ? [shard.index] : [])),
  );
  return Array.from({ length: of }, (_, index) => index).filter((index) => !finished.has(index));
}

/** The id of a shard's job. */
export function jobId(run: RunJob, index: number, of: number): string {
  return `${runId(run)}-${shardName({ index, of })}`;
}

/** The name of a shard's job, for people: `sts run 3-of-16`. */
function jobName({ evaluate: [method = ''], out }: RunJob, index: number, of: number): string {
  return `${method} ${path.basename(out)} ${shardName({ index, of })}`;
}

function jobOf(run: RunJob, index: number, of: number): ShardJob {
  return { ...run, shard: `${index}/${of}` };
}

const OPTIONS = {
  attempts: 5,
  backoff: { type: 'exponential', delay: 2000, jitter: 0.5 },
  // Seconds. The folder has the truth; these are for dashboards.
  removeOnComplete: { age: 7 * 86_400 },
  removeOnFail: { age: 30 * 86_400 },
  keepLogs: 100,
};

/** Jobs per round trip. */
const AT_ONCE = 1000;
