import { TABLE_FILES } from '../../core/evaluation/corpora/tables/table.ts';
import {
  COLUMN_SCHEMA,
  type RowText,
  readTextColumn,
} from '../../core/evaluation/corpora/tables/textColumn.ts';
import { openCorpus } from '../../host/corpora/corpusFiles.ts';
import type { Arguments } from '../arguments.ts';
import { schemaOptions } from '../options/schemaOptions.ts';
import { say } from '../output/output.ts';
import type { Reading, TextPart } from '../parts/parts.ts';
import type { Terminal } from '../terminal.ts';
import { assertPiped, standardInput } from './standardInput.ts';

/** The option of commands that read the texts of a table. */
export const COLUMN_OPTION = schemaOptions({
  column: { ...COLUMN_SCHEMA, help: `${COLUMN_SCHEMA.help} Standard input is a table if it is given.` },
});

/** The texts of a table. */
export interface TableInput {
  readonly rows: AsyncIterable<RowText>;
  readonly sha256: string;
}

/**
 * Opens the table that the command line names: a file by its ending, and, with --column, any file or standard input.
 *
 * @returns undefined where the input is no table
 */
export async function openTable(
  given: Arguments,
  terminal: Terminal,
  tables = TABLE_FILES,
): Promise<TableInput | undefined> {
  const [file] = given.positionals;
  const column = given.text('column');
  if (column === undefined && !(file && tables.test(file))) return undefined;
  if (file === undefined || file === '-') assertPiped(file, terminal);
  const choice = { files: [], expected: 'files, of which one is read' };
  const [table] =
    file === undefined || file === '-'
      ? [await standardInput(terminal)]
      : await openCorpus([file], () => choice, terminal.signal);
  const rows = readTextColumn(table!, column ?? '', (message) => say(terminal, message));
  return { rows, sha256: table!.sha256 };
}

/** The texts as parts; with `lines`, each is one line. */
export async function* rowParts({ rows }: TableInput, { lines }: Reading): AsyncGenerator<TextPart> {
  for await (const { row, text } of rows)
    yield { start: 0, text: lines ? text.replace(/[\r\n]/g, ' ') : text, row };
}
