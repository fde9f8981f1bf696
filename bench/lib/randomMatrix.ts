import type { DenseMatrix } from '../../core/matrices/embeddings.ts';
import { NOTHING_COUNTED } from '../../core/matrices/encodingCounts.ts';

/** Rows whose components are sums of uniform numbers, roughly normal, around 0. */
export function randomMatrix(rows: number, columns: number, seed: number): DenseMatrix {
  const data = new Float32Array(rows * columns);
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  for (let i = 0; i < data.length; i++) data[i] = next() + next() + next() + next() - 2;
  return { kind: 'dense', rows, columns, data, ...NOTHING_COUNTED };
}
