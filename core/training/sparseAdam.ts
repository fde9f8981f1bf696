import { power } from '../power.ts';

/** Kingma and Ba (2015), algorithm 1. */
export interface AdamSettings {
  readonly learningRate: number;
  /** Decay rates of the two moments. */
  readonly beta1: number;
  readonly beta2: number;
  readonly epsilon: number;
}

/** Decay rates and epsilon as Kingma and Ba (2015) have them. */
export const ADAM = { beta1: 0.9, beta2: 0.999, epsilon: 1e-8 } as const;

/**
 * Makes a step of Adam in place, with the numbers of the table from `at` on by their gradients, from `from` on.
 *
 * @param rate that of adamRate, with the correction of the moments' bias
 * @param keep the factor by which weights decay (AdamW; Loshchilov and Hutter 2019)
 */
export function adamStep(
  table: Float32Array,
  { first, second }: Moments,
  gradients: Float32Array,
  rate: number,
  { beta1, beta2, epsilon }: AdamSettings,
  { keep = 1, at = 0, from = 0, length = table.length } = {},
): void {
  for (let k = 0; k < length; k++) {
    const gradient = gradients[from + k]!;
    const m = beta1 * first[at + k]! + (1 - beta1) * gradient;
    const v = beta2 * second[at + k]! + (1 - beta2) * gradient * gradient;
    first[at + k] = m;
    second[at + k] = v;
    table[at + k] = keep * table[at + k]! - (rate * m) / (Math.sqrt(v) + epsilon);
  }
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
  settings: AdamSettings,
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
      const { learningRate, beta1, beta2 } = settings;
      const rate = (factor * learningRate * Math.sqrt(1 - power(beta2, step))) / (1 - power(beta1, step));
      for (const [row, slot] of slotOf) {
        const place = { at: row * dimension, from: slot * dimension, length: dimension };
        adamStep(table, moments, gradients, rate, settings, place);
      }
      slotOf.clear();
    },
  };
}
