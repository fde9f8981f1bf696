import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MessageChannel } from 'node:worker_threads';
import { InputError } from '../../../core/inputError.ts';
import type { Progress } from '../../../core/taskOptions.ts';
import { type CallSettings, openCalls } from '../../../host/threads/openCalls.ts';
import { serveCalls } from '../../../host/threads/serveCalls.ts';

interface Calls {
  half: { readonly request: { readonly of: number }; readonly answer: { readonly vector: Float64Array } };
  forever: { readonly request: object; readonly answer: undefined };
}

/** Calls over a channel, and what has become of those that wait forever. */
function connected(settings?: CallSettings) {
  const { port1, port2 } = new MessageChannel();
  const seen = { forever: 0, aborted: 0, sent: [] as Float64Array[] };
  serveCalls<Calls>(port2, {
    async half({ of }, { onProgress }) {
      if (of < 0) throw new InputError(`${of} is negative.`, 'Give a number from 0.');
      onProgress({ message: 'Dividing', done: 1, total: 2 });
      const vector = Float64Array.of(of / 2);
      seen.sent.push(vector);
      return { vector };
    },
    forever(_, { signal }) {
      seen.forever += 1;
      return new Promise((_, reject) =>
        signal.addEventListener('abort', () => {
          seen.aborted += 1;
          reject(signal.reason);
        }),
      );
    },
  });
  const calls = openCalls<Calls>(port1, settings);
  return { ...calls, seen, port2, [Symbol.dispose]: () => port1.close() };
}

test('a call is answered, with progress before, and the arrays of the answer are handed over', async () => {
  using channel = connected();
  const progress: Progress[] = [];
  const answer = await channel.call('half', { of: 3 }, { onProgress: (each) => progress.push(each) });
  assert.deepEqual(answer, { vector: Float64Array.of(1.5) });
  assert.deepEqual(progress, [{ message: 'Dividing', done: 1, total: 2 }]);
  assert.equal(channel.seen.sent[0]!.length, 0);
});

test('an error keeps its class and remedy', async () => {
  using channel = connected();
  const error = await channel.call('half', { of: -1 }).catch((each) => each);
  assert.ok(error instanceof InputError);
  assert.equal(error.remedy, 'Give a number from 0.');
});

test('an aborted call rejects at once and is aborted at the other end', async () => {
  using channel = connected();
  const stopping = new AbortController();
  const call = channel.call('forever', {}, { signal: stopping.signal });
  await channel.call('half', { of: 1 });
  stopping.abort(new Error('canceled'));
  await assert.rejects(call, /canceled/);
  await channel.call('half', { of: 1 });
  assert.equal(channel.seen.aborted, 1);
});

test('a call that is aborted before is never sent', async () => {
  using channel = connected();
  const signal = AbortSignal.abort(new Error('canceled'));
  await assert.rejects(channel.call('forever', {}, { signal }), /canceled/);
  await channel.call('half', { of: 1 });
  assert.equal(channel.seen.forever, 0);
});

test('open calls can be failed, and the caller is told when none is open', async () => {
  const told: string[] = [];
  using channel = connected({ onCall: () => told.push('call'), onIdle: () => told.push('idle') });
  const calls = [channel.call('forever', {}), channel.call('forever', {})];
  channel.fail(new Error('The thread ended.'));
  for (const call of calls) await assert.rejects(call, /The thread ended/);
  assert.deepEqual(told, ['call', 'call', 'idle']);
});

test('messages that belong to no call may pass over the channel', async () => {
  using channel = connected();
  channel.port2.postMessage({ notice: 'nothing' });
  assert.equal((await channel.call('half', { of: 2 })).vector[0], 1);
});
