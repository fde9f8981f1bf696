/** Rows of cells as a table of GitHub-flavoured Markdown, the first row its heads, all but the first column to the right. */
export function markdownTable(rows: readonly (readonly string[])[]): string[] {
  const line = (cells: readonly string[]) => `| ${cells.map(markdownText).join(' | ')} |`;
  const [heads, ...others] = rows;
  const rule = heads!.map((_, column) => (column === 0 ? ':--' : '--:'));
  return [line(heads!), `| ${rule.join(' | ')} |`, ...others.map(line)];
}

/** Text that Markdown shows as it is, on one line. */
export function markdownText(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\`*_<>|~&[\]]/g, '\\$&');
}
