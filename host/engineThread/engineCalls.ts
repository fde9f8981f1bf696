import type { TaskOptions } from '../../core/taskOptions.ts';
import { errorOf } from '../threads/failure.ts';
import type { CallEngine, EnginePort, FromEngine, ToEngine } from './engineMessages.ts';

/** The calls to an engine through a channel, at whose other end serveEngine.ts answers. */
export interface OpenCalls {
  readonly call: CallEngine;
  /** Rejects the calls that are open now. */
  fail(error: Error): void;
}

export interface CallSettings {
  readonly onNotice?: (notice: string) => void;
  /** Told before a call is sent. */
  readonly onCall?: () => void;
  /** Told when no call is open any more. */
  readonly onIdle?: () => void;
}

export function openCalls(
  port: EnginePort<FromEngine>,
  { onNotice, onCall, onIdle }: CallSettings = {},
): OpenCalls {
  const open = new Map<number, Open>();
  let calls = 0;
  const send = (message: ToEngine) => port.postMessage(message);

  port.on('message', (message) => {
    if ('notice' in message) return onNotice?.(message.notice);
    const waiting = open.get(message.id);
    if (!waiting) return;
    if ('progress' in message) waiting.onProgress?.(message.progress);
    else waiting.settle('failure' in message ? { error: errorOf(message.failure) } : message);
  });

  return {
    call: (name, request, { signal, onProgress } = {}) =>
      new Promise((resolve, reject) => {
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
        send({ id, call: name, request } as ToEngine);
      }),
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
