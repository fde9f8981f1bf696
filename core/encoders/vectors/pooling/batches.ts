import { groupedBy } from '../../../groupedBy.ts';

/** A batch of equally long rows of ids. */
export interface Batch {
  /** Indexes of its pieces. */
  readonly pieces: readonly number[];
  /** Words per row, including padding. */
  readonly length: number;
}

/** Words per batch, including padding: as float32 rows of a hundred components they fit a processor's cache. */
const BATCH_WORDS = 8192;

/**
 * Groups pieces of sentences (`lengths[i]` ≥ 1 words each) into batches of one padded length. The padded length of a
 * piece depends only on its own length, so that a vector never depends on the sentences beside it, not even in the last
 * bit, which sums in another grouping would change.
 *
 * @param budget words per batch, including padding, unless a single piece has more
 * @param lengthOf the padded length of a piece
 */
export function batchesOf(
  lengths: readonly number[],
  budget = BATCH_WORDS,
  lengthOf: (words: number) => number = paddedLength,
): Batch[] {
  const batches: Batch[] = [];
  for (const [length, pieces] of groupedBy(lengths.keys(), (piece) => lengthOf(lengths[piece]!))) {
    const rows = Math.max(1, Math.floor(budget / length));
    for (let from = 0; from < pieces.length; from += rows) {
      batches.push({ pieces: pieces.slice(from, from + rows), length });
    }
  }
  return batches;
}

/** Rounds up to an eighth of the next power of two: few distinct lengths, little padding, and none up to 8 words. */
export function paddedLength(words: number): number {
  const step = Math.max(1, 2 ** (Math.ceil(Math.log2(words)) - 3));
  return Math.ceil(words / step) * step;
}
