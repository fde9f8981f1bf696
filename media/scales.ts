import type { Figure } from '../server/protocol.ts';

/** Figures that are drawn on one axis. */
export interface Scale {
  readonly name: string;
  readonly figures: readonly Figure[];
  /** Both ends of the axis. */
  readonly domain: readonly [low: number, high: number];
}

/**
 * Figures by what they can be compared on: all shares, all correlations of a kind, and of others those of a measure,
 * `mrr` with `mrr/noun`. `measures` are those that names are made of; `baseline`, by figure, is to be on the axis too.
 */
export function scalesOf(
  figures: readonly Figure[],
  measures: readonly string[],
  baseline: ReadonlyMap<string, number> = new Map(),
): Scale[] {
  const scales = new Map<string, Figure[]>();
  for (const figure of figures) {
    const name = KINDS.get(figure.kind) ?? measureOf(figure.figure, measures);
    scales.set(name, [...(scales.get(name) ?? []), figure]);
  }
  return [...scales].map(([name, its]) =>
    KINDS.has(its[0]!.kind)
      ? { name, figures: its, domain: wholeRange(its) }
      : { name, figures: its.sort(byName), domain: rangeAround(its, baseline) },
  );
}

/** `mrr` first, `mrr/1-5-tokens` before `mrr/11-20-tokens`. */
const byName = (a: Figure, b: Figure) => a.figure.localeCompare(b.figure, 'en', { numeric: true });

/** `mrr` of `mrr/noun`, `pearson` of `STS12/pearson`; without one that is known the name itself. */
export function measureOf(figure: string, measures: readonly string[]): string {
  return figure.split('/').find((part) => measures.includes(part)) ?? figure;
}

/** Kinds that have a range of their own. */
const KINDS: ReadonlyMap<string, string> = new Map([
  ['share', 'share correct'],
  ['pearson', 'Pearson correlation'],
  ['spearman', 'Spearman correlation'],
]);

/** To 1, from 0 or the least below it. */
function wholeRange(figures: readonly Figure[]): [number, number] {
  const [low, high] = extent(figures, new Map());
  return [Math.min(0, low), Math.max(1, high)];
}

/** From 0, unless that would leave differences hard to see. */
function rangeAround(figures: readonly Figure[], baseline: ReadonlyMap<string, number>): [number, number] {
  const [low, high] = extent(figures, baseline);
  const width = high - low;
  const fromZero = low > 0 ? low : high < 0 ? -high : 0;
  if (width > 0 && width < fromZero / 2) return [low - width / 10, high + width / 10];
  return [Math.min(0, low), Math.max(0, high) || (low < 0 ? 0 : 1)];
}

function extent(figures: readonly Figure[], baseline: ReadonlyMap<string, number>): [number, number] {
  const all = figures.flatMap(({ figure, value, interval }) =>
    value === null ? [] : [value, ...(interval ?? []), baseline.get(figure) ?? value],
  );
  return all.length === 0 ? [0, 0] : [Math.min(...all), Math.max(...all)];
}
