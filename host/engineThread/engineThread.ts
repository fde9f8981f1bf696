import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { type EncoderOptions, knownEncoders, type ShippedTableName } from '../../core/engine/choices.ts';
import type { Engine, Sentence } from '../../core/engine/index.ts';
import type { DeviceChoice } from '../../core/onnx/devices.ts';
import { disableTelemetry } from '../../core/onnx/noTelemetry.ts';
import type { TaskOptions } from '../../core/taskOptions.ts';
import { resourcesFolder, workerUrl } from '../location.ts';
import type { ModelFilesSettings } from '../modelFiles.ts';
import type { StoredKeys } from '../network/encoderKeys.ts';
import type { VectorCacheSettings } from '../vectors/vectorStore.ts';
import { connectEngine, type EngineConnection } from './engineConnection.ts';
import type { CallName, EngineCalls, EngineThreadData } from './engineMessages.ts';
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
  /** The built-in table of word vectors; `extended` if not given. */
  readonly vectors?: ShippedTableName;
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
  let thread: EngineConnection | undefined;

  /** Starts a thread. A thread may report its end several times, and after it has been replaced. */
  const start = (): EngineConnection => {
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
    reconstruct: async (encoder, sentence, task) =>
      (await call('reconstruct', { encoder, sentence }, task)).reconstruction,
    rankings: async (encoder, queries, task) => (await call('rankings', { encoder, queries }, task)).rankings,
    describeMasked: (model, task) => call('describeMasked', { model }, task),
    scoreWords: async (model, groups, task) => (await call('scoreWords', { model, groups }, task)).scores,
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

function startThread(settings: EngineThreadSettings, onEnd: () => void): EngineConnection {
  const { storedKeys = () => NO_KEYS, onNotice } = settings;
  const workerData: EngineThreadData = {
    device: settings.device ?? 'auto',
    threads: settings.threads ?? Math.min(4, availableParallelism()),
    resources: settings.resources ?? resourcesFolder(),
    storedKeys: storedKeys(),
    cache: settings.cache,
    remembered: settings.remembered ?? settings.cache?.folder,
    options: settings.options ?? {},
    models: settings.models ?? {},
    vectors: settings.vectors,
  };
  disableTelemetry();
  const worker = new Worker(settings.worker ?? workerUrl('engineThread/engineWorker'), {
    workerData,
    name: 'semloc-engine',
    // Without the flags of this process: threads reject some of them.
    execArgv: [],
  });
  alive += 1;
  worker.on('exit', () => (alive -= 1));
  return connectEngine(worker, { sent: workerData.storedKeys, storedKeys, onNotice, onEnd });
}

const NO_KEYS: StoredKeys = {};
