import { createLruCache } from '../../../lruCache.ts';
import { countsOfRows } from '../../../matrices/encodingCounts.ts';
import type { DistanceModels } from '../../../matrices/models.ts';
import type { TaskOptions } from '../../../taskOptions.ts';
import { createProgressYielder } from '../../../yielder.ts';
import type { PairScores, Sentence } from '../../encoder.ts';
import { pairReader, type Reading, windowsOf } from './pairReadings.ts';
import { type MultiVectorParts, type TextVectors, tokenVectors } from './tokenVectors.ts';

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

  /** The scores of each text `a` with the text `b`. */
  const scoresOf = async (
    a: readonly Reading[],
    b: Reading,
    isDirected: boolean,
    vectors: ReadonlyMap<string, TextVectors>,
  ) => {
    const dataOf = ({ key }: Reading) => vectors.get(key)!.data;
    const found = await products(a.map(dataOf), dataOf(b), parts.dimension, models);
    return found.map((cosines, at) => {
      // Rounding would set a text apart from itself.
      if (a[at]!.key === b.key && cosines.rows > 0) return 1;
      const one = meanGreatest(cosines, 'rows');
      return Math.min(1, isDirected ? one : (one + meanGreatest(cosines, 'columns')) / 2);
    });
  };

  return async (
    sentences: readonly Sentence[],
    pairs: Uint32Array,
    task?: TaskOptions,
  ): Promise<PairScores> => {
    const count = pairs.length / 2;
    const pairAt = pairReader(sentences, pairs);
    const progress = createProgressYielder(task, `Scoring pairs with ${parts.id}`, count);
    const scores = new Float64Array(count);
    const seen = new Map<string, Omit<TextVectors, 'data'>>();
    for (const { from, to, keys } of windowsOf(pairAt, count)) {
      const vectors = await vectorsOf(keys, () => progress(from));
      for (const [key, { data: _, ...counts }] of vectors) seen.set(key, counts);
      for (let at = from; at < to; ) {
        const first = at;
        const { b, isDirected } = pairAt(at);
        const group: Reading[] = [];
        for (let bytes = 0; at < to && bytes < BLOCK_BYTES; at++) {
          const pair = pairAt(at);
          if (pair.b !== b || pair.isDirected !== isDirected) break;
          group.push(pair.a);
          bytes += vectors.get(pair.a.key)!.data.byteLength;
        }
        scores.set(await scoresOf(group, b, isDirected, vectors), first);
        await progress(at);
      }
    }
    await progress(count);
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

/** The cosines of the vectors of two texts, row-major `[rows, columns]`. */
interface Products {
  readonly rows: number;
  readonly columns: number;
  readonly data: Float32Array;
}

/** The cosines of the vectors of each text `a` with those of the text `b`. */
async function products(
  a: readonly Float32Array[],
  b: Float32Array,
  dimension: number,
  models: DistanceModels,
): Promise<Products[]> {
  const columns = b.length / dimension;
  const total = a.reduce((sum, { length }) => sum + length, 0);
  const joined = new Float32Array(total);
  let at = 0;
  for (const vectors of a) {
    joined.set(vectors, at);
    at += vectors.length;
  }
  let data: Float32Array = new Float32Array();
  if (columns > 0 && total > 0) {
    const model = await models.products();
    const found = await model.run<{ products: Float32Array }>({
      a: { type: 'float32', data: joined, shape: [total / dimension, dimension] },
      b: { type: 'float32', data: b, shape: [columns, dimension] },
    });
    data = found.products;
  }
  let start = 0;
  return a.map(({ length }) => {
    const rows = length / dimension;
    start += rows * columns;
    return { rows, columns, data: data.subarray(start - rows * columns, start) };
  });
}

/** The mean of the greatest of each row, or of each column; 0 where there are none. */
function meanGreatest({ rows, columns, data }: Products, of: 'rows' | 'columns'): number {
  if (data.length === 0) return 0;
  const [lines, stepOfLines, step] = of === 'rows' ? [rows, columns, 1] : [columns, 1, columns];
  const length = step * (data.length / lines);
  let sum = 0;
  for (let line = 0; line < lines; line++) {
    let greatest = Number.NEGATIVE_INFINITY;
    for (let at = 0; at < length; at += step) greatest = Math.max(greatest, data[line * stepOfLines + at]!);
    sum += greatest;
  }
  return sum / lines;
}
