import assert from 'node:assert/strict';
import { test } from 'node:test';
import { optionFields, optionsOf, withoutOptions } from '../../client/panels/form/optionFields.ts';
import { drawForm } from '../../media/form/form.ts';
import type { FormField, FormState, FormValues } from '../../media/page/messages.ts';
import { FIELDS, formState, OPTION_STATES } from './formStates.ts';
import './drawn.ts';
import { fakePanel, load } from './panel.ts';

const HOSTILE = '<img src=x onerror=alert(1)>';

/** A form with some of its state replaced, and what its fields ask for. */
function draw(changed: Partial<FormState> = {}) {
  const state = formState(changed);
  let { values } = state;
  const acted: unknown[] = [];
  const page = document.createElement('main');
  const children = drawForm(
    { state, values },
    {
      choose(change) {
        values = { ...values, ...(typeof change === 'function' ? change(values) : change) };
      },
      act: (action, more) => void acted.push(more?.field ? `${action} ${more.field}` : action),
    },
  );
  page.append(...children.filter((child): child is Node => typeof child === 'object'));
  return { page, values: () => values, acted };
}

const withValues = (values: FormValues) => draw({ values: { ...formState().values, ...values } });
const fire = (element: Element | null | undefined, type: string) =>
  element!.dispatchEvent(new window.Event(type));
const texts = (page: Element, from: string) =>
  [...page.querySelectorAll(from)].map(({ textContent }) => textContent);

test('every field has a label, and what describes it is there', () => {
  for (const state of [{}, ...Object.values(OPTION_STATES)]) {
    const { page } = draw(state);
    const ids = new Set([...page.querySelectorAll('[id]')].map(({ id }) => id));
    assert.equal(ids.size, page.querySelectorAll('[id]').length, 'ids are unique');
    for (const field of page.querySelectorAll('input, select')) {
      assert.ok(page.querySelector(`label[for="${field.id}"]`), `${field.id} has a label`);
      for (const id of field.getAttribute('aria-describedby')?.split(' ') ?? []) {
        assert.ok(ids.has(id), `${field.id} is described by ${id}`);
      }
    }
  }
});

test('a number is shown and can be changed; an empty one is no number', () => {
  const { page, values } = withValues({ seed: 7 });
  const field = page.querySelector<HTMLInputElement>('#seed')!;
  assert.equal(field.value, '7');
  for (const [typed, value] of [
    ['8', 8],
    ['', ''],
  ] as const) {
    field.value = typed;
    fire(field, 'input');
    assert.equal(values().seed, value);
  }
});

test('options are drawn after the schema: choices, columns, ranges and defaults', () => {
  const options = {
    score: { help: 'A column.', default: '', isColumn: true },
    rate: { help: 'A rate.', default: 0.1, minimum: Number.MIN_VALUE, maximum: 1 },
    'hold-out2': { help: 'Holds out.', default: true },
  } as const;
  const { page, values } = draw({
    sections: [{ legend: 'A', fields: [], options: optionFields(options, ['a', 'b']) }],
    problems: [{ field: 'option-rate', text: 'Enter a number.' }],
  });
  const score = page.querySelector('#option-score');
  assert.deepEqual(texts(score!, 'option'), ['(automatic)', 'a', 'b']);
  for (const each of score!.querySelectorAll('option')) each.toggleAttribute('selected', each.value === 'b');
  fire(score, 'change');
  assert.deepEqual(optionsOf(values(), options), { score: 'b' });
  assert.deepEqual(optionsOf({ 'option-rate': 0.1, 'option-hold-out2': false }, options), {
    'hold-out2': false,
  });
  assert.deepEqual(withoutOptions({ ...values(), corpus: [] }), { ...formState().values, corpus: [] });
  assert.deepEqual(texts(page, '#options .help'), [
    'A column.',
    'A rate. Range: above 0 to 1. Default: 0.1.',
    'Holds out. Default: on.',
  ]);
  assert.deepEqual(texts(page, '#options label'), ['Score', 'Rate', 'Hold out 2']);
  // What is wrong is not hidden.
  assert.ok(page.querySelector('#options[open]'));
  assert.equal(page.querySelector('#option-rate')?.getAttribute('aria-invalid'), 'true');
});

test('what is wrong is said at its field, and above all', () => {
  const problems = ['corpus', 'seed', 'encoders', 'out'].map((field) => ({ field, text: `${field}?` }));
  const { page } = draw({ problems });
  const links = [...page.querySelectorAll('#problems a')].map((link) => link.getAttribute('href'));
  assert.deepEqual(links, ['#corpus', '#seed', '#encoders', '#out']);
  for (const link of links) {
    const field = page.querySelector(link!)!;
    // The check of the corpus, which fails, says why.
    const line = field.id === 'corpus' ? 'check' : `${field.id}-problem`;
    assert.ok(field.getAttribute('aria-describedby')!.split(' ').includes(line));
    assert.match(page.querySelector(`#${line}`)!.textContent!, line === 'check' ? /^✗/ : /[?]$/);
    assert.equal(page.querySelectorAll(`${link}-problem`).length, Number(line !== 'check'));
  }
});

test('files are chosen from a list or by a dialog, and removed; a button takes what fits better', () => {
  const { page, values, acted } = draw();
  assert.deepEqual(texts(page, '#corpus > option'), ['Choose a corpus', 'pairs.tsv (sts)']);
  assert.deepEqual(texts(page, '#corpus > optgroup[label="Other files"] > option'), ['a.csv']);
  assert.equal(page.querySelector('#check')?.firstElementChild?.textContent, '✗ Line 1: wrong.');
  fire(page.querySelector('#check button'), 'click');
  assert.equal(values().method, 'costra');
  fire(page.querySelector('.chosen button'), 'click');
  assert.deepEqual(values().corpus, []);
  for (const id of ['corpus-files', 'corpus-folder', 'out-browse'])
    fire(page.querySelector(`#${id}`), 'click');
  assert.deepEqual(acted, ['selectFiles corpus', 'selectFolder corpus', 'selectFolder out']);
});

test('encoders are chosen by checkboxes, or one alone; one that cannot be used is disabled; baselines are folded', () => {
  const { page, values } = withValues({ encoders: [] });
  const [broken, remote, bow] = page.querySelectorAll<HTMLInputElement>('#encoders input');
  for (const box of [bow, remote]) {
    box!.checked = true;
    fire(box, 'change');
  }
  assert.deepEqual(values().encoders, ['http://127.0.0.1/v1#m', 'bow']);
  assert.ok(broken!.hasAttribute('disabled'));
  assert.ok(bow!.closest('details') && !bow!.closest('details[open]'));
  assert.deepEqual(texts(draw().page, '#encoders summary'), ['Baselines: 1 chosen']);

  const isSingle = (field: FormField) =>
    field.kind === 'encoders' ? { ...field, isSingle: true as const } : field;
  const single = draw({ sections: [{ legend: 'One', fields: FIELDS.map(isSingle) }] });
  const radio = single.page.querySelectorAll<HTMLInputElement>('#encoders input[type=radio]')[1]!;
  radio.checked = true;
  fire(radio, 'change');
  assert.deepEqual(single.values().encoders, ['http://127.0.0.1/v1#m']);
});

test('texts of files and settings are no markup', () => {
  const { page } = withValues({ corpus: [`/w/${HOSTILE}`], out: HOSTILE });
  assert.equal(page.querySelectorAll('img').length, 0);
});

test('the button stops what is running; the time that it may take is shown until then', () => {
  const { page, acted } = draw({ progress: '5% · Embedding', estimate: 'About 40 s' });
  assert.equal(page.querySelector('#start'), null);
  fire(page.querySelector('#stop'), 'click');
  assert.deepEqual(acted, ['stop']);
  assert.equal(page.querySelector('#progress')?.textContent, '5% · Embedding');
  assert.equal(draw({ estimate: 'About 40 s' }).page.querySelector('#progress')?.textContent, 'About 40 s');
  assert.ok(!draw({ hasCommand: false }).page.querySelector('#copy-command'));
});

test('what is found out about a choice leaves the buttons alone, on which a click may have begun', async () => {
  const panel = fakePanel();
  await load('form/formPanel.ts');
  const show = (state: Partial<FormState>) => panel.tell({ type: 'show', state: formState(state) });
  show({ sections: [] });
  const start = document.getElementById('start')!;
  show({ sections: [{ legend: 'Texts', fields: FIELDS }] });
  assert.ok(document.getElementById('corpus'));
  assert.ok(document.getElementById('start') === start);
  fire(document.getElementById('form'), 'submit');
  assert.equal((panel.sent.at(-1) as { action?: string }).action, 'start');
  show({ progress: 'Starting…' });
  assert.ok(!document.getElementById('start'));
  fire(document.getElementById('form'), 'submit');
  assert.equal(panel.sent.length, 2);
});
