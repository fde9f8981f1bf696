import { readFileSync } from 'node:fs';

/** The rows of a gold list in gold/, as objects named by the header. */
export function goldRows<Column extends string>(name: string): Record<Column, string>[] {
  const text = readFileSync(new URL(`gold/${name}.tsv`, import.meta.url), 'utf8');
  const [header, ...rows] = text
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));
  return rows.map(
    (cells) => Object.fromEntries(header!.map((column, i) => [column, cells[i]])) as Record<Column, string>,
  );
}
