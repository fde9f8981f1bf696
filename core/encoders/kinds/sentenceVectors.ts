import { openSentenceVectors } from '../sentenceVectors/openSentenceVectors.ts';
import { sentenceVectorFiles } from '../sentenceVectors/readSentenceVectors.ts';
import type { EncoderKind } from './kind.ts';

/**
 * A table of sentences and vectors that were made elsewhere. The id is the path of its file: JSON Lines, Parquet, or
 * NumPy with a text file.
 */
export const sentenceVectors: EncoderKind = {
  takes: ['normalize', 'dimensions', 'quantization'],
  others: 'a .jsonl, .parquet or .npy file of sentences and vectors',
  match(id, { files, options }) {
    const table = sentenceVectorFiles(id, files);
    return table && { open: () => openSentenceVectors(id, table, options(id), files) };
  },
};
