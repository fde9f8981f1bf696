import { type FileHandle, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { workerUrl } from '../location.ts';
import { newClockName } from './lockNames.ts';
import type { LockOrder } from './lockWorker.ts';

/** Times in milliseconds by which a process that is not near is known to live. */
export interface Pace {
  /** The time after which a lock is written to again. */
  readonly beat: number;
  /** The time without a write after which a lock may belong to a process that has ended. */
  readonly silence: number;
  /** The further time without a write, under watch, after which the process counts as ended. */
  readonly watch: number;
  /** Waits for a number of milliseconds; the clock of this machine if not given. */
  readonly wait?: (milliseconds: number) => Promise<unknown>;
}

/** A process that was killed on another machine keeps its folder for 20 seconds at most. */
export const PACE: Pace = { beat: 2_000, silence: 10_000, watch: 10_000 };

/**
 * Writes to a lock again and again, from a thread of its own: that of an evaluation may be busy for long.
 *
 * @returns ends it
 */
export function keepBeating(file: string, { beat }: Pace): () => void {
  beating ??= startThread();
  const tell = (order: LockOrder) => beating?.postMessage(order);
  tell({ file, beat });
  return () => tell({ file, beat: undefined });
}

/** Ends that thread, before a process waits for its threads: locks that are still held look silent after `silence`. */
export function endBeatThread(): void {
  void beating?.terminate();
  beating = undefined;
}

let beating: Worker | undefined;

function startThread(): Worker {
  const worker = new Worker(workerUrl('files/lockWorker'), { name: 'semloc-lock', execArgv: [] });
  worker.unref();
  return worker;
}

/** The state of a lock of a process that is not near. */
export type LockState = 'fresh' | 'silent' | 'gone';

/**
 * Tells whether a lock was written to lately. Both times are those of its file system, so that the clocks of machines
 * need not agree. A time to come is silent too: the clock was put back.
 *
 * @param now in milliseconds
 */
export async function lockState(file: string, now: number, { silence }: Pace): Promise<LockState> {
  const found = await stampOf(file);
  if (found === 'gone') return 'gone';
  return found === 'unknown' || Math.abs(now - found.time) <= silence ? 'fresh' : 'silent';
}

/** Those of the locks that are not written to while they are watched: their processes have ended, or stand still. */
export async function endedOf(
  files: readonly string[],
  { watch, wait = setTimeout }: Pace,
): Promise<string[]> {
  const stamps = () => Promise.all(files.map(async (file) => JSON.stringify(await stampOf(file))));
  const before = await stamps();
  await wait(watch);
  const after = await stamps();
  return files.filter((_, i) => before[i] === after[i] && before[i] !== UNKNOWN);
}

const UNKNOWN = JSON.stringify('unknown');

/** The time of a file of this process, which is by the clock of its file system. @throws if it is gone */
export async function ownTime(file: string): Promise<number> {
  const found = await stampOf(file);
  if (typeof found === 'object') return found.time;
  throw Object.assign(new Error(`${file} is gone`), { code: 'ENOENT' });
}

/** The clock of the file system of a folder; that of this machine where nothing can be written. */
export async function clockOf(folder: string): Promise<number> {
  const probe = path.join(folder, newClockName());
  try {
    const handle = await open(probe, 'wx');
    try {
      return (await handle.stat()).mtimeMs;
    } finally {
      await handle.close();
      await rm(probe, { force: true });
    }
  } catch {
    return Date.now();
  }
}

/**
 * The time and the content of a lock. It is opened, because a network file system asks its server anew only then.
 * `unknown` where it cannot be read: then it may be in use.
 */
async function stampOf(
  file: string,
): Promise<{ readonly time: number; readonly content: string } | 'gone' | 'unknown'> {
  let handle: FileHandle;
  try {
    handle = await open(file);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'gone' : 'unknown';
  }
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(64), 0, 64, 0);
    return { time: (await handle.stat()).mtimeMs, content: buffer.toString('latin1', 0, bytesRead) };
  } catch {
    return 'unknown';
  } finally {
    await handle.close();
  }
}
