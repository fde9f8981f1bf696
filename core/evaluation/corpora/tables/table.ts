import { COLUMNAR_FILES, columnarFormat } from '../../../columnar.ts';
import { InputError } from '../../../inputError.ts';
import { plural } from '../../../plural.ts';
import type { CorpusFile } from '../../corpusFile.ts';
import { holdsJson, jsonLines } from '../jsonLines.ts';
import { firstLine } from '../placedLines.ts';
import { columnarRows } from './columnarRows.ts';
import { type Separator, splitLine } from './columnSeparator.ts';
import { type DelimitedRow, literalRows, quotedRows } from './delimitedRows.ts';
import { delimiterName, findDelimiter } from './delimiter.ts';
import { joinedRows } from './joinedRows.ts';
import type { ChosenColumns, TableColumns } from './tableColumns.ts';

/** Endings of the names of files that hold tables; the manifest that build-corpus puts beside a corpus holds none. */
export const TABLE_FILES = /(?<!\.manifest)\.(?:tsv|csv|jsonl|ndjson|json|parquet|arrow)$/i;

/** The formats of such files, as messages name them. */
export const TABLE_FORMATS = 'TSV, CSV, JSON, JSONL, Parquet or Arrow';

/** Refuses a table where texts are read line by line. @throws InputError */
export function refuseTableFile(path: string): void {
  if (TABLE_FILES.test(path))
    throw new InputError(`${path} is a table.`, 'Give its texts alone, one per line of a text file (.txt).');
}

export interface TableRequest<Role extends string> {
  /** Found where it is absent. */
  readonly delimiter?: Separator | undefined;
  /** True if one column is enough. */
  readonly mayBeList?: true;
  /** Tells whether the fields of a first row are names of columns. */
  isHeader(fields: readonly string[]): boolean;
  /** Throws an InputError where the table lacks a column. */
  choose(columns: TableColumns): ChosenColumns<Role>;
  /** Receives once which columns were taken as what, if the table has a row. */
  notice(message: string): void;
}

/** A row with the values of the chosen columns. */
export interface TableRow<Role extends string> {
  /** File and line, file and entry, or file and row. */
  readonly place: string;
  readonly values: { readonly [role in Role]?: unknown };
}

/**
 * Reads a table as a stream, whatever the name of the file ends on: JSON objects, one per line or in one document, or
 * rows of delimited fields; Parquet and Arrow by the endings .parquet and .arrow. Quotes are literal between tabs, unless the header or a
 * field is quoted as spreadsheets do it, and as in spreadsheets elsewhere.
 *
 * @throws InputError that names the file and the line
 */
export async function* readTable<Role extends string>(
  file: CorpusFile,
  request: TableRequest<Role>,
): AsyncGenerator<TableRow<Role>> {
  if (COLUMNAR_FILES.test(file.name)) yield* columnarTable(file, request);
  else if (await holdsJson(file)) yield* jsonTable(file, request);
  else yield* delimitedTable(file, request);
}

/** The columns of a table; undefined where it is empty. @throws InputError that names the file and the line */
export async function columnsOf(
  file: CorpusFile,
  request: Pick<TableRequest<never>, 'delimiter' | 'isHeader'>,
): Promise<TableColumns | undefined> {
  let found: TableColumns | undefined;
  const choose = (columns: TableColumns) => {
    found = columns;
    return {};
  };
  for await (const _ of readTable(file, { ...request, mayBeList: true, choose, notice: () => {} })) break;
  return found;
}

async function* columnarTable<Role extends string>(
  file: CorpusFile,
  { choose, notice }: TableRequest<Role>,
): AsyncGenerator<TableRow<Role>> {
  let chosen: ChosenColumns<Role> = {};
  const rows = columnarRows(file, (names) => {
    chosen = choose({ names, isOpen: false, place: file.path });
    return [...new Set(Object.values<string | undefined>(chosen))].filter((name) => name !== undefined);
  });
  let isFirst = true;
  for await (const { place, values } of rows) {
    if (isFirst) notice(columnsNotice(file, columnarFormat(file.name), chosen));
    isFirst = false;
    yield { place: `${file.path}, ${place}`, values: picked(chosen, values) };
  }
}

async function* jsonTable<Role extends string>(
  file: CorpusFile,
  { choose, notice }: TableRequest<Role>,
): AsyncGenerator<TableRow<Role>> {
  let chosen: ChosenColumns<Role> | undefined;
  for await (const { place, record } of jsonLines(file)) {
    if (!chosen) {
      const names = Object.keys(record);
      chosen = choose({ names, isOpen: true, place });
      // Further rows may have optional keys that the first lacks.
      const known = Object.entries<string | undefined>(chosen).filter(([, name]) => names.includes(name!));
      notice(columnsNotice(file, 'JSON', Object.fromEntries(known)));
    }
    yield { place, values: picked(chosen, record) };
  }
}

function picked<Role extends string>(
  chosen: ChosenColumns<Role>,
  record: Readonly<Record<string, unknown>>,
): TableRow<Role>['values'] {
  const values: { [role in Role]?: unknown } = {};
  for (const role in chosen) {
    const name = chosen[role]!;
    if (Object.hasOwn(record, name)) values[role] = record[name];
  }
  return values;
}

async function* delimitedTable<Role extends string>(
  file: CorpusFile,
  { delimiter: given, mayBeList, isHeader, choose, notice }: TableRequest<Role>,
): AsyncGenerator<TableRow<Role>> {
  const delimiter = given ?? (await findDelimiter(file, isHeader));
  const { rows, isLiteral } = await fieldRows(file, delimiter);
  let shape: Shape<Role> | undefined;
  for await (const { line, fields } of rows) {
    const place = `${file.path}, line ${line}`;
    if (!shape) {
      const header = isHeader(fields);
      if (fields.length === 1 && !mayBeList) throw oneColumn(place, fields[0]!, given);
      const names = header ? fields.map((field) => field.trim()) : fields.map((_, column) => `${column + 1}`);
      const chosen = choose({ names, ...(!header && { first: fields }), isOpen: false, place });
      const columns = placesOf(chosen, names);
      shape = { chosen, columns, width: fields.length, delimiter, isOpen: !header && delimiter === '\t' };
      if (header) continue;
    }
    if (shape.chosen) {
      const how = `columns separated by ${delimiterName(delimiter)}`;
      notice(columnsNotice(file, how, shape.chosen));
      shape = { ...shape, chosen: undefined };
    }
    yield { place, values: rowValues(shape, fields, place, isLiteral) };
  }
}

interface Shape<Role extends string> {
  /** The columns that were chosen, until they have been reported. */
  readonly chosen: ChosenColumns<Role> | undefined;
  readonly columns: readonly (readonly [role: Role, column: number])[];
  /** The number of columns of the first row. */
  readonly width: number;
  readonly delimiter: Separator;
  /** True if rows may have further columns, which nothing reads. */
  readonly isOpen: boolean;
}

/** Reads the rows of fields. Quotes between tabs are literal, unless all names of the header are quoted. */
async function fieldRows(
  file: CorpusFile,
  delimiter: Separator,
): Promise<{ readonly rows: AsyncIterable<DelimitedRow>; readonly isLiteral: boolean }> {
  const fields = delimiter === '\t' ? ((await firstLine(file))?.text.split('\t') ?? []) : [];
  const isQuoted = fields.length > 1 && fields.every((field) => /^"[\w #.-]+"$/.test(field));
  if (delimiter !== '\t' || isQuoted) return { rows: quotedRows(file, delimiter), isLiteral: false };
  return { rows: joinedRows(literalRows(file, delimiter)), isLiteral: true };
}

function placesOf<Role extends string>(
  chosen: ChosenColumns<Role>,
  names: readonly string[],
): Shape<Role>['columns'] {
  return Object.entries<string | undefined>(chosen).flatMap(([role, name]) =>
    name === undefined ? [] : [[role as Role, names.indexOf(name)] as const],
  );
}

/**
 * Rows may lack columns at their end that nobody asks for, and between tabs without a header may have more than the first,
 * as those of the STS Benchmark do; elsewhere a further field is a part of a sentence that should have been quoted.
 */
function rowValues<Role extends string>(
  { columns, width, delimiter, isOpen }: Shape<Role>,
  fields: readonly string[],
  place: string,
  isLiteral: boolean,
): TableRow<Role>['values'] {
  const values: { [role in Role]?: unknown } = {};
  const isTooLong = !isOpen && fields.slice(width).some((field) => field.trim() !== '');
  for (const [role, column] of columns) {
    if (isTooLong || column >= fields.length) throw ragged(place, fields, width, delimiter);
    const field = fields[column]!;
    values[role] =
      isLiteral && (QUOTED.test(field) || field.includes('\n'))
        ? field.slice(1, -1).replaceAll('""', '"')
        : field;
  }
  return values;
}

/** A text in quotes with inner quotes doubled: not how people write sentences, but how spreadsheets save them. */
const QUOTED = /^"(?:[^"]|"")*""(?:[^"]|"")*"$/;

function oneColumn(place: string, field: string, given: Separator | undefined): InputError {
  const found = given ? `Separated by ${delimiterName(given)}, this is` : 'This is';
  return new InputError(
    `${place}: 1 column, “${field.slice(0, 60)}”.`,
    `${found} no table. Separate columns by tabs, commas, semicolons or pipes, or name their delimiter: --delimiter.`,
  );
}

function ragged(place: string, fields: readonly string[], width: number, delimiter: Separator): InputError {
  const line = fields.join(delimiter);
  const other = ([';', '|', ',', '\t'] as const).find(
    (each) => each !== delimiter && splitLine(line, each).length === width,
  );
  const isLong = fields.length > width;
  return new InputError(
    `${place}: ${plural(fields.length, 'column')} where the first row has ${width}${other ? `; this line is separated by ${delimiterName(other)}, the first by ${delimiterName(delimiter)}` : ''}.`,
    isLong
      ? `Put a field that contains ${delimiterName(delimiter)} into quotes.`
      : 'Give every row the columns of the first, with one delimiter throughout.',
  );
}

function columnsNotice(file: CorpusFile, how: string, chosen: ChosenColumns<string>): string {
  const list = Object.entries(chosen).flatMap(([role, name]) =>
    name === undefined ? [] : [`${role} is ${/^\d+$/.test(name) ? `column ${name}` : `“${name}”`}`],
  );
  return `${file.path} (${how}): ${list.join(', ')}.`;
}
