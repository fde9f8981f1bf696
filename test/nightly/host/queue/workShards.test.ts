import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { on, once } from 'node:events';
import { createInterface } from 'node:readline';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { evaluationsIn } from '../../../host/queue/evaluations.ts';
import { noRedis, startRedis } from '../../../host/queue/redisServer.ts';
import { startSlowEncoder } from '../../../host/queue/slowEncoder.ts';
import { temporaryFolder } from '../../../temporaryFolder.ts';
import '../../../ownCache.ts';

const WORKER = fileURLToPath(new URL('../../../host/queue/impatientWorker.ts', import.meta.url));

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
    const notices = createInterface({ input: child.stderr });
    notices.on('line', (line) => (said += `${line}\n`));
    const says = async (what: string) => {
      for await (const [line] of on(notices, 'line')) if (String(line).includes(what)) return;
    };
    return { child, ended: once(child, 'close'), says, said: () => said };
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
  const missed = second.says('does not answer');
  await redis.kill();
  await missed;
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
