/**
 * What a method may call its metrics, in the order in which people read them: totals before their parts. In `T1@<n>`
 * the `<n>` is a whole number, by which such metrics follow each other; any other `<…>` is some text, and those metrics
 * stay in the order of the corpus.
 */
export type MetricNames = readonly string[];

/** Metrics, or what is said about them, in the order of the names; those of one name stay as they were, unknown ones end it. */
export function inMetricOrder<T extends { readonly metric: string }>(
  items: readonly T[],
  names: MetricNames,
): T[] {
  const patterns = names.map(patternOf);
  const places = new Map<string, readonly number[]>();
  for (const { metric } of items) if (!places.has(metric)) places.set(metric, placeOf(metric, patterns));
  return items.toSorted((a, b) => compare(places.get(a.metric)!, places.get(b.metric)!));
}

/** Whether some run of the method may have the metric. */
export function mayBeMetric(metric: string, names: MetricNames): boolean {
  return names.some((name) => patternOf(name).test(metric));
}

/** Which name it has, and the numbers in it. */
function placeOf(metric: string, patterns: readonly RegExp[]): readonly number[] {
  const index = patterns.findIndex((pattern) => pattern.test(metric));
  if (index < 0) return [patterns.length];
  return [index, ...patterns[index]!.exec(metric)!.slice(1).map(Number)];
}

function patternOf(name: string): RegExp {
  const escaped = name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  return new RegExp(`^${escaped.replaceAll('<n>', '(\\d+)').replace(/<[^<>]+>/g, '.+')}$`);
}

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((number, index) => number !== b[index]);
  return at < 0 ? 0 : a[at]! - (b[at] ?? 0);
}
