import { decimals, signed } from '../evaluation/report/decimals.ts';
import { textTable } from '../evaluation/report/textTable.ts';
import type { Magnitudes, WordMagnitude } from './magnitudes.ts';

/** Formats a table with a column for each end: its first `count` words with their lengths, or the changes of these. */
export function magnitudesText(magnitudes: Partial<Magnitudes>, count = Number.POSITIVE_INFINITY): string {
  const columns = ENDS.flatMap(({ end, title, text }) => {
    const words = magnitudes[end]?.slice(0, count);
    return words ? [{ title, cells: words.map(text) }] : [];
  });
  const rows = Math.max(0, ...columns.map(({ cells }) => cells.length));
  const ranks = Array.from({ length: rows }, (_, rank) => [
    String(rank + 1),
    ...columns.map(({ cells }) => cells[rank] ?? ''),
  ]);
  return `${textTable([['', ...columns.map(({ title }) => title)], ...ranks]).join('\n')}\n`;
}

const length = ({ word, after }: WordMagnitude) => `${word} ${decimals(after, 2)}`;
const change = ({ word, before, after }: WordMagnitude) => `${word} ${signed(after - before, 2)}`;

const ENDS: readonly {
  readonly end: keyof Magnitudes;
  readonly title: string;
  text(word: WordMagnitude): string;
}[] = [
  { end: 'longest', title: 'Longest', text: length },
  { end: 'shortest', title: 'Shortest', text: length },
  { end: 'rose', title: 'Grew', text: change },
  { end: 'fell', title: 'Shrank', text: change },
];
