import type { TaskOptions } from '../../core/taskOptions.ts';
import type { CallPort, CallsOf, FromCalls, ToCalls } from './callMessages.ts';
import { failureOf } from './failure.ts';

/** What answers each call. */
export type ServedCalls<Calls extends CallsOf<Calls>> = {
  readonly [Name in keyof Calls]: (
    request: Calls[Name]['request'],
    task: Required<TaskOptions>,
  ) => Promise<Calls[Name]['answer']>;
};

/**
 * Answers the calls that come through a channel; openCalls.ts is at its other end. Calls run concurrently. Typed arrays
 * that are members of an answer are handed over instead of copied.
 */
export function serveCalls<Calls extends CallsOf<Calls>>(port: CallPort, calls: ServedCalls<Calls>): void {
  const running = new Map<number, AbortController>();
  const send = (message: FromCalls<Calls>, transferred?: ArrayBuffer[]) =>
    port.postMessage(message, transferred);

  port.on('message', async (received) => {
    const message = received as ToCalls<Calls> | { readonly id?: undefined };
    if (message.id === undefined) return;
    const { id } = message;
    if ('abort' in message) return running.get(id)?.abort();
    const controller = new AbortController();
    running.set(id, controller);
    try {
      const answer = await calls[message.call](message.request, {
        signal: controller.signal,
        onProgress: (progress) => send({ id, progress }),
      });
      send({ id, answer }, buffersOf(answer));
    } catch (error) {
      send({ id, failure: failureOf(error) });
    } finally {
      running.delete(id);
    }
  });
}

/** The memory of the arrays of an answer. */
function buffersOf(answer: object | null | undefined): ArrayBuffer[] {
  return Object.values(answer ?? {}).flatMap((value) =>
    ArrayBuffer.isView(value) ? [value.buffer as ArrayBuffer] : [],
  );
}
