import { decimals, signed } from './decimals.ts';
import type { Comparison, Figure, Run } from './run.ts';

/** Every figure, a row each under a row of heads, a column an encoder. */
export function figureTable(figures: readonly Figure[], encoders: readonly string[]): string[][] {
  const byName = new Map<string, Map<string, Figure>>();
  for (const each of figures) {
    const row = byName.get(each.figure) ?? new Map<string, Figure>();
    byName.set(each.figure, row.set(each.encoder, each));
  }
  const rows = [...byName].map(([name, row]) => [
    name,
    ...encoders.map((encoder) => figureCell(row.get(encoder))),
  ]);
  return [['', ...encoders], ...rows];
}

/** Every difference of two encoders, a row each under a row of heads. */
export function comparisonTable({ comparisons }: Pick<Run, 'comparisons'>): string[][] {
  const heads = ['', 'a', 'b', 'a − b', '95 % interval', 'test', 'p (Holm)'];
  return [heads, ...comparisons.map(comparisonRow)];
}

/** Value, interval and number of cases. */
function figureCell(figure: Figure | undefined): string {
  if (!figure || figure.value === null) return '-';
  const interval = figure.interval ? ` ${bounds(figure.interval)}` : '';
  return `${decimals(figure.value, 4)}${interval} ${figure.n}`;
}

function comparisonRow({ figure, a, b, difference, interval, test, pHolm }: Comparison): string[] {
  return [
    figure,
    a,
    b,
    signed(difference),
    interval ? bounds(interval) : '-',
    test === 'none' ? '-' : test,
    pHolm === null ? '-' : probability(pHolm),
  ];
}

function bounds(interval: readonly [low: number, high: number]): string {
  return `[${interval.map((bound) => decimals(bound, 4)).join(', ')}]`;
}

/** Of a p-value, four decimals, or its power of ten. */
export function probability(p: number): string {
  if (p < 1e-99) return '<1e-99';
  return p < 0.0001 ? p.toExponential(1) : p.toFixed(4);
}
