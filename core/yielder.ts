import type { TaskOptions } from './taskOptions.ts';

/**
 * Lets the event loop turn, so that long work lets in what came meanwhile: a request, an edit, a cancellation.
 * Rejects with the signal's reason if that is aborted then.
 */
export async function yieldToEventLoop(signal?: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => setImmediate(resolve));
  signal?.throwIfAborted();
}

/** Cuts long work into slices, between which other work of the thread is served. */
export interface Yielder {
  /** True once the running slice has used up its time; then {@link pause}. */
  readonly due: boolean;
  /** Lets the event loop turn, and begins a new slice. Rejects with the signal's reason when aborted. */
  pause(): Promise<void>;
}

/** A slice's length in milliseconds. Between a message and its answer the event loop turns a few times. */
const SLICE = 4;

/** @param slice its length in milliseconds */
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

/** Called between pieces of long work with how much is done. Rejects with the signal's reason once aborted. */
export type ProgressYielder = (done: number) => Promise<void>;

/** How long work that reports its progress may go on before other work is served, in milliseconds. */
const REPORTED_SLICE = 10;

/** A yielder that reports progress whenever it pauses. */
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
