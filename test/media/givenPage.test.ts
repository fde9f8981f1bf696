/// <reference lib="dom" />
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import type { GivenToPage, PageMessage } from '../../media/page/messages.ts';
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
const { ask, onState } = await import('../../media/page/host.ts');

beforeEach(() => {
  sent.length = 0;
  kept = undefined;
  document.getElementById('given')?.remove();
});

test('a page shows what it is given within itself, keeps it, and says so', () => {
  give({ state: { text: 'a <b>' }, turn: 2, answers: [] });
  assert.deepEqual(shown(), [{ text: 'a <b>' }]);
  assert.deepEqual(kept, { text: 'a <b>' });
  assert.deepEqual(sent, [{ type: 'ready', shown: 2 }]);
});

test('a page that is loaded again shows what it has kept, and asks for the last state', () => {
  give({ state: { text: 'old' }, turn: 0, answers: [] });
  kept = { text: 'new' };
  assert.deepEqual(shown(), [{ text: 'new' }]);
  assert.deepEqual(sent, [{ type: 'ready' }]);
});

test('a page that cannot draw what it is given asks for the state', () => {
  give({ state: {}, turn: 0, answers: [] });
  onState(() => {
    throw new Error('no such chart');
  });
  assert.deepEqual(sent, [{ type: 'ready' }]);
});

test('a page that is given nothing waits for its state', () => {
  assert.deepEqual(shown(), []);
  assert.deepEqual(sent, [{ type: 'ready' }]);
});

test('an answer that is given ahead is used once', async () => {
  const question = { about: 'cases' };
  give({ state: {}, turn: 0, answers: [{ question, answer: 'first' }] });
  shown();
  assert.equal(await ask(question), 'first');
  void ask(question);
  assert.deepEqual(sent.slice(1), [{ type: 'ask', id: 0, question }]);
});

function give(given: GivenToPage): void {
  const element = document.createElement('script');
  element.id = 'given';
  element.textContent = JSON.stringify(given);
  document.body.append(element);
}

/** The states that a page draws when it is loaded. */
function shown(): unknown[] {
  const states: unknown[] = [];
  onState((state) => states.push(state));
  return states;
}
