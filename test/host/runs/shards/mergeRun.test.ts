import assert from 'node:assert/strict';
import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { temporaryFolder } from '../../../temporaryFolder.ts';
import { checkDivisions } from './divisions.ts';
import { evaluationsOf } from './evaluations.ts';

// Of the other methods parquetExamples.test.ts divides the runs.
test('shards of costra make the same run as one that is not divided', (t) =>
  checkDivisions(t, 'costra', [1, 2, 3, 7, 40]));

test('shards whose files are damaged are named, and computed again', async (t) => {
  const folder = temporaryFolder(t);
  const { whole, shard, merge, notices, assertSame } = evaluationsOf('costra', folder);
  await whole('whole');
  for (const index of [0, 1, 2]) await shard('out', index, 3);
  const damage: Record<string, (file: string) => void> = {
    'examples.jsonl': (file) => truncateSync(file, readFileSync(file).length - 20),
    'coverage.jsonl': (file) =>
      writeFileSync(file, readFileSync(file, 'utf8').replace(/"tokens":\d+/, '"tokens":1')),
    'shard.json': (file) =>
      writeFileSync(file, readFileSync(file, 'utf8').replace(/"rows": \d+/, '"rows": 1')),
  };
  for (const [name, change] of Object.entries(damage)) {
    const place = folder.at('out', 'shards', '1-of-3');
    change(folder.at('out', 'shards', '1-of-3', name));
    await assert.rejects(merge('out'), {
      name: 'InputError',
      message: new RegExp(`1-of-3/${name} is damaged`),
    });
    assert(!folder.list().some((file) => /^out\/(run\.json|.*\.part)$/.test(file)));
    await shard('out', 1, 3);
    assert.equal(notices.at(-1), `${place} is damaged, and is recomputed.`);
    await shard('out', 1, 3);
    assert.match(notices.at(-1)!, /^Shard 1 of 3 is already finished/);
  }
  await merge('out');
  assertSame('out', 'whole');
});

test('an older run in the folder is replaced, which is said', async (t) => {
  const folder = temporaryFolder(t);
  const { whole, shard, notices } = evaluationsOf('wordsim', folder);
  await whole('out');
  const other = evaluationsOf('costra', folder);
  await other.shard('out', 0, 1);
  await other.merge('out');
  assert.deepEqual(other.notices, [
    `This run replaces the run in ${folder.at('out')} (wordsim, words.txt, bow, glove-sum).`,
  ]);
  assert.deepEqual(notices, []);
  await assert.rejects(
    shard('out', 0, 1),
    /0-of-1 is a shard of another run: method "costra", not "wordsim"/,
  );
});
