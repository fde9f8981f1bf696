import type { TaskOptions } from '../../core/taskOptions.ts';
import { cancelled } from '../cancellation.ts';
import { createOpenFolders } from '../documents/openFolders.ts';
import { inThread } from './thread.ts';

/** Threads of one kind of work: any number at a time, but of those that write into one folder one. */
export interface FolderThreads<Order, Result, Said = never> {
  /**
   * Does what `order` asks for, in a thread of its own. Rejects with an InputError where another thread is writing
   * into `out`, and with the signal's reason when aborted.
   */
  run(
    order: () => Promise<Order>,
    out: string | undefined,
    task: TaskOptions & { readonly signal: AbortSignal },
    onSaid?: (said: Said) => void,
  ): Promise<{ result: Result; notices: string[] }>;
  /** Stops what is running, and waits until it has put its files away. */
  dispose(): Promise<void>;
}

export interface FolderThreadsSettings {
  /** `semloc-evaluate`, for whoever looks at the threads of a process. */
  readonly name: string;
  /** `run`: what a thread writes, for messages. */
  readonly what: string;
  /** The threads' script. */
  readonly worker: URL;
  /** How long cancelled work may take to put its files away, in milliseconds. */
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
  const folders = createOpenFolders(what);
  return Object.freeze<FolderThreads<Order, Result, Said>>({
    async run(orderOf, out, { signal: given, onProgress }, onSaid) {
      const signal = AbortSignal.any([given, disposing.signal]);
      const order = await orderOf();
      signal.throwIfAborted();
      const work = { name, order, out, grace, onSaid };
      const thread = folders.during(out, () => inThread<Result, Said>(worker, work, { signal, onProgress }));
      open.add(thread);
      return thread.finally(() => open.delete(thread));
    },
    async dispose() {
      disposing.abort(cancelled());
      await Promise.allSettled(open);
    },
  });
}

/** A client that stops the server kills it after 2,000 ms. */
const GRACE = 1500;
