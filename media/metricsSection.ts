import type { CaseFilter, MetricValue, RunJson } from '../server/protocol.ts';
import { describedMetrics, explanationOf, measuresOf } from './describedMetrics.ts';
import { h, numberCell, rowHead, table } from './dom.ts';
import { type Baseline, drawMetricsChart } from './metricsChart.ts';
import { cases, decimal, span } from './numbers.ts';
import { scalesOf } from './scales.ts';
import { type ShowCases, scoreCell } from './scoreCell.ts';

export interface MetricsSectionParts {
  readonly baseline?: Baseline | undefined;
  readonly showCases?: ShowCases | undefined;
}

/** Shows every metric of a run: one table per kind of metric, and beside it one chart per scale. */
export function metricsSection(run: RunJson, { baseline, showCases }: MetricsSectionParts = {}): HTMLElement {
  const encoders = Object.keys(run.manifest.encoders);
  const measures = measuresOf(run);
  const kinds = [...new Set(run.metrics.map(({ kind }) => kind))];
  return h(
    'section',
    { id: 'metrics' },
    h('h2', {}, 'Scores'),
    h(
      'p',
      { class: 'quiet' },
      run.metrics.length === 0 ? 'No cases.' : '95% confidence interval below each score.',
    ),
    ...kinds.map((kind) => {
      const scales = scalesOf(
        run.metrics.filter((metric) => metric.kind === kind),
        measures,
        baseline?.values,
      );
      const metrics = scales.flatMap((scale) => scale.metrics);
      return h(
        'div',
        { class: 'beside' },
        metricsTable(run, metrics, encoders, { baseline, showCases }),
        drawMetricsChart(scales, encoders, baseline),
      );
    }),
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
  return table(['Metric', ...encoders, ...(baseline ? [baseline.name] : []), 'n'], rows);
}

function metricCell(metric: MetricValue | undefined, showCases: ShowCases | undefined): HTMLElement {
  if (!metric || metric.value === null) return numberCell('–');
  const { encoder, kind, value, n, interval } = metric;
  const wrong: CaseFilter = kind === 'share' ? { verdict: 'wrong', encoder } : {};
  const filter = { metric: metric.metric, ...wrong };
  // A metric of the whole corpus has no cases of its own.
  return scoreCell(
    decimal(value),
    filter,
    kind === 'given' ? undefined : showCases,
    cases(n),
    span(interval),
  );
}

const baselineCell = (value: number | undefined) => numberCell(value === undefined ? '' : decimal(value));
