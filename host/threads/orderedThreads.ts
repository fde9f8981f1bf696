import type { MessagePort } from 'node:worker_threads';
import { startThreadPool } from './threadPool.ts';

export interface ThreadSettings {
  /** The script of each thread. */
  readonly worker: URL;
  /** Given to each thread as it starts. */
  readonly workerData: object;
  /** Receives one end of a channel to each thread, which has the other as `port` in its data. */
  readonly onChannel?: (port: MessagePort) => void;
  readonly threads: number;
  readonly signal?: AbortSignal;
}

/**
 * Answers to the jobs, in their order, worked on by several threads. No more jobs are taken than a few a thread
 * ahead of the answer that is read next, so that memory stays flat however slowly answers are read. The threads end
 * with the generator, however it ends.
 */
export async function* inOrder<Job, Answer>(
  jobs: AsyncIterable<Job>,
  { worker, workerData, onChannel, threads, signal }: ThreadSettings,
): AsyncGenerator<Answer, void, undefined> {
  signal?.throwIfAborted();
  const pool = startThreadPool<Job, Answer>(worker, new Array(threads).fill(workerData), onChannel);
  const ahead: Promise<Answer>[] = [];
  const onAbort = () => pool.fail(signal?.reason);
  signal?.addEventListener('abort', onAbort);
  const source = jobs[Symbol.asyncIterator]();
  try {
    for (;;) {
      while (!pool.failure && ahead.length < AHEAD * threads) {
        const next = await source.next();
        if (next.done) break;
        ahead.push(pool.work(next.value));
      }
      const first = ahead.shift();
      if (pool.failure) throw pool.failure.error;
      if (!first) return;
      yield await first;
    }
  } finally {
    signal?.removeEventListener('abort', onAbort);
    // Not awaited: it may wait for input that never comes.
    void source.return?.(undefined);
    await pool.end();
  }
}

/** Jobs a thread that are taken before the answer to the first of them is read. */
const AHEAD = 4;
