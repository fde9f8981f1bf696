import type { TaskOptions } from '../taskOptions.ts';
import { turn } from '../turn.ts';

/** Called between pieces of long work with how much is done. Rejects with the signal's reason once aborted. */
export type Pace = (done: number) => Promise<void>;

/** How long a thread may work before it looks for other requests, in milliseconds. */
const TURN = 10;

/**
 * Keeps long work interruptible: lets other work of this thread in every few milliseconds, so that a small
 * request need not wait for a big one, reports progress and honours the signal.
 */
export function createPace(running: TaskOptions | undefined, message: string, total: number): Pace {
  let began = performance.now();
  return async (done) => {
    running?.signal?.throwIfAborted();
    if (performance.now() - began < TURN) return;
    running?.onProgress?.({ message, done, total });
    await turn();
    running?.signal?.throwIfAborted();
    began = performance.now();
  };
}
