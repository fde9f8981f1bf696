import type { SentenceRows } from '../lookup/sentenceRows.ts';
import type { MadeVector } from '../lookup/unknownWords.ts';
import type { BatchRun } from './runBatch.ts';

/** Words of a sentence that are pooled in one run. */
export interface Piece extends BatchRun {
  /** Index of the sentence. */
  readonly sentence: number;
  /** True if the piece is the whole sentence, so that its vector is the sentence's. */
  readonly isWhole: boolean;
}

/** The vectors of words that the table lacks, by sentence. */
export type MadeVectors = ReadonlyMap<number, readonly MadeVector[]>;

/** Cuts sentences into pieces of at most `pieceLength` words. */
export function piecesOf({ starts }: SentenceRows, made: MadeVectors, pieceLength: number): Piece[] {
  const pieces: Piece[] = [];
  for (let sentence = 0; sentence + 1 < starts.length; sentence++) {
    const end = starts[sentence + 1];
    const whole = end - starts[sentence] <= pieceLength && !made.has(sentence);
    for (let start = starts[sentence]; start < end; start += pieceLength) {
      pieces.push({ sentence, isWhole: whole, start, words: Math.min(pieceLength, end - start) });
    }
  }
  return pieces;
}

/** Counts the words of a sentence that have a vector. */
export function wordCount(sentence: number, { starts }: SentenceRows, made: MadeVectors): number {
  return starts[sentence + 1] - starts[sentence] + (made.get(sentence)?.length ?? 0);
}

/** The factor of each word's vector: its weight divided by the number of words. */
export function weightsOf(
  rows: SentenceRows,
  made: MadeVectors,
  weightOf: (row: number | undefined) => number,
): Float32Array {
  const { ids, starts } = rows;
  const weights = new Float32Array(ids.length);
  for (let sentence = 0; sentence + 1 < starts.length; sentence++) {
    const count = wordCount(sentence, rows, made);
    for (let at = starts[sentence]; at < starts[sentence + 1]; at++) weights[at] = weightOf(ids[at]) / count;
  }
  return weights;
}
