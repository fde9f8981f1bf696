/// <reference lib="dom" />
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { h } from '../../media/page/dom.ts';
import { rememberLeft } from '../../media/page/left.ts';
import type { MetricsState } from '../../media/page/messages.ts';
import { drawMetrics } from '../../media/run/metrics.ts';
import type { MetricsActions } from '../../media/run/metricsActions.ts';
import { showTies } from '../../media/run/runDoubts.ts';
import { createWarnings, type RunWarning } from '../../media/run/runWarnings.ts';
import type { CasesResult } from '../../server/protocol.ts';
import { INHERITED_NAMES } from '../inheritedNames.ts';
import { cellsOf } from './drawn.ts';
import { COMPVEC_RUN, LOCALIZATION_RUN, METRICS_RUN, WORDSIM_RUN } from './runs.ts';

const page = (run: MetricsState['run'], more: Partial<MetricsState> = {}, actions?: MetricsActions) =>
  h('main', {}, ...drawMetrics({ run, files: [], notices: [], ...more }, actions));

test('metrics of any method are in a table, with intervals and cases', () => {
  const shown = page(METRICS_RUN);
  assert.equal(shown.querySelector('h1')?.textContent, 'Costra: transformations of sentences');
  const [scores, ...others] = shown.querySelectorAll('#metrics table');
  assert.equal(others.length, 0);
  assert.deepEqual(cellsOf(scores!), [
    ['Metric', 'bow', 'glove-sum', 'n'],
    ['basic', '0.25 [0.10, 0.45]', '0.50 [0.30, 0.70]', '20'],
    ['time', '0.75', '–', '8 / 0'],
    ['mean', '0.50', '−0.50', '2'],
  ]);
  assert.match(scores!.querySelector('tbody th')?.getAttribute('title') ?? '', /paraphrase/);
});

test('where no score has a confidence interval, that is said', () => {
  const metrics = METRICS_RUN.metrics.map((metric) => ({ ...metric, interval: null }));
  const said = (run: MetricsState['run']) => page(run).querySelector('#metrics > p')?.textContent;
  assert.match(said(METRICS_RUN)!, /^95% confidence interval below/);
  assert.match(said({ ...METRICS_RUN, metrics })!, /Without confidence intervals: there are too few cases/);
});

test('differences have their interval, test and both p', () => {
  const [, row] = cellsOf(page(METRICS_RUN).querySelector('#comparisons table'));
  const difference = '−0.25 [−0.50, 0.01]';
  assert.deepEqual(row, ['basic', 'bow − glove-sum', difference, 'McNemar', '0.060', '< 0.001']);
});

test('a method or metric called as what every object inherits explains itself', () => {
  for (const name of INHERITED_NAMES) {
    const [metric] = METRICS_RUN.metrics;
    for (const method of [name, 'costra']) {
      const shown = page({
        ...METRICS_RUN,
        method,
        methodInfo: { ...METRICS_RUN.methodInfo, title: method },
        metrics: [{ ...metric!, metric: name, title: name }],
        comparisons: [],
      });
      const head = shown.querySelector('#metrics tbody th');
      assert.deepEqual([head?.textContent, head?.getAttribute('title') ?? ''], [name, '']);
      if (method === name) assert.equal(shown.querySelector('h1')?.textContent, name);
    }
  }
});

test('a run of one encoder has no differences', () => {
  assert.equal(page(LOCALIZATION_RUN).querySelector('#comparisons'), null);
});

test('only of intervals that a run records as simultaneous is it said', () => {
  const [comparison] = METRICS_RUN.comparisons;
  const said = (changes: object) =>
    page({ ...METRICS_RUN, comparisons: [{ ...comparison!, ...changes }] }).querySelector('#comparisons p')!
      .textContent;
  assert.match(said({}), /with the 95% confidence interval\. p is/);
  assert.match(
    said({ family: 1 }),
    /with the 95% confidence interval, simultaneous for all encoder pairs of the metric\. p/,
  );
});

test('many differences are folded', () => {
  const comparisons = Array.from({ length: 31 }, () => METRICS_RUN.comparisons[0]!);
  const folded = page({ ...METRICS_RUN, comparisons }).querySelector('#comparisons details summary');
  assert.equal(folded?.textContent, '31 differences');
});

test('what makes scores doubtful stands above them', () => {
  const text = '71% of tokens (57,524 of 81,000) have no vector under glove-sum.';
  const warnings = [
    { encoder: 'glove-sum', warning: 'unknown-tokens', count: 57_524, total: 81_000, text },
  ] as const;
  const shown = [...page({ ...METRICS_RUN, warnings }).children];
  const at = (selector: string) => shown.findIndex((child) => child.querySelector(selector));
  assert.equal(shown[at('.warning')]?.textContent, `Warning: ${text}`);
  assert(at('.warning') < shown.findIndex((child) => child.matches('#metrics')));
});

test('several reasons for doubt are one line that opens; words without vectors are said in any case', () => {
  const of = (warning: string, text: string) =>
    ({ warning, text, count: 1 }) as RunWarning & { count: number };
  const warnings = [
    of('few-units', 'Few.'),
    of('frequent-pair', 'Lost and won.'),
    of('frequent-pair', 'Car.'),
  ];
  const { element, setLater } = createWarnings(warnings, true);
  const lines = () => [...element.children].map((child) => child.querySelector('summary') ?? child);
  const texts = () => lines().map(({ textContent }) => textContent);
  assert.deepEqual(texts(), ['3 remarks on these scores: few cases, frequent word pairs']);
  assert.equal(element.querySelector('details')?.hasAttribute('open'), false);
  setLater('Ties.');
  assert.deepEqual(texts(), ['4 remarks on these scores: few cases, frequent word pairs, ties']);
  assert.match(element.textContent!, /Few\.Lost and won\.Car\.Ties\./);
  const unseen = of('unknown-tokens', '91% unknown.');
  const both = createWarnings([unseen, ...warnings], true).element;
  assert.equal(both.firstElementChild?.textContent, 'Warning: 91% unknown.');
  assert.equal(createWarnings(warnings, false).element.childElementCount, 3);
});

test('coverage has the total of tokens where it is known', () => {
  const bow = { ...METRICS_RUN.coverage.bow!, tokens: 2468, unknownSentences: 1 };
  const [, row] = cellsOf(page({ ...METRICS_RUN, coverage: { bow } }).querySelector('#coverage table'));
  assert.deepEqual(row, ['bow', '1,234 of 2,468 (50.0%)', '0', '0']);
});

test('coverage names the most frequent tokens without a vector', () => {
  const seen = METRICS_RUN.coverage.bow!;
  const unknownWords = [
    { word: 'je', count: 60 },
    { word: '<b>', count: 2 },
  ];
  const coverage = { bow: seen, e: { ...seen, unknownWords } };
  const [, bow, e] = cellsOf(page({ ...METRICS_RUN, coverage }).querySelector('#coverage table'));
  assert.deepEqual([bow!.at(-1), e!.at(-1)], ['', 'je 60, <b> 2']);
});

test('coverage names what encoders could not see', () => {
  const [, row] = cellsOf(page(METRICS_RUN).querySelector('#coverage table'));
  assert.deepEqual(row, ['bow', '1,234', '0', '0']);
});

test("White's tables have a row for each number of changes, and say where there is no case", () => {
  const shown = page(LOCALIZATION_RUN);
  assert.deepEqual(cellsOf(shown.querySelector('#T1 table')), [
    ['Words changed', 'bow', 'glove-sum', 'n'],
    ['1', '0.25 [0.10, 0.45]', '0.75 [0.55, 0.90]', '20'],
    ['2', '0.00 [0.00, 0.30]', '0.50', '8'],
  ]);
  assert.equal(shown.querySelector('#T3 p')?.textContent, 'No cases.');
  assert.deepEqual(cellsOf(shown.querySelector('#counts table'))[1], ['1', '20', '10', '5']);
});

test('definitions have a random ranking beside them, and the best and the worst are shown', () => {
  const shown = page(COMPVEC_RUN);
  assert.deepEqual(cellsOf(shown.querySelector('#metrics table')), [
    ['Metric', 'glove-sum', 'random ranking', 'n'],
    ['mrr', '0.50 [0.40, 0.60]', '0.0060', '3'],
    ['mrr/noun', '0.30', '', '2'],
    ['mnr', '0.80 [0.70, 0.90]', '0.53', '3'],
  ]);
  assert.equal(shown.querySelectorAll('#metrics svg').length, 2);
  assert.match(
    shown.querySelector('#metrics tr:nth-child(2) th')?.getAttribute('title') ?? '',
    /1 \/ the rank/,
  );
  assert.match(shown.textContent!, /Ranked by Euclidean distance; max-pooling is zero-padded/);
  assert.match(
    shown.querySelector('#extremes')!.textContent!,
    /200 of the 1,658 lemmas are out of vocabulary/,
  );
  assert.deepEqual(cellsOf(shown.querySelector('#extremes table')).slice(1), [
    ['1', 'run, footrace', 'a race run on foot', '5', 'run'],
    ['1,600', 'run, footrace', 'a race run on foot', '5', 'run'],
  ]);
});

test('pairs of words that are left out are counted by set', () => {
  assert.deepEqual(cellsOf(page(WORDSIM_RUN).querySelector('#skipped table')), [
    ['Set', 'glove-sum'],
    ['RW', '1,916'],
  ]);
  const sets = { 'glove-sum': { 'RG-65': WORDSIM_RUN.sets['glove-sum']!['RG-65']! } };
  assert.equal(page({ ...WORDSIM_RUN, sets } as typeof WORDSIM_RUN).querySelector('#skipped'), null);
});

test('of a corpus of many files some are named', () => {
  const files = Array.from({ length: 5 }, (_, index) => ({ name: `f${index}`, sha256: '0' }));
  const manifest = { ...METRICS_RUN.manifest, corpus: { files, cases: 20 } };
  assert.match(page({ ...METRICS_RUN, manifest }).textContent!, /f0, f1, f2 · 2 more files · encoders/);
});

test('a method that the page does not know is shown as its run describes it', () => {
  const described = {
    name: 'x@<n>',
    metrics: ['x@1'],
    help: 'How far.',
    better: 'lower',
    range: [-1, 1],
  } as const;
  const shown = page({
    ...METRICS_RUN,
    method: 'other',
    methodInfo: { title: 'Another method', summary: 'Is it so?', metrics: [described] },
    metrics: [{ ...METRICS_RUN.metrics[0]!, metric: 'x@1', title: 'X at 1' }],
    comparisons: [{ ...METRICS_RUN.comparisons[0]!, metric: 'x@1' }],
  });
  assert.equal(shown.querySelector('h1')?.textContent, 'Another method');
  assert.equal(shown.querySelector('h1 + p')?.textContent, 'Is it so?');
  const head = shown.querySelector('#metrics tbody th');
  assert.equal(head?.textContent, 'X at 1');
  assert.equal(head?.getAttribute('title'), 'How far. Lower is better. From −1 to 1.');
  assert.equal(shown.querySelector('#comparisons tbody th')?.textContent, 'X at 1');
});

const unwanted = () => assert.fail('nothing asks for it');

test('files are opened where there is something to open them', () => {
  const files = ['/run/run.json'];
  const opened: string[] = [];
  const shown = page(
    METRICS_RUN,
    { files, notices: ['cut'] },
    { open: (file) => opened.push(file), save: unwanted },
  );
  shown.querySelector('button')?.dispatchEvent(new window.Event('click'));
  assert.deepEqual(opened, files);
  assert.equal(shown.querySelector('.notice')?.textContent, 'cut');
  assert.equal(page(METRICS_RUN, { files }).querySelector('button'), null);
});

test('a run that is not kept can be saved; one that is, or cannot be, has no such button', () => {
  let saved = 0;
  const actions = { open: unwanted, save: () => (saved += 1) };
  const buttons = (state: Partial<MetricsState>, given?: MetricsActions) => [
    ...page(METRICS_RUN, state, given).querySelectorAll('button'),
  ];
  const [button, ...others] = buttons({ scratch: '/scratch' }, actions);
  assert.equal(button?.textContent, 'Save Run…');
  assert.deepEqual(others, []);
  button?.dispatchEvent(new window.Event('click'));
  assert.equal(saved, 1);
  assert.deepEqual(buttons({ scratch: '/scratch' }), []);
  assert.deepEqual(
    buttons({ files: ['/run/run.json'] }, actions).map(({ textContent }) => textContent),
    ['Open run.json'],
  );
});

test('in a panel the main scores are open, and the rest is folded until a person opens it', () => {
  const actions = { open: () => {}, save: () => {} };
  const isOpen = (shown: HTMLElement, id: string) => shown.querySelector(`#${id}`)?.hasAttribute('open');
  const panel = page(LOCALIZATION_RUN, {}, actions);
  assert.deepEqual(
    ['T1', 'counts', 'coverage'].map((id) => isOpen(panel, id)),
    [false, false, false],
  );
  assert.deepEqual(
    ['T1', 'counts', 'coverage'].map((id) => isOpen(page(LOCALIZATION_RUN), id)),
    [true, true, true],
  );
  const told: object[] = [];
  rememberLeft({ T1: true }, (left) => told.push(left));
  const again = page(LOCALIZATION_RUN, {}, actions);
  assert.equal(isOpen(again, 'T1'), true);
  const section = again.querySelector('#T1')!;
  section.removeAttribute('open');
  section.dispatchEvent(new (window as unknown as typeof globalThis).Event('toggle'));
  assert.deepEqual(told, [{ T1: false }]);
});

test('totals come before their parts', () => {
  const info = { help: '', better: 'higher', range: [0, 1] } as const;
  const methodInfo = {
    ...METRICS_RUN.methodInfo,
    metrics: [
      { ...info, name: 'basic', metrics: ['basic'] },
      { ...info, name: '<class>', metrics: ['time'] },
    ],
  };
  const shown = page({ ...METRICS_RUN, methodInfo }, {}, { open: () => {}, save: () => {} });
  const names = (table: Element | null) => cellsOf(table).map(([name]) => name);
  assert.deepEqual(names(shown.querySelector('#metrics table')), ['Metric', 'basic', 'mean']);
  assert.equal(shown.querySelector('#parts')?.hasAttribute('open'), false);
  assert.deepEqual(names(shown.querySelector('#parts table')), ['Metric', 'time']);
});

test('the proportion of out-of-vocabulary tokens stands above the scores', () => {
  const bow = { ...METRICS_RUN.coverage.bow!, tokens: 2468 };
  const shown = [...page({ ...METRICS_RUN, coverage: { bow } }).children];
  const at = (selector: string) => shown.findIndex((child) => child.matches(selector));
  assert.equal(shown[at('#oov')]?.textContent, 'Out-of-vocabulary tokens: bow 50.0%.');
  assert(at('#oov') < at('#metrics'));
});

test('many ties are said above the scores once all cases are read', () => {
  const warnings = createWarnings([], true);
  const place = warnings.element;
  const answer = (share: number, ties: readonly number[]) =>
    showTies(warnings, METRICS_RUN, { facets: { ties }, total: 100, share } as unknown as CasesResult);
  answer(0.5, [60, 0]);
  assert.equal(place.textContent, '');
  answer(1, [5, 0]);
  assert.equal(place.textContent, '');
  answer(1, [60, 0]);
  assert.match(place.textContent!, /^Warning: 60 of 100 cases \(60\.0%\) are ties under bow: /);
});

test('a run is exported in the format that is chosen; without cases there are no texts to write', () => {
  const asked: string[] = [];
  const actions = { open: () => {}, save: () => {}, exportAs: (format: string) => asked.push(format) };
  const drawn = () => {
    const shown = page(METRICS_RUN, {}, actions);
    const buttons = [...shown.querySelectorAll<HTMLElement>('.actions button')];
    buttons.find((each) => each.textContent === 'Export…')!.click();
    return shown.querySelector('.actions select') as HTMLSelectElement;
  };
  const select = drawn();
  const options = [...select.querySelectorAll('option')];
  const formats = options.map((option) => option.getAttribute('value'));
  assert.deepEqual(formats, ['html', 'markdown', 'latex', 'csv', 'svg', 'png']);
  options[3]!.selected = true;
  select.dispatchEvent(new window.Event('change'));
  drawn();
  assert.deepEqual(asked, ['html', 'csv'], 'also when the page is drawn again');
  rememberLeft({ 'export format': 'parquet' }, () => {});
  drawn();
  assert.equal(asked.at(-1), 'html', 'if it is offered');
});
