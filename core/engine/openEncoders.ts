import type { Encoder } from '../encoders/encoder.ts';
import { matchEncoder } from '../encoders/kinds/index.ts';
import type { EncoderContext, MatchContext } from '../encoders/kinds/kind.ts';
import type { TaskOptions } from '../taskOptions.ts';
import { unlessAborted } from '../unlessAborted.ts';
import { createCachedEncoder } from './cachedEncoder.ts';
import type { VectorCache } from './vectorCache.ts';

/** The encoders of an engine. Each is opened at its first use and stays open. */
export interface OpenEncoders {
  /** Rejects with the signal's reason at once when aborted; the opening then goes on and serves a later call. */
  get(id: string, task?: TaskOptions): Promise<Encoder>;
  /** Aborts openings and closes every encoder. A later `get` opens its encoder again. */
  close(): Promise<void>;
}

/** @param cache without it every vector is computed */
export function createOpenEncoders(
  context: EncoderContext & MatchContext,
  cache: VectorCache | undefined,
): OpenEncoders {
  let closing = new AbortController();
  const opened = new Map<string, Promise<Encoder>>();

  const open = (id: string): Promise<Encoder> => {
    const known = opened.get(id);
    if (known) return known;
    const opening = matchEncoder(id, context).then(async (source) => {
      const encoder = await source.open(context, { signal: closing.signal });
      return cache ? createCachedEncoder(encoder, cache) : encoder;
    });
    opened.set(id, opening);
    // A failed opening may succeed later: a file is restored, or a device becomes free.
    opening.catch(() => opened.get(id) === opening && opened.delete(id));
    return opening;
  };

  const close = async () => {
    closing.abort(new Error('The engine was closed.'));
    closing = new AbortController();
    // Forgotten before anything is awaited: an encoder requested in the meantime is opened again and stays open.
    const openings = [...opened.values()];
    opened.clear();
    const encoders = await Promise.allSettled(openings);
    await Promise.all(encoders.map((one) => (one.status === 'fulfilled' ? one.value.dispose() : undefined)));
  };

  return { get: async (id, task) => unlessAborted(open(id), task?.signal), close };
}
