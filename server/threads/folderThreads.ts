import path from 'node:path';
import { InputError } from '../../core/inputError.ts';
import type { TaskOptions } from '../../core/taskOptions.ts';
import { unlessAborted } from '../../core/unlessAborted.ts';
import { cancelled } from '../cancellation.ts';
import { inThread } from './thread.ts';

/** Threads for one kind of work: any number at a time, but only one per output folder. */
export interface FolderThreads<Order, Result, Said = never> {
  /**
   * Carries out an order in a separate thread. The folder is taken at once, before the order is made, so that of two
   * calls the first has it. Rejects with an InputError if the folder is taken, and with the signal's reason when
   * aborted.
   */
  run(
    order: () => Promise<Order>,
    out: string | undefined,
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

export function createFolderThreads<Order, Result, Said = never>({
  name,
  what,
  worker,
  grace = GRACE,
}: FolderThreadsSettings): FolderThreads<Order, Result, Said> {
  const disposing = new AbortController();
  const open = new Set<Promise<unknown>>();
  const taken = new Set<string | undefined>();
  return Object.freeze<FolderThreads<Order, Result, Said>>({
    async run(orderOf, out, { signal: given, onProgress }, onSaid) {
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
        const order = await unlessAborted(orderOf(), signal);
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
