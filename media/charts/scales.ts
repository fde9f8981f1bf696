import type { MetricValue } from '../../server/protocol.ts';

/** Metrics that are drawn on one axis. */
export interface Scale {
  readonly name: string;
  readonly metrics: readonly MetricValue[];
  /** The ends of the axis. */
  readonly domain: readonly [low: number, high: number];
}

/**
 * Groups metrics that can be drawn on one axis: all accuracies, all other proportions, all correlations of a kind, and
 * otherwise those of one measure: `mrr` with `mrr/noun`. `measures` are those that names are made of; `baseline`, by
 * metric, is to be on the axis too.
 */
export function scalesOf(
  metrics: readonly MetricValue[],
  measures: readonly string[],
  baseline: ReadonlyMap<string, number> = new Map(),
): Scale[] {
  const scales = new Map<string, MetricValue[]>();
  for (const metric of metrics) {
    const name = scaleOf(metric) ?? measureOf(metric.metric, measures);
    scales.set(name, [...(scales.get(name) ?? []), metric]);
  }
  return [...scales].map(([name, its]) =>
    KINDS.has(its[0]!.kind)
      ? { name, metrics: its, domain: wholeRange(its) }
      : { name: sharedTitle(its) || name, metrics: its.sort(byName), domain: rangeAround(its, baseline) },
  );
}

/** `mrr` first, `mrr/1-5-tokens` before `mrr/11-20-tokens`. */
const byName = (a: MetricValue, b: MetricValue) => a.metric.localeCompare(b.metric, 'en', { numeric: true });

/** The words that all titles have: `MRR` of `MRR` and `MRR, definitions of 1 to 5 tokens`; empty if there are none. */
function sharedTitle(metrics: readonly MetricValue[]): string {
  const [first, ...others] = metrics.map(({ title }) => title.split(', '));
  return first!.filter((part) => others.every((parts) => parts.includes(part))).join(', ');
}

/** `mrr` of `mrr/noun`, `pearson` of `STS12/pearson`; without one that is known the name itself. */
function measureOf(metric: string, measures: readonly string[]): string {
  return metric.split('/').find((part) => measures.includes(part)) ?? metric;
}

/** The axis that a kind of metric has; undefined if each measure of that kind has its own. */
function scaleOf({ kind, title }: MetricValue): string | undefined {
  return kind === 'share' && NO_ACCURACY.test(title) ? 'proportion' : KINDS.get(kind);
}

/** The titles of proportions that are no accuracies. */
const NO_ACCURACY = /\b(?:rate|purity|precision|recall)\b/i;

/** Kinds that have a separate range. */
const KINDS: ReadonlyMap<string, string> = new Map([
  ['share', 'accuracy'],
  ['pearson', 'Pearson correlation'],
  ['spearman', 'Spearman correlation'],
  ['average-precision', 'average precision'],
  ['roc-auc', 'ROC AUC'],
  ['best-f1', 'F1'],
  ['best-accuracy', 'accuracy'],
]);

/** An axis that ends at 1 and begins at 0, or at the smallest value below 0. */
function wholeRange(metrics: readonly MetricValue[]): [number, number] {
  const [low, high] = extent(metrics, new Map());
  return [Math.min(0, low), Math.max(1, high)];
}

function rangeAround(
  metrics: readonly MetricValue[],
  baseline: ReadonlyMap<string, number>,
): [number, number] {
  return readableRange(...extent(metrics, baseline));
}

/** The ends of an axis for values from `low` to `high`: it begins at 0, unless differences would then be hard to see. */
export function readableRange(low: number, high: number): [number, number] {
  const width = high - low;
  const fromZero = low > 0 ? low : high < 0 ? -high : 0;
  if (width > 0 && width < fromZero / 2) return [low - width / 10, high + width / 10];
  return [Math.min(0, low), Math.max(0, high) || (low < 0 ? 0 : 1)];
}

function extent(metrics: readonly MetricValue[], baseline: ReadonlyMap<string, number>): [number, number] {
  const all = metrics.flatMap(({ metric, value, interval }) =>
    value === null ? [] : [value, ...(interval ?? []), baseline.get(metric) ?? value],
  );
  return all.length === 0 ? [0, 0] : [Math.min(...all), Math.max(...all)];
}
