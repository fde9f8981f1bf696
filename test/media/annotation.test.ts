/// <reference lib="dom" />
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawAnnotation } from '../../media/annotation/annotation.ts';
import { fillBody } from '../../media/page/dom.ts';
import { buttonOf } from '../../media/page/keyButton.ts';
import type { AnnotationAnswer, AnnotationState } from '../../media/page/messages.ts';
import type { ShownItem } from '../../server/protocol.ts';
import './drawn.ts';

const ITEM: ShownItem = {
  number: 13,
  question: 'Which sentence lies further in the past?',
  instructions: 'Choose “too similar” if you cannot say which.',
  texts: [
    { role: 'First', text: 'It <b>rained</b>.' },
    { role: 'Second', text: 'It had rained.' },
  ],
  choices: [
    { answer: 'first', key: '1', label: 'The first' },
    { answer: 'similar', key: 's', label: 'Too similar to tell' },
  ],
  fields: [],
};
const WRITTEN: ShownItem = {
  ...ITEM,
  choices: [{ answer: 'skip', key: '0', label: 'Skip' }],
  fields: ['interpolation', 'extrapolation'],
};

function page(item: ShownItem | undefined, given: Partial<AnnotationState> = {}) {
  const done: (AnnotationAnswer | string)[] = [];
  const view = { annotator: 'ada', total: 50, answered: 12, ...(item && { item }) };
  const state = { folder: '/p', annotator: 'ada', view, notices: [], ...given };
  fillBody(
    ...drawAnnotation(state, {
      answer: (answer) => done.push(answer),
      undo: () => done.push('undo'),
      draft: (item, texts) => done.push(`${item} ${JSON.stringify(texts)}`),
    }),
  );
  const shown = document.getElementById('page')!;
  const press = (key: string, more: Partial<KeyboardEvent> = {}) => {
    const event = { key, target: document.body, repeat: false, ...more } as KeyboardEvent;
    buttonOf(event)?.dispatchEvent(new window.Event('click'));
  };
  return { shown, press, done };
}

test('an item is shown as text, with its roles, its keys and how far one is', () => {
  const { shown } = page(ITEM);
  assert.equal(shown.querySelector('#progress')!.textContent, 'ada · 12 of 50 answered');
  assert.deepEqual(
    [...shown.querySelectorAll('dt, dd')].map((each) => each.textContent),
    ['First', 'It <b>rained</b>.', 'Second', 'It had rained.'],
  );
  assert.deepEqual(
    [...shown.querySelectorAll('.choice')].map((each) => each.textContent),
    ['1 The first', 'S Too similar to tell'],
  );
  const item = shown.querySelector('#item')!;
  assert.equal(shown.querySelector(`#${item.getAttribute('aria-labelledby')}`)!.textContent, ITEM.question);
  assert.ok(shown.querySelector(`#${item.getAttribute('aria-describedby')}`));
});

test('one key answers, another undoes; keys held down, with modifiers or of no answer do nothing', () => {
  const { press, done } = page(ITEM);
  press('1');
  press('S');
  press('u');
  press('1', { repeat: true });
  press('1', { ctrlKey: true });
  press('9');
  press('constructor');
  assert.deepEqual(done, [{ item: 13, answer: 'first' }, { item: 13, answer: 'similar' }, 'undo']);
});

test('texts are saved once all are written; keys typed into them answer nothing', () => {
  const { shown, press, done } = page(WRITTEN, { drafts: [[13, { interpolation: 'It drizzled.' }]] });
  const [interpolation, extrapolation] = shown.querySelectorAll('textarea');
  assert.equal(interpolation!.value, 'It drizzled.');
  press('0', { target: interpolation });
  press('Enter', { ctrlKey: true, target: interpolation });
  assert.deepEqual(done, []);
  const missing = () => shown.querySelector('#missing')!.textContent;
  assert.equal(missing(), 'Write a sentence first.');
  extrapolation!.value = 'It poured.';
  extrapolation!.dispatchEvent(new window.Event('input'));
  assert.equal(missing(), '');
  const texts = { interpolation: 'It drizzled.', extrapolation: 'It poured.' };
  press('Enter', { ctrlKey: true, target: extrapolation });
  press('0');
  assert.deepEqual(done, [
    `13 ${JSON.stringify(texts)}`,
    { item: 13, answer: texts },
    { item: 13, answer: 'skip' },
  ]);
});

test('where nothing is left, only undo is', () => {
  const { shown } = page(undefined, { notices: ['The last answer was cut off.'] });
  assert.match(shown.textContent ?? '', /The last answer was cut off\..*Everything is answered/);
  assert.deepEqual(
    [...shown.querySelectorAll('button')].map(({ id }) => id),
    ['undo'],
  );
});
