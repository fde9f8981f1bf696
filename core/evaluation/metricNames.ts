/**
 * What a method may call its figures, in the order in which people read them: totals before their parts. In `T1@<n>`
 * the `<n>` is a whole number, by which such figures follow each other; any other `<…>` is some text, and those figures
 * stay in the order of the corpus.
 */
export type FigureNames = readonly string[];

/** Figures, or what is said about them, in the order of the names; those of one name stay as they were, unknown ones end it. */
export function inFigureOrder<T extends { readonly figure: string }>(
  items: readonly T[],
  names: FigureNames,
): T[] {
  const patterns = names.map(patternOf);
  const places = new Map<string, readonly number[]>();
  for (const { figure } of items) if (!places.has(figure)) places.set(figure, placeOf(figure, patterns));
  return items.toSorted((a, b) => compare(places.get(a.figure)!, places.get(b.figure)!));
}

/** Whether some run of the method may have the figure. */
export function mayBeFigure(figure: string, names: FigureNames): boolean {
  return names.some((name) => patternOf(name).test(figure));
}

/** Which name it has, and the numbers in it. */
function placeOf(figure: string, patterns: readonly RegExp[]): readonly number[] {
  const index = patterns.findIndex((pattern) => pattern.test(figure));
  if (index < 0) return [patterns.length];
  return [index, ...patterns[index]!.exec(figure)!.slice(1).map(Number)];
}

function patternOf(name: string): RegExp {
  const escaped = name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  return new RegExp(`^${escaped.replaceAll('<n>', '(\\d+)').replace(/<[^<>]+>/g, '.+')}$`);
}

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((number, index) => number !== b[index]);
  return at < 0 ? 0 : a[at]! - (b[at] ?? 0);
}
