/// <reference lib="dom" />
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type ComparisonActions, drawComparison } from '../../media/comparison/comparison.ts';
import { h } from '../../media/page/dom.ts';
import type { ComparisonState } from '../../media/page/messages.ts';
import { HOSTILE, SHOWN } from './comparisons.ts';
import { cellsOf } from './drawn.ts';
import { fakePanel, load } from './panel.ts';

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
  assert.deepEqual(heads, ['Metric', 'bow Baseline', `${HOSTILE} 1 better, 0 worse, 0 undecided`, 'n']);
  assert.deepEqual(basic, [
    'Basic',
    '0.00 [0.00, 0.60]',
    '0.50 [0.00, 0.60] +0.50 better [0.40, 0.60], p = 0.020',
    '20',
  ]);
  assert.match(shown.querySelector('.notice')!.textContent!, /“b” has been deleted/);
  assert.match(shown.querySelector('.warning')!.textContent!, /r differs in more than its encoders: seed/);
  assert.equal(shown.querySelector('img, script'), null);
});

/** Chooses the other encoder as the baseline. */
function chooseOther(shown: ParentNode) {
  const select = shown.querySelector('.actions select')!;
  for (const option of select.querySelectorAll('option')) option.selected = option.value === HOSTILE;
  select.dispatchEvent(new window.Event('change'));
}

test('another baseline is chosen in place', () => {
  const shown = page('bow', { save: () => {} });
  chooseOther(shown);
  assert.equal(shown.querySelector('.headline')?.textContent, `from ${HOSTILE}`);
  assert.match(cellsOf(shown.querySelector('#metrics table'))[1]![1]!, /−0\.50 worse/);
});

test('a page that is shown again has the baseline that was chosen', async () => {
  const state: ComparisonState = { shown: SHOWN, files: ['/w/run.json'], baseline: 'bow' };
  const panel = fakePanel<ComparisonState>(state);
  await load('comparison/comparisonPanel.ts');
  chooseOther(document);
  fakePanel(panel.kept);
  await load('comparison/comparisonPanel.ts');
  panel.tell({ type: 'show', state });
  assert.equal(document.querySelector('.headline')?.textContent, `from ${HOSTILE}`);
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
  const shown = page(HOSTILE, { save: (each) => saved.push(each) });
  for (const button of shown.querySelectorAll('.actions button')) (button as HTMLElement).click();
  assert.deepEqual(saved, [
    { format: 'html', baseline: HOSTILE },
    { format: 'markdown', baseline: HOSTILE },
    { format: 'json', baseline: HOSTILE },
  ]);
});

test('the run of encoders is named only where there are several', () => {
  const summary = (shown: typeof SHOWN) =>
    h('main', {}, ...drawComparison({ shown, baseline: 'bow' })).querySelector('p.quiet')?.textContent;
  assert.equal(summary(SHOWN), `corpus.tsv · bow, ${HOSTILE}`);
  const { comparison } = SHOWN;
  const runs = [...comparison.runs, { ...comparison.runs[0]!, name: 's' }];
  const columns = comparison.columns.map((column, at) => ({ ...column, run: runs[at]!.name }));
  const ofTwo = { ...SHOWN, comparison: { ...comparison, runs, columns } };
  assert.equal(summary(ofTwo), `corpus.tsv · bow (r) · ${HOSTILE} (s)`);
});
