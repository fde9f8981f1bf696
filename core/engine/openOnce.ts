import type { TaskOptions } from '../taskOptions.ts';
import { unlessAborted } from '../unlessAborted.ts';

/**
 * Things that are opened by their ids at their first use and stay open: the encoders of an engine, its masked language
 * models.
 */
export interface OpenOnce<T> {
  /** Rejects with the signal's reason at once when aborted; the opening then goes on and serves a later call. */
  get(id: string, task?: TaskOptions): Promise<T>;
  /** Aborts openings and closes everything. A later `get` opens it again. */
  close(): Promise<void>;
}

/** @param open the signal is aborted when everything is closed */
export function createOpenOnce<T extends { dispose(): Promise<void> | void }>(
  open: (id: string, signal: AbortSignal) => Promise<T>,
): OpenOnce<T> {
  let closing = new AbortController();
  const opened = new Map<string, Promise<T>>();

  const get = (id: string): Promise<T> => {
    const known = opened.get(id);
    if (known) return known;
    const opening = open(id, closing.signal);
    opened.set(id, opening);
    // A failed opening may succeed later: a file is restored, or a device becomes free.
    opening.catch(() => opened.get(id) === opening && opened.delete(id));
    return opening;
  };

  const close = async () => {
    closing.abort(new Error('The engine was closed.'));
    closing = new AbortController();
    // Forgotten before anything is awaited: what is requested in the meantime is opened again and stays open.
    const openings = [...opened.values()];
    opened.clear();
    const settled = await Promise.allSettled(openings);
    await Promise.all(settled.map((one) => (one.status === 'fulfilled' ? one.value.dispose() : undefined)));
  };

  return { get: async (id, task) => unlessAborted(get(id), task?.signal), close };
}
