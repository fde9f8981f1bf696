import type { Sentence } from '../../core/engine/index.ts';
import { createLruCache } from '../../core/lruCache.ts';

/** A sentence, and sentences made from it. */
export interface Family {
  readonly base: Sentence;
  readonly others: readonly Sentence[];
}

/** The distances of pairs that were measured last. */
export interface RememberedDistances {
  /** Looks up all pairs of the families. @param under what the distances depend on besides the two sentences */
  find(families: readonly Family[], under: string): FoundDistances;
}

export interface FoundDistances {
  /** One row per family, one column per sentence; undefined where the distance is not known. */
  readonly rows: readonly (readonly (number | undefined)[])[];
  /** The sentences of the pairs that are missing. */
  readonly sentences: readonly Sentence[];
  /** The missing pairs: two indexes into {@link sentences} each. */
  readonly missing: Uint32Array;
  /** Fills in the missing distances, in the order of the pairs, and remembers them. */
  complete(distances: ArrayLike<number>): readonly (readonly number[])[];
}

/** The number of pairs that are remembered. */
const REMEMBERED = 5000;

export function createPairDistances(): RememberedDistances {
  const known = createLruCache<string, number>(REMEMBERED);
  return Object.freeze<RememberedDistances>({
    find(families, under) {
      const keyOf = (base: Sentence, other: Sentence) => [under, base.text, other.text].join('\0');
      const rows = families.map(({ base, others }) => others.map((other) => known.get(keyOf(base, other))));
      const sentences: Sentence[] = [];
      const pairs: number[] = [];
      const places: { row: number; column: number; key: string }[] = [];
      for (const [row, { base, others }] of families.entries()) {
        if (!rows[row]!.includes(undefined)) continue;
        const from = sentences.push(base) - 1;
        for (const [column, other] of others.entries()) {
          if (rows[row]![column] !== undefined) continue;
          pairs.push(from, sentences.push(other) - 1);
          places.push({ row, column, key: keyOf(base, other) });
        }
      }
      return {
        rows,
        sentences,
        missing: Uint32Array.from(pairs),
        complete(distances) {
          for (const [index, { row, column, key }] of places.entries()) {
            rows[row]![column] = distances[index]!;
            known.set(key, distances[index]!);
          }
          return rows as number[][];
        },
      };
    },
  });
}
