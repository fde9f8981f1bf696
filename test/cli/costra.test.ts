import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { run } from './terminal.ts';

const data = process.env.SEMLOC_DATA;

test('Costra gives as many comparisons as a correct reading has', {
  skip: !data && 'SEMLOC_DATA is unset',
}, async () => {
  const corpus = path.join(data!, 'costra1.1');
  const { code, out } = await run(['evaluate', 'costra', '--corpus', corpus, '--encoder', 'bow', '--json']);
  assert.equal(code, 0);
  const { classes, mean, manifest } = JSON.parse(out);
  assert.deepEqual(
    Object.entries<{ total: number }>(classes.bow).map(([name, { total }]) => [name, total]),
    [
      ['basic', 4406],
      ['modality', 2748],
      ['time', 10403],
      ['style', 38248],
      ['generalization', 10129],
      ['opposite', 14864],
    ],
  );
  assert(mean.bow > 0.4 && mean.bow < 0.5);
  assert(!('profile' in manifest));
});
