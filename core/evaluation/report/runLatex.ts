import { methodNamed } from '../methods/index.ts';
import { infoOf } from '../metricInfo.ts';
import type { Comparison, MetricValue, Run } from '../run.ts';
import { corpusText } from './corpusText.ts';
import { latexNumber, latexTable, latexText } from './latexTable.ts';
import { probabilityText } from './metricTable.ts';

/**
 * Writes a run as tables of LaTeX for the package booktabs: the metrics with their confidence intervals, the best of a row in
 * bold, and the encoders' differences. Ends with a newline.
 */
export function runLatex(
  run: Pick<Run, 'method' | 'methodInfo' | 'manifest' | 'metrics' | 'comparisons'>,
): string {
  const { methodInfo, comparisons } = run;
  return [
    '% Needs \\usepackage{booktabs}.',
    ...latexTable(
      metricRows(run),
      `${[methodInfo.title, corpusText(run)].filter(Boolean).join(': ')}. 95% confidence intervals in brackets.`,
    ),
    ...(comparisons.length === 0
      ? []
      : ['', ...latexTable(comparisonRows(run), `${methodInfo.title}: differences between encoders.`)]),
    '',
  ].join('\n');
}

function metricRows({ method, manifest, metrics }: Pick<Run, 'method' | 'manifest' | 'metrics'>): string[][] {
  const encoders = Object.keys(manifest.encoders);
  const infos = methodNamed(method)?.metrics ?? [];
  const rows = [...new Set(metrics.map(({ metric }) => metric))].map((name) => {
    const own = metrics.filter(({ metric }) => metric === name);
    const cells = encoders.map((encoder) => own.find((each) => each.encoder === encoder));
    const best = bestOf(own, infoOf(name, infos)?.better);
    const counts = [...new Set(own.map(({ n }) => n))].join(' / ');
    return [latexText(own[0]!.title), ...cells.map((cell) => metricCell(cell, best)), counts];
  });
  return [['Metric', ...encoders.map(latexText), '$n$'], ...rows];
}

/** The best value of several; undefined where there is one, or the direction is not known. */
function bestOf(metrics: readonly MetricValue[], better: 'higher' | 'lower' | undefined): number | undefined {
  const values = metrics.flatMap(({ value }) => (value === null ? [] : [value]));
  if (values.length < 2 || better === undefined) return undefined;
  return better === 'higher' ? Math.max(...values) : Math.min(...values);
}

function metricCell(metric: MetricValue | undefined, best: number | undefined): string {
  if (!metric || metric.value === null) return '--';
  const value = latexNumber(metric.value);
  const interval = metric.interval ? ` ${intervalText(metric.interval)}` : '';
  return `${metric.value === best ? `\\textbf{${value}}` : value}${interval}`;
}

function comparisonRows({ comparisons, metrics }: Pick<Run, 'comparisons' | 'metrics'>): string[][] {
  const titles = new Map(metrics.map(({ metric, title }) => [metric, title]));
  const rows = comparisons.map(({ metric, a, b, difference, interval, pHolm }: Comparison) => [
    latexText(titles.get(metric) ?? metric),
    `${latexText(a)} $-$ ${latexText(b)}`,
    latexNumber(difference),
    interval ? intervalText(interval) : '--',
    pHolm === null ? '--' : `$${probabilityText(pHolm).replace(/e(-\d+)$/, ' \\times 10^{$1}')}$`,
  ]);
  return [['Metric', 'Encoders', 'Difference', '95\\% CI', '$p$ (Holm)'], ...rows];
}

/** Brackets would be taken for an option after a line break. */
function intervalText(interval: readonly [low: number, high: number]): string {
  return `{[}${interval.map((bound) => latexNumber(bound)).join(', ')}{]}`;
}
