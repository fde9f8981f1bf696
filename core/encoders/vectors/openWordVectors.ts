import { createHash } from 'node:crypto';
import { InputProblem } from '../../problem.ts';
import { readTableHeader, type TableHeader } from './header.ts';
import { openVocabulary, type Vocabulary } from './vocabulary.ts';

/** The two files of the table that ships with Semloc. */
export const ROWS = 'glove.rows.bin';
export const WORDS = 'glove.words.bin';

export interface WordVectorTable {
  /** Of the rows file. */
  readonly header: TableHeader;
  readonly vocabulary: Vocabulary;
}

/**
 * Opens the table from the content of its two files, every byte of which is checked.
 *
 * @throws InputProblem that names the file that is damaged
 */
export function openWordVectors(rows: Uint8Array, words: Uint8Array): WordVectorTable {
  const header = readTableHeader(rows, ROWS, 'rows');
  const vocabulary = openVocabulary(words, WORDS);
  if (createHash('sha256').update(rows).digest('hex') !== vocabulary.header.rowsHash) {
    throw new InputProblem(
      `resources/${ROWS} is damaged or does not belong to ${WORDS}.`,
      'Reinstall Semloc, or restore both files from its repository.',
    );
  }
  return { header, vocabulary };
}
