import type { DenseMatrix } from '../../matrices/embeddings.ts';
import { countsOfRows } from '../../matrices/encodingCounts.ts';
import { mostFrequent, type WordCounts } from '../../matrices/wordCounts.ts';
import type { Sentence } from '../encoder.ts';

/** The most unknown words that are reported by name. */
const REPORTED = 1000;

/** The unknown words that are reported. */
export const reportedWords = (counts: ReadonlyMap<string, number>): WordCounts =>
  mostFrequent(counts, REPORTED);

/**
 * The vectors of sentences with the counts of their words; no sentence is truncated.
 *
 * @param data `[sentences, dimension]`
 * @param unknownTokens out-of-vocabulary tokens of each sentence
 * @param unknownWords how often each of these words occurs
 */
export function encodedRows(
  sentences: readonly Sentence[],
  data: Float32Array,
  dimension: number,
  unknownTokens: Uint32Array,
  unknownWords: ReadonlyMap<string, number>,
): DenseMatrix {
  const reported = reportedWords(unknownWords);
  const rowCounts = {
    unknownTokens,
    tokens: Uint32Array.from(sentences, ({ tokens }) => tokens.length),
    truncated: new Uint8Array(sentences.length),
  };
  return {
    kind: 'dense',
    rows: sentences.length,
    columns: dimension,
    data,
    ...countsOfRows(rowCounts),
    ...(reported.length > 0 && { unknownWords: reported }),
    rowCounts,
  };
}
