import type { TunedComposition } from './settings.ts';

/**
 * A composition function of word vectors and its derivative, component by component. `factors` holds the components of
 * the words after dropout, word-major `[words, dimension]`.
 */
export interface Composer {
  /** Writes the composed vector, `[dimension]`. */
  forward(factors: Float32Array, words: number, composed: Float32Array): void;
  /** Writes the gradients of the words' components, given that of the composed vector. */
  backward(
    factors: Float32Array,
    words: number,
    composed: Float32Array,
    gradient: Float32Array,
    perWord: Float32Array,
  ): void;
  /** The value of a dropped component: the neutral element of the composition. */
  readonly dropped: 0 | 1;
  /** True if the other components are scaled up to make up for dropped ones, as sums require. */
  readonly rescaled: boolean;
}

/** Creates a composition function for vectors of this dimension. */
export function createComposer(composition: TunedComposition, dimension: number): Composer {
  switch (composition) {
    case 'sum':
      return linear(dimension, () => 1);
    case 'mean':
      return linear(dimension, (words) => 1 / words);
    case 'product':
      return product(dimension);
    case 'max':
      return maximum(dimension);
  }
}

function linear(dimension: number, weightOf: (words: number) => number): Composer {
  return {
    dropped: 0,
    rescaled: true,
    forward(factors, words, composed) {
      composed.fill(0);
      for (let word = 0; word < words; word++) {
        for (let k = 0; k < dimension; k++) composed[k]! += factors[word * dimension + k]!;
      }
      const weight = weightOf(words);
      for (let k = 0; k < dimension; k++) composed[k]! *= weight;
    },
    backward(_factors, words, _composed, gradient, perWord) {
      const weight = weightOf(words);
      for (let word = 0; word < words; word++) {
        for (let k = 0; k < dimension; k++) perWord[word * dimension + k] = weight * gradient[k]!;
      }
    },
  };
}

function product(dimension: number): Composer {
  return {
    dropped: 1,
    rescaled: false,
    forward(factors, words, composed) {
      composed.fill(1);
      for (let word = 0; word < words; word++) {
        for (let k = 0; k < dimension; k++) composed[k]! *= factors[word * dimension + k]!;
      }
    },
    backward(factors, words, _composed, gradient, perWord) {
      // The product of all other factors: those before, then those after. A factor may be 0, so there is no division.
      for (let k = 0; k < dimension; k++) {
        let before = 1;
        for (let word = 0; word < words; word++) {
          perWord[word * dimension + k] = before;
          before *= factors[word * dimension + k]!;
        }
        let after = gradient[k]!;
        for (let word = words - 1; word >= 0; word--) {
          perWord[word * dimension + k]! *= after;
          after *= factors[word * dimension + k]!;
        }
      }
    },
  };
}

function maximum(dimension: number): Composer {
  return {
    dropped: 0,
    rescaled: true,
    forward(factors, words, composed) {
      for (let k = 0; k < dimension; k++) composed[k] = factors[k]!;
      for (let word = 1; word < words; word++) {
        for (let k = 0; k < dimension; k++) {
          composed[k] = Math.max(composed[k]!, factors[word * dimension + k]!);
        }
      }
    },
    backward(factors, words, composed, gradient, perWord) {
      for (let k = 0; k < dimension; k++) {
        // Ties go to the first word.
        let taken = false;
        for (let word = 0; word < words; word++) {
          const isLargest: boolean = !taken && factors[word * dimension + k] === composed[k];
          perWord[word * dimension + k] = isLargest ? gradient[k]! : 0;
          taken ||= isLargest;
        }
      }
    },
  };
}
