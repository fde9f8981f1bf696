import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { Progress } from '../../../core/taskOptions.ts';
import { watchedLines } from '../../../core/training/watchedLines.ts';

/** A file whose lines take longer than a slice of work, by the clock of a test. */
function slow(t: TestContext) {
  let now = 0;
  t.mock.method(performance, 'now', () => now);
  return {
    path: '/data.tsv',
    name: 'data.tsv',
    async *lines() {
      for (const line of ['a', 'b', 'c']) {
        now += 10;
        yield line;
      }
    },
  };
}

async function all(lines: AsyncIterable<string>): Promise<string[]> {
  const read: string[] = [];
  for await (const line of lines) read.push(line);
  return read;
}

test('every reading gives all lines, and says how many it has read', async (t) => {
  const said: Progress[] = [];
  const { path, lines } = watchedLines(slow(t), { onProgress: (progress) => said.push(progress) });
  for (const _ of ['first', 'second']) assert.deepEqual(await all(lines()), ['a', 'b', 'c']);
  assert.equal(path, '/data.tsv');
  const each = [0, 1, 2].map((done) => ({ message: 'Reading data.tsv', done, total: 0, unit: 'lines' }));
  assert.deepEqual(said, [...each, ...each]);
});

test('a signal ends the reading', async (t) => {
  const stop = new AbortController();
  const { lines } = watchedLines(slow(t), { signal: stop.signal, onProgress: () => stop.abort() });
  await assert.rejects(all(lines()), { name: 'AbortError' });
});
