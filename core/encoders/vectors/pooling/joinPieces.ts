import type { SentenceRows } from '../lookup/sentenceRows.ts';
import { type MadeVectors, type Piece, wordCount } from './pieces.ts';
import type { PoolingRule } from './pooling.ts';

/** The parts from which sentences of more than one piece are joined. */
export interface JoinedParts {
  readonly pieces: readonly Piece[];
  /** The vector of each piece that is not a whole sentence. */
  readonly vectors: ReadonlyMap<Piece, Float32Array>;
  readonly made: MadeVectors;
  readonly rows: SentenceRows;
}

/**
 * Joins pieces to the vectors of sentences, in the order of each sentence, whatever the order in which its pieces
 * were run; made vectors come last.
 *
 * @param data row-major, one row per sentence; only the rows of joined sentences are written
 * @param weightOf as in PooledParts
 */
export function joinVectorPieces(
  { pieces, vectors, made, rows }: JoinedParts,
  data: Float32Array,
  dimension: number,
  join: PoolingRule['join'],
  weightOf: ((row: number | undefined) => number) | undefined,
): void {
  const joined = new Map<number, { vector: Float64Array; words: number }>();
  const append = (sentence: number, part: Float32Array, words: number, factor: number) => {
    const before = joined.get(sentence);
    if (!before) {
      joined.set(sentence, { vector: Float64Array.from(part, (x) => x * factor), words });
      return;
    }
    const { vector } = before;
    for (let k = 0; k < dimension; k++) vector[k] = join(vector[k], before.words, part[k] * factor, words);
    before.words += words;
  };
  for (const piece of pieces) {
    if (!piece.isWhole) append(piece.sentence, vectors.get(piece)!, piece.words, 1);
  }
  for (const [sentence, parts] of made) {
    const factor = weightOf ? weightOf(undefined) / wordCount(sentence, rows, made) : 1;
    for (const { vector } of parts) append(sentence, vector, 1, factor);
  }
  for (const [sentence, { vector }] of joined) data.set(vector.map(finite), sentence * dimension);
}

const LARGEST = 3.4028234663852886e38;

/** Keeps products of hundreds of words, which leave the range of single precision, from becoming infinite. */
function finite(value: number): number {
  return Math.min(LARGEST, Math.max(-LARGEST, value));
}
