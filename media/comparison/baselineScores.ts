import type { BaselineView, MetricValue, ShownComparison } from '../../server/protocol.ts';
import { drawMetricsChart } from '../charts/metricsChart.ts';
import { scalesOf } from '../charts/scales.ts';
import { type Child, h, numberCell, rowHead, scrolling } from '../page/dom.ts';
import { folded } from '../page/folds.ts';
import { cases, decimal, exactScore, probability, signedNumber, span } from '../page/numbers.ts';
import { describedMetrics, explanationOf, measuresOf, totalsOf } from '../run/describedMetrics.ts';
import type { ShowCases } from '../run/scoreCell.ts';
import type { SectionView } from '../run/sectionView.ts';

/** Shows every metric of runs side by side: one column per encoder, with its difference from the baseline. */
export function baselineScores(
  shown: ShownComparison,
  view: BaselineView,
  { showCases, isFolded = false }: SectionView,
): HTMLElement {
  const { comparison, methodInfo } = shown;
  const { totals, others } = totalsOf({ methodInfo, metrics: comparison.metrics });
  const tables = (metrics: readonly MetricValue[]) => [
    scoreTable(shown, view, metrics, showCases),
    chartOf(shown, metrics, showCases),
  ];
  return h(
    'section',
    { id: 'metrics' },
    h('h2', {}, 'Scores'),
    h('p', { class: 'quiet' }, EXPLANATION),
    h('div', { class: 'beside' }, ...tables(totals)),
    others.length > 0 &&
      folded('parts', 'Scores by part', !isFolded, h('div', { class: 'beside' }, ...tables(others))),
  );
}

const EXPLANATION =
  'Below each score its 95% confidence interval and the difference from the baseline on the same cases, with an interval that is simultaneous for all pairs of encoders. A difference is called better or worse where p, Holm-corrected for all pairs of encoders of the metric, is below 0.05.';

function chartOf(
  { comparison: { columns }, methodInfo }: ShownComparison,
  metrics: readonly MetricValue[],
  showCases: ShowCases | undefined,
): HTMLElement {
  const choose =
    showCases &&
    (({ metric, kind }: MetricValue) => kind !== 'given' && showCases({ metric, disagree: true }));
  const names = columns.map(({ name }) => name);
  return drawMetricsChart(scalesOf(metrics, measuresOf({ methodInfo })), names, undefined, choose);
}

function scoreTable(
  { comparison, methodInfo }: ShownComparison,
  view: BaselineView,
  metrics: readonly MetricValue[],
  showCases: ShowCases | undefined,
): HTMLElement {
  const names = comparison.columns.map(({ name }) => name);
  const described = describedMetrics({ methodInfo });
  const rows = [...new Set(metrics.map(({ metric }) => metric))].map((metric) => {
    const own = metrics.filter((each) => each.metric === metric);
    const cells = names.map((name) => own.find(({ encoder }) => encoder === name));
    const info = described.get(metric);
    return h(
      'tr',
      {},
      rowHead(own[0]!.title, info && explanationOf(info)),
      ...cells.map((cell, at) => scoreCell(cell, view, names[at]!)),
      numberCell([...new Set(own.map(({ n }) => n))].join(' / ')),
    );
  });
  return scrolling(
    h(
      'table',
      { class: 'beside-baseline' },
      h(
        'thead',
        {},
        h(
          'tr',
          {},
          h('th', { scope: 'col' }, 'Metric'),
          ...names.map((name) => columnHead(name, view, showCases)),
          h('th', { scope: 'col' }, 'n'),
        ),
      ),
      h('tbody', {}, ...rows),
    ),
  );
}

function columnHead(name: string, { baseline, columns }: BaselineView, showCases: ShowCases | undefined) {
  const beside = columns.find(({ column }) => column === name);
  if (!beside)
    return h('th', { scope: 'col' }, h('div', { class: 'column-name' }, name), h('div', {}, 'Baseline'));
  const { better, worse, differences } = beside;
  const open = differences.length - better - worse;
  const counts = `${better} better, ${worse} worse, ${open} undecided`;
  const button = (label: string, regressed: { encoder: string; baseline: string }, largest: boolean) =>
    h(
      'button',
      {
        type: 'button',
        class: 'link',
        onclick: () =>
          showCases!(
            { regressed },
            { by: 'loss', encoder: name, baseline, ...(largest && { descending: true }) },
          ),
      },
      label,
    );
  return h(
    'th',
    { scope: 'col' },
    h('div', { class: 'column-name' }, name),
    h('div', { title: 'Metrics beside the baseline' }, counts),
    showCases && h('div', {}, button('Show Regressions', { encoder: name, baseline }, false)),
    showCases && h('div', {}, button('Show Improvements', { encoder: baseline, baseline: name }, true)),
  );
}

function scoreCell(metric: MetricValue | undefined, { columns }: BaselineView, name: string): HTMLElement {
  if (!metric || metric.value === null) return numberCell('–');
  const beside = columns.find(({ column }) => column === name);
  const found = beside?.differences.find((each) => each.metric === metric.metric);
  return h(
    'td',
    { class: 'number', title: `${exactScore(metric.value, metric.interval)}, ${cases(metric.n)}` },
    decimal(metric.value),
    metric.interval !== null && h('small', {}, span(metric.interval)!),
    ...(found ? differenceOf(found) : []),
  );
}

function differenceOf({
  difference,
  interval,
  pHolm,
  verdict,
}: BaselineView['columns'][number]['differences'][number]): Child[] {
  const p = pHolm === null ? '' : `, p ${pHolm < 0.001 ? probability(pHolm) : `= ${probability(pHolm)}`}`;
  const said = verdict === 'open' ? '' : ` ${verdict}`;
  return [
    h(
      'small',
      { class: `difference ${verdict}`, title: exactScore(difference, interval) },
      `${signedNumber(difference)}${said}`,
    ),
    h('small', {}, `${span(interval) ?? 'no interval'}${p}`),
  ];
}
