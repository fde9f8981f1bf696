import { readRows } from '../encoders/vectors/table/readRows.ts';
import type { WordVectorTable } from '../encoders/vectors/table/wordVectorTable.ts';
import type { ModelFiles } from '../modelFiles.ts';

/** Lengths of word vectors before and after training (Scheepers 2017, 4.5.5). */
export interface Magnitudes {
  readonly longest: readonly WordMagnitude[];
  readonly shortest: readonly WordMagnitude[];
  /** Words whose vectors grew and shrank, by the largest change first. */
  readonly rose: readonly WordMagnitude[];
  readonly fell: readonly WordMagnitude[];
}

export interface WordMagnitude {
  readonly word: string;
  /** Euclidean norms. */
  readonly before: number;
  readonly after: number;
}

/**
 * Finds the `count` words at each end; ties go to the first word.
 *
 * @param before norms of the vectors of `words`
 * @param after the same norms after training
 */
export function magnitudesOf(
  words: readonly string[],
  before: Float64Array,
  after: Float64Array,
  count: number,
): Magnitudes {
  const first = (by: (row: number) => number) =>
    firstRows(words.length, by, count).map((row) => ({
      word: words[row]!,
      before: before[row]!,
      after: after[row]!,
    }));
  return {
    longest: first((row) => after[row]!),
    shortest: first((row) => -after[row]!),
    rose: first((row) => after[row]! - before[row]!),
    fell: first((row) => before[row]! - after[row]!),
  };
}

/** Computes the Euclidean norms of rows; `vectors` is row-major `[rows, dimension]`. */
export function normsOf(vectors: Float32Array, dimension: number): Float64Array {
  const norms = new Float64Array(vectors.length / dimension);
  for (let row = 0; row < norms.length; row++) {
    let sum = 0;
    for (let k = row * dimension; k < (row + 1) * dimension; k++) sum += vectors[k]! ** 2;
    norms[row] = Math.sqrt(sum);
  }
  return norms;
}

/** Computes the norms of a table's vectors, by row. */
export async function tableNorms(table: WordVectorTable, files: ModelFiles): Promise<Float64Array> {
  const norms = new Float64Array(table.vocabulary.size);
  for await (const { first, vectors } of readRows(table, files)) {
    norms.set(normsOf(vectors, table.layout.dimension), first);
  }
  return norms;
}

function firstRows(rows: number, by: (row: number) => number, count: number): number[] {
  const keys = Float64Array.from({ length: rows }, (_, row) => by(row));
  const order = Uint32Array.from({ length: rows }, (_, row) => row);
  return [...order.sort((a, b) => keys[b]! - keys[a]! || a - b).subarray(0, count)];
}
