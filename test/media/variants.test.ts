/// <reference lib="dom" />
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inspectedResult } from '../../client/panels/review/inspectedSentence.ts';
import type { PageMessage, SaveQuestion, VariantsState } from '../../media/page/messages.ts';
import type { KeptVariants } from '../../media/review/reviewHost.ts';
import type { InspectResult } from '../../server/protocol.ts';
import { cellsOf, pass } from './drawn.ts';
import { BOW, INSPECTION } from './inspections.ts';
import { fakePanel, load } from './panel.ts';

const HOSTILE = '<img src=x onerror=alert(1)> [a](command:x) \u202e</script>';

const variantOf = (kind: string, text: string, distance: number, misranked?: string) => ({
  ...{ kind, level: 1, text, distance },
  changes: [{ token: 1, from: 'car', to: text.split(' ')[1]!, repair: false, start: 4, end: 7 }],
  ...(misranked && { misranked }),
});
const at = (line: number) => ({ start: { line, character: 0 }, end: { line, character: 13 } });

const STATE: VariantsState = {
  ...{ document: 'harbor.md', uri: 'file:///harbor.md', language: 'markdown', scope: 'file' },
  result: {
    ...{ encoder: 'bow', profile: 'strict', seed: 5, version: 1, notices: [] },
    labels: { 'noun-synonym': 'noun synonym', 'verb-antonym': 'verb antonym' },
    meanings: { 'noun-synonym': 'preserved', 'verb-antonym': 'changed' },
    sentences: [
      {
        ...{ text: 'The car left.', range: at(0) },
        variants: [
          variantOf('noun-synonym', 'The automobile left.', 0.3),
          variantOf('verb-antonym', 'The car stayed.', 0.1, 'closer than, or tied with, 1 variant'),
        ],
      },
      { text: HOSTILE, range: at(4), variants: [variantOf('noun-synonym', HOSTILE, 0.2)] },
      { text: 'Rain.', range: at(5), variants: [] },
    ],
  },
};

const press = (
  key: string,
  { on = document as EventTarget, ...more }: { on?: EventTarget; ctrlKey?: true } = {},
) => void on.dispatchEvent(Object.assign(new window.Event('keydown', { bubbles: true }), { key, ...more }));
const rows = () => [...document.querySelectorAll('tbody tr')];
const classes = () => rows().map((row) => row.className);
const current = () => rows().findIndex((row) => row.getAttribute('aria-current') === 'true');
const said = () => document.getElementById('said')!.textContent ?? '';

/** Opens the page with the variants, all of them undecided. */
async function open() {
  const panel = fakePanel<KeptVariants>();
  await load('review/variants.ts');
  const show = (state: object) => panel.tell({ type: 'show', state });
  const last = () => panel.sent.at(-1) as Extract<PageMessage, { type: 'act' | 'ask' }>;
  const question = () => (last() as Extract<PageMessage, { type: 'ask' }>).question as SaveQuestion;
  show(STATE);
  return { panel, show, last, question };
}

test('words that are left out side by side leave one gap', async () => {
  const { show } = await open();
  const changes = ['The', 'car', 'stopped'].map((from, token) => ({
    ...{ token, from, to: token === 2 ? 'went' : '', repair: false },
    ...{ start: 0, end: token === 2 ? 4 : 0 },
  }));
  const [variant] = STATE.result.sentences[0]!.variants;
  const sentence = { ...STATE.result.sentences[0]!, variants: [{ ...variant!, text: 'went on.', changes }] };
  show({ ...STATE, result: { ...STATE.result, sentences: [sentence] } });
  assert.deepEqual(
    [...document.querySelectorAll('mark')].map((mark) => [mark.textContent, mark.title]),
    [
      ['', 'was “The car”'],
      ['went', 'was “stopped”'],
    ],
  );
});

test('each variant is shown as text, with what is expected of it and what the encoder misranks', async () => {
  await open();
  const [near, far] = document.querySelectorAll('table');
  const [[, stays], first] = cellsOf(near!) as [string[], string[]];
  const [[, moves], second] = cellsOf(far!) as [string[], string[]];
  assert.deepEqual([stays, moves], ['Should stay near', 'Should move away']);
  assert.match(first[1]!, /noun synonym A Accept/);
  assert.match(second[1]!, /verb antonym · × misranked: closer than/);
  assert.match(second[2]!, /0\.10 × /);
  assert.equal(
    document.getElementById('ranking')!.textContent,
    'bow puts 1 of 1 changed sentence at least as near as one that means the same (×).',
  );
  assert.equal(document.querySelectorAll('img, a').length, 0);
  assert.ok(document.querySelectorAll('.base')[1]!.textContent!.includes(HOSTILE));
});

test('one changed sentence that is far enough is “the” one, not “the 1”', async () => {
  const { show } = await open();
  const [sentence] = STATE.result.sentences;
  const variants = [sentence!.variants[0]!, variantOf('verb-antonym', 'The car stayed.', 0.5)];
  show({ ...STATE, result: { ...STATE.result, sentences: [{ ...sentence!, variants }] } });
  assert.equal(
    document.getElementById('ranking')!.textContent,
    'bow puts the changed sentence farther away than what means the same.',
  );
});

test('the variants of a sentence lie on one axis; a click on one makes it the current one', async () => {
  await open();
  const dots = [...document.querySelector('.places')!.querySelectorAll<HTMLElement>('.dot')];
  assert.deepEqual(
    dots.map(({ className, title }) => [className, title]),
    [
      ['dot', '0.3: The automobile left.'],
      ['dot misplaced', '0.1: The car stayed.'],
    ],
  );
  dots[1]!.click();
  assert.equal(current(), 1);
});

test('the current variant shows its three keys; everything else is in a menu, which has the other keys', async () => {
  await open();
  const keys = () => [...document.querySelectorAll('.keys button')].map(({ textContent }) => textContent);
  assert.deepEqual(keys(), ['A Accept', 'X Reject', 'E Edit']);
  assert.equal(
    rows().findIndex((row) => row.querySelector('.keys')),
    0,
  );
  (document.querySelector('#reject') as HTMLElement).click();
  assert.deepEqual([classes()[0], current()], ['rejected', 1]);
  const items = [...document.querySelectorAll('.menu button')].map(({ id }) => id);
  assert.deepEqual(items, [
    'undo',
    'jump',
    'diff',
    'replace',
    'insert',
    'encoder',
    'copy',
    'copy-table',
    'save-all',
  ]);
  const menu = document.querySelector('.menu')!;
  menu.setAttribute('open', '');
  (document.querySelector('#undo') as HTMLElement).click();
  assert.ok(!menu.hasAttribute('open'));
  assert.equal(classes()[0], 'open');
});

test('where no variant means the same, the panel leads to a paraphrase; a type that is gone filters nothing', async () => {
  const { show, last } = await open();
  (document.querySelector('.chip[data-kind="noun-synonym"]') as HTMLElement).click();
  const [first] = STATE.result.sentences;
  const variants = first!.variants.filter(({ kind }) => kind === 'verb-antonym');
  show({ ...STATE, result: { ...STATE.result, sentences: [{ ...first, variants }] } });
  assert.match(document.getElementById('ranking')!.textContent!, /^No variant means the same/);
  assert.deepEqual(classes(), ['open']);
  const links = [...document.querySelectorAll<HTMLElement>('.base button')];
  links.find(({ textContent }) => textContent === 'Encoders…')!.click();
  assert.equal((last() as { action: string }).action, 'inspect');
});

const inspected = (changed: Partial<InspectResult> = {}): VariantsState => ({
  ...STATE,
  result: inspectedResult({ ...INSPECTION, ...changed }),
});
const texts = (selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent!);

test('an inspected sentence has a verdict, an axis and a column for each encoder, or the reason why it has none', async () => {
  const { show } = await open();
  show(inspected());
  const [bow, other] = texts('.verdict-of-encoder');
  assert.match(bow!, /^bow: 3 of 3 changed sentences .* same\. Coverage: 1 token out of vocabulary\.$/);
  assert.match(other!, /^other: 0 of 3 changed sentences/);
  assert.deepEqual(texts('.notice'), ['nonesuch: Unknown encoder "nonesuch".']);
  assert.deepEqual(
    [...document.querySelectorAll('.places')].map((axis) => axis.querySelectorAll('.dot').length),
    [6, 6],
  );
  const [near, far] = [...document.querySelectorAll('table')].map((table) => cellsOf(table));
  assert.deepEqual(near![0]!.slice(1), ['Should stay near', 'bow', 'other']);
  assert.deepEqual(near![1]!.slice(2), ['0.45 ', '0.10 ']);
  assert.match(near![1]![1]!, /what the doctor is called\..*your paraphrase/);
  assert.doesNotMatch(far![1]![1]!, /misranked/);
  assert.match(far![1]![2]!, /^0\.083 × closer than, or tied with, the paraphrase and 2 meaning-preserving/);
  assert.equal(far![1]![3], '0.30 ');
  assert.deepEqual(texts('#none-0 li'), ['adverb antonym: no adverb in the sentence']);
});

test('of a paraphrase nothing is decided; a sentence of no text has no place in one', async () => {
  const { show } = await open();
  show({ ...inspected(), document: '', uri: '' });
  assert.equal(document.querySelector('[data-kind="paraphrase"] button'), null);
  assert.equal(
    rows().findIndex((row) => row.querySelector('.keys')),
    1,
  );
  assert.deepEqual(texts('.base button'), ['Encoders…']);
  const disabled = [...document.querySelectorAll('.menu button[disabled]')].map(({ id }) => id);
  assert.deepEqual(disabled, ['undo', 'jump', 'diff', 'replace', 'insert']);
});

test('where no encoder can run there is no distance, and no encoder is offered', async () => {
  const { show } = await open();
  const { result } = STATE;
  show({ ...STATE, result: { ...result, noDistances: 'There are none.', withoutEncoders: true } });
  assert.deepEqual(texts('thead th').slice(0, 4), [
    'Decision',
    'Should stay near',
    'Decision',
    'Should move away',
  ]);
  assert.equal(document.querySelector('.distance'), null);
  assert.ok(!texts('.base button').includes('Encoders…'));
});

test('a sentence with nothing to compare it with has the reasons alone', async () => {
  const nothing = { distances: [], order: [], misplaced: [], verdict: 'There is nothing to compare.' };
  const { show } = await open();
  show(inspected({ sentences: [], encoders: [{ encoder: 'bow', ...nothing }] }));
  assert.equal(document.querySelector('table, .places'), null);
  assert.match(
    document.getElementById('page')!.textContent!,
    /nothing to compare.*no adverb in the sentence/,
  );
});

test('an encoder that can reconstruct a sentence shows its words beside the nearest ones', async () => {
  const nearest = [
    { word: 'nurse', similarity: 0.91 },
    { word: 'doctor', similarity: 0.874 },
  ];
  const words = [{ token: 'nurse', similarity: 0.912, nearest }];
  const reconstruction = { structure: 'parser', tree: '((The nurse) remembers)', words };
  const { show } = await open();
  show(inspected({ encoders: [{ ...BOW, encoder: 'u-rae', reconstruction }, BOW] }));
  assert.match(
    texts('.reconstruction').join('\n'),
    /^Sentence.*Tree \(parser\): \(\(The nurse\) remembers\).*$/s,
  );
  assert.deepEqual(cellsOf(document.querySelector('.reconstruction table')), [
    ['Word', 'Similarity', 'Nearest words'],
    ['nurse', '0.91', 'nurse 0.91, doctor 0.87'],
  ]);
});

test('all is copied as a table, with a column for each encoder', async () => {
  const { show, panel } = await open();
  show(inspected());
  (document.getElementById('copy-table') as HTMLElement).click();
  const { text } = panel.sent.find(({ type }) => type === 'copy') as { text: string };
  const lines = text.split('\n');
  assert.equal(lines[0], 'sentence\tkind\tlevel\tvariant\tbow\tother');
  assert.match(lines[1]!, /^The nurse .*\tparaphrase\t0\t.*\t0\.4523\t0\.1$/);
  assert.equal(lines.length, 8);
});

test('keys accept, reject and undo, and go on to what is undecided', async () => {
  await open();
  press('a');
  assert.deepEqual([classes(), current()], [['accepted', 'open', 'open'], 1]);
  press('x');
  assert.deepEqual([classes(), current()], [['accepted', 'rejected', 'open'], 2]);
  assert.match(said(), /Rejected\. 1 accepted, 1 not saved/);
  press('u');
  assert.deepEqual([classes(), current()], [['accepted', 'open', 'open'], 1]);
  press('ArrowUp');
  press('k');
  assert.equal(current(), 0);
  press('a', { ctrlKey: true });
  assert.deepEqual(classes(), ['accepted', 'open', 'open']);
});

test('of equal sentences each has its own decisions', async () => {
  const { show, question } = await open();
  const [first, ...others] = STATE.result.sentences;
  const sentences = [first!, ...others, { ...first!, range: at(7) }];
  show({ ...STATE, result: { ...STATE.result, sentences } });
  for (const expected of [1, 2, 3, 4, 4]) {
    press('ArrowDown');
    assert.equal(current(), expected);
  }
  press('a');
  assert.deepEqual(classes(), ['open', 'open', 'open', 'open', 'accepted']);
  press('s');
  assert.deepEqual(
    question().variants.map(({ line }) => line),
    [8],
  );
});

test('buttons of a row do what the keys do', async () => {
  await open();
  (rows()[1]!.querySelector('[aria-label="Reject"]') as HTMLElement).click();
  (rows()[2]!.querySelector('[aria-label="Accept"]') as HTMLElement).click();
  assert.deepEqual(classes(), ['open', 'rejected', 'accepted']);
  assert.equal(document.querySelectorAll('[aria-current]').length, 1);
});

test('a variant is edited; keys that are typed decide nothing, and an empty one is not accepted', async () => {
  await open();
  press('e');
  const area = document.querySelector('textarea')!;
  assert.equal(area.value, 'The automobile left.');
  press('x', { on: area });
  assert.deepEqual(classes(), ['open', 'open', 'open']);
  area.value = '  ';
  press('Enter', { ctrlKey: true, on: area });
  assert.deepEqual(classes(), ['open', 'open', 'open']);
  area.value = 'The auto left.';
  press('Enter', { ctrlKey: true, on: area });
  assert.deepEqual(classes(), ['accepted', 'open', 'open']);
  assert.match(rows()[0]!.textContent!, /The auto left\..* · edited/);
  press('e');
  assert.equal(document.querySelectorAll('textarea').length, 1);
  press('Escape', { on: document.querySelector('textarea')! });
  assert.equal(document.querySelectorAll('textarea').length, 0);
});

test('what is accepted is saved once, with its provenance, and says where', async () => {
  const { panel, last, question } = await open();
  press('a');
  press('ArrowDown');
  press('s');
  const { variants } = question();
  assert.deepEqual(variants, [
    {
      ...{ text: 'The car left.', variant: 'The automobile left.', kind: 'noun-synonym', level: 1 },
      changes: [{ token: 1, from: 'car', to: 'automobile' }],
      ...{ edited: false, language: 'markdown', uri: 'file:///harbor.md', file: 'harbor.md', line: 1 },
      ...{ profile: 'strict', seed: 5 },
    },
  ]);
  const { id } = last() as Extract<PageMessage, { type: 'ask' }>;
  panel.tell({ type: 'answer', id, answer: { added: 1, present: 0, corpus: 'accepted.jsonl' } });
  await pass(0);
  assert.match(said(), /Added 1 to accepted\.jsonl/);
  assert.match(rows()[0]!.textContent!, /saved in accepted\.jsonl/);
  assert.equal(document.getElementById('save')!.hasAttribute('disabled'), true);
});

test('a fault in saving is told, and what was accepted can be saved again', async () => {
  const { panel, last } = await open();
  press('a');
  press('s');
  const { id } = last() as Extract<PageMessage, { type: 'ask' }>;
  panel.tell({ type: 'answer', id, problem: 'The disk is full.' });
  await pass(0);
  assert.match(said(), /Nothing was saved\. The disk is full\./);
  assert.equal(document.getElementById('save')!.hasAttribute('disabled'), false);
});

test('the panel is asked to show the place, the difference and the variant in the text', async () => {
  const { last } = await open();
  press('ArrowDown');
  for (const [key, action] of [
    ['g', 'jump'],
    ['d', 'diff'],
    ['p', 'replace'],
    ['i', 'insert'],
  ] as const) {
    press(key);
    const value = { sentence: 0, text: 'The car left.', variant: 'The car stayed.' };
    assert.deepEqual(last(), { type: 'act', action, value });
  }
});

test('filters leave variants out by meaning, type and decision, and order them by distance', async () => {
  await open();
  const choose = (name: string, value: string) => {
    const list = [...document.querySelectorAll('label')].find((label) =>
      label.textContent!.startsWith(name),
    )!;
    const select = list.querySelector('select')!;
    for (const option of select.querySelectorAll('option')) {
      option.toggleAttribute('selected', option.getAttribute('value') === value);
    }
    select.dispatchEvent(new window.Event('change'));
  };
  const chip = (kind: string) => {
    (document.querySelector(`.chip[data-kind="${kind}"]`) as HTMLElement).click();
    assert.equal(document.querySelector('.chip[aria-pressed="true"]')!.getAttribute('data-kind'), kind);
  };
  chip('changed');
  assert.deepEqual(
    rows().map((row) => row.getAttribute('data-kind')),
    ['verb-antonym'],
  );
  chip('noun-synonym');
  assert.equal(rows().length, 2);
  chip('');
  press('a');
  choose('Show', 'accepted');
  assert.equal(rows().length, 1);
  choose('Show', 'misranked');
  assert.equal(rows().length, 1);
  choose('Show', '');
  choose('Order', 'near');
  assert.deepEqual(
    rows().map((row) => row.querySelector('.distance')!.textContent!.slice(0, 6)),
    ['0.30', '0.10 ×', '0.20'],
  );
});

test('decisions outlive new variants and a restart; a panel that is out of date says so', async () => {
  const { panel, show, last } = await open();
  press('a');
  show({ ...STATE, stale: 'text' });
  assert.match(document.getElementById('stale')!.textContent!, /text has changed/);
  assert.deepEqual(classes(), ['accepted', 'open', 'open']);
  press('r');
  assert.deepEqual([last().type, 'action' in last() && last()], ['act', last()]);
  assert.equal((last() as { action: string }).action, 'refresh');
  assert.equal(panel.kept!.review!.decisions.length, 1);
  const { review: _, ...rest } = panel.kept!;
  show(rest);
  assert.deepEqual(classes(), ['accepted', 'open', 'open']);
});

test('a page that is shown again has the filter, the current variant and what is being written', async () => {
  const { panel } = await open();
  (document.querySelector('.chip[data-kind="noun-synonym"]') as HTMLElement).click();
  press('ArrowDown');
  press('e');
  const area = document.querySelector('textarea')!;
  area.value = 'Half written';
  area.dispatchEvent(new window.Event('input'));
  document.getElementById('page')!.replaceChildren();
  const { tell } = fakePanel(structuredClone(panel.kept));
  await load('review/variants.ts');
  for (const redrawn of [false, true]) {
    if (redrawn) tell({ type: 'show', state: STATE });
    assert.deepEqual([rows().length, current()], [2, 1]);
    assert.equal(document.querySelector('textarea')?.value, 'Half written');
  }
});

test('what was being written of a text is gone once another was shown', async () => {
  const { panel, show } = await open();
  press('e');
  show({ ...STATE, result: { ...STATE.result, sentences: [] } });
  show(STATE);
  document.getElementById('page')!.replaceChildren();
  fakePanel(structuredClone(panel.kept));
  await load('review/variants.ts');
  assert.equal(rows().length, 3);
  assert.equal(document.querySelectorAll('textarea').length, 0);
});

test('a page that is opened after another was closed has its decisions', async () => {
  const { last } = await open();
  press('a');
  press('x');
  press('u');
  const { action, value: review } = last() as Extract<PageMessage, { type: 'act' }>;
  assert.equal(action, 'decided');
  const { tell } = fakePanel<KeptVariants>();
  await load('review/variants.ts');
  tell({ type: 'show', state: { ...STATE, review } });
  assert.deepEqual(classes(), ['accepted', 'open', 'open']);
});
