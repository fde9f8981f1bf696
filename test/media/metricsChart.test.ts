import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawMetricsChart } from '../../media/charts/metricsChart.ts';
import { scalesOf } from '../../media/charts/scales.ts';
import { legend, seriesOf } from '../../media/charts/series.ts';
import type { MetricValue } from '../../server/protocol.ts';
import { expectDrawing } from './drawn.ts';
import { METRICS_RUN } from './runs.ts';

const encoders = ['bow', 'glove-sum'];
const draw = (metrics: readonly MetricValue[], measures: readonly string[] = []) =>
  drawMetricsChart(scalesOf(metrics, measures), encoders);
const of = (kind: string) => METRICS_RUN.metrics.filter((metric) => metric.kind === kind);
const mean = (metric: string, value: number, interval: MetricValue['interval'] = null): MetricValue => ({
  metric,
  title: metric,
  encoder: 'bow',
  kind: 'mean',
  value,
  n: 20,
  interval,
});

test('a row a metric, in it an encoder each with its interval', () => {
  expectDrawing(draw(of('share')), 'metrics-shares');
});

test('the axis begins below 0 where a value does', () => {
  expectDrawing(draw(of('given')), 'metrics-negative');
});

test('a long name is shortened in the middle, and small values fill the chart', () => {
  expectDrawing(draw([mean(`diff/${'x'.repeat(60)}`, 0.02)]), 'metrics-small');
});

test('what is worth something without any encoder is a dashed line', () => {
  const baseline = { name: 'random', values: new Map([['mrr', 0.01]]) };
  const metrics = [mean('mrr', 0.04, [0.03, 0.05]), mean('mrr/noun', 0.02)];
  const drawn = drawMetricsChart(scalesOf(metrics, ['mrr'], baseline.values), encoders, baseline);
  expectDrawing(drawn, 'metrics-baseline');
  assert.match(drawn.querySelector('figcaption')!.textContent!, /random$/);
});

test('metrics that cannot be compared have axes of their own', () => {
  const metrics = [
    mean('mrr', 0.04, [0.03, 0.05]),
    mean('mnr', 0.77, [0.76, 0.78]),
    mean('mrr/11-20-tokens', 0.02),
    mean('mrr/1-5-tokens', 0.08),
    mean('diff', -0.4),
    mean('diff', -0.1),
    mean('none', 0),
  ];
  assert.deepEqual(
    scalesOf(metrics, ['mrr', 'mnr']).map(({ name, metrics, domain }) => [
      name,
      metrics.map(({ metric }) => metric),
      domain.map((end) => end.toFixed(3)),
    ]),
    [
      ['mrr', ['mrr', 'mrr/1-5-tokens', 'mrr/11-20-tokens'], ['0.000', '0.080']],
      ['mnr', ['mnr'], ['0.758', '0.782']],
      ['diff', ['diff', 'diff'], ['-0.400', '0.000']],
      ['none', ['none'], ['0.000', '1.000']],
    ],
  );
  const [mnr] = scalesOf(metrics.slice(1, 2), ['mnr'], new Map([['mnr', 0.53]]));
  assert.deepEqual(
    mnr!.domain.map((end) => end.toFixed(3)),
    ['0.505', '0.805'],
  );
  const correlation = { ...mean('WS/pearson', -0.2), kind: 'pearson' as const };
  const share = { ...mean('basic', 0.9), kind: 'share' as const };
  assert.deepEqual(
    scalesOf([correlation, share], []).map(({ name, domain }) => [name, domain]),
    [
      ['Pearson correlation', [-0.2, 1]],
      ['accuracy', [0, 1]],
    ],
  );
});

test('a proportion that is no accuracy is not called one', () => {
  const titled = (title: string) => ({ ...mean(title, 0.5), kind: 'share' as const });
  const scales = scalesOf([titled('Basic'), titled('False-accept rate'), titled('topics, purity')], []);
  assert.deepEqual(
    scales.map(({ name, metrics }) => [name, metrics.length]),
    [
      ['accuracy', 1],
      ['proportion', 2],
    ],
  );
});

test('an axis that its only row names has no label', () => {
  const texts = [...draw([mean('purity', 0.5)]).querySelectorAll('svg text')].map(
    ({ textContent }) => textContent,
  );
  assert.deepEqual(
    texts.filter((text) => text?.includes('purity')),
    ['purity'],
  );
});

test('an axis has the words of its titles, and a metric without a value has no row', () => {
  const titled = (metric: string, title: string, value: number | null) => ({
    ...mean(metric, 0),
    title,
    value,
  });
  const drawn = draw(
    [
      titled('mrr', 'MRR', 0.25),
      titled('mrr/noun', 'MRR, nouns', 0.5),
      titled('mrr/verb', 'MRR, verbs', null),
      titled('mpAt10', 'Mean precision@10', null),
    ],
    ['mrr', 'mpAt10'],
  );
  const texts = [...drawn.querySelectorAll('svg text')].map(({ textContent }) => textContent);
  assert.equal(drawn.querySelectorAll('svg').length, 1);
  assert.deepEqual(
    texts.filter((text) => text?.startsWith('MRR')),
    ['MRR →', 'MRR', 'MRR, nouns'],
  );
});

test('metrics without any value have neither a chart nor a legend', () => {
  const drawn = draw(of('share').map((metric) => ({ ...metric, value: null })));
  assert.equal(drawn.childElementCount, 0);
});

test('a click on a dot chooses its score', () => {
  const chosen: string[] = [];
  const metrics = of('share');
  const drawn = drawMetricsChart(scalesOf(metrics, []), encoders, undefined, ({ metric, encoder }) =>
    chosen.push(`${metric} ${encoder}`),
  );
  const dots = [...drawn.querySelectorAll('.chosen-by-click')];
  for (const dot of dots) dot.dispatchEvent(new (window as unknown as typeof globalThis).Event('click'));
  const known = metrics.filter(({ value }) => value !== null);
  assert.deepEqual(chosen.sort(), known.map(({ metric, encoder }) => `${metric} ${encoder}`).sort());
  assert.equal(draw(of('share')).querySelector('.chosen-by-click'), null);
});

test('eight encoders differ in color and in shape, and each has an entry in the legend', () => {
  const names = 'abcdefgh'.split('');
  const { color, symbol } = seriesOf(names);
  assert.equal(new Set(color.range).size, 8);
  assert.equal(new Set(symbol.range).size, 8);
  const entries = [...legend(names).querySelectorAll('.entry')].map(({ textContent }) => textContent);
  assert.equal(new Set(entries).size, 8);
  const ninth = seriesOf([...names, 'i']);
  assert.equal(ninth.color.range[8], ninth.color.range[0]);
  assert.notEqual(ninth.symbol.range[8], ninth.symbol.range[0]);
});
