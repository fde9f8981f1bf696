import { setTimeout } from 'node:timers/promises';
import type { Job, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import { eachOnce } from '../../core/eachOnce.ts';
import { HOST } from '../files/processes.ts';
import type { ShardJob } from './shardJob.ts';
import { CONNECTED, type ShardQueue } from './shardQueue.ts';

export interface WorkOptions {
  /** The script of the processes that evaluate shards. */
  readonly processor: URL;
  /** Environment of these processes. */
  readonly environment: NodeJS.ProcessEnv;
  /** Shards at a time, each in a process of its own. */
  readonly concurrency: number;
  /** True to stop once no job is waiting or worked on by anyone. */
  readonly stopWhenEmpty: boolean;
  /** Milliseconds after which the job of a worker that has gone is given to another. */
  readonly lockDuration?: number;
  readonly signal: AbortSignal;
  readonly onNotice: (message: string) => void;
}

/** The outcome of a worker's jobs. */
export interface WorkDone {
  readonly finished: number;
  /** Those that nobody tries again. */
  readonly failed: number;
  /** True if the queue has all others back. */
  readonly isGivenBack: boolean;
}

/**
 * Takes jobs from a queue and has processes evaluate their shards, until the signal aborts or the queue is empty. The
 * processes hold no connection and this one computes nothing, so that no lock expires while its worker lives.
 */
export async function workShards(
  { bull, client, jobs }: ShardQueue,
  options: WorkOptions,
): Promise<WorkDone> {
  const { processor, environment, concurrency, stopWhenEmpty, lockDuration = 30_000, signal } = options;
  const worker = new bull.Worker<ShardJob>(jobs.name, processor, {
    ...{ ...CONNECTED, connection: client, concurrency, lockDuration, stalledInterval: lockDuration },
    name: `${HOST} ${process.pid}`,
    // Work resumes where a killed worker was, so that a job that stalls often still comes to an end.
    maxStalledCount: 100,
    // Without the flags of this process, some of which are for it alone.
    workerForkOptions: { env: environment, execArgv: [] },
  });
  const ended = countJobs(worker, options.onNotice);
  const stopped = aborted(signal);
  if (!stopWhenEmpty) await stopped;
  else while (!(await Promise.race([stopped, isEmpty(jobs)]))) await setTimeout(INTERVAL);
  const isGivenBack = await stop(worker, client);
  return { ...ended(), isGivenBack };
}

/** Tests whether no job is left for anyone. Those of a worker that was killed are active until others may have them. */
async function isEmpty(jobs: ShardQueue['jobs']): Promise<boolean> {
  return (await jobs.getJobCountByTypes('waiting', 'active', 'delayed', 'prioritized')) === 0;
}

/** Milliseconds between two looks at whether the queue is empty. */
const INTERVAL = 500;

/** Milliseconds for processes to put down their work and for the server to take it back; the first without a server. */
const PATIENCE_ALONE = 2000;
const PATIENCE = 10_000;

function aborted(signal: AbortSignal): Promise<true> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve(true);
    signal.addEventListener('abort', () => resolve(true), { once: true });
  });
}

/** False if its jobs could not be given back: they stay its own until their locks expire. */
async function stop(worker: Worker, client: Redis): Promise<boolean> {
  alive += 1;
  const paused = worker.pause(true);
  worker.cancelAllJobs('the worker stops');
  const closed = Promise.all([paused, worker.close()]).then(
    () => true,
    () => true,
  );
  // BullMQ waits for a server that has gone, without end.
  const isAnswering = client.status === 'ready';
  const patience = isAnswering ? PATIENCE : PATIENCE_ALONE;
  const isClosed = await Promise.race([closed, setTimeout(patience, false, { ref: false })]);
  if (isClosed) alive -= 1;
  return isClosed && isAnswering;
}

/** Number of workers that could not be closed: what they leave open keeps the process alive. */
export function workersAlive(): number {
  return alive;
}
let alive = 0;

/** The message of ioredis about commands that were under way. */
const CLOSED = 'Connection is closed.';

/** Counts the jobs of a worker, and tells of each. */
function countJobs(
  worker: Worker<ShardJob>,
  onNotice: (message: string) => void,
): () => Omit<WorkDone, 'isGivenBack'> {
  let [finished, failed] = [0, 0];
  const notice = eachOnce(onNotice);
  worker.on('completed', (job) => {
    finished += 1;
    onNotice(`${shardOf(job)} is finished.`);
  });
  worker.on('failed', (job, error) => {
    if (!job) return;
    const isLast = job.finishedOn !== undefined;
    if (isLast) failed += 1;
    onNotice(`${shardOf(job)} failed${isLast ? '' : ' and is tried again'}: ${error.message}`);
  });
  worker.on('stalled', (id) =>
    onNotice(`The job ${id} was left by a worker that has gone; it is taken up again.`),
  );
  worker.on('error', (error) => {
    // That the server has gone is announced by the connection.
    if (!('syscall' in error || error.message === CLOSED)) notice(`The queue reports: ${error.message}`);
  });
  return () => ({ finished, failed });
}

function shardOf({ name, id }: Job): string {
  return `Job “${name}” (${id})`;
}
