import { dot } from '../../matrices/vectorArithmetic.ts';
import type { DesignMatrix } from './designMatrix.ts';
import type { SparseVectors } from './joinVectors.ts';

/** A design matrix of sparse vectors, as those of bags of words. */
export function createSparseDesign({ rows, columns }: SparseVectors): DesignMatrix {
  const width = columns + 1;
  return Object.freeze<DesignMatrix>({
    rows: rows.length,
    columns,
    entries: rows.reduce((sum, { columns: places }) => sum + places.length, 0),
    longest: rows.reduce((most, { values }) => Math.max(most, Math.sqrt(dot(values, values))), 0),
    multiply(cases, weights, scores) {
      const outputs = weights.length / width;
      for (let at = 0; at < cases.length; at++) {
        const { columns: places, values } = rows[cases[at]!]!;
        for (let output = 0; output < outputs; output++) {
          const start = output * width;
          let sum = weights[start + columns]!;
          for (let k = 0; k < places.length; k++) sum += weights[start + places[k]!]! * values[k]!;
          scores[at * outputs + output] = sum;
        }
      }
    },
    addProducts(cases, factors, sums) {
      const outputs = sums.length / width;
      for (let at = 0; at < cases.length; at++) {
        const { columns: places, values } = rows[cases[at]!]!;
        for (let output = 0; output < outputs; output++) {
          const start = output * width;
          const factor = factors[at * outputs + output]!;
          for (let k = 0; k < places.length; k++) sums[start + places[k]!]! += factor * values[k]!;
          sums[start + columns]! += factor;
        }
      }
    },
    addSquares(cases, factors, into) {
      for (let at = 0; at < cases.length; at++) {
        const row = rows[cases[at]!]!;
        // The constant is the last column.
        const places = [...row.columns, columns];
        const values = [...row.values, 1];
        for (let i = 0; i < places.length; i++) {
          const factor = factors[at]! * values[i]!;
          if ('diagonal' in into) {
            into.diagonal[places[i]!]! += factor * values[i]!;
            continue;
          }
          const start = (places[i]! * (places[i]! + 1)) / 2;
          for (let j = 0; j <= i; j++) into.triangle[start + places[j]!]! += factor * values[j]!;
        }
      }
    },
  });
}
