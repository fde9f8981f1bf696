import type { Worker } from 'node:worker_threads';
import type { StoredKeys } from '../network/encoderKeys.ts';
import type { CallThread } from '../threads/lazyThread.ts';
import { openCalls } from '../threads/openCalls.ts';
import type { EngineCalls, KeysMessage, NoticeMessage } from './engineMessages.ts';

export interface ConnectionSettings {
  /** The keys that the thread was started with. */
  readonly sent: StoredKeys;
  /** Current keys; they are sent anew where they have changed. */
  readonly storedKeys: () => StoredKeys;
  /** Time limit for the thread to close, in milliseconds. */
  readonly patience: number;
  readonly onNotice: ((notice: string) => void) | undefined;
  /** Told, perhaps several times, that the thread has ended. */
  readonly onEnd: () => void;
}

/**
 * Connects to an engine's thread. It keeps the process alive only while a call is open. `end` lets it close its sessions
 * and end, which what a model computes may delay.
 */
export function connectEngine(
  worker: Worker,
  { sent, storedKeys, patience, onNotice, onEnd }: ConnectionSettings,
): CallThread<EngineCalls> {
  let sentKeys = sent;
  worker.unref();
  worker.on('message', (message: NoticeMessage | object) => {
    if ('notice' in message) onNotice?.(message.notice);
  });
  const { call, fail } = openCalls<EngineCalls>(worker, {
    onCall() {
      if (storedKeys() !== sentKeys)
        worker.postMessage({ storedKeys: (sentKeys = storedKeys()) } satisfies KeysMessage);
      worker.ref();
    },
    onIdle: () => worker.unref(),
  });

  const ended = (error: Error) => {
    onEnd();
    fail(error);
  };
  worker.on('error', (cause) => {
    const what = cause instanceof Error ? cause.message : String(cause);
    ended(new Error(`The engine's thread failed: ${what}`, { cause }));
  });
  worker.on('exit', (code) => ended(new Error(`The engine's thread ended (exit code ${code}).`)));

  const end = async () => {
    fail(new Error('The engine was closed.'));
    const exited = new Promise((resolve) => worker.once('exit', resolve));
    const closing = call('dispose', {}).catch(() => undefined);
    await atMost(patience, Promise.race([closing, exited]));
    // It is not stopped: in native code, which loads and runs models, a thread takes the process with it.
    await atMost(Math.min(GRACE, patience), exited);
    worker.unref();
  };

  return { call, end };
}

/** Time limit for a thread that has closed its sessions to end, in milliseconds. */
const GRACE = 1000;

/** Waits for `work`, but no longer than a number of milliseconds. */
async function atMost(milliseconds: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([work, over]).finally(() => clearTimeout(timer));
}
