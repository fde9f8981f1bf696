import { InputError } from '../../../inputError.ts';
import { plural } from '../../../plural.ts';
import { looksLikeColumnNames } from '../pairs/pairColumns.ts';

/** A separator of columns; tabs are searched for only where no columns are expected. */
export type Separator = ';' | '|' | ',' | '\t';

/** The columns that lines seem to have. */
export interface SeparatedColumns {
  readonly separator: Separator;
  readonly columns: number;
  /** The fields of the first line. */
  readonly first: readonly string[];
}

/**
 * Tells rows of a table from lines of sentences: all rows have the same separator equally often, in a way that prose
 * does not (no space follows a comma or semicolon, or a column has only numbers, or the first line names columns). In
 * doubt, lines are sentences. Empty lines do not count; for most prose, reading ends with the first line.
 *
 * @returns undefined where the lines are sentences
 */
async function findSeparator(
  lines: AsyncIterable<string> | Iterable<string>,
  separators: readonly Separator[],
): Promise<SeparatedColumns | undefined> {
  let candidates = separators.map(createCandidate);
  let count = 0;
  for await (const line of lines) {
    if (line.trim() === '') continue;
    count += 1;
    if (count === 1) {
      for (const { separator, fieldsOf } of candidates) {
        const fields = fieldsOf(line);
        if (fields.length > 1 && looksLikeColumnNames(fields))
          return { separator, columns: fields.length, first: fields };
      }
    }
    candidates = candidates.filter((candidate) => candidate.add(line));
    if (candidates.length === 0) return undefined;
  }
  return count === 0 ? undefined : candidates.find((candidate) => candidate.isTable(count));
}

/** Refuses lines that are not sentences. @throws InputError that says what the lines look like */
export async function refuseTable(
  path: string,
  lines: AsyncIterable<string> | Iterable<string>,
  separators: readonly Separator[],
  remedy: string,
): Promise<void> {
  const found = await findSeparator(lines, separators);
  if (!found) return;
  const { separator, columns, first } = found;
  const listed = first.map((field) => `“${field.trim().slice(0, 30)}”`).join(', ');
  throw new InputError(
    `${path} looks like a table with columns separated by ${separator === '\t' ? 'tabs' : `“${separator}”`} (${plural(columns, 'column')}: ${listed}), not like sentences.`,
    remedy,
  );
}

/** Number of lines after which commas without a space count as separators, not as typing errors. */
const ENOUGH = 3;

/** Tracks a separator that all lines so far have equally often, and the evidence that it separates columns. */
function createCandidate(separator: Separator) {
  let columns = 0;
  let first: readonly string[] = [];
  let isTight = true;
  let isQuoted = true;
  let numeric: boolean[] = [];
  const fieldsOf = (line: string) => splitLine(line, separator);
  return {
    separator,
    get columns() {
      return columns;
    },
    get first() {
      return first;
    },
    fieldsOf,
    /** Reads a line and tells whether the separator is still possible. */
    add(line: string): boolean {
      const fields = fieldsOf(line);
      if (columns === 0) {
        columns = fields.length;
        first = fields;
        numeric = fields.map(() => true);
      }
      if (fields.length !== columns || columns < 2) return false;
      if (separator === '\t' && fields.some((field) => field.trim() === '')) return false;
      isTight &&= fields.every((field, at) => at === 0 || /^["“+\-.]?[\p{L}\p{N}]/u.test(field));
      isQuoted &&= fields.some((field) => QUOTED.test(field.trim()));
      for (const [at, field] of fields.entries()) numeric[at] &&= NUMBER.test(field.trim());
      return true;
    },
    isTable(lines: number): boolean {
      const hasNumbers = numeric.includes(true);
      if (separator === '\t') return true;
      if (lines === 1) return isTight && hasNumbers && columns > 2;
      if (separator === '|') return true;
      if (separator === ';') return isTight || hasNumbers || isQuoted;
      return isTight && (lines >= ENOUGH || hasNumbers || isQuoted);
    },
  };
}

const NUMBER = /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?$/;
const QUOTED = /^"(?:[^"]|"")*"$/;

/** Splits a line into fields; a separator in a quoted field, a number or an HTML entity does not count. */
export function splitLine(line: string, separator: Separator): string[] {
  const fields: string[] = [];
  let start = 0;
  let at = 0;
  while (at < line.length) {
    const quoted = at === start ? /^ *"(?:[^"]|"")*" */.exec(line.slice(at))?.[0].length : undefined;
    if (quoted !== undefined && (at + quoted === line.length || line[at + quoted] === separator)) {
      at += quoted;
      continue;
    }
    if (line[at] === separator && !isPartOfWord(line, at)) {
      fields.push(line.slice(start, at));
      start = at + 1;
    }
    at += 1;
  }
  return [...fields, line.slice(start)];
}

function isPartOfWord(line: string, at: number): boolean {
  if (line[at] === ',') return /\d$/.test(line.slice(0, at)) && /^\d{3}(?!\d)/.test(line.slice(at + 1));
  return line[at] === ';' && /&#?\w+$/.test(line.slice(Math.max(0, at - 12), at));
}
