import { power } from '../power.ts';

/** Kingma and Ba (2015), algorithm 1. */
export interface AdamSettings {
  readonly learningRate: number;
  /** Decay rates of the two moments. */
  readonly beta1: number;
  readonly beta2: number;
  readonly epsilon: number;
}

/** Adam over the rows of a table, for steps that change few of them. */
export interface SparseAdam {
  /** Adds to the gradient of a row. */
  add(row: number, gradient: Float32Array, offset: number, scale: number): void;
  /**
   * Updates the rows that gradients were added to, and clears the gradients. `step` counts from 1; the learning rate is
   * multiplied by `factor`, 1 if absent.
   */
  apply(step: number, factor?: number): void;
}

/** Moving averages of the gradients and of their squares, row-major like the table. */
export interface Moments {
  readonly first: Float32Array;
  readonly second: Float32Array;
}

/**
 * Creates an Adam optimizer for embeddings: the moments of rows that a step does not touch stay as they are, and the bias
 * correction counts all steps.
 */
export function createSparseAdam(
  table: Float32Array,
  dimension: number,
  moments: Moments,
  { learningRate, beta1, beta2, epsilon }: AdamSettings,
): SparseAdam {
  const slotOf = new Map<number, number>();
  let gradients = new Float32Array(1024 * dimension);
  return {
    add(row, gradient, offset, scale) {
      let slot = slotOf.get(row);
      if (slot === undefined) {
        slotOf.set(row, (slot = slotOf.size));
        if (slotOf.size * dimension > gradients.length) {
          const larger = new Float32Array(2 * gradients.length);
          larger.set(gradients);
          gradients = larger;
        }
        gradients.fill(0, slot * dimension, (slot + 1) * dimension);
      }
      const start = slot * dimension;
      for (let k = 0; k < dimension; k++) gradients[start + k]! += scale * gradient[offset + k]!;
    },
    apply(step, factor = 1) {
      const rate = (factor * learningRate * Math.sqrt(1 - power(beta2, step))) / (1 - power(beta1, step));
      const { first, second } = moments;
      for (const [row, slot] of slotOf) {
        const at = row * dimension;
        const from = slot * dimension;
        for (let k = 0; k < dimension; k++) {
          const gradient = gradients[from + k]!;
          const m = beta1 * first[at + k]! + (1 - beta1) * gradient;
          const v = beta2 * second[at + k]! + (1 - beta2) * gradient * gradient;
          first[at + k] = m;
          second[at + k] = v;
          table[at + k]! -= (rate * m) / (Math.sqrt(v) + epsilon);
        }
      }
      slotOf.clear();
    },
  };
}
