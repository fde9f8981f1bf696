/**
 * Writes rows of cells as a table of GitHub-flavored Markdown. The first row is the header; all columns but the first
 * are right-aligned.
 */
export function markdownTable(rows: readonly (readonly string[])[]): string[] {
  const line = (cells: readonly string[]) => `| ${cells.map(markdownText).join(' | ')} |`;
  const [heads, ...others] = rows;
  const rule = heads!.map((_, column) => (column === 0 ? ':--' : '--:'));
  return [line(heads!), `| ${rule.join(' | ')} |`, ...others.map(line)];
}

/** Escapes text for Markdown, on one line. */
export function markdownText(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\`*_<>|~&[\]]/g, '\\$&');
}
