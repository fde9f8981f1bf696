/**
 * The description of a metric, or of each metric of a pattern. A method lists them in reading order: totals
 * before their parts.
 */
export interface MetricInfo {
  /**
   * The metric's name, by which gates and runs refer to it, or a pattern. In `T1@<n>` the `<n>` is a whole number, and
   * metrics of the pattern are ordered by it; any other `<…>` is some text, and the order of the corpus stays.
   */
  readonly name: string;
  /** The name for people. Each `<…>` stands for what the `<…>` in the same place of `name` matched. */
  readonly title: string;
  /** One sentence that says what is measured. */
  readonly help: string;
  /** The direction of improvement: whether higher or lower values are better. */
  readonly better: 'higher' | 'lower';
  /** The least and the greatest value possible. */
  readonly range: readonly [least: number, greatest: number];
}

/** The range of accuracies and of other proportions. */
export const PROPORTION: MetricInfo['range'] = [0, 1];

/** The description of a proportion, of which more is better. */
export function proportion(name: string, title: string, help: string): MetricInfo {
  return { name, title, help, better: 'higher', range: PROPORTION };
}

/** The range of correlations and cosines. */
export const CORRELATION: MetricInfo['range'] = [-1, 1];

/** The descriptions of Pearson's and of Spearman's correlation, by `describe`: name, title and help. */
export function correlations(
  describe: (name: string, title: string) => readonly [name: string, title: string, help: string],
): MetricInfo[] {
  return ['Pearson', 'Spearman'].map((each) => {
    const [name, title, help] = describe(each.toLowerCase(), each);
    return { name, title, help, better: 'higher', range: CORRELATION };
  });
}

/** The title of a metric; its name where no info fits. */
export function titleOf(metric: string, infos: readonly MetricInfo[]): string {
  for (const info of infos) {
    const found = patternOf(info.name).exec(metric);
    if (!found) continue;
    let place = 0;
    return info.title.replace(/<[^<>]+>/g, () => found[++place] ?? '');
  }
  return metric;
}

/** The info that fits a metric, if one does. */
export function infoOf(metric: string, infos: readonly MetricInfo[]): MetricInfo | undefined {
  return infos.find(({ name }) => patternOf(name).test(metric));
}

/**
 * Sorts items by their metric in the order of the infos. Items of one pattern stay as they were, unknown ones come
 * last.
 */
export function inMetricOrder<T extends { readonly metric: string }>(
  items: readonly T[],
  infos: readonly MetricInfo[],
): T[] {
  const places = new Map<string, readonly number[]>();
  for (const { metric } of items) if (!places.has(metric)) places.set(metric, placeOf(metric, infos));
  return items.toSorted((a, b) => compare(places.get(a.metric)!, places.get(b.metric)!));
}

/** True if a run of the method may have the metric. */
export function mayBeMetric(metric: string, infos: readonly MetricInfo[]): boolean {
  return infoOf(metric, infos) !== undefined;
}

/** The index of the info that fits, and the numbers in the metric. */
function placeOf(metric: string, infos: readonly MetricInfo[]): readonly number[] {
  const index = infos.findIndex(({ name }) => patternOf(name).test(metric));
  if (index < 0) return [infos.length];
  const { name } = infos[index]!;
  const placeholders = name.match(/<[^<>]+>/g) ?? [];
  const found = patternOf(name).exec(metric)!.slice(1);
  return [index, ...found.filter((_, place) => placeholders[place] === '<n>').map(Number)];
}

function patternOf(name: string): RegExp {
  const escaped = name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  return new RegExp(`^${escaped.replaceAll('<n>', '(\\d+)').replace(/<[^<>]+>/g, '(.+)')}$`);
}

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((number, index) => number !== b[index]);
  return at < 0 ? 0 : a[at]! - (b[at] ?? 0);
}
