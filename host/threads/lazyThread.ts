import type { CallsOf, MakeCall } from './callMessages.ts';

/** A thread that answers calls. */
export interface CallThread<Calls extends CallsOf<Calls>> {
  readonly call: MakeCall<Calls>;
  /** Ends the thread. Open calls reject. */
  end(): Promise<void>;
}

/**
 * A thread that starts at the first call, and is restarted by the next call if it has ended unexpectedly.
 *
 * @param start starts the thread; it calls `onEnd` when the thread has ended, perhaps several times, and perhaps after the
 * thread has been replaced
 */
export function createLazyThread<Calls extends CallsOf<Calls>>(
  start: (onEnd: () => void) => CallThread<Calls>,
): CallThread<Calls> {
  let thread: CallThread<Calls> | undefined;
  const restart = (): CallThread<Calls> => {
    const started = start(() => {
      if (thread === started) thread = undefined;
    });
    return started;
  };
  return {
    async call(name, request, task = {}) {
      task.signal?.throwIfAborted();
      thread ??= restart();
      return thread.call(name, request, task);
    },
    async end() {
      const ending = thread;
      thread = undefined;
      await ending?.end();
    },
  };
}
