/**
 * The arithmetic of paragraph vectors, over one memory. All places are byte offsets into it; vectors begin at multiples of 16
 * and have a multiple of 4 components, `width` of them. A list is a row of 32-bit integers.
 */
export interface Kernel {
  /** Writes the sum of the `count` vectors whose places the list has, times `scale`, to `target`. */
  gather(target: number, list: number, count: number, scale: number, width: number): void;
  /** Adds a vector to each of the vectors whose places the list has. */
  scatter(vector: number, list: number, count: number, width: number): void;
  /**
   * Predicts each of the `count` samples from the vector `hidden`: the list has the places of rows of the output matrix, plus 1
   * for a sample that is to be predicted rather than rejected. Writes the change of `hidden` to `change`, and changes the
   * rows unless `isFrozen`. Returns the sum of the negative log likelihoods. Nothing is learned of a sample whose score is
   * 6 or more in either direction, as in word2vec.
   */
  learn(
    hidden: number,
    change: number,
    list: number,
    count: number,
    rate: number,
    isFrozen: boolean,
    width: number,
  ): number;
}

/** Scores from −LIMIT to LIMIT are looked up. */
export const LIMIT = 6;

/** Intervals of the tables, and their number per unit of score. */
const INTERVALS = 1024;
export const RESOLUTION = Math.fround(INTERVALS / (2 * LIMIT));

/** Places of the tables: the logistic function, and the negative logarithm of it and of its complement. */
export const LOGISTIC = 0;
export const REJECTED_LOSS = 8192;
export const PREDICTED_LOSS = 2 * 8192;

/** The first byte behind the tables. */
export const BEHIND_TABLES = 3 * 8192;

/** Fills the tables, by the middles of their intervals. */
export function writeTables(floats: Float32Array): void {
  for (let interval = 0; interval <= INTERVALS; interval++) {
    const score = (Math.min(interval, INTERVALS - 1) + 0.5) / RESOLUTION - LIMIT;
    floats[LOGISTIC / 4 + interval] = 1 / (1 + Math.exp(-score));
    floats[PREDICTED_LOSS / 4 + interval] = Math.log(1 + Math.exp(-score));
    floats[REJECTED_LOSS / 4 + interval] = Math.log(1 + Math.exp(score));
  }
}
