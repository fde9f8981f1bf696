import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { runShards, type ShardChoice } from '../../../../host/runs/shards/runShards.ts';
import { shardStatus } from '../../../../host/runs/shards/shardStatus.ts';
import { shardsToMerge } from '../../../../host/runs/shards/shardsToMerge.ts';
import { lockNameOf } from '../../../lockName.ts';
import { temporaryFolder } from '../../../temporaryFolder.ts';
import { evaluationsOf } from './evaluations.ts';

/** Shards of a small corpus of ten batches, and how often its corpus and its encoders were opened. */
function prepare(t: TestContext) {
  const folder = temporaryFolder(t);
  const evaluations = evaluationsOf('wordsim', folder);
  const { plan, engine } = evaluations;
  const asked = { reads: 0, describes: 0 };
  const method: typeof plan.method = {
    ...plan.method,
    read(...given) {
      asked.reads += 1;
      return plan.method.read(...given);
    },
  };
  const counted: typeof engine = {
    ...engine,
    describe(...given) {
      asked.describes += 1;
      return engine.describe(...given);
    },
  };
  const shards = (out: string, choice: ShardChoice, changed: Partial<typeof plan> = {}) =>
    runShards({ ...plan, method, engine: counted, ...changed, out: folder.at(out), shards: choice });
  const done = async (out: string) => (await shardStatus(folder.at(out))).done;
  return { ...evaluations, folder, asked, shards, done };
}

/** Locks a shard as a process of this machine that lives. */
function lock(folder: string): string {
  const place = path.join(folder, '.unfinished');
  mkdirSync(place, { recursive: true });
  writeFileSync(path.join(place, lockNameOf(process.ppid)), '');
  return place;
}

test('several shards in one process read the corpus once and open the encoders once', async (t) => {
  const { asked, shards, done, merge, whole, assertSame } = prepare(t);
  await shards('out', { of: 5, numbers: [3, 1] });
  assert.deepEqual([await done('out'), asked.reads], [[1, 3], 1]);
  // Asked at the beginning, and after each shard.
  assert.equal(asked.describes, 2 * 3);
  await shards('out', { of: 5, numbers: [0, 1, 2, 3, 4] });
  assert.equal(asked.reads, 1);
  await merge('out');
  await whole('whole');
  assertSame('out', 'whole');
});

test('free shards are those that nobody has finished or works on', async (t) => {
  const { folder, notices, shard, shards, done, merge, whole, assertSame } = prepare(t);
  await shard('out', 1, 5);
  const taken = lock(folder.at('out', 'shards', '3-of-5.part'));
  const order: string[] = [];
  const free = { of: 5, free: { begin: 14 } };
  await shards('out', free, { onNotice: (notice) => void order.push(notice) });
  assert.deepEqual(order, ['Evaluated 3 of 5 shards; others are at work on 3.']);
  assert.deepEqual(await done('out'), [0, 1, 2, 4]);
  rmSync(taken, { recursive: true });
  await shards('out', free);
  assert.equal(notices.at(-1), 'Evaluated 1 of 5 shards.');
  await merge('out');
  await whole('whole');
  assertSame('out', 'whole');
});

test('processes that take what is free at the same time evaluate every shard once', async (t) => {
  const { shards, done, merge, whole, assertSame } = prepare(t);
  let taken = 0;
  const onNotice = (notice: string) => {
    taken += Number(/^Evaluated (\d+)/.exec(notice)?.[1] ?? 0);
    return undefined;
  };
  await Promise.all([0, 2, 4].map((begin) => shards('out', { of: 7, free: { begin } }, { onNotice })));
  assert.deepEqual([await done('out'), taken], [[0, 1, 2, 3, 4, 5, 6], 7]);
  await merge('out');
  await whole('whole');
  assertSame('out', 'whole');
});

test('the number of shards follows from the corpus, and from the folder once it has shards', async (t) => {
  const { shards, shard, done, folder } = prepare(t);
  await shards('small', { of: 'auto', free: { begin: 3 } });
  assert.deepEqual(await done('small'), [0]);
  await shard('begun', 1, 4);
  await shards('begun', { of: 'auto', free: { begin: 0 } });
  assert.deepEqual(await done('begun'), [0, 1, 2, 3]);
  assert.deepEqual(readdirSync(folder.at('small', 'shards')).length, 3);
});

test('a damaged file of cases is named, and made anew once it is gone', async (t) => {
  const { folder, asked, shards, merge, whole, assertSame } = prepare(t);
  await shards('out', { of: 2, numbers: [0] });
  const place = folder.at('out', 'shards');
  const file = path.join(place, readdirSync(place).find((name) => name.startsWith('cases-'))!);
  const content = readFileSync(file, 'utf8');
  writeFileSync(file, content.replaceAll('dog', 'cow'));
  await assert.rejects(shards('out', { of: 2, numbers: [1] }), {
    name: 'InputError',
    message: `${file} is damaged. Remove it, and repeat the command.`,
  });
  rmSync(file);
  await shards('out', { of: 2, numbers: [1] });
  assert.deepEqual([readFileSync(file, 'utf8'), asked.reads], [content, 2]);
  await merge('out');
  await whole('whole');
  assertSame('out', 'whole');
});

test('a corpus that changes is another one, even if its size and its time of modification stay', async (t) => {
  const { folder, corpus, shards, done } = prepare(t);
  const old = new Date(Date.now() - 3_600_000);
  utimesSync(corpus, old, old);
  await shards('out', { of: 2, numbers: [0] });
  writeFileSync(corpus, readFileSync(corpus, 'utf8').replace('dog', 'cow'));
  utimesSync(corpus, old, old);
  await shards('out', { of: 2, numbers: [1] });
  assert.deepEqual(await done('out'), [0, 1]);
  await assert.rejects(shardsToMerge(folder.at('out')), /1-of-2 is not of the same run as .*corpus\.files/);
});
