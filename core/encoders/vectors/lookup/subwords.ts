import type { RunningModel } from '../../../onnx/runningModel.ts';
import { batchesOf } from '../pooling/batches.ts';
import { runBatch } from '../pooling/runBatch.ts';
import type { RowCheck } from '../table/rowBlocks.ts';
import type { UnknownWords } from './unknownWords.ts';

/** The rule by which fastText cuts words into n-grams (Bojanowski et al. 2017), and hashes them into rows. */
export interface SubwordShape {
  /** Characters of the shortest and the longest n-gram; no n-grams if `longest` is 0. */
  readonly shortest: number;
  readonly longest: number;
  readonly buckets: number;
}

/**
 * The buckets of a word's n-grams, in fastText's order: the word is put between `<` and `>`, a character is a code point,
 * and a boundary alone is not an n-gram. A bucket may occur more than once.
 */
export function subwordBuckets(word: string, { shortest, longest, buckets }: SubwordShape): number[] {
  const found: number[] = [];
  if (longest === 0 || buckets === 0) return found;
  const bytes = new TextEncoder().encode(`<${word}>`);
  for (let from = 0; from < bytes.length; from++) {
    if (isContinuation(bytes[from])) continue;
    let to = from;
    for (let characters = 1; characters <= longest && to < bytes.length; characters++) {
      to++;
      while (to < bytes.length && isContinuation(bytes[to])) to++;
      const boundary = characters === 1 && (from === 0 || to === bytes.length);
      if (characters >= shortest && !boundary) found.push(hash(bytes, from, to) % buckets);
    }
  }
  return found;
}

/** Tests whether a byte of UTF-8 is not the first of its character. */
function isContinuation(byte: number): boolean {
  return (byte & 0xc0) === 0x80;
}

/** FNV-1a over signed bytes, as fastText's `char` is: bytes from 128 on are sign-extended. */
function hash(bytes: Uint8Array, from: number, to: number): number {
  let value = 0x811c9dc5;
  for (let i = from; i < to; i++) value = Math.imul(value ^ ((bytes[i] << 24) >> 24), 0x01000193);
  return value >>> 0;
}

/**
 * Creates vectors for unknown words: the mean of the vectors of their n-grams, which are in the table from row `firstRow`
 * on. `mean` is a model of pooledGraph.ts, before which `check` is awaited. A word without n-grams is left to `others`.
 */
export function createSubwordVectors(
  shape: SubwordShape,
  firstRow: number,
  { mean, check }: { readonly mean: RunningModel; readonly check?: RowCheck },
  dimension: number,
  others?: UnknownWords,
): UnknownWords {
  return {
    vectorsOf: async (words) => {
      const rows = words.map((word) => subwordBuckets(word, shape).map((bucket) => firstRow + bucket));
      const ids = Int32Array.from(rows.flat());
      await check?.(ids);
      let start = 0;
      const runs = rows.map(({ length }) => {
        start += length;
        return { start: start - length, words: length };
      });
      const composed = runs.flatMap(({ words: count }, i) => (count > 0 ? [i] : []));
      const made: Awaited<ReturnType<UnknownWords['vectorsOf']>>[number][] = words.map(() => undefined);
      for (const batch of batchesOf(composed.map((i) => runs[i].words))) {
        const pieces = batch.pieces.map((piece) => composed[piece]);
        const vectors = await runBatch(mean, { ids }, runs, { ...batch, pieces }, dimension);
        pieces.forEach((i, row) => {
          const vector = vectors.slice(row * dimension, (row + 1) * dimension);
          made[i] = { vector, meaningful: true };
        });
      }
      const remaining = words.flatMap((_, i) => (made[i] ? [] : [i]));
      const vectors = (await others?.vectorsOf(remaining.map((i) => words[i]))) ?? [];
      remaining.forEach((i, k) => {
        made[i] = vectors[k];
      });
      return made;
    },
  };
}
