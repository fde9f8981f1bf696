/// <reference lib="dom" />
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { CaseActions, CasePageQuestion } from '../../media/cases/caseActions.ts';
import { type CaseSection, countText, createCaseSection } from '../../media/cases/cases.ts';
import { type CaseView, caseViewOf } from '../../media/cases/caseView.ts';
import { drawMetrics } from '../../media/run/metrics.ts';
import type { CaseRow, CasesResult } from '../../server/protocol.ts';
import { pass } from './drawn.ts';
import { LOCALIZATION_RUN, METRICS_RUN } from './runs.ts';

const ENCODERS = Object.keys(METRICS_RUN.manifest.encoders);
const HOSTILE = '<img src=x onerror=alert(1)></script>[x](command:evil)';

const rowAt = (number: number): CaseRow => ({
  number,
  kind: 'T1',
  level: 2,
  lines: [
    { label: 'Original', text: `${HOSTILE} ${number}`, marks: [] },
    { label: 'Noun synonym', text: 'A changed sentence', marks: [[2, 9]] },
  ],
  encoders: ENCODERS.map((_, column) => ({
    verdict: column === 0 ? 'right' : 'wrong',
    isTied: false,
    margin: column === 0 ? 0.25 : -0.0005,
    values: [null, 0.5],
    found: [null, null],
  })),
});

const pageOf = ({ from, count }: CasePageQuestion, selected = 1000): CasesResult => ({
  value: 'Cosine distance from the original sentence',
  margin: { title: 'Margin', help: 'Negative where the case is wrong.' },
  total: 1000,
  selected,
  rows: Array.from({ length: Math.min(count, selected - from) }, (_, at) => rowAt(from + at)),
  facets: {
    kinds: ['T1', 'T2'],
    levels: [1, 2],
    metrics: ['basic', 'unknown'],
    labels: ['Noun synonym'],
    lines: 2,
    hasVerdicts: true,
    ties: [60, 0],
  },
  share: 1,
});

/** Answers of a server, at once, and what was asked. */
function fakeActions(page: (asked: CasePageQuestion) => CasesResult = (asked) => pageOf(asked)) {
  const asked: CasePageQuestion[] = [];
  const went: number[] = [];
  const actions: CaseActions = {
    async page(question) {
      asked.push(question);
      return page(question);
    },
    async go(number) {
      went.push(number);
      throw new Error('The corpus a.tsv is not in this workspace.');
    },
    inspect: async () => {},
  };
  return { actions, asked, went };
}

/** What a browser lays out: a grid of this height, at its beginning. */
const LAYOUT = { clientHeight: 400, clientWidth: 800, scrollTop: 0 };

/** A section in a page in which elements are laid out. */
function sectionOf(t: TestContext, view: CaseView, actions: CaseActions): CaseSection {
  // All documents share it.
  const elements = document.defaultView!.HTMLElement.prototype;
  for (const [name, value] of Object.entries(LAYOUT)) {
    Object.defineProperty(elements, name, { value, writable: true, configurable: true });
    t.after(() => Reflect.deleteProperty(elements, name));
  }
  return createCaseSection(view, actions);
}

test('of many cases only those in view are drawn, text as text', async (t) => {
  const { actions } = fakeActions();
  const { element } = sectionOf(t, caseViewOf(METRICS_RUN), actions);
  await pass();
  const rows = [...element.querySelectorAll('.rows .row')];
  assert.ok(rows.length > 0 && rows.length < 20);
  assert.equal(element.querySelector('.virtual')?.getAttribute('aria-rowcount'), '1001');
  assert.equal(element.querySelector('.virtual')?.getAttribute('aria-activedescendant'), 'row-0');
  assert.equal(element.querySelector('img, script, a'), null);
  assert.match(rows[0]!.textContent!, /onerror=alert\(1\)/);
  assert.equal(rows[0]!.querySelector('mark')?.textContent, 'changed');
  assert.match(rows[0]!.querySelector('.encoder')!.textContent!, /✓ \+0\.25.*0\.50/);
  assert.match(rows[0]!.querySelectorAll('.encoder')[1]!.textContent!, /✗ −0\.000500/);
});

test('where no verdicts differ, the largest disagreements are those of the margins', async (t) => {
  const { actions, asked } = fakeActions((question) => pageOf(question, question.filter.disagree ? 0 : 1000));
  const { element, show, showDisagreements } = sectionOf(t, caseViewOf(METRICS_RUN), actions);
  await pass();
  showDisagreements();
  await pass();
  const [, sought, shown] = asked;
  assert.deepEqual(sought!.filter, { disagree: true });
  assert.deepEqual(shown!.filter, {});
  assert.deepEqual(shown!.order, { by: 'spread', descending: true });
  const status = element.querySelector('[role="status"]')!;
  assert.match(
    status.textContent!,
    /^1,000 cases\. No case is right under one encoder and wrong under another/,
  );
  show({ disagree: true });
  await pass();
  assert.equal(status.textContent, '0 of 1,000 cases');
});

test('filters can be cleared where there are any', async (t) => {
  const { actions, asked } = fakeActions();
  const { element, show } = sectionOf(t, caseViewOf(METRICS_RUN), actions);
  await pass();
  const clear = [...element.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Clear Filters',
  )!;
  assert.ok(clear.hasAttribute('hidden'));
  show({ verdict: 'wrong' });
  await pass();
  assert.ok(!clear.hasAttribute('hidden'));
  clear.click();
  await pass();
  assert.deepEqual(asked.at(-1)?.filter, {});
  assert.ok(clear.hasAttribute('hidden'));
});

test('cases are filtered and sorted as they were left, and the row that was active is in view', async (t) => {
  const { actions, asked } = fakeActions();
  const { element, show } = sectionOf(t, caseViewOf(METRICS_RUN), actions);
  await pass();
  show({ verdict: 'wrong' }, { by: 'text' });
  await pass();
  const grid = element.querySelector('.virtual')!;
  grid.scrollTop = 10_000;
  grid.dispatchEvent(new window.Event('scroll'));
  await pass();
  (element.querySelector('.rows .row') as HTMLElement).click();
  const { id } = element.querySelector('.row.active')!;
  const again = sectionOf(t, caseViewOf(METRICS_RUN), actions).element;
  await pass();
  const { filter, order } = asked.at(-1)!;
  assert.deepEqual([filter, order], [{ verdict: 'wrong' }, { by: 'text' }]);
  assert.equal(again.querySelector('.row.active')?.id, id);
  assert.equal(again.querySelector('.virtual')!.scrollTop, grid.scrollTop);
  sectionOf(t, { ...caseViewOf(METRICS_RUN), encoders: ['other'] }, actions);
  await pass();
  assert.deepEqual(asked.at(-1)!.filter, {}, 'a run of other encoders has none');
});

test('filters ask for other cases, and what has no choice is not offered', async (t) => {
  const { actions, asked } = fakeActions();
  const { element, show } = sectionOf(t, caseViewOf(METRICS_RUN), actions);
  await pass();
  show({ metric: 'basic', verdict: 'wrong', encoder: 'bow' });
  await pass();
  assert.deepEqual(asked.at(-1)?.filter, { metric: 'basic', verdict: 'wrong', encoder: 'bow' });
  const selects = [...element.querySelectorAll('select')] as HTMLSelectElement[];
  const options = selects.map((select) =>
    [...select.querySelectorAll('option')].map(({ textContent }) => textContent),
  );
  assert.deepEqual(options[2], ['any', 'T1', 'T2']);
  assert.ok(options.at(-1)!.includes('glove-sum: margin, worst first'));
});

test('a head sorts by its column, and again the other way', async (t) => {
  const { actions, asked } = fakeActions();
  const { element } = sectionOf(t, caseViewOf(METRICS_RUN), actions);
  await pass();
  const head = () =>
    [...element.querySelectorAll('.heads button')].find(({ textContent }) => textContent === 'bow')!;
  for (const expected of [false, true]) {
    (head() as HTMLElement).click();
    await pass();
    assert.deepEqual(asked.at(-1)?.order, {
      by: 'margin',
      encoder: 'bow',
      ...(expected && { descending: true }),
    });
    const sorted = head().parentElement?.getAttribute('aria-sort');
    assert.equal(sorted, expected ? 'descending' : 'ascending');
  }
});

test('a click goes to the line of a case, or says why there is none', async (t) => {
  const { actions, went } = fakeActions();
  const { element } = sectionOf(t, caseViewOf(METRICS_RUN), actions);
  await pass();
  (element.querySelectorAll('.rows .row')[2] as HTMLElement).click();
  await pass();
  assert.deepEqual(went, [2]);
  assert.equal(
    element.querySelector('[role="alert"]')?.textContent,
    'The corpus a.tsv is not in this workspace.',
  );
});

test('what is wrong with the examples is said above the cases', async (t) => {
  const { actions } = fakeActions((asked) => ({
    ...pageOf(asked),
    problem: 'examples.jsonl is damaged at line 7.',
  }));
  const { element } = sectionOf(t, caseViewOf(METRICS_RUN), { ...actions, go: async () => {} });
  await pass();
  const said = () => element.querySelector('[role="alert"]')?.textContent;
  assert.equal(said(), 'examples.jsonl is damaged at line 7.');
  (element.querySelectorAll('.rows .row')[2] as HTMLElement).click();
  await pass();
  assert.equal(said(), 'examples.jsonl is damaged at line 7.', 'still, after a case was opened');
});

test('as long as examples are read, it is said how many there are so far', () => {
  assert.equal(countText({ total: 1234, selected: 1234, share: 1 }), '1,234 cases');
  assert.equal(countText({ total: 1234, selected: 5, share: 1 }), '5 of 1,234 cases');
  const partial = countText({ total: 1234, selected: 5, share: 0.499 });
  assert.equal(partial, '5 of 1,234 cases so far; 49% of the examples are read');
});

test('a score is a way to its cases', async () => {
  const { actions, asked } = fakeActions();
  const drawn = drawMetrics(
    { run: LOCALIZATION_RUN, files: ['/run/examples.jsonl'], notices: [] },
    { open: () => {}, save: () => {}, cases: actions },
  );
  document.getElementById('page')!.replaceChildren(...(drawn.filter((each) => each) as Node[]));
  const score = document.querySelector('#T1 td button') as HTMLElement;
  score.click();
  await pass();
  assert.deepEqual(asked.at(-1)?.filter, { metric: 'T1@1', verdict: 'wrong', encoder: 'bow' });
});

test('a run without examples says so', () => {
  const { actions } = fakeActions();
  const drawn = drawMetrics(
    { run: METRICS_RUN, files: ['/run/run.json'], notices: [] },
    { open: () => {}, save: () => {}, cases: actions },
  );
  const section = drawn.find((each) => (each as HTMLElement | undefined)?.id === 'cases') as HTMLElement;
  assert.match(section.textContent!, /no examples\.jsonl or examples\.parquet/);
});

test('a search goes on with each key; while it is answered, only the latest text waits', async (t) => {
  const texts: (string | undefined)[] = [];
  const answers: (() => void)[] = [];
  const actions: CaseActions = {
    ...fakeActions().actions,
    page: (question) => {
      texts.push(question.filter.text);
      return new Promise((resolve) => answers.push(() => resolve(pageOf(question))));
    },
  };
  const { element } = sectionOf(t, caseViewOf(METRICS_RUN), actions);
  const answer = async () => {
    answers.pop()!();
    await pass();
  };
  await answer();
  const field = element.querySelector('#case-search') as HTMLInputElement;
  for (const text of ['r', 're', 'rep']) {
    field.value = text;
    field.dispatchEvent(new document.defaultView!.Event('input'));
  }
  await answer();
  await answer();
  assert.deepEqual(texts, [undefined, 'r', 'rep']);
});

test('rows that an answer has as before are not drawn anew while examples are read', async (t) => {
  const { actions, asked } = fakeActions((question) => {
    const answer = pageOf(question);
    return { ...answer, rows: structuredClone(answer.rows), share: 0.5 };
  });
  const { element } = sectionOf(t, caseViewOf(METRICS_RUN), actions);
  await pass(0);
  const before = element.querySelector('.rows .row');
  await pass(400);
  assert.equal(asked.length, 2);
  assert.equal(element.querySelector('.rows .row'), before);
});

test('a jump draws the rows in view, and those around them when it is over', async (t) => {
  const { actions } = fakeActions();
  const { element } = sectionOf(t, caseViewOf(METRICS_RUN), actions);
  const grid = element.querySelector('.virtual')!;
  await pass(1000);
  const drawn = () => [...element.querySelectorAll('.rows .row')].map(({ id }) => Number(id.slice(4)));
  grid.scrollTop = 10_000;
  grid.dispatchEvent(new document.defaultView!.Event('scroll'));
  await pass();
  const inView = drawn();
  await pass(1000);
  const all = drawn();
  assert.equal(all.length, inView.length + 8);
  assert.equal(Math.min(...all), Math.min(...inView) - 4);
});

test('types and metrics are listed in the order of the scores, not in that of the cases', async (t) => {
  const { actions } = fakeActions((asked) => {
    const page = pageOf(asked);
    const facets = { ...page.facets, kinds: ['T2', 'T1'], metrics: ['unknown', 'second', 'basic'] };
    return { ...page, facets };
  });
  const titles = new Map([
    ['basic', 'Basic'],
    ['second', 'Second'],
  ]);
  const { element } = sectionOf(t, { ...caseViewOf(METRICS_RUN), titles }, actions);
  await pass();
  const entries = [...element.querySelectorAll('select')].map((select) =>
    [...select.querySelectorAll('option')].map(({ textContent }) => textContent),
  );
  const listWith = (text: string) => entries.find((each) => each.includes(text));
  assert.deepEqual(listWith('T1'), ['any', 'T1', 'T2']);
  assert.deepEqual(listWith('Basic'), ['any', 'Basic', 'Second', 'unknown']);
});
