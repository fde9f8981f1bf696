import type { Worker } from 'node:worker_threads';
import type { TaskOptions } from '../../core/taskOptions.ts';
import type { StoredKeys } from '../network/encoderKeys.ts';
import {
  type CallName,
  type EngineCalls,
  errorOf,
  type FromEngine,
  type ToEngine,
} from './engineMessages.ts';

/** The calls to an engine's thread that is running. */
export interface EngineConnection {
  call<Name extends CallName>(
    name: Name,
    request: EngineCalls[Name]['request'],
    task: TaskOptions,
  ): Promise<EngineCalls[Name]['answer']>;
  /** Lets the thread close its sessions, then stops it even if it does not answer. Open calls reject. */
  end(): Promise<void>;
}

export interface ConnectionSettings {
  /** The keys that the thread was started with. */
  readonly sent: StoredKeys;
  /** Current keys; they are sent anew where they have changed. */
  readonly storedKeys: () => StoredKeys;
  readonly onNotice: ((notice: string) => void) | undefined;
  /** Told, perhaps several times, that the thread has ended. */
  readonly onEnd: () => void;
}

/** Connects to an engine's thread. It keeps the process alive only while a call is open. */
export function connectEngine(
  worker: Worker,
  { sent, storedKeys, onNotice, onEnd }: ConnectionSettings,
): EngineConnection {
  const open = new Map<number, Open>();
  let sentKeys = sent;
  let calls = 0;
  worker.unref();

  const send = (message: ToEngine) => worker.postMessage(message);

  const ended = (error: Error) => {
    onEnd();
    for (const { settle } of [...open.values()]) settle({ error });
  };

  worker.on('message', (message: FromEngine) => {
    if ('notice' in message) return onNotice?.(message.notice);
    const waiting = open.get(message.id);
    if (!waiting) return;
    if ('progress' in message) waiting.onProgress?.(message.progress);
    else waiting.settle('failure' in message ? { error: errorOf(message.failure) } : message);
  });
  worker.on('error', (cause) => {
    const what = cause instanceof Error ? cause.message : String(cause);
    ended(new Error(`The engine's thread failed: ${what}`, { cause }));
  });
  worker.on('exit', (code) => ended(new Error(`The engine's thread ended (exit code ${code}).`)));

  const call: EngineConnection['call'] = (name, request, { signal, onProgress }) =>
    new Promise((resolve, reject) => {
      const id = calls++;
      const onAbort = () => {
        send({ id, abort: true });
        settle({ error: signal?.reason });
      };
      const settle: Open['settle'] = (outcome) => {
        if (!open.delete(id)) return;
        signal?.removeEventListener('abort', onAbort);
        if (open.size === 0) worker.unref();
        if ('error' in outcome) reject(outcome.error);
        else resolve(outcome.answer as never);
      };
      open.set(id, { onProgress, settle });
      if (storedKeys() !== sentKeys) send({ storedKeys: (sentKeys = storedKeys()) });
      worker.ref();
      signal?.addEventListener('abort', onAbort);
      send({ id, call: name, request } as ToEngine);
    });

  const end = async () => {
    const stopped = new Error('The engine was closed.');
    const unanswered = [...open.values()];
    const closing = call('dispose', {}, {}).catch(() => undefined);
    for (const { settle } of unanswered) settle({ error: stopped });
    await atMost(GRACE, closing);
    await atMost(GRACE, worker.terminate());
  };

  return { call, end };
}

/** An unanswered call. */
interface Open {
  readonly onProgress: TaskOptions['onProgress'];
  settle(outcome: { answer: unknown } | { error: unknown }): void;
}

/** Time limit for a thread to close, and then to stop, in milliseconds: a device may hang inside a driver. */
const GRACE = 1000;

/** Waits for `work`, but no longer than a number of milliseconds. */
async function atMost(milliseconds: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([work, over]).finally(() => clearTimeout(timer));
}
