/// <reference lib="dom" />
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawInspection } from '../../media/inspection/inspection.ts';
import { inspectionTable } from '../../media/inspection/inspectionTable.ts';
import { h } from '../../media/page/dom.ts';
import type { InspectResult } from '../../server/protocol.ts';
import { cellsOf } from './drawn.ts';
import { BOW, INSPECTION } from './inspections.ts';

const draw = (changed: Partial<InspectResult> = {}, copy = () => {}) =>
  h('main', {}, ...drawInspection({ ...INSPECTION, ...changed }, copy));

const kindsOf = (page: Element) =>
  cellsOf(page.querySelector('table'))
    .slice(1)
    .map(([kind]) => kind);

test('the sentences stand by their distance under the first encoder, with what is misplaced', () => {
  const page = draw();
  assert.deepEqual(cellsOf(page.querySelector('table')).slice(0, 3), [
    ['Type', 'Sentence', 'bow', 'other'],
    ['original', INSPECTION.base, '0.00', '0.00'],
    [
      'scrambled 1',
      'The name of the doctor always remembers the nurse.',
      '0.00 × closer than, or tied with, the paraphrase and 2 meaning-preserving variants',
      '0.40',
    ],
  ]);
  assert.equal(page.querySelector('mark')!.textContent, 'forgets');
});

test('a click on an encoder orders them by it', () => {
  const page = draw();
  const [bow, other] = page.querySelectorAll('thead button');
  assert.equal(bow!.parentElement!.getAttribute('aria-sort'), 'ascending');
  (other as HTMLButtonElement).click();
  assert.equal(bow!.parentElement!.getAttribute('aria-sort'), 'none');
  assert.equal(other!.parentElement!.getAttribute('aria-sort'), 'ascending');
  assert.deepEqual(kindsOf(page), [
    'original',
    'noun synonym 1',
    'noun synonym 2',
    'paraphrase',
    'negation 1',
    'verb antonym 1',
    'scrambled 1',
  ]);
});

test('each encoder has a chart and a verdict, or the reason why it has none', () => {
  const page = draw({ notices: ['Only 20 levels.'] });
  const says = (selector: string) =>
    [...page.querySelectorAll(selector)].map(({ textContent }) => textContent);
  assert.deepEqual(says('.placement h3'), ['bow', 'other']);
  assert.equal(page.querySelectorAll('.placement svg').length, 2);
  const [bow, other] = says('#verdicts li');
  assert.match(bow!, /^bow: 3 of 3 changed sentences .* same\. Coverage: 1 token out of vocabulary\.$/);
  assert.match(other!, /^other: 0 of 3 changed sentences/);
  assert.deepEqual(says('.notice'), ['Only 20 levels.', 'nonesuch: Unknown encoder "nonesuch".']);
  assert.deepEqual(says('#none li'), ['adverb antonym: no adverb in the sentence']);
});

test('what was found comes before the sentences, and they before the charts', () => {
  const ids = [...draw().querySelectorAll('[id]')].map(({ id }) => id);
  assert.deepEqual(ids, ['verdicts', 'sentences', 'copy', 'placements', 'none']);
});

test('a sentence with nothing to compare it with has the reasons alone', () => {
  const nothing = { distances: [], order: [], misplaced: [], verdict: 'There is nothing to compare.' };
  const page = draw({ sentences: [], encoders: [{ encoder: 'bow', ...nothing }] });
  assert.equal(page.querySelector('table'), null);
  assert.equal(page.querySelector('svg'), null);
  assert.match(page.textContent!, /nothing to compare.*no adverb in the sentence/);
});

test('the table is copied for a spreadsheet', () => {
  let copied = 0;
  const page = draw({}, () => copied++);
  (page.querySelector('#copy') as HTMLButtonElement).click();
  assert.equal(copied, 1);
  const lines = inspectionTable({ ...INSPECTION, base: 'a\tb\n c' }).split('\n');
  assert.deepEqual(lines.slice(0, 2), ['kind\tlevel\tsentence\tbow\tother', 'base\t0\ta b c\t0\t0']);
  assert.equal(lines.length, 9);
});

test('an encoder that can reconstruct a sentence shows its words beside the nearest ones', () => {
  const nearest = [
    { word: 'nurse', similarity: 0.91 },
    { word: 'doctor', similarity: 0.874 },
  ];
  const words = [{ token: 'nurse', similarity: 0.912, nearest }];
  const reconstruction = { structure: 'parser', tree: '((The nurse) remembers)', words };
  const page = draw({ encoders: [{ ...BOW, encoder: 'u-rae', reconstruction }, BOW] });
  const shown = page.querySelectorAll('.reconstruction');
  assert.equal(shown.length, 1);
  assert.match(shown[0]!.textContent!, /Tree \(parser\): \(\(The nurse\) remembers\)/);
  assert.deepEqual(cellsOf(shown[0]!.querySelector('table')), [
    ['Word', 'Similarity', 'Nearest words'],
    ['nurse', '0.91', 'nurse 0.91, doctor 0.87'],
  ]);
});
