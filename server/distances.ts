import type { Sentence } from '../core/encoders/encoder.ts';
import type { Engine } from '../core/encoders/engine.ts';
import { InputProblem } from '../core/problem.ts';
import type { Engines } from './engines.ts';
import type { Log } from './languageService.ts';
import type { Settings } from './protocol.ts';
import { createRecent } from './recent.ts';
import type { StatusBoard } from './status.ts';

/** Measures under the encoder that the settings name; remembers the pairs it measured last. */
export interface Distances {
  /** One measurement for all families: either every distance is known, or none. Rejects only when aborted. */
  measure(families: readonly Family[], settings: Settings, signal?: AbortSignal): Promise<Measurement>;
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

/** How many pairs are remembered. */
const REMEMBERED = 5000;

export function createDistances(engines: Engines, status: StatusBoard, log: Log): Distances {
  const known = createRecent<string, number>(REMEMBERED);

  const open = async ({ encoder, device }: Settings): Promise<Engine> => {
    status.wants(encoder);
    const engine = engines.on(device);
    status.opened(await engine.describe(encoder));
    return engine;
  };

  const measure = async (
    families: readonly Family[],
    settings: Settings,
    signal: AbortSignal | undefined,
  ): Promise<number[][]> => {
    const { device, encoder } = settings;
    const keyOf = (base: Sentence, other: Sentence) => [device, encoder, base.text, other.text].join('\0');
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
    if (missing.length > 0) {
      const engine = await open(settings);
      const measured = await engine.distances(encoder, sentences, Uint32Array.from(pairs), 'cosine', {
        signal,
      });
      for (const [index, { row, column, key }] of missing.entries()) {
        const distance = measured.distances[index]!;
        rows[row]![column] = distance;
        known.set(key, distance);
      }
    }
    return rows as number[][];
  };

  const explain = (error: unknown, encoder: string): string => {
    const { message, stack } = error as Error;
    if (!(error instanceof InputProblem)) log.error(`The encoder ${encoder} failed: ${stack ?? message}`);
    status.problem('encoder', message);
    return message;
  };

  return Object.freeze({
    async measure(families: readonly Family[], settings: Settings, signal?: AbortSignal) {
      try {
        return { distances: await status.busyWith(measure(families, settings, signal)) };
      } catch (error) {
        signal?.throwIfAborted();
        return { unavailable: explain(error, settings.encoder) };
      }
    },
    async warmUp(settings: Settings) {
      try {
        await status.busyWith(open(settings));
      } catch (error) {
        explain(error, settings.encoder);
      }
    },
  });
}
