/// <reference lib="dom" />
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AnnotationState, PageMessage } from '../../media/page/messages.ts';
import './drawn.ts';

const sent: PageMessage[] = [];
let kept: unknown;
const vscode = {
  postMessage: (message: PageMessage) => sent.push(message),
  getState: () => kept,
  setState: (state: unknown) => {
    kept = state;
  },
};
Object.assign(globalThis, { acquireVsCodeApi: () => vscode });

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

function show(number: number): void {
  const event = new window.Event('message');
  window.dispatchEvent(Object.assign(event, { data: { type: 'show', state: state(number) } }));
}

const area = () => document.querySelector('textarea')!;

function type(text: string): void {
  area().value = text;
  area().dispatchEvent(new window.Event('input'));
}

test('what is half written stays with its item: after Undo, the next item and a restart', async () => {
  kept = { ...state(2), drafts: [[2, { transformation: 'From before the restart' }]] };
  await import('../../media/annotation/annotationPanel.ts');
  assert.equal(area().value, 'From before the restart');
  show(2);
  assert.equal(area().value, 'From before the restart');
  assert.match(JSON.stringify(kept), /From before the restart/);
  type('Half');
  document.getElementById('undo')!.dispatchEvent(new window.Event('click'));
  assert.deepEqual(sent.at(-1), { type: 'act', action: 'undo', value: undefined });
  show(1);
  assert.equal(area().value, '');
  type('Anew');
  show(2);
  assert.equal(area().value, 'Half');
  assert.match(JSON.stringify(kept), /Half.*Anew|Anew.*Half/);
});
