import { createLruCache } from '../../../lruCache.ts';
import { countsOfRows } from '../../../matrices/encodingCounts.ts';
import type { DistanceModels } from '../../../matrices/models.ts';
import type { TaskOptions } from '../../../taskOptions.ts';
import { createProgressYielder } from '../../../yielder.ts';
import type { PairScores, Sentence } from '../../encoder.ts';
import { type MultiVectorParts, type Role, type TextVectors, tokenVectors } from './tokenVectors.ts';

/** Sentences whose vectors are held at a time, beside those that are kept. */
const WINDOW = 512;

/** Bytes of vectors that are kept: a query is compared with many documents. */
const KEPT_BYTES = 2 ** 28;

/** Bytes of vectors that are multiplied at a time with those of one text. */
const BLOCK_BYTES = 2 ** 24;

/**
 * Creates the scoring of pairs: the mean over the vectors of one text of the greatest cosine with any vector of the other. A
 * query is compared with a document so; of two sentences that are neither, both are read as documents, and the score is the
 * mean of both directions.
 */
export function createMaxSim(parts: MultiVectorParts, models: DistanceModels) {
  const kept = createLruCache<string, TextVectors>(KEPT_BYTES);

  /** The vectors of texts by their keys. */
  const vectorsOf = async (keys: ReadonlyMap<string, Reading>, done: () => Promise<void>) => {
    const found = new Map<string, TextVectors>();
    for (const role of ['query', 'document'] as const) {
      const missing: [key: string, text: string][] = [];
      for (const [key, reading] of keys) {
        if (reading.role !== role) continue;
        const known = kept.get(key);
        if (known) found.set(key, known);
        else missing.push([key, reading.text]);
      }
      const texts = missing.map(([, text]) => text);
      const vectors = await tokenVectors(parts, role, texts, done);
      for (const [at, [key]] of missing.entries()) {
        found.set(key, vectors[at]!);
        kept.set(key, vectors[at]!, vectors[at]!.data.byteLength);
      }
    }
    return found;
  };

  return async (
    sentences: readonly Sentence[],
    pairs: Uint32Array,
    task?: TaskOptions,
  ): Promise<PairScores> => {
    const all = Array.from({ length: pairs.length / 2 }, (_, pair) =>
      readingsOf(sentences[pairs[2 * pair]!]!, sentences[pairs[2 * pair + 1]!]!),
    );
    const progress = createProgressYielder(task, `Scoring pairs with ${parts.id}`, all.length);
    const scores = new Float64Array(all.length);
    const seen = new Map<string, TextVectors>();
    for (const { from, to, keys } of windowsOf(all)) {
      const vectors = await vectorsOf(keys, () => progress(from));
      for (const [key, { tokens, unknown, truncated }] of vectors)
        seen.set(key, { tokens, unknown, truncated, data: NOTHING });
      for (let at = from; at < to; ) {
        const first = at;
        const b = all[at]!.b;
        let bytes = 0;
        while (at < to && all[at]!.b.key === b.key && bytes < BLOCK_BYTES)
          bytes += vectors.get(all[at++]!.a.key)!.data.byteLength;
        const group = all.slice(first, at).map(({ a }) => vectors.get(a.key)!.data);
        const found = await meanGreatest(group, vectors.get(b.key)!.data, parts.dimension, models);
        for (const [index, { aToB, bToA }] of found.entries()) {
          const { a, isDirected } = all[first + index]!;
          // Rounding would set a text apart from itself.
          const score = a.key === b.key && bToA > 0 ? 1 : isDirected ? aToB : (aToB + bToA) / 2;
          scores[first + index] = Math.min(1, score);
        }
        await progress(at);
      }
    }
    await progress(all.length);
    const counted = [...seen.values()];
    return {
      scores,
      ...countsOfRows({
        unknownTokens: Uint32Array.from(counted, ({ unknown }) => unknown),
        tokens: Uint32Array.from(counted, ({ tokens }) => tokens),
        truncated: Uint8Array.from(counted, ({ truncated }) => Number(truncated)),
      }),
    };
  };
}

const NOTHING = new Float32Array();

/** A sentence in the role in which it is read. */
interface Reading {
  readonly role: Role;
  readonly text: string;
  /** Equal for sentences with the same vectors. */
  readonly key: string;
}

interface PairReadings {
  readonly a: Reading;
  readonly b: Reading;
  /** True if only the vectors of `a`, a query, are looked for in the other. */
  readonly isDirected: boolean;
}

function readingsOf(first: Sentence, second: Sentence): PairReadings {
  const isDirected = first.side === 'query' && second.side === 'document';
  const reading = (role: Role, { text }: Sentence): Reading => ({ role, text, key: `${role}\0${text}` });
  return {
    a: reading(isDirected ? 'query' : 'document', first),
    b: reading('document', second),
    isDirected,
  };
}

/** Cuts pairs into runs with few distinct sentences. */
function* windowsOf(pairs: readonly PairReadings[]) {
  let from = 0;
  let keys = new Map<string, Reading>();
  for (const [at, { a, b }] of pairs.entries()) {
    if (keys.size >= WINDOW) {
      yield { from, to: at, keys };
      from = at;
      keys = new Map();
    }
    for (const each of [a, b]) keys.set(each.key, each);
  }
  yield { from, to: pairs.length, keys };
}

/**
 * The means of the greatest cosines of each vector of texts `a` with any vector of the text `b`, and the other way around; 0
 * where either has no vector.
 */
async function meanGreatest(
  a: readonly Float32Array[],
  b: Float32Array,
  dimension: number,
  models: DistanceModels,
): Promise<{ readonly aToB: number; readonly bToA: number }[]> {
  const columns = b.length / dimension;
  const rows = a.map(({ length }) => length / dimension);
  const total = rows.reduce((sum, count) => sum + count, 0);
  if (columns === 0 || total === 0) return a.map(() => ({ aToB: 0, bToA: 0 }));
  const joined = new Float32Array(total * dimension);
  let at = 0;
  for (const vectors of a) {
    joined.set(vectors, at);
    at += vectors.length;
  }
  const model = await models.products();
  const { products } = await model.run<{ products: Float32Array }>({
    a: { type: 'float32', data: joined, shape: [total, dimension] },
    b: { type: 'float32', data: b, shape: [columns, dimension] },
  });
  let start = 0;
  return rows.map((count) => {
    const own = products.subarray(start * columns, (start + count) * columns);
    start += count;
    return count === 0 ? { aToB: 0, bToA: 0 } : meansOfGreatest(own, count, columns);
  });
}

/** The means of the greatest of each row, and of each column. */
function meansOfGreatest(products: Float32Array, rows: number, columns: number) {
  const ofColumns = new Float64Array(columns).fill(Number.NEGATIVE_INFINITY);
  let aToB = 0;
  for (let row = 0; row < rows; row++) {
    let greatest = Number.NEGATIVE_INFINITY;
    for (let column = 0; column < columns; column++) {
      const product = products[row * columns + column]!;
      if (product > greatest) greatest = product;
      if (product > ofColumns[column]!) ofColumns[column] = product;
    }
    aToB += greatest / rows;
  }
  return { aToB, bToA: ofColumns.reduce((sum, greatest) => sum + greatest / columns, 0) };
}
