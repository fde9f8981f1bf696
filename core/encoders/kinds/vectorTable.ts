import { openTableEncoder } from '../tables/openTableEncoder.ts';
import { tableFiles } from '../tables/readTable.ts';
import type { EncoderKind } from './kind.ts';

/**
 * A table of sentences and vectors that were made elsewhere. The id is the path of its file: JSON Lines, Parquet, or
 * NumPy with a text file.
 */
export const vectorTable: EncoderKind = {
  takes: ['normalize', 'dimensions', 'quantization'],
  others: 'a .jsonl, .parquet or .npy file of sentences and vectors',
  match(id, { files, options }) {
    const table = tableFiles(id, files);
    return table && { open: () => openTableEncoder(id, table, options(id), files) };
  },
};
