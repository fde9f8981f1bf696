import type { TaskOptions } from './taskOptions.ts';

/**
 * Yields to the event loop, so that long work lets pending events through: a request, an edit, a cancellation.
 * Rejects with the signal's reason if the signal is aborted afterwards.
 */
export async function yieldToEventLoop(signal?: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    // Browsers have no setImmediate.
    if ('setImmediate' in globalThis) setImmediate(resolve);
    else setTimeout(resolve);
  });
  signal?.throwIfAborted();
}

/** Cuts long work into slices; other work of the thread is served between them. */
export interface Yielder {
  /** True if the current slice has used up its time; then call {@link pause}. */
  readonly due: boolean;
  /** Yields to the event loop, and begins a new slice. Rejects with the signal's reason when aborted. */
  pause(): Promise<void>;
}

/** Length of a slice in milliseconds. The event loop turns several times between a message and its answer. */
const SLICE = 4;

/** @param slice the length of a slice in milliseconds */
export function createYielder(signal: AbortSignal | undefined, slice = SLICE): Yielder {
  let began = performance.now();
  return {
    get due() {
      return performance.now() - began >= slice;
    },
    async pause() {
      await yieldToEventLoop(signal);
      began = performance.now();
    },
  };
}

/** Called between pieces of long work with the amount done. Rejects with the signal's reason once aborted. */
export type ProgressYielder = (done: number) => Promise<void>;

/** Length of a slice of work that reports its progress, in milliseconds. */
const REPORTED_SLICE = 10;

/** Creates a yielder that reports progress whenever it pauses. */
export function createProgressYielder(
  task: TaskOptions | undefined,
  message: string,
  total: number,
): ProgressYielder {
  const yielder = createYielder(task?.signal, REPORTED_SLICE);
  return async (done) => {
    task?.signal?.throwIfAborted();
    if (!yielder.due) return;
    task?.onProgress?.({ message, done, total });
    await yielder.pause();
  };
}
