import type { Comparison, RunJson } from '../../server/protocol.ts';
import { h, numberCell, rowHead, table } from '../page/dom.ts';
import { folded } from '../page/folds.ts';
import { exactScore, probability, signedNumber, span } from '../page/numbers.ts';
import { shortNames } from '../page/shortNames.ts';
import type { SectionView } from './sectionView.ts';

/** The number of rows above which the table is folded. */
const OPEN = 30;
/** Longer names of encoders are shortened; the table of scores has them whole. */
const NAME = 36;

/**
 * Shows the difference between every two encoders with its confidence interval and test; nothing for a single encoder.
 */
export function comparisonsSection(
  { comparisons, metrics }: Pick<RunJson, 'comparisons' | 'metrics'>,
  { isFolded = false }: SectionView = {},
): HTMLElement | undefined {
  if (comparisons.length === 0) return undefined;
  const titles = new Map(metrics.map(({ metric, title }) => [metric, title]));
  const encoders = [...new Set(comparisons.flatMap(({ a, b }) => [a, b]))];
  const short = shortNames(encoders, NAME);
  const names = new Map(encoders.map((encoder, at) => [encoder, short[at]!]));
  const isTested = comparisons.some(({ p }) => p !== null);
  const columns = isTested ? HEADS.length : UNTESTED_HEADS;
  const shown = table(
    HEADS.slice(0, columns),
    comparisons.map((comparison) => rowOf(comparison, titles, names).slice(0, columns)),
  );
  const count = `${comparisons.length} differences`;
  return folded(
    'comparisons',
    'Differences',
    !isFolded,
    h('p', { class: 'quiet' }, isTested ? testedText(comparisons) : UNTESTED),
    !isFolded && comparisons.length > OPEN ? h('details', {}, h('summary', {}, count), shown) : shown,
  );
}

const HEADS = ['Metric', 'Encoders', 'Difference', 'Test', 'p', 'p (Holm)'];
/** The number of columns that say something without a test. */
const UNTESTED_HEADS = 3;

/** Says that intervals are simultaneous where the run does: those of older versions are not. */
function testedText(comparisons: readonly Comparison[]): string {
  const areSimultaneous = comparisons.every(
    ({ interval, family }) => interval === null || family !== undefined,
  );
  const interval = `the 95% confidence interval${areSimultaneous ? ', simultaneous for all encoder pairs of the metric' : ''}`;
  return `First minus second encoder on the same cases, with ${interval}. p is two-sided; p (Holm) is Holm-corrected for all encoder pairs of the metric.`;
}

const UNTESTED =
  'First minus second encoder on the same cases, without confidence intervals and tests: there are too few cases, or the scores were computed elsewhere.';

function rowOf(
  { metric, a, b, difference, interval, test, p, pHolm }: Comparison,
  titles: ReadonlyMap<string, string>,
  names: ReadonlyMap<string, string>,
): HTMLElement[] {
  return [
    rowHead(titles.get(metric) ?? metric),
    h(
      'td',
      { title: `${a} − ${b}` },
      h('span', { class: 'whole' }, `${names.get(a)} −`),
      ' ',
      h('span', { class: 'whole' }, names.get(b)!),
    ),
    numberCell(signedNumber(difference), exactScore(difference, interval), span(interval)),
    h('td', {}, TESTS.get(test) ?? test),
    ...[p, pHolm].map((each) => numberCell(each === null ? '–' : probability(each))),
  ];
}

const TESTS: ReadonlyMap<string, string> = new Map([
  ['mcnemar', 'McNemar'],
  ['permutation', 'permutation'],
  ['williams', 'Williams'],
  ['jackknife', 'jackknife'],
  ['t', 'Student’s t'],
  ['none', '–'],
]);
