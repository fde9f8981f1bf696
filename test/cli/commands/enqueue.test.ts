import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { Queue } from 'bullmq';
import { evaluationsIn } from '../../host/queue/evaluations.ts';
import { freePort, noRedis, startRedis } from '../../host/queue/redisServer.ts';
import { temporaryFolder } from '../../temporaryFolder.ts';
import { run } from '../terminal.ts';

/** One for all tests. */
const redis = noRedis ? undefined : await startRedis({ after });

test('what cannot be evaluated is not enqueued', async () => {
  const url = `redis://127.0.0.1:${await freePort()}`;
  const sts = ['enqueue', 'sts', '--corpus', 'pairs.csv', '--encoder', 'bow'];
  const expected: readonly (readonly [readonly string[], RegExp])[] = [
    [['enqueue', 'nothing', '--out', 'out'], /the method nothing is unknown/],
    [['enqueue', 'sts', '--encoder', 'bow'], /--corpus PATH is missing/],
    [[...sts, '--shards', '2', '--queue', url], /--out DIR is missing/],
    [[...sts, '--out', 'out', '--shards', '0', '--queue', url], /--shards takes a whole number from 1/],
    [
      [...sts, '--out', 'out', '--shards', '2', '--max', '0', '--queue', url],
      /--max is not an option of sts/,
    ],
    [
      [...sts, '--out', 'out', '--shards', '2', '--pooling', 'cls', '--queue', url],
      /--pooling: none of the encoders/,
    ],
    [[...sts, '--out', 'out', '--shards', '2', '--cache', '/tmp', '--queue', url], /unknown option --cache/],
    [
      [...sts, '--out', 'out', '--shards', '2', '--name', 'a:b', '--queue', url],
      /“a:b” is no name for a queue/,
    ],
    [
      [...sts, '--out', 'out', '--shards', '2', '--queue', url],
      /cannot be reached: the connection was refused/,
    ],
    [[...sts, '--out', 'out', '--shards', '2'], /--queue URL is missing, and SEMLOC_QUEUE is not set/],
  ];
  for (const [argv, message] of expected) {
    const { code, out, err } = await run(argv);
    assert.deepEqual([code, out], [2, ''], err);
    assert.match(err, message);
  }
});

test('without a number of shards, it follows from the corpus and from the shards that are there', {
  skip: noRedis,
}, async (t) => {
  const { enqueue, evaluate } = evaluationsIn(temporaryFolder(t), redis!.url);
  const place = ['--name', 'divided'];
  for (const more of [[], ['--shards', 'auto'], ['--shards', '1']]) {
    const { code, out, err } = await enqueue('new', ...more, ...place);
    const [added, present] = more.length === 0 ? [1, 0] : [0, 1];
    assert.deepEqual(
      [code, out],
      [0, `1 shard: ${added} enqueued, ${present} on the queue already, 0 finished\n`],
      err,
    );
  }
  await evaluate('begun', '--shard', '0/3');
  assert.equal(
    (await enqueue('begun', ...place)).out,
    '3 shards: 2 enqueued, 0 on the queue already, 1 finished\n',
  );
});

test('jobs that have ended are enqueued again where their shards are not there', {
  skip: noRedis,
}, async (t) => {
  const folder = temporaryFolder(t);
  const { enqueue, evaluate } = evaluationsIn(folder, redis!.url);
  const elsewhere = ['--folder', '/not/here'];
  assert.equal(
    (await enqueue('out', '--shards', '2', ...elsewhere)).out,
    '2 shards: 2 enqueued, 0 on the queue already, 0 finished\n',
  );
  const failing = enqueue('out', '--shards', '2', '--wait', ...elsewhere);
  const work = ['worker', '--queue', redis!.url, '--stop-when-empty'];
  assert.equal((await run(work)).code, 2);
  const { code, out, err } = await failing;
  assert.deepEqual([code, out], [2, '2 shards: 0 enqueued, 2 on the queue already, 0 finished\n']);
  assert.match(err, /^semloc: Shards 0-1 of 2 failed\. Shard 0: \/not\/here lies outside the folders/);
  assert.equal(
    (await enqueue('out', '--shards', '2', ...elsewhere)).out,
    '2 shards: 2 enqueued, 0 on the queue already, 0 finished\n',
  );

  const waiting = enqueue('out', '--shards', '2', '--wait', ...elsewhere);
  for (const index of [0, 1]) await evaluate('out', '--shard', `${index}/2`);
  assert.equal((await waiting).code, 0);
  const other = await enqueue('out', '--shards', '3');
  assert.deepEqual([other.code, other.out], [2, '']);
  assert.match(other.err, /has shards of a division into 2 \(0-of-2\), and this is one of 3/);
});

test('jobs that are gone from the queue are missed', { skip: noRedis }, async (t) => {
  const folder = temporaryFolder(t);
  const { enqueue } = evaluationsIn(folder, redis!.url);
  const place = ['--name', 'emptied'];
  await enqueue('out', '--shards', '2', ...place);
  const waiting = enqueue('out', '--shards', '2', '--wait', ...place);
  const queue = new Queue('emptied', { connection: { url: redis!.url } });
  t.after(() => queue.close());
  // Again and again: when the command begins to wait, cannot be seen.
  const emptying = setInterval(() => queue.obliterate({ force: true }).catch(() => undefined), 300);
  const { code, err } = await waiting.finally(() => clearInterval(emptying));
  assert.equal(code, 2);
  assert.match(err, /^semloc: Shards 0-1 of 2 are not finished, and no job on the queue is left for them\./);
});
