import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createLazyThread } from '../../../host/threads/lazyThread.ts';

interface Calls {
  which: { readonly request: object; readonly answer: { readonly thread: number } };
}

/** A lazy thread, and how the threads that it has started report their ends. */
function lazy() {
  const ends: (() => void)[] = [];
  const ended: number[] = [];
  const thread = createLazyThread<Calls>((onEnd) => {
    const number = ends.push(onEnd);
    return {
      call: async () => ({ thread: number }),
      async end() {
        ended.push(number);
        onEnd();
      },
    };
  });
  return { thread, ends, ended };
}

test('it starts at the first call, and again after its end', async () => {
  const { thread, ends } = lazy();
  assert.equal(ends.length, 0);
  assert.deepEqual(await thread.call('which', {}), { thread: 1 });
  assert.deepEqual(await thread.call('which', {}), { thread: 1 });
  ends[0]!();
  assert.deepEqual(await thread.call('which', {}), { thread: 2 });
  ends[0]!();
  assert.deepEqual(await thread.call('which', {}), { thread: 2 }, 'the end of a replaced thread');
});

test('an aborted call starts no thread', async () => {
  const { thread, ends } = lazy();
  await assert.rejects(thread.call('which', {}, { signal: AbortSignal.abort() }), { name: 'AbortError' });
  assert.equal(ends.length, 0);
});

test('it ends the thread that runs, if one does', async () => {
  const { thread, ended } = lazy();
  await thread.end();
  await thread.call('which', {});
  await thread.end();
  await thread.end();
  assert.deepEqual(ended, [1]);
});
