import type { EncoderDescription, Engine, Sentence } from '../../core/engine/index.ts';
import { InputError } from '../../core/inputError.ts';
import { createLruCache } from '../../core/lruCache.ts';
import type { Log } from '../log.ts';
import type { Settings } from '../protocol.ts';
import type { StatusBoard } from '../statusBoard.ts';
import type { EngineChoice } from '../threads/engineChoice.ts';
import type { Engines } from '../threads/engines.ts';

/** Measures under the encoder that the settings name; remembers the pairs it measured last. */
export interface WordDistances {
  /** One measurement for all families: either every distance is known, or none. Rejects only when aborted. */
  measure(families: readonly Family[], settings: Settings, signal?: AbortSignal): Promise<Measurement>;
  /**
   * The same for what is looked at only as long as nothing else is: gives up the measurement that this was last
   * asked for, unless it is the same one, which then goes on. One that is given up stays `loading`.
   */
  measureNewest(families: readonly Family[], settings: Settings): Promise<Newest>;
  /** Opens the encoder, so that the first measurement need not wait for it. Never rejects. */
  warmUp(settings: Settings): Promise<void>;
}

/** A sentence, and sentences made from it. */
export interface Family {
  readonly base: Sentence;
  readonly others: readonly Sentence[];
}

export type Measurement =
  | {
      /** Cosine distances from the base, 0 to 2: one row a family, one column a sentence. */
      readonly distances: readonly (readonly number[])[];
    }
  | {
      /** Why there are none, for the user. */
      readonly unavailable: string;
    };

export type Newest = Measurement | { readonly loading: true };

/** How many pairs are remembered. */
const REMEMBERED = 5000;

export function createWordDistances(
  engines: Engines<EngineChoice>,
  choiceOf: (settings: Settings) => EngineChoice,
  status: StatusBoard,
  log: Log,
): WordDistances {
  const known = createLruCache<string, number>(REMEMBERED);
  const descriptions = createDescriptions();
  let newest:
    | { readonly key: string; readonly stop: () => void; readonly result: Promise<Newest> }
    | undefined;

  /** Does the work with the engine once the encoder is open, and tells the status how that went. */
  const withEncoder = async <T>(
    settings: Settings,
    signal: AbortSignal | undefined,
    work: (engine: Engine) => T | Promise<T>,
  ): Promise<T | { readonly unavailable: string }> => {
    const { encoder, device } = settings;
    const wanted = status.wants(encoder, device);
    const attempt = engines.use(choiceOf(settings), async (engine) => {
      try {
        wanted.opened(await descriptions.of(engine, encoder));
        signal?.throwIfAborted();
        return await work(engine);
      } catch (error) {
        if (!signal?.aborted) descriptions.forget(engine, encoder);
        throw error;
      }
    });
    try {
      return await status.busyWith(attempt);
    } catch (error) {
      signal?.throwIfAborted();
      const { message, stack } = error as Error;
      if (!(error instanceof InputError)) log.error(`The encoder ${encoder} failed: ${stack ?? message}`);
      wanted.failed(message);
      return { unavailable: message };
    }
  };

  const measure = async (
    families: readonly Family[],
    settings: Settings,
    signal?: AbortSignal,
  ): Promise<Measurement> => {
    const { encoder } = settings;
    const engine = JSON.stringify(choiceOf(settings));
    const keyOf = (base: Sentence, other: Sentence) => [engine, encoder, base.text, other.text].join('\0');
    const rows = families.map(({ base, others }) => others.map((other) => known.get(keyOf(base, other))));
    const sentences: Sentence[] = [];
    const pairs: number[] = [];
    const missing: { row: number; column: number; key: string }[] = [];
    for (const [row, { base, others }] of families.entries()) {
      if (!rows[row]!.includes(undefined)) continue;
      const from = sentences.push(base) - 1;
      for (const [column, other] of others.entries()) {
        if (rows[row]![column] !== undefined) continue;
        pairs.push(from, sentences.push(other) - 1);
        missing.push({ row, column, key: keyOf(base, other) });
      }
    }
    const measured = { distances: rows as number[][] };
    if (missing.length === 0) {
      // Nothing waits for the encoder, but the status shows the one that the distances come from.
      if (rows.some((row) => row.length > 0)) void withEncoder(settings, undefined, () => {});
      return measured;
    }
    return withEncoder(settings, signal, async (engine) => {
      const indexes = Uint32Array.from(pairs);
      const { distances } = await engine.distances(encoder, sentences, indexes, 'cosine', { signal });
      for (const [index, { row, column, key }] of missing.entries()) {
        rows[row]![column] = distances[index]!;
        known.set(key, distances[index]!);
      }
      return measured;
    });
  };

  return Object.freeze({
    measure,
    measureNewest(families: readonly Family[], settings: Settings) {
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
    async warmUp(settings: Settings) {
      await withEncoder(settings, undefined, () => {});
    },
  });
}

/** What engines said of their encoders: each is asked once, and again when something failed. */
function createDescriptions() {
  const known = new WeakMap<Engine, Map<string, Promise<EncoderDescription>>>();
  return {
    of(engine: Engine, encoder: string): Promise<EncoderDescription> {
      const ofEngine = known.get(engine) ?? new Map<string, Promise<EncoderDescription>>();
      known.set(engine, ofEngine);
      const found = ofEngine.get(encoder) ?? engine.describe(encoder);
      ofEngine.set(encoder, found);
      return found;
    },
    forget(engine: Engine, encoder: string): void {
      known.get(engine)?.delete(encoder);
    },
  };
}
