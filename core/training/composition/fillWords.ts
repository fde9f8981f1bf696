/** Arrays to fill with the vectors of words. */
export interface WordsToFill {
  /** `[rows, dimension]`. */
  readonly table: Float32Array;
  readonly dimension: number;
  /** The rows of the words of each definition. */
  readonly rows: readonly Uint32Array[];
  /** `[length · size, dimension]`, by time. */
  readonly words: Float32Array;
  /** `[length, size, 1]`. */
  readonly mask: Float32Array;
}

/**
 * Writes the vectors of the words of definitions by time, with zeros for padding. Words beyond the length are left out.
 */
export function fillWords({ table, dimension, rows, words, mask }: WordsToFill): void {
  const size = rows.length;
  const length = mask.length / size;
  words.fill(0);
  mask.fill(0);
  for (let i = 0; i < size; i++) {
    const own = rows[i]!;
    for (let t = 0; t < own.length && t < length; t++) {
      const to = t * size + i;
      const from = own[t]! * dimension;
      mask[to] = 1;
      words.set(table.subarray(from, from + dimension), to * dimension);
    }
  }
}
