import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { temporaryFolder } from '../../temporaryFolder.ts';
import { evaluationsIn } from './evaluations.ts';
import { noRedis, startRedis } from './redisServer.ts';
import { startSlowEncoder } from './slowEncoder.ts';
import '../../ownCache.ts';

const WORKER = fileURLToPath(new URL('impatientWorker.ts', import.meta.url));

test('a run survives the end of a worker and of the server of the queue', { skip: noRedis }, async (t) => {
  const redis = await startRedis(t);
  const folder = temporaryFolder(t);
  const encoder = await startSlowEncoder(t, /seed|ban/);
  const { evaluate, enqueue, assertSame } = evaluationsIn(folder, redis.url);
  const argv = [WORKER, redis.url, encoder.origin, folder.path, process.cwd()];
  const start = () => {
    const child = spawn(process.execPath, argv, { stdio: ['ignore', 'ignore', 'pipe'] });
    t.after(() => void child.kill('SIGKILL'));
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text) => (said += text));
    return { child, ended: once(child, 'close'), said: () => said };
  };
  const queued = await enqueue('out', '--shards', '2', '--encoder', `bow,${encoder.id}`);
  assert.equal(queued.code, 0, queued.err);

  const [first, asked] = [start(), encoder.asked()];
  await asked;
  first.child.kill('SIGKILL');
  // Its processes end with it: they let go of what they hold.
  await first.ended;

  const again = encoder.asked();
  const second = start();
  await again;
  await redis.kill();
  await setTimeout(500);
  await redis.restart();
  encoder.release();
  const [code] = await second.ended;
  assert.equal(code, 0, second.said());
  assert.match(second.said(), /was left by a worker that has gone; it is taken up again\./);
  assert.equal(second.said().match(/does not answer; waiting for it\./g)?.length, 1, second.said());
  assert.doesNotMatch(second.said(), /ECONN/);
  assert.equal(second.said().match(/answers again\./g)?.length, 1, second.said());

  await evaluate('whole', '--encoder', `bow,${encoder.id}`, '--no-cache');
  await assertSame('out', 'whole');
});
