import { Writable } from 'node:stream';
import type { SandboxedJob } from 'bullmq';
import { InputError } from '../../core/inputError.ts';
import { FolderTaken } from '../../host/files/outputLock.ts';
import type { ShardProgress } from '../../host/queue/shardJob.ts';
import { createProgressLine } from '../output/progress.ts';
import { INTERRUPTS, type Terminal, UsageError } from '../terminal.ts';
import { evaluateQueued } from './queuedShard.ts';
import { limitsIn } from './workerLimits.ts';

// The script of a process that evaluates shards for a worker, one at a time. BullMQ starts it and calls the function.

const limits = limitsIn(process.env);
const stop = new AbortController();
for (const signal of INTERRUPTS) process.on(signal, () => stop.abort());
// Without its worker nobody could tell the queue what has become of a job.
process.on('disconnect', () => {
  if (working === 0) process.exit();
  stop.abort();
  setTimeout(() => process.exit(), PATIENCE);
});

/** Number of jobs under way. */
let working = 0;

/** Milliseconds in which what is finished is put down. */
const PATIENCE = 5000;

/** Milliseconds after which a shard that another process has is asked for again. */
const TAKEN = 10_000;

/** Milliseconds between two reports. */
const INTERVAL = 1000;

export default async function evaluateJob(
  job: SandboxedJob,
  token?: string,
  cancel?: AbortSignal,
): Promise<void> {
  const own = new AbortController();
  const abort = () => own.abort();
  for (const signal of [stop.signal, cancel]) signal?.addEventListener('abort', abort);
  if (stop.signal.aborted || cancel?.aborted) abort();
  working += 1;
  try {
    await evaluateQueued({ id: job.id, data: job.data }, limits, terminalOf(job, own.signal), reporter(job));
  } catch (error) {
    throw await outcomeOf(error, job, token, own.signal.aborted);
  } finally {
    stop.signal.removeEventListener('abort', abort);
    working -= 1;
    if (!process.connected) process.exit();
  }
}

/** The terminal of a job, which writes to the worker's standard error and to the log of the job. */
function terminalOf(job: SandboxedJob, signal: AbortSignal): Terminal {
  const stderr = new Writable({
    write(text, _encoding, done) {
      process.stderr.write(text);
      job.log(String(text).trimEnd());
      done();
    },
  });
  const streams = { stdin: process.stdin, stdout: process.stdout, stderr, signal };
  return { ...streams, progress: createProgressLine(streams) };
}

function reporter(job: SandboxedJob): (progress: ShardProgress) => void {
  let reported = Number.NEGATIVE_INFINITY;
  return (progress) => {
    if (progress.progress < 100 && performance.now() - reported < INTERVAL) return;
    reported = performance.now();
    job.updateProgress(progress).catch(() => {});
  };
}

/**
 * The error that tells BullMQ what becomes of a job that is not done: by its name it waits, is tried again later, or
 * is given up.
 */
async function outcomeOf(error: unknown, job: SandboxedJob, token: string | undefined, isStopped: boolean) {
  if (isStopped) {
    await job.moveToWait(token).catch(() => {});
    return named('WaitingError', 'the worker stops');
  }
  if (error instanceof FolderTaken) {
    job.log(error.message);
    await job.moveToDelayed(Date.now() + TAKEN, token);
    return named('DelayedError', error.message);
  }
  const isBad = error instanceof UsageError || (error instanceof InputError && !error.isTransient);
  return isBad ? named('UnrecoverableError', error.message) : error;
}

function named(name: string, message: string): Error {
  return Object.assign(new Error(message), { name });
}
