import { ApiError } from './apiError.ts';

/** Does work for requests when it is their turn. */
export type InTurn = <T>(work: () => Promise<T>, signal: AbortSignal) => Promise<T>;

/**
 * Limits the requests that are worked on at a time, and those that wait for it.
 *
 * A turn rejects with an ApiError (503) if too many wait, and with the signal's reason if that aborts meanwhile.
 */
export function createTurns(atOnce: number, waiting: number): InTurn {
  let free = atOnce;
  const queue: (() => void)[] = [];
  const wait = (signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const onAbort = () => {
        const at = queue.indexOf(turn);
        if (at >= 0) queue.splice(at, 1);
        reject(signal.reason);
      };
      const turn = () => {
        signal.removeEventListener('abort', onAbort);
        resolve();
      };
      signal.addEventListener('abort', onAbort);
      queue.push(turn);
    });
  return async (work, signal) => {
    signal.throwIfAborted();
    if (free > 0) free -= 1;
    else if (queue.length < waiting) await wait(signal);
    else throw new ApiError(503, 'Too many requests are waiting.', undefined, RETRY);
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else free += 1;
    }
  };
}

/** Seconds. */
const RETRY = 1;
