import { InputError } from '../../../inputError.ts';
import type { CorpusFile } from '../../corpusFile.ts';

/** A row and the line on which it begins. */
export interface DelimitedRow {
  readonly line: number;
  readonly fields: readonly string[];
}

/** Reads rows whose fields end at every delimiter, quotes being literal; empty lines are left out. */
export async function* literalRows(file: CorpusFile, delimiter = '\t'): AsyncGenerator<DelimitedRow> {
  let line = 0;
  for await (const text of file.lines()) {
    line += 1;
    if (text.trim() !== '') yield { line, fields: text.split(delimiter) };
  }
}

/**
 * Reads rows with quoting (RFC 4180): a quoted field may contain delimiters, line ends, and doubled quotes. Quotes
 * elsewhere are literal: those inside an unquoted field, and all those of a field whose closing quote is followed, on
 * one line, by something other than a delimiter. Empty lines are left out.
 *
 * @throws InputError that names the line where a quote opens that is not closed properly
 */
export async function* quotedRows(file: CorpusFile, delimiter = ','): AsyncGenerator<DelimitedRow> {
  const field = fieldPattern(delimiter);
  const options = { delimiter, relax_quotes: true, max_record_size: LONGEST };
  for await (const { line, fields, text } of parsedRows(file, options)) {
    // Otherwise a stray quote would swallow the rows up to the next one.
    if (text.indexOf('\n') < text.length - 1 && !isQuotedWell(text, field)) throw unclosed(file, line);
    if (text.trim() !== '') yield { line, fields };
  }
}

/** Most bytes of a row. */
const LONGEST = 1 << 20;

interface ParsedRow extends DelimitedRow {
  /** The row as in the file, with the end of its last line. */
  readonly text: string;
}

/** Yields the rows before a broken one before it reports the error. */
async function* parsedRows(file: CorpusFile, options: object): AsyncGenerator<ParsedRow> {
  const { parse } = await import('csv-parse/browser/esm');
  let rows: ParsedRow[] = [];
  let last = 0;
  const take = ({ record, raw, info }: { record: string[]; raw: string; info: { lines: number } }) => {
    const text = raw.replace(/^\n+/, '');
    last = info.lines;
    rows.push({ line: last + 1 - linesOf(text), fields: record, text });
    return null;
  };
  const parser = parse({
    record_delimiter: '\n',
    relax_column_count: true,
    skip_empty_lines: true,
    raw: true,
    info: true,
    on_record: take as never,
    ...options,
  });
  let broken: (Error & { code?: string }) | undefined;
  const failed = new Promise<void>((told) => {
    parser.on('error', (error) => {
      broken ??= error;
      told();
    });
  });
  const given = pieces(file);
  for (let begun = false, ended = false; !ended; begun = true) {
    const { value: piece, done = false } = await given.next();
    // The parser fails if it is ended before it was given anything.
    if (done && !begun) return;
    const read = new Promise<unknown>((told) => {
      if (done) parser.once('end', told).resume().end();
      else parser.write(piece, told);
    });
    await Promise.race([read, failed]);
    yield* rows;
    rows = [];
    if (broken) throw await problemOf(broken, file, last);
    ended = done;
  }
}

/** Yields lines with their ends, several together. */
async function* pieces(file: CorpusFile): AsyncGenerator<string> {
  let piece = '';
  for await (const line of file.lines()) {
    piece += `${line}\n`;
    if (piece.length < PIECE) continue;
    yield piece;
    piece = '';
  }
  if (piece !== '') yield piece;
}

const PIECE = 1 << 16;

function linesOf(text: string): number {
  let lines = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines += 1;
  return lines;
}

async function problemOf(failure: Error & { code?: string }, file: CorpusFile, read: number): Promise<Error> {
  if (failure.code === 'CSV_QUOTE_NOT_CLOSED') return unclosed(file, await nextLine(file, read));
  if (failure.code !== 'CSV_MAX_RECORD_SIZE') return failure;
  return unclosed(file, await nextLine(file, read), `, or the row is longer than ${LONGEST / 2 ** 20} MiB`);
}

/** Finds the first line that is not empty after those that were read. */
async function nextLine(file: CorpusFile, read: number): Promise<number> {
  let line = 0;
  for await (const text of file.lines()) {
    line += 1;
    if (line > read && text !== '') return line;
  }
  return line;
}

/** Tells whether each field that begins with a quote ends with one. */
function isQuotedWell(row: string, field: RegExp): boolean {
  for (let at = 0; ; at = field.lastIndex + 1) {
    field.lastIndex = at;
    if (!field.test(row)) return false;
    if (row[field.lastIndex] === '\n') return field.lastIndex === row.length - 1;
  }
}

function fieldPattern(delimiter: string): RegExp {
  const mark = delimiter === '|' ? '\\|' : delimiter;
  return new RegExp(`(?:"[^"]*(?:""[^"]*)*"|[^"${mark}\\n][^${mark}\\n]*)?(?=[${mark}\\n])`, 'y');
}

function unclosed(file: CorpusFile, line: number, or = ''): InputError {
  return new InputError(
    `${file.path}, line ${line}: a quote is opened and not closed${or}.`,
    'Double the quotes inside a quoted field, and put a field that begins with a quote into quotes.',
  );
}
