/// <reference lib="dom" />
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { connect } from '../../media/page/host.ts';
import type { GivenToPage } from '../../media/page/messages.ts';
import './drawn.ts';
import { fakePanel } from './panel.ts';

test('a page shows what it is given within itself, keeps it, and says so', () => {
  const page = open({ given: { state: { text: 'a <b>' }, turn: 2, answers: [] } });
  assert.deepEqual(page.shown, [{ text: 'a <b>' }]);
  assert.deepEqual(page.kept, { text: 'a <b>' });
  assert.deepEqual(page.sent, [{ type: 'ready', shown: 2 }]);
});

test('a page that is loaded again shows what it has kept, and asks for the last state', () => {
  const page = open({ given: { state: { text: 'old' }, turn: 0, answers: [] }, kept: { text: 'new' } });
  assert.deepEqual(page.shown, [{ text: 'new' }]);
  assert.deepEqual(page.sent, [{ type: 'ready' }]);
});

test('a page that cannot draw what it is given asks for the state', () => {
  const draw = () => {
    throw new Error('no such chart');
  };
  const page = open({ given: { state: {}, turn: 0, answers: [] }, draw });
  assert.deepEqual(page.sent, [{ type: 'ready' }]);
});

test('a page that is given nothing waits for its state', () => {
  const page = open({});
  assert.deepEqual(page.shown, []);
  assert.deepEqual(page.sent, [{ type: 'ready' }]);
});

test('an answer that is given ahead is used once', async () => {
  const question = { about: 'cases' };
  const { ask, sent } = open({ given: { state: {}, turn: 0, answers: [{ question, answer: 'first' }] } });
  assert.equal(await ask(question), 'first');
  void ask(question);
  assert.deepEqual(sent.slice(1), [{ type: 'ask', id: 0, question }]);
});

/** Opens a page with what it is given within itself and what it has kept; gives the states that it draws. */
function open({ given, kept, draw }: { given?: GivenToPage; kept?: object; draw?: () => void }) {
  const panel = fakePanel<object>(kept);
  if (given) {
    const element = document.createElement('script');
    element.id = 'given';
    element.textContent = JSON.stringify(given);
    document.body.append(element);
  }
  const shown: unknown[] = [];
  const { ask, onState } = connect();
  onState(draw ?? ((state) => shown.push(state)));
  return { ask, shown, sent: panel.sent, kept: panel.kept };
}
