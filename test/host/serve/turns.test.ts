import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTurns } from '../../../host/serve/turns.ts';

const never = new AbortController().signal;

test('turns are given in order, and not to those who have left', async () => {
  const inTurn = createTurns(1, 2);
  const done: string[] = [];
  let finish = () => {};
  const first = inTurn(() => new Promise<void>((resolve) => (finish = resolve)), never);
  const leaving = new AbortController();
  const work = (name: string) => async () => void done.push(name);
  const left = inTurn(work('left'), leaving.signal);
  const second = inTurn(work('second'), never);
  await assert.rejects(inTurn(work('refused'), never), { status: 503, retryAfter: 1 });
  leaving.abort();
  await assert.rejects(left, { name: 'AbortError' });
  const third = inTurn(work('third'), never);
  finish();
  await Promise.all([first, second, third]);
  assert.deepEqual(done, ['second', 'third']);
});

test('work that fails gives its turn on', async () => {
  const inTurn = createTurns(1, 1);
  const failing = inTurn(async () => Promise.reject(new RangeError('its own')), never);
  const next = inTurn(async () => 5, never);
  await assert.rejects(failing, RangeError);
  assert.equal(await next, 5);
});
