/**
 * The numbers of the output of one row, at most: 512 MB as float32. No model of 512 positions gives more; one of 8,192
 * positions and 50,368 tokens would give 1.6 GB.
 */
const ROW_NUMBERS = 2 ** 27;

/**
 * The maximum length of a row in tokens, special tokens included: that of the model, or less where its output would take
 * too much memory.
 *
 * @param maximumLength tokens that the model takes; undefined if it takes any number
 * @param vocabulary numbers that the model gives for each token
 */
export function rowLimit(maximumLength: number | undefined, vocabulary: number): number {
  return Math.min(maximumLength ?? Number.POSITIVE_INFINITY, Math.floor(ROW_NUMBERS / vocabulary));
}
