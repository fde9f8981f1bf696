/// <reference lib="dom" />
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type ComparisonActions, drawComparison } from '../../media/comparison.ts';
import { h } from '../../media/dom.ts';
import type { ShownComparison } from '../../server/protocol.ts';
import { cellsOf } from './drawn.ts';
import { METRICS_RUN } from './runs.ts';

const HOSTILE = '<img src=x onerror=alert(1)></script>';
const NAMES = ['bow', HOSTILE];

const difference = (by: number, verdict: 'better' | 'worse' | 'open') => ({
  ...{ metric: 'basic', difference: by, interval: [by - 0.1, by + 0.1] as const },
  ...{ test: 'permutation' as const, p: 0.01, pHolm: 0.02, verdict },
});
const view = (baseline: string, column: string, by: number, verdict: 'better' | 'worse') => ({
  baseline,
  headline: `from ${baseline}`,
  columns: [
    {
      column,
      ...{ better: Number(verdict === 'better'), worse: Number(verdict === 'worse') },
      differences: [difference(by, verdict)],
    },
  ],
});

const SHOWN: ShownComparison = {
  comparison: {
    runs: [{ name: 'r', method: 'costra', manifest: METRICS_RUN.manifest }],
    differences: [{ run: 'r', field: 'seed', left: '1', right: HOSTILE }],
    columns: NAMES.map((name) => ({ name, run: 'r', encoder: name })),
    paired: true,
    metrics: NAMES.map((encoder, at) => ({
      ...{ metric: 'basic', title: 'Basic', encoder, kind: 'share', value: at / 2, n: 20 },
      interval: [0, 0.6],
    })),
    comparisons: [],
    disagreements: { total: 0, examples: [] },
  },
  methodInfo: METRICS_RUN.methodInfo,
  baselines: [view('bow', HOSTILE, 0.5, 'better'), view(HOSTILE, 'bow', -0.5, 'worse')],
  cases: {
    ...{ value: 'Distance', margin: { title: 'Margin', help: 'Negative where wrong.' } },
    rows: [
      {
        ...{ number: 6, kind: 'T1', level: 1 },
        lines: [
          { label: 'Original', text: HOSTILE, marks: [] },
          { label: 'Variant', text: 'It rained', marks: [[3, 9]] },
        ],
        encoders: NAMES.map(() => ({
          ...{ verdict: 'wrong', isTied: false, margin: -0.5, values: [null, 0.5], found: [null, null] },
        })),
      },
    ],
  },
};

const page = (baseline: string, actions?: ComparisonActions) =>
  h(
    'main',
    {},
    ...drawComparison({ shown: SHOWN, baseline, notices: ['The run “b” has been deleted since.'] }, actions),
  );

test('each encoder stands beside the baseline, and hostile names stay text', () => {
  const shown = page('bow');
  assert.equal(shown.querySelector('.headline')?.textContent, 'from bow');
  const [heads, basic] = cellsOf(shown.querySelector('#metrics table'));
  assert.deepEqual(heads, ['Metric', 'bow Baseline', `${HOSTILE} 1 better, 0 worse, 0 open`, 'n']);
  assert.deepEqual(basic, [
    'Basic',
    '0.000 [0.000, 0.600]',
    '0.500 [0.000, 0.600] +0.500 better [0.400, 0.600], p = 0.020',
    '20',
  ]);
  assert.match(shown.querySelector('.notice')!.textContent!, /“b” has been deleted/);
  assert.match(shown.querySelector('.warning')!.textContent!, /r differs in more than its encoders: seed/);
  assert.equal(shown.querySelector('img, script'), null);
});

test('another baseline is chosen in place, and is kept', () => {
  const kept: string[] = [];
  const shown = page('bow', { keep: (name) => kept.push(name), save: () => {} });
  const select = shown.querySelector('.actions select') as HTMLSelectElement;
  for (const option of select.querySelectorAll('option')) option.selected = option.value === HOSTILE;
  select.dispatchEvent(new (document.defaultView as unknown as typeof globalThis).Event('change'));
  assert.deepEqual(kept, [HOSTILE]);
  assert.equal(shown.querySelector('.headline')?.textContent, `from ${HOSTILE}`);
  assert.match(cellsOf(shown.querySelector('#metrics table'))[1]![1]!, /−0\.500 worse/);
});

test('a page that stands for itself has the cases on which encoders disagree most', () => {
  const list = page('bow').querySelector('.case-list')!;
  assert.equal(list.querySelectorAll('.row').length, 2);
  assert.match(list.textContent!, /onerror=alert/);
  assert.equal(list.querySelector('mark')?.textContent, 'rained');
  assert.equal(list.querySelector('button'), null);
});

test('what is saved has the baseline that is chosen', () => {
  const saved: unknown[] = [];
  const shown = page(HOSTILE, { keep: () => {}, save: (each) => saved.push(each) });
  for (const button of shown.querySelectorAll('.actions button')) (button as HTMLElement).click();
  assert.deepEqual(saved, [
    { format: 'html', baseline: HOSTILE },
    { format: 'markdown', baseline: HOSTILE },
    { format: 'json', baseline: HOSTILE },
  ]);
});
