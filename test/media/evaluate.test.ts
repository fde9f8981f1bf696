import assert from 'node:assert/strict';
import { test } from 'node:test';
import { METHODS } from '../../core/evaluation/methods/index.ts';
import { drawEvaluate } from '../../media/evaluate/evaluate.ts';
import { problemsOf } from '../../media/evaluate/evaluateProblems.ts';
import type { EvaluateChoices, EvaluateState } from '../../media/page/messages.ts';
import './drawn.ts';

const HOSTILE = '<img src=x onerror=alert(1)>';

const CHOICES: EvaluateChoices = {
  ...{ corpus: ['/w/pairs.tsv'], method: 'sts', encoders: ['bow'], profile: 'strict' },
  ...{ seed: 1, options: {}, keep: 'workspace', name: '' },
};

const STATE: EvaluateState = {
  methods: METHODS.map(({ name, title, description, annotates, options }) => ({
    name,
    title,
    description,
    annotates,
    options,
  })),
  encoders: [
    { id: HOSTILE, name: HOSTILE, label: HOSTILE, place: 'folder', heading: 'Yours', unusable: true },
    { id: 'bow', name: 'bow', label: 'Bag of words', place: 'baseline', heading: 'Baselines' },
  ],
  corpora: [{ file: '/w/pairs.tsv', name: 'pairs.tsv', size: 9, methods: ['sts'] }],
  choices: CHOICES,
  turn: 1,
  check: { fits: true, notes: [], others: [], columns: ['a', 'b'] },
  runsFolder: '.semloc/runs',
  suggestedName: 'sts-pairs',
  problems: [],
};

/** The form with some of its state and choices replaced, and what its fields ask for. */
function draw(state: Partial<EvaluateState> = {}, choices: Partial<EvaluateChoices> = {}) {
  let chosen = { ...CHOICES, ...choices };
  const acted: string[] = [];
  const given = { ...STATE, ...state };
  const form = { state: given, choices: chosen, problems: problemsOf(given, chosen) };
  const page = document.createElement('main');
  const children = drawEvaluate(form, {
    choose(change) {
      chosen = typeof change === 'function' ? change(chosen) : { ...chosen, ...change };
    },
    act: (action) => void acted.push(action),
  });
  page.append(...children.filter((child): child is Node => typeof child === 'object'));
  return { page, chosen: () => chosen, acted };
}

const fire = (element: Element | null, type: string) => element!.dispatchEvent(new window.Event(type));

test('every field has a label, and what describes it is there', () => {
  for (const { name } of METHODS) {
    const { page } = draw({}, { method: name });
    const ids = new Set([...page.querySelectorAll('[id]')].map(({ id }) => id));
    assert.equal(ids.size, page.querySelectorAll('[id]').length, 'ids are unique');
    for (const field of page.querySelectorAll('input, select')) {
      assert.ok(page.querySelector(`label[for="${field.id}"]`), `${name}: ${field.id} has a label`);
      for (const id of field.getAttribute('aria-describedby')?.split(' ') ?? []) {
        assert.ok(ids.has(id), `${name}: ${field.id} is described by ${id}`);
      }
    }
  }
});

test('the seed of a run is shown, can be changed, and must be a whole number', () => {
  const { page, chosen } = draw({}, { seed: 7 });
  const field = page.querySelector<HTMLInputElement>('#seed')!;
  assert.equal(field.value, '7');
  field.value = '8';
  fire(field, 'input');
  assert.equal(chosen().seed, 8);
  for (const seed of [-1, 0.5, Number.NaN])
    assert.deepEqual(
      problemsOf(STATE, { ...CHOICES, seed }).map(({ field }) => field),
      ['seed'],
    );
});

test('the options are drawn after the schema: choices, columns, ranges and defaults', () => {
  const { page, chosen } = draw();
  const score = page.querySelector('#option-score');
  assert.deepEqual(
    [...score!.querySelectorAll('option')].map(({ textContent }) => textContent),
    ['(automatic)', 'a', 'b'],
  );
  for (const each of score!.querySelectorAll('option')) each.toggleAttribute('selected', each.value === 'b');
  fire(score, 'change');
  assert.deepEqual(chosen().options, { score: 'b' });

  const numbers = STATE.methods.flatMap(({ name, options }) =>
    Object.entries(options).flatMap(([option, schema]) =>
      typeof schema.default === 'number' && schema.maximum !== undefined ? [{ name, option, schema }] : [],
    ),
  );
  const [{ name, option, schema }] = numbers as [(typeof numbers)[number]];
  const drawn = draw({}, { method: name, options: { [option]: schema.maximum! + 1 } });
  const input = drawn.page.querySelector(`#option-${option}`);
  assert.equal(input?.getAttribute('max'), String(schema.maximum));
  assert.match(drawn.page.querySelector(`#option-${option}-problem`)?.textContent ?? '', /^Enter a .*number/);
  assert.equal(input?.getAttribute('aria-invalid'), 'true');
});

test('what is missing is said at its field', () => {
  const { page } = draw({ check: undefined }, { corpus: [], encoders: [], keep: 'folder' });
  const links = [...page.querySelectorAll('#problems a')].map((link) => link.getAttribute('href'));
  assert.deepEqual(links, ['#corpus', '#encoders', '#run-folder']);
  for (const link of links) assert.ok(page.querySelector(link!), link!);
});

test('a name that leaves the folder of runs is refused', () => {
  const isWrong = (name: string) => problemsOf(STATE, { ...CHOICES, name }).length > 0;
  for (const name of ['', 'first run', 'a.b', 'größe']) assert.ok(!isWrong(name), name);
  for (const name of ['..', '../x', 'a/b', 'a\\b', '.hidden', 'x\u0000']) assert.ok(isWrong(name), name);
});

test('a corpus that does not fit offers the methods that can read it', () => {
  const check = {
    fits: false as const,
    notes: ['pairs.tsv, line 1: wrong.'],
    others: ['costra'],
    columns: [],
  };
  const { page, chosen } = draw({ check });
  const button = [...page.querySelectorAll('button')].find((each) => each.textContent === 'Use costra');
  fire(button!, 'click');
  assert.equal(chosen().method, 'costra');
  assert.match(page.querySelector('#check')?.textContent ?? '', /line 1: wrong/);
});

test('encoders are chosen by checkboxes, the user’s own first; one that cannot be used is disabled; baselines are folded', () => {
  const { page, chosen } = draw({}, { encoders: [] });
  const [broken, bow] = page.querySelectorAll<HTMLInputElement>('#encoders input');
  bow!.checked = true;
  fire(bow!, 'change');
  assert.deepEqual(chosen().encoders, ['bow']);
  assert.ok(broken!.hasAttribute('disabled'));
  assert.ok(bow!.closest('details') && !bow!.closest('details[open]'));
  const { page: again } = draw();
  assert.equal(again.querySelector('#encoders summary')?.textContent, 'Baselines: 1 chosen');
});

test('texts of files and settings are no markup', () => {
  const { page } = draw(
    { suggestedName: HOSTILE },
    { corpus: [`/w/${HOSTILE}`], folder: HOSTILE, keep: 'folder' },
  );
  assert.equal(page.querySelectorAll('img').length, 0);
});

test('the button stops what is running', () => {
  const { page, acted } = draw({ progress: '5% · Embedding' });
  assert.equal(page.querySelector('#evaluate'), null);
  fire(page.querySelector('#stop'), 'click');
  assert.deepEqual(acted, ['stop']);
  assert.equal(page.querySelector('#progress')?.textContent, '5% · Embedding');
});

test('files that no method reads as they are stand apart, below the others', () => {
  const corpora = [
    { file: '/w/a.csv', name: 'a.csv', size: 9, methods: [] },
    { file: '/w/b.parquet', name: 'b.parquet', size: 9 },
    ...STATE.corpora,
  ];
  const { page } = draw({ corpora });
  const names = (from: string) => [...page.querySelectorAll(from)].map(({ textContent }) => textContent);
  assert.deepEqual(names('#corpus > option').slice(1), ['b.parquet', 'pairs.tsv (sts)']);
  assert.deepEqual(names('#corpus > optgroup[label="Other files"] > option'), ['a.csv']);
});

test('the time that an evaluation may take is shown until it runs', () => {
  const shown = (state: Partial<EvaluateState>) => draw(state).page.querySelector('#progress')!.textContent;
  assert.equal(shown({}), '');
  assert.equal(shown({ estimate: 'About 40 s' }), 'About 40 s');
  assert.equal(shown({ estimate: 'About 40 s', progress: '5% · Embedding' }), '5% · Embedding');
});
