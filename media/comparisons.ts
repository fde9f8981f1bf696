import type { Comparison, RunJson } from '../server/protocol.ts';
import { h, numberCell, rowHead, table } from './dom.ts';
import { probability, signedNumber, span } from './numbers.ts';

/** More rows than this are folded. */
const OPEN = 30;

/** The differences of every two encoders, each with its interval and its test; nothing for a single encoder. */
export function comparisonsSection({ comparisons, metrics }: RunJson): HTMLElement | undefined {
  if (comparisons.length === 0) return undefined;
  const titles = new Map(metrics.map(({ metric, title }) => [metric, title]));
  const shown = table(
    ['Metric', 'Encoders', 'Difference', 'Test', 'p', 'p (Holm)'],
    comparisons.map((comparison) => rowOf(comparison, titles)),
  );
  const count = `${comparisons.length} differences`;
  return h(
    'section',
    { id: 'comparisons' },
    h('h2', {}, 'Differences'),
    h(
      'p',
      { class: 'quiet' },
      'First minus second encoder, on the same cases, with its 95 % interval. p is two-sided; by Holm it is corrected for all pairs of encoders of the metric.',
    ),
    comparisons.length > OPEN ? h('details', {}, h('summary', {}, count), shown) : shown,
  );
}

function rowOf(
  { metric, a, b, difference, interval, test, p, pHolm }: Comparison,
  titles: ReadonlyMap<string, string>,
): HTMLElement[] {
  return [
    rowHead(titles.get(metric) ?? metric),
    h('td', {}, `${a} − ${b}`),
    numberCell(signedNumber(difference), undefined, span(interval)),
    h('td', {}, TESTS.get(test) ?? test),
    ...[p, pHolm].map((each) => numberCell(each === null ? '–' : probability(each))),
  ];
}

const TESTS: ReadonlyMap<string, string> = new Map([
  ['mcnemar', 'McNemar'],
  ['permutation', 'permutation'],
  ['williams', 'Williams'],
  ['none', '–'],
]);
