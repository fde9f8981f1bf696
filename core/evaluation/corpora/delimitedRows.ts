import { InputProblem } from '../../problem.ts';
import type { CorpusFile } from '../corpusFile.ts';

/** A row of a file of rows, and the line on which it begins. */
export interface DelimitedRow {
  readonly line: number;
  readonly fields: readonly string[];
}

/** Rows of fields between tabs, quotes literal; empty lines are left out. */
export async function* tabbedRows(file: CorpusFile): AsyncGenerator<DelimitedRow> {
  let line = 0;
  for await (const text of file.lines()) {
    line += 1;
    if (text.trim() !== '') yield { line, fields: text.split('\t') };
  }
}

/**
 * Rows of fields between commas (RFC 4180): a field in quotes may hold commas, ends of lines, and quotes doubled.
 *
 * @throws InputProblem that names the line where a quote opens that is never closed
 */
export async function* commaRows(file: CorpusFile): AsyncGenerator<DelimitedRow> {
  let open = '';
  let began = 0;
  let line = 0;
  const unclosed = () =>
    new InputProblem(
      `${file.path}, line ${began}: a quote is opened and not closed.`,
      'Double the quotes inside a quoted field.',
    );
  for await (const text of file.lines()) {
    line += 1;
    if (open === '') {
      if (text.trim() === '') continue;
      began = line;
      open = text;
    } else open += `\n${text}`;
    if (isOpen(open)) {
      if (open.length > LONGEST) throw unclosed();
      continue;
    }
    yield { line: began, fields: fieldsOf(open) };
    open = '';
  }
  if (open !== '') throw unclosed();
}

/** Characters of a row. */
const LONGEST = 1 << 20;

function isOpen(text: string): boolean {
  let quotes = 0;
  for (let at = text.indexOf('"'); at >= 0; at = text.indexOf('"', at + 1)) quotes += 1;
  return quotes % 2 === 1;
}

function fieldsOf(text: string): string[] {
  if (!text.includes('"')) return text.split(',');
  const fields: string[] = [];
  for (const [, quoted, bare] of text.matchAll(FIELD)) fields.push(quoted?.replaceAll('""', '"') ?? bare!);
  return fields;
}

const FIELD = /(?<=^|,)(?:"((?:[^"]|"")*)"|([^,]*))(?=,|$)/g;
