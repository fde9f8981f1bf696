import type { Embeddings } from '../matrices/embeddings.ts';
import type { TaskOptions } from '../taskOptions.ts';
import { createProgressYielder } from '../yielder.ts';

/** The cosines between all vectors: the inner products of the vectors at length 1. */
export interface Cosines {
  /** The number of vectors. */
  readonly size: number;
  /** Row-major `[size, size]`, symmetric; all 0 in the rows of zero vectors. */
  readonly values: Float64Array;
  readonly zeroVectors: number;
}

/** Measures all vectors with each other, in double precision. Rejects with the signal's reason when aborted. */
export async function cosinesOf(vectors: Embeddings, task?: TaskOptions): Promise<Cosines> {
  const size = vectors.rows;
  const values = new Float64Array(size * size);
  const product = vectors.kind === 'dense' ? denseProducts(vectors) : sparseProducts(vectors);
  const lengths = Float64Array.from({ length: size }, (_, row) => Math.sqrt(product(row, row)));
  const pause = createProgressYielder(task, 'Measuring vectors', size);
  for (let row = 0; row < size; row++) {
    await pause(row);
    if (lengths[row] === 0) continue;
    values[row * size + row] = 1;
    for (let other = 0; other < row; other++) {
      if (lengths[other] === 0) continue;
      const cosine = product(row, other) / (lengths[row]! * lengths[other]!);
      values[row * size + other] = cosine;
      values[other * size + row] = cosine;
    }
  }
  return { size, values, zeroVectors: lengths.filter((length) => length === 0).length };
}

type Products = (row: number, other: number) => number;

function denseProducts({ data, columns }: Extract<Embeddings, { kind: 'dense' }>): Products {
  return (row, other) => {
    let sum = 0;
    for (let at = row * columns, to = other * columns, end = at + columns; at < end; at++, to++)
      sum += data[at]! * data[to]!;
    return sum;
  };
}

function sparseProducts({ offsets, columns, values }: Extract<Embeddings, { kind: 'sparse' }>): Products {
  return (row, other) => {
    let sum = 0;
    let at = offsets[row]!;
    let to = offsets[other]!;
    while (at < offsets[row + 1]! && to < offsets[other + 1]!) {
      const difference = columns[at]! - columns[to]!;
      if (difference === 0) sum += values[at++]! * values[to++]!;
      else if (difference < 0) at++;
      else to++;
    }
    return sum;
  };
}
