import { setTimeout } from 'node:timers/promises';
import { InputError } from '../../core/inputError.ts';
import type { TaskOptions } from '../../core/taskOptions.ts';
import { shardNumbers } from '../runs/shards/shardNumbers.ts';
import { jobId, unfinishedShards } from './enqueueShards.ts';
import type { RunJob } from './shardJob.ts';
import type { ShardQueue } from './shardQueue.ts';

/**
 * Waits until all shards of a run are finished.
 *
 * @param out the folder of the run as this machine sees it
 * @throws InputError once the jobs of all shards have ended and some have failed, or are gone from the queue; the
 * signal's reason when aborted
 */
export async function waitForShards(
  { jobs }: Pick<ShardQueue, 'jobs'>,
  run: RunJob,
  out: string,
  of: number,
  { signal, onProgress }: TaskOptions,
): Promise<void> {
  for (let ended = 0; ; ) {
    const rest = await unfinishedShards(out, of);
    onProgress?.({ message: 'Waiting for the workers', done: of - rest.length, total: of });
    if (rest.length === 0) return;
    const states = await Promise.all(rest.map((index) => jobs.getJobState(jobId(run, index, of))));
    ended = states.every((state) => ENDED.has(state)) ? ended + 1 : 0;
    if (ended === LOOKS) throw await unfinished({ jobs }, run, of, rest);
    await setTimeout(INTERVAL, undefined, { signal });
  }
}

const ENDED: ReadonlySet<string> = new Set(['completed', 'failed', 'unknown']);

/** A shared file system may show a finished shard a little later than the queue does. */
const LOOKS = 5;

/** Milliseconds. */
const INTERVAL = 1000;

async function unfinished(
  { jobs }: Pick<ShardQueue, 'jobs'>,
  run: RunJob,
  of: number,
  rest: readonly number[],
): Promise<InputError> {
  for (const index of rest) {
    const job = await jobs.getJob(jobId(run, index, of));
    if (!job?.failedReason) continue;
    return new InputError(
      `${which(rest)} of ${of} failed. Shard ${index}: ${job.failedReason}`,
      'The same command enqueues them again.',
    );
  }
  return new InputError(
    `${which(rest)} of ${of} ${rest.length === 1 ? 'is' : 'are'} not finished, and no job on the queue is left for ${rest.length === 1 ? 'it' : 'them'}.`,
    'The same command enqueues them again.',
  );
}

function which(rest: readonly number[]): string {
  return `Shard${rest.length === 1 ? '' : 's'} ${shardNumbers(rest)}`;
}
