/** A run of equally long rows of ids. */
export interface Batch {
  /** The pieces it holds, as indexes into what was given. */
  readonly pieces: readonly number[];
  /** Words a row, padding included. */
  readonly length: number;
}

/** Words and padding in one batch: what fits a processor's cache as float32 rows of a hundred components. */
const BATCH_WORDS = 8192;

/**
 * Groups pieces of sentences (`lengths[i]` ≥ 1 words each) into batches of one padded length. The padded length
 * of a piece depends on nothing but its own, so that a vector never depends on the sentences beside it: not
 * even in the last bit, which sums taken in another grouping would change.
 *
 * @param budget words and padding in a batch, unless one piece alone has more
 * @param lengthOf the padded length of a piece
 */
export function batchesOf(
  lengths: readonly number[],
  budget = BATCH_WORDS,
  lengthOf: (words: number) => number = paddedLength,
): Batch[] {
  const byLength = new Map<number, number[]>();
  lengths.forEach((words, piece) => {
    const length = lengthOf(words);
    const pieces = byLength.get(length);
    if (pieces) pieces.push(piece);
    else byLength.set(length, [piece]);
  });
  const batches: Batch[] = [];
  for (const [length, pieces] of byLength) {
    const rows = Math.max(1, Math.floor(budget / length));
    for (let from = 0; from < pieces.length; from += rows) {
      batches.push({ pieces: pieces.slice(from, from + rows), length });
    }
  }
  return batches;
}

/** Rounds up to an eighth of the next power of two, and to 4 at least: few lengths, little padding. */
export function paddedLength(words: number): number {
  const step = Math.max(4, 2 ** (Math.ceil(Math.log2(words)) - 3));
  return Math.ceil(words / step) * step;
}
