import path from 'node:path';
import { InputError } from '../../core/inputError.ts';
import type { TaskOptions } from '../../core/taskOptions.ts';
import { unlessAborted } from '../../core/unlessAborted.ts';
import { assertNothingSpecial } from '../../host/files/regularFile.ts';
import { cancelled } from '../cancellation.ts';
import type { FeatureHost } from '../featureHost.ts';
import type { EncoderKeys, Settings } from '../protocol.ts';
import type { EngineChoice } from './engineChoice.ts';
import { inThread } from './thread.ts';

/** The order that a thread is started with. */
export interface ThreadOrder<Params> {
  readonly params: Params;
  readonly settings: Settings;
  /** Its folders are those from which models and vectors may be read. */
  readonly engine: EngineChoice;
  readonly keys: EncoderKeys;
}

/** What a thread is asked for. */
export interface ThreadWork<Params> {
  readonly params: Params;
  readonly scopeUri: string | undefined;
  /** The files that the thread will read; none may be a device or the like. */
  readonly files: readonly string[];
  /** The folder that it writes, if any. */
  readonly out?: string | undefined;
}

/** Threads for one kind of work: any number at a time, but only one per output folder. */
export interface FolderThreads<Params, Result, Said = never> {
  /**
   * Works in a separate thread. The folder is taken at once, before the settings are read, so that of two calls the
   * first has it. Rejects with an InputError if the folder is taken, and with the signal's reason when aborted.
   */
  run(
    work: ThreadWork<Params>,
    task: TaskOptions & { readonly signal: AbortSignal },
    onSaid?: (said: Said) => void,
  ): Promise<{ result: Result; notices: string[] }>;
  /** Stops all threads and waits until they have cleaned up their files, but not for those that compute for long. */
  dispose(): Promise<void>;
}

export interface FolderThreadsSettings {
  /** The name of the threads in a debugger: `semloc-evaluate`. */
  readonly name: string;
  /** A noun for what a thread writes, in messages: `run`. */
  readonly what: string;
  /** The script of the threads. */
  readonly worker: URL;
  /** The time that canceled work may take to clean up its files, in milliseconds. */
  readonly grace?: number | undefined;
}

export function createFolderThreads<Params, Result, Said = never>(
  host: Pick<FeatureHost, 'settings' | 'choiceOf' | 'storedKeys'>,
  { name, what, worker, grace = GRACE }: FolderThreadsSettings,
): FolderThreads<Params, Result, Said> {
  const disposing = new AbortController();
  const open = new Set<Promise<unknown>>();
  const taken = new Set<string | undefined>();
  const orderOf = async ({ params, scopeUri, files }: ThreadWork<Params>): Promise<ThreadOrder<Params>> => {
    await Promise.all(files.map(assertNothingSpecial));
    const settings = await host.settings.of(scopeUri);
    return { params, settings, engine: host.choiceOf(settings), keys: host.storedKeys() };
  };
  return Object.freeze<FolderThreads<Params, Result, Said>>({
    async run(asked, { signal: given, onProgress }, onSaid) {
      const { out } = asked;
      const folder = out === undefined ? undefined : path.resolve(out);
      if (folder !== undefined && taken.has(folder)) {
        throw new InputError(
          `Another ${what} is being written to ${out}.`,
          'Wait until it is finished, or choose another folder.',
        );
      }
      taken.add(folder);
      const signal = AbortSignal.any([given, disposing.signal]);
      const carryOut = async () => {
        const order = await unlessAborted(orderOf(asked), signal);
        signal.throwIfAborted();
        const work = { name, order, out, grace, onSaid };
        return inThread<Result, Said>(worker, work, { signal, onProgress });
      };
      const thread = carryOut().finally(() => {
        taken.delete(folder);
        open.delete(thread);
      });
      open.add(thread);
      return thread;
    },
    async dispose() {
      disposing.abort(cancelled());
      await unlessAborted(Promise.allSettled(open), AbortSignal.timeout(AT_END)).catch(() => {});
    },
  });
}

/** Milliseconds; a step of a training may take seconds, and a thread that is stopped meanwhile takes the process with it. */
const GRACE = 60_000;

/** A time limit below the 2,000 ms after which a client kills a server that it stops. */
const AT_END = 1500;
