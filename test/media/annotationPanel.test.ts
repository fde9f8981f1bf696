/// <reference lib="dom" />
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AnnotationState } from '../../media/page/messages.ts';
import './drawn.ts';
import { fakePanel, load } from './panel.ts';

function state(number: number): AnnotationState {
  const item = {
    number,
    question: '?',
    instructions: '',
    texts: [],
    choices: [],
    fields: ['transformation'],
  };
  const view = { annotator: 'ada', total: 9, answered: number - 1, item };
  return { folder: '/p', annotator: 'ada', view, notices: [] };
}

const area = () => document.querySelector('textarea')!;

function type(text: string): void {
  area().value = text;
  area().dispatchEvent(new window.Event('input'));
}

test('what is half written stays with its item: after Undo, the next item and a restart', async () => {
  const drafts = [[2, { transformation: 'From before the restart' }]];
  const panel = fakePanel<object>({ ...state(2), drafts });
  const show = (number: number) => panel.tell({ type: 'show', state: state(number) });
  await load('annotation/annotationPanel.ts');
  assert.equal(area().value, 'From before the restart');
  show(2);
  assert.equal(area().value, 'From before the restart');
  assert.match(JSON.stringify(panel.kept), /From before the restart/);
  type('Half');
  document.getElementById('undo')!.dispatchEvent(new window.Event('click'));
  assert.deepEqual(panel.sent.at(-1), { type: 'act', action: 'undo', value: undefined });
  show(1);
  assert.equal(area().value, '');
  type('Anew');
  show(2);
  assert.equal(area().value, 'Half');
  assert.match(JSON.stringify(panel.kept), /Half.*Anew|Anew.*Half/);
});
