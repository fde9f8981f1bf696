/**
 * A linear congruential generator of 32 bits (Numerical Recipes), as fast as word2vec's: the many draws of training and
 * inference need no better one. Only the high bits are used.
 */
export class LinearRandom {
  #state: number;

  constructor(state: number) {
    this.#state = state | 0;
  }

  /** Uniform over the integers 0 to 2^`bits` − 1; `bits` is 1 to 32. */
  bits(bits: number): number {
    this.#state = (Math.imul(this.#state, 1664525) + 1013904223) | 0;
    return this.#state >>> (32 - bits);
  }

  /** Uniform over the integers 0 to `count` − 1; `count` is at most 2^16. */
  below(count: number): number {
    return (this.bits(16) * count) >>> 16;
  }
}
