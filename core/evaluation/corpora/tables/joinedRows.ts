import type { DelimitedRow } from './delimitedRows.ts';

/**
 * Joins the lines of rows in which a quoted field goes on over line ends, as spreadsheets and pandas write them, in
 * tables whose quotes are literal otherwise (Quora's question pairs). Only lines that make a whole row are joined.
 */
export async function* joinedRows(rows: AsyncIterable<DelimitedRow>): AsyncGenerator<DelimitedRow> {
  let width = 0;
  let held: DelimitedRow[] = [];
  for await (const row of rows) {
    width ||= row.fields.length;
    if (held.length === 0 && !isOpen(row, width)) {
      yield row;
      continue;
    }
    held.push(row);
    const joined = join(held);
    if (isOpen(joined, width) && held.length < MOST) continue;
    if (joined.fields.length === width && isClosed(joined, held[0]!)) yield joined;
    else yield* held;
    held = [];
  }
  yield* held;
}

/** Lines that a row may have. */
const MOST = 64;

function isOpen({ fields }: DelimitedRow, width: number): boolean {
  const last = fields.at(-1)!;
  return fields.length < width && last.startsWith('"') && count(last) % 2 === 1;
}

/** Tells whether the field in which the first line ends is quoted as a whole. */
function isClosed(joined: DelimitedRow, first: DelimitedRow): boolean {
  return /^"(?:[^"]|"")*"$/.test(joined.fields[first.fields.length - 1]!);
}

function join([first, ...others]: readonly DelimitedRow[]): DelimitedRow {
  const fields = [...first!.fields];
  for (const { fields: more } of others) {
    fields[fields.length - 1] += `\n${more[0]!}`;
    fields.push(...more.slice(1));
  }
  return { line: first!.line, fields };
}

function count(text: string): number {
  return text.split('"').length - 1;
}
