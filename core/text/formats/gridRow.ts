import type { Span } from '../span.ts';

/**
 * The cells of a row of a grid table that has one line, which end where the border above it has its crosses; none where the
 * row has more lines, since its cells interleave. Undefined if the line is in no such table.
 */
export function gridRow(text: string, lines: readonly Span[], index: number): Span[] | undefined {
  const lineAt = (at: number) => (lines[at] ? text.slice(lines[at].start, lines[at].end) : '');
  const line = lineAt(index);
  const border = lineAt(index - 1);
  if (!ROW.test(line) || !isInGrid(border) || !isInGrid(lineAt(index + 1))) return undefined;
  if (!isGridBorder(border) || !isGridBorder(lineAt(index + 1))) return [];
  const bars = [...border.matchAll(/\+/g)].map(({ index: at }) => at).filter((at) => line[at] === '|');
  if (bars[0] !== border.indexOf('+') || bars.at(-1) !== line.trimEnd().length - 1) return [];
  const { start } = lines[index]!;
  return bars.slice(1).map((bar, at) => ({ start: start + bars[at]! + 1, end: start + bar }));
}

export function isGridBorder(line: string): boolean {
  return BORDER.test(line);
}

function isInGrid(line: string): boolean {
  return isGridBorder(line) || ROW.test(line);
}

const ROW = /^[ \t>]*\|.*\|\s*$/;
const BORDER = /^[ \t>]*\+[-=:+]+\+\s*$/;
