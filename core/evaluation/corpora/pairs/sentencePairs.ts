import { InputError } from '../../../inputError.ts';
import type { CorpusFile } from '../../corpusFile.ts';
import { readDelimiter } from '../tables/delimiter.ts';
import { readTable } from '../tables/table.ts';
import type { ChosenColumns, TableColumns } from '../tables/tableColumns.ts';
import { takeColumn } from '../tables/takeColumn.ts';
import { looksLikeHeader, namedSentencePair } from './pairColumns.ts';

/** The columns that the user names, empty ones to be found, and the delimiter, empty if it is to be found. */
export interface SentencePairSource {
  readonly sentence1: string;
  readonly sentence2: string;
  readonly delimiter: string;
}

/**
 * Reads pairs of sentences from a table as a stream: columns with usual names, or the two columns of a table without a
 * header. What else a row holds is left out. A sentence may be empty.
 *
 * @throws InputError that names file and line
 */
export async function* readSentencePairs(
  file: CorpusFile,
  { delimiter, ...given }: SentencePairSource,
): AsyncGenerator<readonly [string, string]> {
  const rows = readTable(file, {
    delimiter: readDelimiter(delimiter),
    isHeader: (fields) => looksLikeHeader(fields, given),
    choose: (columns) => chooseColumns(columns, given),
    notice: () => {},
  });
  for await (const { place, values } of rows) {
    const { sentence1, sentence2 } = values;
    if (typeof sentence1 === 'string' && typeof sentence2 === 'string') yield [sentence1, sentence2];
    else throw new InputError(`${place}: a sentence is missing.`, 'Expected two sentences in every row.');
  }
}

function chooseColumns(
  columns: TableColumns,
  given: Omit<SentencePairSource, 'delimiter'>,
): ChosenColumns<'sentence1' | 'sentence2'> {
  const guessed =
    columns.first && columns.names.length === 2 ? columns.names : namedSentencePair(columns.names);
  return {
    sentence1: takeColumn(columns, 'sentence1', given.sentence1 || guessed?.[0], 'first sentence'),
    sentence2: takeColumn(columns, 'sentence2', given.sentence2 || guessed?.[1], 'second sentence'),
  };
}
