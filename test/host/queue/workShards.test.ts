import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { temporaryFolder } from '../../temporaryFolder.ts';
import { evaluationsIn } from './evaluations.ts';
import { noRedis, startRedis } from './redisServer.ts';
import { startSlowEncoder } from './slowEncoder.ts';
import { workImpatiently } from './workImpatiently.ts';
import '../../ownCache.ts';

const WORKER = fileURLToPath(new URL('impatientWorker.ts', import.meta.url));

test('what a worker had begun when it was killed is taken up by another', { skip: noRedis }, async (t) => {
  const redis = await startRedis(t);
  const folder = temporaryFolder(t);
  const encoder = await startSlowEncoder(t, /seed|ban/);
  const { evaluate, enqueue, assertSame } = evaluationsIn(folder, redis.url);
  const queued = await enqueue('out', '--shards', '1', '--encoder', `bow,${encoder.id}`);
  assert.equal(queued.code, 0, queued.err);

  const asked = encoder.asked();
  const folders = [folder.path, process.cwd()];
  const first = spawn(process.execPath, [WORKER, redis.url, encoder.origin, ...folders], { stdio: 'ignore' });
  t.after(() => void first.kill('SIGKILL'));
  await asked;
  first.kill('SIGKILL');
  await once(first, 'exit');

  encoder.release();
  const notices: string[] = [];
  const onNotice = (notice: string) => void notices.push(notice);
  const { failed } = await workImpatiently(redis.url, { origin: encoder.origin, folders }, onNotice);
  assert.equal(failed, 0, notices.join('\n'));
  assert.match(notices.join('\n'), /was left by a worker that has gone; it is taken up again\./);

  await evaluate('whole', '--encoder', `bow,${encoder.id}`, '--no-cache');
  await assertSame('out', 'whole');
});
