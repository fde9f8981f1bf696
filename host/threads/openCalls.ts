import type { TaskOptions } from '../../core/taskOptions.ts';
import type { CallPort, CallsOf, FromCalls, MakeCall, ToCalls } from './callMessages.ts';
import { errorOf } from './failure.ts';

/** The calls through a channel, at whose other end serveCalls.ts answers. */
export interface OpenCalls<Calls extends CallsOf<Calls>> {
  readonly call: MakeCall<Calls>;
  /** Rejects the calls that are open now. */
  fail(error: Error): void;
}

export interface CallSettings {
  /** Told before a call is sent. */
  readonly onCall?: () => void;
  /** Told when no call is open any more. */
  readonly onIdle?: () => void;
}

export function openCalls<Calls extends CallsOf<Calls>>(
  port: CallPort,
  { onCall, onIdle }: CallSettings = {},
): OpenCalls<Calls> {
  const open = new Map<number, Open>();
  let calls = 0;
  const send = (message: ToCalls<Calls>) => port.postMessage(message);

  port.on('message', (received) => {
    const message = received as FromCalls<Calls> | { readonly id?: undefined };
    const waiting = message.id === undefined ? undefined : open.get(message.id);
    if (!waiting || message.id === undefined) return;
    if ('progress' in message) waiting.onProgress?.(message.progress);
    else waiting.settle('failure' in message ? { error: errorOf(message.failure) } : message);
  });

  return {
    async call(name, request, { signal, onProgress } = {}) {
      signal?.throwIfAborted();
      return new Promise((resolve, reject) => {
        const id = calls++;
        const onAbort = () => {
          send({ id, abort: true });
          settle({ error: signal?.reason });
        };
        const settle: Open['settle'] = (outcome) => {
          if (!open.delete(id)) return;
          signal?.removeEventListener('abort', onAbort);
          if (open.size === 0) onIdle?.();
          if ('error' in outcome) reject(outcome.error);
          else resolve(outcome.answer as never);
        };
        open.set(id, { onProgress, settle });
        onCall?.();
        signal?.addEventListener('abort', onAbort);
        send({ id, call: name, request } as never);
      });
    },
    fail(error) {
      for (const { settle } of [...open.values()]) settle({ error });
    },
  };
}

/** An unanswered call. */
interface Open {
  readonly onProgress: TaskOptions['onProgress'];
  settle(outcome: { answer: unknown } | { error: unknown }): void;
}
