import type { CaseFilter, MetricValue, RunJson } from '../../server/protocol.ts';
import { drawnLater } from '../charts/drawnLater.ts';
import { type Baseline, drawMetricsChart } from '../charts/metricsChart.ts';
import { scalesOf } from '../charts/scales.ts';
import { h, numberCell, rowHead, table } from '../page/dom.ts';
import { encoderHeads } from '../page/encoderHeads.ts';
import { folded } from '../page/folds.ts';
import { leftAs } from '../page/left.ts';
import { cases, decimal, exact, exactScore, span } from '../page/numbers.ts';
import { describedMetrics, explanationOf, measuresOf, totalsOf } from './describedMetrics.ts';
import { type ShowCases, scoreCell } from './scoreCell.ts';
import type { SectionView } from './sectionView.ts';

export interface MetricsSectionParts extends SectionView {
  readonly baseline?: Baseline | undefined;
}

/**
 * Shows every metric of a run in a table, and beside it one chart per scale. The parts of a metric, such as its values by
 * data set, come after the totals and can be folded.
 */
export function metricsSection(run: RunJson, parts: MetricsSectionParts = {}): HTMLElement {
  const { totals, others } = totalsOf(run);
  const isOpen = !parts.isFolded;
  const drawParts = leftAs('parts', isOpen) ? atOnce : drawnLater;
  return h(
    'section',
    { id: 'metrics' },
    h('h2', {}, 'Scores'),
    h('p', { class: 'quiet' }, introductionOf(run)),
    totals.length > 0 && tableAndCharts(run, totals, parts, atOnce),
    others.length > 0 &&
      folded('parts', 'Scores by part', isOpen, tableAndCharts(run, others, parts, drawParts)),
  );
}

function introductionOf({ metrics }: RunJson): string {
  if (metrics.length === 0) return 'No cases.';
  return metrics.some(({ interval }) => interval)
    ? '95% confidence interval below each score.'
    : 'Without confidence intervals: there are too few cases, or the scores were computed elsewhere.';
}

const atOnce = (draw: () => HTMLElement) => draw();

function tableAndCharts(
  run: RunJson,
  metrics: readonly MetricValue[],
  parts: MetricsSectionParts,
  drawing: typeof atOnce,
): HTMLElement {
  const { baseline, showCases } = parts;
  const encoders = Object.keys(run.manifest.encoders);
  const choose = showCases && ((score: MetricValue) => score.kind !== 'given' && showCases(filterOf(score)));
  const scales = scalesOf(metrics, measuresOf(run), baseline?.values);
  const shown = scales.flatMap((scale) => scale.metrics);
  return h(
    'div',
    { class: 'beside' },
    metricsTable(run, shown, encoders, parts),
    drawing(() => drawMetricsChart(scales, encoders, baseline, choose)),
  );
}

function metricsTable(
  run: RunJson,
  metrics: readonly MetricValue[],
  encoders: readonly string[],
  { baseline, showCases }: MetricsSectionParts,
): HTMLElement {
  const names = [...new Set(metrics.map(({ metric }) => metric))];
  const described = describedMetrics(run);
  const rows = names.map((name) => {
    const cells = encoders.map((encoder) =>
      metrics.find((metric) => metric.metric === name && metric.encoder === encoder),
    );
    const info = described.get(name);
    const title = metrics.find(({ metric }) => metric === name)!.title;
    const cases = new Set(cells.flatMap((cell) => (cell ? [cell.n] : [])));
    return [
      rowHead(title, info && explanationOf(info)),
      ...cells.map((cell) => metricCell(cell, showCases)),
      ...(baseline ? [baselineCell(baseline.values.get(name))] : []),
      numberCell([...cases].join(' / ')),
    ];
  });
  return table(['Metric', ...encoderHeads(encoders), ...(baseline ? [baseline.name] : []), 'n'], rows);
}

function metricCell(metric: MetricValue | undefined, showCases: ShowCases | undefined): HTMLElement {
  if (!metric || metric.value === null) return numberCell('–');
  const { kind, value, n, interval } = metric;
  // A metric of the whole corpus has no cases of its own.
  return scoreCell(
    decimal(value),
    filterOf(metric),
    kind === 'given' ? undefined : showCases,
    `${exactScore(value, interval)}, ${cases(n)}`,
    span(interval),
  );
}

/** The cases of a score: of a proportion, those that the encoder has wrong. */
function filterOf({ metric, encoder, kind }: MetricValue): CaseFilter {
  return kind === 'share' ? { metric, verdict: 'wrong', encoder } : { metric };
}

const baselineCell = (value: number | undefined) =>
  value === undefined ? numberCell('') : numberCell(decimal(value), exact(value));
