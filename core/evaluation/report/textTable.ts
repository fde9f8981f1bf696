/** Rows of cells as lines, columns to the right, three spaces between them. */
export function textTable(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows.map((row) => row.map((cell, column) => cell.padStart(widths[column]!)).join('   '));
}

/** The same with the first column to the left. */
export function leftFirst(rows: readonly (readonly string[])[]): string[] {
  const width = Math.max(...rows.map(([first]) => first!.length));
  return textTable(rows.map(([first, ...rest]) => [first!.padEnd(width), ...rest]));
}

/** Joins lists of lines, an empty line between them; those that are empty or false are left out. */
export function sections(...all: readonly (readonly string[] | false)[]): string {
  return all
    .filter((lines): lines is readonly string[] => lines !== false && lines.length > 0)
    .map((lines) => `${lines.join('\n')}\n`)
    .join('\n');
}
