import { turn } from '../../core/turn.ts';

/**
 * Cuts long work on the event loop into slices, so that messages that arrive meanwhile (an edit, a
 * cancellation) are served between them.
 */
export interface Slices {
  /** True once the running slice has used up its time; then {@link pause}. */
  readonly due: boolean;
  /** Lets the event loop turn, and begins a new slice. Rejects with the signal's reason when aborted. */
  pause(): Promise<void>;
}

/** A slice's length in milliseconds. Between a message and its answer the event loop turns a few times. */
const SLICE = 4;

export function createSlices(signal: AbortSignal): Slices {
  let began = performance.now();
  return {
    get due() {
      return performance.now() - began >= SLICE;
    },
    async pause() {
      await turn();
      signal.throwIfAborted();
      began = performance.now();
    },
  };
}
