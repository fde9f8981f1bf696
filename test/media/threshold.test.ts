/// <reference lib="dom" />
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { methodInfoOf } from '../../core/evaluation/methodInfo.ts';
import { threshold } from '../../core/evaluation/methods/threshold/threshold.ts';
import { drawThresholdChart } from '../../media/charts/thresholdChart.ts';
import { h } from '../../media/page/dom.ts';
import { drawMetrics } from '../../media/run/metrics.ts';
import type { CosineDistribution, RunJson, ThresholdRunJson } from '../../server/protocol.ts';
import { cellsOf, expectDrawing } from './drawn.ts';
import { METRICS_RUN } from './runs.ts';

const pair = (other: string, similarity: number) => ({
  sentences: ['It rains.', other] as const,
  similarity,
});

const DISTRIBUTIONS: readonly CosineDistribution[] = [
  {
    ...{ kind: 'voice', origin: 'variant', isPositive: true, n: 4, mean: 0.921 },
    quantiles: [0.9, 0.9, 0.92, 0.94, 0.95],
    bins: { first: 0.9, counts: [2, ...new Array(48).fill(0), 2] },
    first: [],
    hardest: [pair('Rain falls.', 0.9)],
  },
  {
    ...{ kind: 'negation', origin: 'variant', isPositive: false, n: 3, mean: 0.91 },
    quantiles: [0.88, 0.9, 0.93, 0.95, 0.95],
    bins: { first: 0.88, counts: [1, ...new Array(49).fill(0), 2] },
    first: [],
    hardest: [pair('It does not rain.', 0.93), pair('It never rains.', 0.88)],
  },
];

const RUN: ThresholdRunJson = {
  ...METRICS_RUN,
  method: 'threshold',
  methodInfo: methodInfoOf(threshold, []),
  demand: { at: 0.92, precision: 0.99, baseRate: 0.5 },
  counts: { sentences: 4, positive: 4, negative: 3 },
  thresholds: { bow: { lowest: null, best: { threshold: 0.93, precision: 0.5, recall: 0.5 } } },
  distributions: { bow: DISTRIBUTIONS },
};

const page = (run: RunJson = RUN) => h('main', {}, ...drawMetrics({ run, files: [], notices: [] }));

test('counts by type and the cases on the wrong side follow the threshold', () => {
  const shown = page();
  const rows = () => cellsOf(shown.querySelector('.threshold table.counts')!).slice(1);
  const cases = () => cellsOf(shown.querySelector('.threshold table.hardest')!).map((row) => row.at(-1));
  assert.deepEqual(rows(), [
    ['negation', 'different', '3', '0.930', '2', '0.67'],
    ['voice', 'same', '4', '0.920', '2', '0.50'],
  ]);
  assert.deepEqual(cases().slice(1), ['It does not rain.', 'Rain falls.']);
  const slider = shown.querySelector('input[type=range]') as HTMLInputElement;
  assert.equal(slider.getAttribute('aria-label'), 'Threshold for bow');
  const move = (to: string) => {
    slider.value = to;
    slider.dispatchEvent(new globalThis.window.Event('input'));
  };
  move('0.950');
  assert.deepEqual(
    rows().map((row) => row[4]),
    ['0', '4'],
  );
  assert.match(
    shown.querySelector('output')!.textContent!,
    /^0\.950: 0 of 3 with different meanings accepted, 4 of 4/,
  );
  move('0.880');
  assert.deepEqual(
    rows().map((row) => row[4]),
    ['3', '0'],
  );
});

test('a threshold stays where it was left when the page is drawn again', () => {
  const slider = (run?: RunJson) => page(run).querySelector('input[type=range]') as HTMLInputElement;
  const moved = slider();
  moved.value = '0.950';
  moved.dispatchEvent(new globalThis.window.Event('change'));
  assert.equal(slider().value, '0.950');
  assert.match(page().querySelector('output')!.textContent!, /^0\.950: /);
  assert.equal(slider({ ...RUN, demand: { at: 0.93 } } as RunJson).value, '0.930', 'that of another run');
});

test('the threshold of the scores is named before them, and cosines near 1 are told apart', () => {
  const hardest = [pair('It never rains.', 0.9994), pair('It does not rain.', 0.99932)];
  const distributions = { bow: [DISTRIBUTIONS[0]!, { ...DISTRIBUTIONS[1]!, hardest }] };
  const shown = page({ ...RUN, distributions } as RunJson);
  const cosines = cellsOf(shown.querySelector('.threshold table.hardest')!).map((row) => row[2]);
  assert.deepEqual(cosines.slice(1, 3), ['0.9994', '0.9993']);
  assert.match(
    shown.querySelector('.threshold + p')!.textContent!,
    /^The judged threshold .* is 0\.92 \(--at; the default is /,
  );
});

test('an encoder without a threshold is said to have none', () => {
  const [says] = page().querySelectorAll('.threshold .quiet');
  assert.match(
    says!.textContent!,
    /^No threshold has a precision of 0\.99\. The highest on half of the sentences is 0\.50, at 0\.9300, /,
  );
});

test('a certified threshold is said to be one, and how sure it is; the slider begins there', () => {
  const certified = { threshold: 0.93, precision: 0.99, confidence: 0.95 };
  const shown = page({ ...RUN, thresholds: { bow: { ...RUN.thresholds.bow!, certified } } } as RunJson);
  const [says] = shown.querySelectorAll('.threshold .quiet');
  assert.match(
    says!.textContent!,
    /^Precision 0\.99 or more from 0\.9300 on, with 95% confidence at a base rate of 0\.5\./,
  );
  assert.equal((shown.querySelector('input[type=range]') as HTMLInputElement).value, '0.930');
});

test('a run without distributions is shown like that of any other method', () => {
  const { distributions: _, ...rest } = RUN;
  assert.equal(page(rest).querySelector('.threshold'), null);
  assert.notEqual(page(rest).querySelector('#metrics'), null);
  assert.equal(page({ ...RUN, distributions: { bow: [] } } as RunJson).querySelector('.threshold'), null);
});

test('the distributions lie over each other, as proportions of their own pairs', () => {
  const alike = DISTRIBUTIONS.map((each) => ({ ...each, n: 1, bins: { first: 0.9, counts: [1] } }));
  const drawn = drawThresholdChart(alike, 0.92);
  const bars = [...drawn.querySelectorAll('rect')].filter((bar) => Number(bar.getAttribute('height')) > 0);
  assert.equal(bars.length, 2);
  assert.equal(bars[0]!.getAttribute('y'), bars[1]!.getAttribute('y'));
});

test('both distributions are drawn, and the threshold', () => {
  expectDrawing(drawThresholdChart(DISTRIBUTIONS, 0.92), 'threshold');
});
