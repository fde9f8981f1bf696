import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { type EncoderOptions, type Engine, knownEncoders, type Sentence } from '../../core/engine/index.ts';
import type { DeviceChoice } from '../../core/onnx/devices.ts';
import { disableTelemetry } from '../../core/onnx/noTelemetry.ts';
import type { TaskOptions } from '../../core/taskOptions.ts';
import { resourcesFolder, workerUrl } from '../location.ts';
import type { ModelFilesSettings } from '../modelFiles.ts';
import type { StoredKeys } from '../network/encoderKeys.ts';
import type { VectorCacheSettings } from '../vectors/vectorStore.ts';
import {
  type CallName,
  type EngineCalls,
  type EngineThreadData,
  errorOf,
  type FromEngine,
  type ToEngine,
} from './engineMessages.ts';
import { type PackedSentences, packSentences } from './packedSentences.ts';

/** Settings of an engine in a thread. */
export interface EngineThreadSettings {
  /** Default: `auto`. */
  readonly device?: DeviceChoice;
  /** Threads for one operator; by default as many as the machine has, up to 4. */
  readonly threads?: number;
  /** Folder of resources; Semloc's own if not given. */
  readonly resources?: string;
  /** Current keys from the editor's secret storage. */
  readonly storedKeys?: () => StoredKeys;
  /** The vector cache. Without it, no vectors are cached. */
  readonly cache?: VectorCacheSettings;
  /** Folder of what is remembered about models behind addresses; by default the folder of {@link cache}. */
  readonly remembered?: string;
  /** Told what users should know but no result contains. */
  readonly onNotice?: (notice: string) => void;
  /** User overrides of an encoder's settings, by encoder id. */
  readonly options?: Readonly<Record<string, EncoderOptions>>;
  /** Folders from which models may be read. */
  readonly models?: ModelFilesSettings;
  /** URL of the thread's script; the one beside this file if not given. */
  readonly worker?: URL;
}

/**
 * Creates an engine in its own thread, because inference blocks the thread it runs in. The thread starts at the first
 * call, keeps the process alive only while a call is open, and is restarted by the next call if it ends unexpectedly;
 * calls that were open then reject.
 */
export function startEngineThread(settings: EngineThreadSettings = {}): Engine {
  let thread: Thread | undefined;

  /** Starts a thread. A thread may report its end several times, and after it has been replaced. */
  const start = (): Thread => {
    const started = startThread(settings, () => {
      if (thread === started) thread = undefined;
    });
    return started;
  };

  const call = async <Name extends CallName>(
    name: Name,
    request: EngineCalls[Name]['request'],
    task: TaskOptions = {},
  ): Promise<EngineCalls[Name]['answer']> => {
    task.signal?.throwIfAborted();
    thread ??= start();
    return thread.call(name, request, task);
  };

  const dispose = async () => {
    const ending = thread;
    if (!ending) return;
    thread = undefined;
    await ending.end();
  };

  return Object.freeze<Engine>({
    known: knownEncoders,
    describe: (encoder, task) => call('describe', { encoder }, task),
    encode: async (encoder, sentences, task) =>
      call('encode', { encoder, sentences: packSentences(sentences) }, task),
    distances: async (encoder, sentences, pairs, metric, task) =>
      call('distances', { encoder, sentences: packSentences(sentences), pairs, metric }, task),
    nearest: async (encoder, sentences, candidates, count, metric, task) =>
      call(
        'nearest',
        {
          encoder,
          sentences: packSentences(sentences),
          candidates: packedOnce(candidates),
          count,
          metric,
        },
        task,
      ),
    report: (task) => call('report', {}, task),
    dispose,
  });
}

/** Packed candidates: the same ones are used repeatedly, and packing them takes longer than the rest of a query. */
const packed = new WeakMap<readonly Sentence[], PackedSentences>();

function packedOnce(sentences: readonly Sentence[]): PackedSentences {
  const known = packed.get(sentences) ?? packSentences(sentences);
  packed.set(sentences, known);
  return known;
}

/** Number of engines whose threads have not ended: a thread finishes the model run that it is in. */
export function enginesAlive(): number {
  return alive;
}
let alive = 0;

interface Thread {
  call<Name extends CallName>(
    name: Name,
    request: EngineCalls[Name]['request'],
    task: TaskOptions,
  ): Promise<EngineCalls[Name]['answer']>;
  /** Lets the thread close its sessions, then stops it even if it does not answer. Open calls reject. */
  end(): Promise<void>;
}

/** An unanswered call. */
interface Open {
  readonly onProgress: TaskOptions['onProgress'];
  settle(outcome: { answer: unknown } | { error: unknown }): void;
}

function startThread(settings: EngineThreadSettings, onEnd: () => void): Thread {
  const { storedKeys = () => NO_KEYS } = settings;
  const workerData: EngineThreadData = {
    device: settings.device ?? 'auto',
    threads: settings.threads ?? Math.min(4, availableParallelism()),
    resources: settings.resources ?? resourcesFolder(),
    storedKeys: storedKeys(),
    cache: settings.cache,
    remembered: settings.remembered ?? settings.cache?.folder,
    options: settings.options ?? {},
    models: settings.models ?? {},
  };
  disableTelemetry();
  const worker = new Worker(settings.worker ?? workerUrl('engineThread/engineWorker'), {
    workerData,
    name: 'semloc-engine',
    // Without the flags of this process: threads reject some of them.
    execArgv: [],
  });
  const open = new Map<number, Open>();
  let sentKeys = workerData.storedKeys;
  let calls = 0;
  worker.unref();

  const send = (message: ToEngine) => worker.postMessage(message);

  const ended = (error: Error) => {
    onEnd();
    for (const { settle } of [...open.values()]) settle({ error });
  };

  worker.on('message', (message: FromEngine) => {
    if ('notice' in message) return settings.onNotice?.(message.notice);
    const waiting = open.get(message.id);
    if (!waiting) return;
    if ('progress' in message) waiting.onProgress?.(message.progress);
    else waiting.settle('failure' in message ? { error: errorOf(message.failure) } : message);
  });
  worker.on('error', (cause) => {
    const what = cause instanceof Error ? cause.message : String(cause);
    ended(new Error(`The engine's thread failed: ${what}`, { cause }));
  });
  alive += 1;
  worker.on('exit', () => (alive -= 1));
  worker.on('exit', (code) => ended(new Error(`The engine's thread ended (exit code ${code}).`)));

  const call: Thread['call'] = (name, request, { signal, onProgress }) =>
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

const NO_KEYS: StoredKeys = {};

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
