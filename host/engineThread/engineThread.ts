import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { EncoderOptions, ShippedTableName } from '../../core/engine/choices.ts';
import type { Engine } from '../../core/engine/index.ts';
import type { DeviceChoice } from '../../core/onnx/devices.ts';
import { disableTelemetry } from '../../core/onnx/noTelemetry.ts';
import { resourcesFolder, workerUrl } from '../location.ts';
import type { ModelFilesSettings } from '../modelFiles.ts';
import type { StoredKeys } from '../network/encoderKeys.ts';
import { type CallThread, createLazyThread } from '../threads/lazyThread.ts';
import type { VectorCacheSettings } from '../vectors/vectorStore.ts';
import { connectEngine } from './engineConnection.ts';
import type { EngineCalls, EngineThreadData } from './engineMessages.ts';
import { engineOver } from './engineOver.ts';

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
  /** Shortens the time limits of the core, in milliseconds. */
  readonly timeLimit?: number;
  /** Time limit for a thread to close, in milliseconds: it may load a library, or a device may hang inside a driver. */
  readonly patience?: number;
  /** URL of the thread's script, or what starts the thread; the script beside this file if not given. */
  readonly worker?: URL | ((data: EngineThreadData) => Worker);
}

/**
 * Creates an engine in its own thread, because inference blocks the thread it runs in. The thread starts at the first
 * call, keeps the process alive only while a call is open, and is restarted by the next call if it ends unexpectedly;
 * calls that were open then reject.
 */
export function startEngineThread(settings: EngineThreadSettings = {}): Engine {
  const thread = createLazyThread<EngineCalls>((onEnd) => startThread(settings, onEnd));
  return engineOver(thread.call, thread.end);
}

/** Number of engines whose threads have not ended: a thread finishes the model run that it is in. */
export function enginesAlive(): number {
  return alive;
}
let alive = 0;

function startThread(settings: EngineThreadSettings, onEnd: () => void): CallThread<EngineCalls> {
  const { storedKeys = () => NO_KEYS, onNotice, patience = PATIENCE } = settings;
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
    timeLimit: settings.timeLimit,
  };
  disableTelemetry();
  const { worker: given = workerUrl('engineThread/engineWorker') } = settings;
  // Without the flags of this process: threads reject some of them.
  const options = { workerData, name: 'semloc-engine', execArgv: [] };
  const worker = typeof given === 'function' ? given(workerData) : new Worker(given, options);
  alive += 1;
  worker.on('exit', () => (alive -= 1));
  return connectEngine(worker, { sent: workerData.storedKeys, storedKeys, patience, onNotice, onEnd });
}

const NO_KEYS: StoredKeys = {};

const PATIENCE = 5000;
