import { InputError } from '../../../inputError.ts';
import type { CorpusFile } from '../../corpusFile.ts';
import { jsonLines } from '../jsonLines.ts';
import { readTable } from './table.ts';
import type { TableColumns } from './tableColumns.ts';
import { takeColumn } from './takeColumn.ts';
import { plainName } from './usualNames.ts';

/** The text of a row. */
export interface RowText {
  /** The number of the row, from 1; a header is none. */
  readonly row: number;
  /** Empty where the row has no text. */
  readonly text: string;
}

/** The option that names the column of the texts. */
export const COLUMN_SCHEMA = {
  help: 'The column of the texts in a table (CSV, TSV, JSON, JSONL, Parquet, Arrow): its name, or its number if there is no header. Default: the only column, or the only one with a usual name (text, sentence, query, …).',
  default: '',
  isColumn: true,
} as const;

/**
 * Reads the texts of a table as a stream, row by row.
 *
 * @param column the name of their column; the only one, or the only one with a usual name, if it is empty
 * @param notice is told which column was taken
 * @throws InputError that names the file and the line, and the columns if none of them is known as the text
 */
export async function* readTextColumn(
  file: CorpusFile,
  column: string,
  notice: (message: string) => void,
): AsyncGenerator<RowText> {
  // In what is to be JSON, a text without an object around it is no row.
  if (/\.(?:jsonl?|ndjson)$/i.test(file.name)) for await (const _ of jsonLines(file)) break;
  const rows = readTable(file, {
    mayBeList: true,
    isHeader: (fields) => isTextHeader(fields, column),
    choose: (columns) => ({
      text: takeColumn(columns, 'column', column || textColumnOf(columns), 'text'),
    }),
    notice,
  });
  let row = 0;
  for await (const { place, values } of rows) {
    row += 1;
    const text = values.text ?? '';
    if (typeof text !== 'string') {
      throw new InputError(
        `${place}: the column of the text holds no text.`,
        'Name another column: --column NAME.',
      );
    }
    yield { row, text };
  }
}

/** The column that is the text beyond doubt: the only one, or the only one with a usual name. */
export function textColumnOf({ names }: Pick<TableColumns, 'names'>): string | undefined {
  const usual = names.length === 1 ? names : names.filter((name) => USUAL.has(plainName(name)));
  return usual.length === 1 ? usual[0] : undefined;
}

/** Tells whether a first row is a header: it has the column that is named, or one with a usual name, and no number. */
export function isTextHeader(fields: readonly string[], column: string): boolean {
  const names = fields.map((field) => field.trim());
  if (column !== '' && !/^\d+$/.test(column)) return names.includes(column);
  const isNumber = (name: string) => name !== '' && Number.isFinite(Number(name));
  return names.some((name) => USUAL.has(plainName(name))) && !names.some(isNumber);
}

/** Names of the column of texts in data sets, reduced to letters and digits. */
const USUAL: ReadonlySet<string> = new Set([
  ...['text', 'texts', 'sentence', 'sentences', 'query', 'queries', 'question', 'questions'],
  ...['prompt', 'utterance', 'content', 'document', 'passage', 'body', 'message', 'base'],
]);
