import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Queue } from 'bullmq';
import { VERSION } from '../../../host/version.ts';
import { evaluationsIn } from '../../host/queue/evaluations.ts';
import { noRedis, startRedis } from '../../host/queue/redisServer.ts';
import { startSlowEncoder } from '../../host/queue/slowEncoder.ts';
import { lockNameOf } from '../../lockName.ts';
import { temporaryFolder } from '../../temporaryFolder.ts';
import { run } from '../terminal.ts';

const BIN = fileURLToPath(new URL('../../../cli/bin.ts', import.meta.url));

/** One for all tests. */
const redis = noRedis ? undefined : await startRedis({ after });

test('workers evaluate shards from a queue to the bytes of an undivided run', {
  skip: noRedis,
}, async (t) => {
  const { url } = redis!;
  const folder = temporaryFolder(t);
  const { evaluate, enqueue, assertSame } = evaluationsIn(folder, url);
  await evaluate('whole');
  await evaluate('out', '--shard', '1/3');
  const again = await Promise.all([0, 1].map(() => enqueue('out', '--shards', '3')));
  assert.deepEqual(
    again.map(({ code }) => code),
    [0, 0],
  );
  assert.equal(
    (await enqueue('out', '--shards', '3')).out,
    '3 shards: 0 enqueued, 2 on the queue already, 1 finished\n',
  );
  const queue = new Queue('semloc', { connection: { url } });
  t.after(() => queue.close());
  const [job] = await queue.getWaiting();
  assert.match(job!.name, /^costra out [02]-of-3$/);
  assert.deepEqual(job!.data, {
    semloc: VERSION,
    folder: process.cwd(),
    out: folder.at('out'),
    shard: job!.data.shard,
    evaluate: ['costra', `--corpus=${folder.at('data.tsv')}`, '--encoder=bow'],
  });
  const working = [
    'worker',
    '--queue',
    url,
    '--stop-when-empty',
    '--folder',
    folder.path,
    '--folder',
    process.cwd(),
  ];
  const done = await run(working);
  assert.equal(done.code, 0, done.err);
  assert.match(done.err, /^semloc: Job “costra out 0-of-3” \(.*-0-of-3\) is finished\.$/m);
  assert.match(done.err, /Stopped: 2 finished, 0 failed\.\n$/);
  const finished = await queue.getCompleted();
  assert.deepEqual(
    finished.map(({ progress }) => progress),
    [
      { progress: 100, done: 4, total: 4 },
      { progress: 100, done: 2, total: 2 },
    ],
  );
  await assertSame('out', 'whole');
  assert(folder.list().every((name) => !/part|unfinished/.test(name)));
  assert.equal(
    (await enqueue('out', '--shards', '3')).out,
    '3 shards: 0 enqueued, 0 on the queue already, 3 finished\n',
  );
});

test('a worker refuses what is no job of its own, and names it', { skip: noRedis }, async (t) => {
  const { url } = redis!;
  const folder = temporaryFolder(t);
  const queue = new Queue('hostile', { connection: { url } });
  t.after(() => queue.close());
  const job = {
    ...{ semloc: VERSION, folder: folder.path, out: 'out', shard: '0/2' },
    evaluate: ['costra', '--corpus=data.tsv', '--encoder=bow'],
  };
  const costra = (...options: string[]) => ({ ...job, evaluate: [...job.evaluate, ...options] });
  evaluationsIn(folder, url);
  mkdirSync(folder.at('linked'));
  symlinkSync('/etc/passwd', folder.at('linked', 'b.tsv'));
  const expected: readonly (readonly [unknown, RegExp])[] = [
    [
      { to: 'someone@example.com' },
      /^The job 0 is not a shard that semloc enqueue made\. Give Semloc a queue/,
    ],
    [null, /^The job 1 is not a shard/],
    [{ ...job, evaluate: 'costra' }, /^The job 2 is not a shard/],
    [{ ...job, semloc: '0.0.1' }, /^The job 3 is of Semloc 0\.0\.1; this worker is Semloc /],
    [
      { ...job, folder: '/' },
      /^\/ lies outside the folders that this worker uses\. Start the worker with --folder/,
    ],
    [{ ...job, folder: 'relative' }, /relative, is not an absolute path/],
    [
      { ...job, folder: folder.at('none') },
      /^Cannot use the folder .*none: there is no such file or folder\./,
    ],
    [{ ...job, out: '../out' }, /out lies outside the folders/],
    [{ ...job, shard: '2/2' }, /^The job 8 names shard 2 of 2/],
    [costra('--corpus=/etc/passwd'), /^\/etc\/passwd lies outside the folders/],
    [costra('--corpus=linked'), /linked\/b\.tsv lies outside the folders/],
    [{ ...job, out: 'linked' }, /linked\/b\.tsv lies outside the folders/],
    [costra('--cache=/tmp'), /^unknown option --cache/],
    [costra('--missing=/tmp/x'), /^unknown option --missing/],
    [
      costra('--encoder=http://192.0.2.1/v1#m'),
      /is at an origin that this worker does not use\. Start the worker with --allow http:\/\/192\.0\.2\.1\./,
    ],
    [costra('--encoder=/etc#x'), /^\/etc.* lies outside the folders/],
    [{ ...job, evaluate: ['nothing'] }, /^--corpus PATH is missing|the method nothing is unknown/],
    [
      { ...job, evaluate: ['costra', '--corpus=absent.tsv', '--encoder=bow'] },
      /absent\.tsv: there is no such file/,
    ],
  ];
  for (const [index, [data]] of expected.entries()) {
    await queue.add('resize', data, { jobId: `j-${index}`, attempts: 3 });
  }
  const absent = 'http://127.0.0.1:1';
  const busy = costra(`--encoder=${absent}/v1#m`, '--attempts=1');
  await queue.add('busy', busy, { jobId: 'busy', attempts: 2 });
  const { code, err } = await run([
    'worker',
    '--queue',
    url,
    '--name',
    'hostile',
    '--allow',
    absent,
    '--stop-when-empty',
    '--folder',
    folder.path,
  ]);
  assert.equal(code, 2, err);
  for (const [index, [, message]] of expected.entries()) {
    const { failedReason, attemptsMade } = (await queue.getJob(`j-${index}`))!;
    assert.match(failedReason, new RegExp(message.source.replace(/The job (\d+)/, 'The job j-$1')));
    assert.equal(attemptsMade, 1);
  }
  const { failedReason, attemptsMade } = (await queue.getJob('busy'))!;
  assert.match(failedReason, /^http:\/\/127\.0\.0\.1:1\/v1 cannot be reached/);
  assert.equal(attemptsMade, 2);
  assert.deepEqual(
    folder.list().filter((name) => /^\d|examples|whole/.test(name)),
    [],
  );
});

test('a shard that another process has is waited for, and one that is interrupted is given back', {
  skip: noRedis,
}, async (t) => {
  const { url } = redis!;
  const folder = temporaryFolder(t);
  const encoder = await startSlowEncoder(t, /seed/);
  const { enqueue } = evaluationsIn(folder, url);
  const place = ['--name', 'taken'];
  await enqueue('out', '--shards', '2', '--encoder', encoder.id, ...place);
  const queue = new Queue('taken', { connection: { url } });
  t.after(() => queue.close());
  const unfinished = folder.at('out', 'shards', '0-of-2.part', '.unfinished');
  mkdirSync(unfinished, { recursive: true });
  writeFileSync(path.join(unfinished, lockNameOf(process.ppid)), '');
  const folders = ['--folder', folder.path, '--folder', process.cwd(), '--no-cache'];
  const working = ['worker', '--queue', url, ...place, ...folders, '--allow', encoder.origin];
  const stop = new AbortController();
  const asked = encoder.asked();
  const stopped = run(working, { signal: stop.signal });
  await asked;
  stop.abort();
  const { code, err } = await stopped;
  assert.equal(code, 0, err);
  assert.match(err, /Stopped: 0 finished, 0 failed; what is unfinished is back on the queue\.\n$/);
  const [delayed, waiting] = [await queue.getDelayed(), await queue.getWaiting()];
  assert.deepEqual(
    [...delayed, ...waiting].map(({ data }) => data.shard),
    ['0/2', '1/2'],
  );
  const { logs } = await queue.getJobLogs(delayed[0]!.id!);
  assert.match(logs[0]!, new RegExp(`Process ${process.ppid} is writing a shard to .*out`));
  rmSync(unfinished, { recursive: true });
  await delayed[0]!.promote();
  encoder.release();
  const done = await run([...working, '--stop-when-empty']);
  assert.match(done.err, /Stopped: 2 finished, 0 failed\./);
  assert.equal((await run(['merge', folder.at('out')])).code, 0);
});

test('a worker stops without a server, too', { skip: noRedis }, async (t) => {
  const server = await startRedis(t);
  const child = spawn(process.execPath, [BIN, 'worker', '--queue', server.url], { stdio: 'pipe' });
  t.after(() => void child.kill('SIGKILL'));
  const closed = once(child, 'close');
  const lines = createInterface(child.stderr);
  let last = '';
  for await (const line of lines) {
    if (line.includes('Working on the queue')) await server.kill();
    if (line.includes('does not answer')) child.kill('SIGTERM');
    last = line;
  }
  assert.deepEqual(await closed, [0, null], last);
  assert.match(last, /0 failed; what is unfinished goes back when its locks expire\.$/);
});

test('what is wrong with a queue is said in one line that holds no password', {
  skip: noRedis,
}, async (t) => {
  const { url, port } = redis!;
  const locked = await startRedis(t, '--requirepass', 'right', '--maxmemory-policy', 'allkeys-lru');
  const expected: readonly (readonly [string, RegExp])[] = [
    [`redis://:wr0ng@127.0.0.1:${locked.port}`, /refuses the user name or the password\. Write redis:/],
    [`redis://127.0.0.1:${locked.port}`, /requires a password\./],
    [
      `redis://:wr0ng@127.0.0.1:1`,
      /The queue at redis:\/\/127\.0\.0\.1:1 cannot be reached: the connection was refused\./,
    ],
    [`${url}/99`, /The queue at .*\/99 refuses: ERR DB index is out of range\./],
    [`http://:wr0ng@127.0.0.1:${port}`, /--queue is not the address of a queue\. Write redis:/],
  ];
  for (const [queue, message] of expected) {
    const { code, err } = await run(['worker', '--queue', queue, '--stop-when-empty']);
    assert.equal(code, 2, err);
    assert.match(err, message);
    assert.equal(err.split('\n').length, 2, err);
    assert(!err.includes('wr0ng'));
  }
  const worked = await run([
    'worker',
    '--queue',
    `redis://:right@127.0.0.1:${locked.port}`,
    '--stop-when-empty',
  ]);
  assert.equal(worked.code, 0);
  assert.match(
    worked.err,
    /may drop jobs when its memory is full: its maxmemory-policy is allkeys-lru\. Set it to noeviction\./,
  );
});
