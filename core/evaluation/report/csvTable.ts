/** Writes rows of cells as CSV (RFC 4180), with line feeds; null is an empty cell. */
export function csvTable(rows: readonly (readonly (string | number | null)[])[]): string {
  return rows.map((row) => `${row.map(csvCell).join(',')}\n`).join('');
}

/** Numbers stay numbers; a text that a spreadsheet would take for a formula has an apostrophe before it. */
function csvCell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The first character of a formula, after what spreadsheets skip. */
const FORMULA = /^[\s\u0000-\u001f]*[=+\-@\uff1d\uff0b\uff0d\uff20]/;
