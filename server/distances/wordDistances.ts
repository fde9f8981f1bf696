import type { EncoderHost } from '../encoderHost.ts';
import type { Settings } from '../protocol.ts';
import { createOpenedEncoder } from './openedEncoder.ts';
import { createPairDistances, type Family } from './pairDistances.ts';

/** Measures distances with the encoder that the settings name, and remembers the pairs measured last. */
export interface WordDistances {
  /** One measurement for all families: either every distance is known, or none. Rejects only when aborted. */
  measure(families: readonly Family[], settings: Settings, signal?: AbortSignal): Promise<Measurement>;
  /**
   * Measures what is needed only until something else is asked for, as hovers do. A new call cancels the measurement of
   * the call before, unless both ask for the same; then that measurement goes on. A canceled one stays `loading`.
   */
  measureNewest(families: readonly Family[], settings: Settings): Promise<Newest>;
  /** Opens the encoder, so that the first measurement need not wait for it. Never rejects. */
  warmUp(settings: Settings): Promise<void>;
}

export type Measurement =
  | {
      /** Cosine distances from the base sentence, 0 to 2: one row per family, one column per sentence. */
      readonly distances: readonly (readonly number[])[];
    }
  | {
      /** The reason why there are no distances, for the user. */
      readonly unavailable: string;
    };

export type Newest = Measurement | { readonly loading: true };

export function createWordDistances(host: EncoderHost): WordDistances {
  const { choiceOf } = host;
  const withEncoder = createOpenedEncoder(host);
  const pairs = createPairDistances();
  let newest:
    | { readonly key: string; readonly stop: () => void; readonly result: Promise<Newest> }
    | undefined;

  const measure = async (
    families: readonly Family[],
    settings: Settings,
    signal?: AbortSignal,
  ): Promise<Measurement> => {
    const { encoder } = settings;
    const found = pairs.find(families, [JSON.stringify(choiceOf(settings)), encoder].join('\0'));
    const { rows, sentences, missing } = found;
    if (missing.length === 0) {
      // Nothing waits for the encoder, but the status shows the one that the distances come from.
      if (rows.some((row) => row.length > 0)) void withEncoder(settings, undefined, () => {});
      return { distances: found.complete([]) };
    }
    return withEncoder(settings, signal, async (engine) => {
      const { distances } = await engine.distances(encoder, sentences, missing, 'cosine', { signal });
      return { distances: found.complete(distances) };
    });
  };

  return Object.freeze<WordDistances>({
    measure,
    measureNewest(families, settings) {
      const key = JSON.stringify([choiceOf(settings), settings.encoder, families]);
      if (newest?.key === key) return newest.result;
      newest?.stop();
      const stopping = new AbortController();
      const result: Promise<Newest> = measure(families, settings, stopping.signal).catch(() => ({
        loading: true,
      }));
      const mine = { key, stop: () => stopping.abort(), result };
      newest = mine;
      void result.then(() => {
        if (newest === mine) newest = undefined;
      });
      return result;
    },
    async warmUp(settings) {
      await withEncoder(settings, undefined, () => {});
    },
  });
}
