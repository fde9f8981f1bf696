import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import test, { after } from 'node:test';
import { promisify } from 'node:util';
import { createEngine } from '../../../core/engine/createEngine.ts';
import { InputError } from '../../../core/inputError.ts';
import { whyUnavailable } from '../../../host/doctor/graphics.ts';
import { startEngineThread } from '../../../host/engineThread/engineThread.ts';
import { createModelFiles } from '../../../host/modelFiles.ts';
import { createResources } from '../../../host/resources.ts';
import '../../ownCache.ts';
import { temporaryFolder } from '../../temporaryFolder.ts';

const engine = startEngineThread({ device: 'cpu' });
const here = createEngine({
  resources: createResources(),
  files: createModelFiles(),
  device: 'cpu',
  unavailableReason: whyUnavailable,
});
after(() => engine.dispose());

const sentence = (text: string) => ({ text, tokens: text.split(' ').filter((token) => token !== '') });
const TEXTS = [
  'The dog bites the man .',
  '',
  'qqxyzzy \ud800 😀',
  'שלום the cat',
  'The hound bites the man .',
];
const SENTENCES = TEXTS.map(sentence);
const many = (count: number) =>
  Array.from({ length: count }, (_, i) => sentence(`the dog saw w${i} and left`));

test('the thread gives what the engine gives', async () => {
  assert.deepEqual(engine.known(), here.known());
  // A network, a sparse matrix, and tables with and without more than a sum.
  for (const id of ['minilm', 'bow', 'glove-sum', 'glove-polar']) {
    assert.deepEqual(await engine.describe(id), await here.describe(id));
    assert.deepEqual(await engine.encode(id, SENTENCES), await here.encode(id, SENTENCES));
    const asked = SENTENCES.map(({ tokens }) => ({ tokens, asked: [...tokens.keys()] }));
    assert.deepEqual(await engine.wordVectors(id, asked), await here.wordVectors(id, asked));
    for (const metric of ['cosine', 'euclidean'] as const) {
      const pairs = Uint32Array.of(0, 4, 0, 1, 2, 3, 4, 4);
      const [got, expected] = [engine, here].map((one) => one.distances(id, SENTENCES, pairs, metric));
      assert.deepEqual(await got, await expected);
      assert.equal(pairs.length, 8, 'the pairs stay with the caller');
      const near = [engine, here].map((one) => one.nearest(id, SENTENCES.slice(1), SENTENCES, 3, metric));
      assert.deepEqual(await near[0], await near[1]);
    }
  }
  assert.deepEqual(await engine.report(), await here.report());
});

test('errors keep their class, message and remedy', async () => {
  const [got, expected] = await Promise.all(
    [engine, here].map((one) => one.describe('nope').catch((error) => error)),
  );
  assert.ok(got instanceof InputError);
  assert.deepEqual([got.message, got.remedy, got.name], [expected.message, expected.remedy, expected.name]);
  await assert.rejects(engine.distances('bow', SENTENCES, Uint32Array.of(0, 9), 'cosine'), {
    name: 'RangeError',
    message: 'there is no sentence 9: there are 5',
  });
});

test('progress comes through', async () => {
  const seen: number[] = [];
  await engine.encode('glove-sum', many(2000), {
    onProgress: ({ done, total }) => seen.push(done / total),
  });
  assert.ok(seen.length > 0 && seen.every((part) => part >= 0 && part <= 1));
});

test('an abort rejects with its reason, and the thread goes on', async () => {
  const controller = new AbortController();
  const reason = new Error('changed my mind');
  const big = engine.encode('glove-max', many(20_000), {
    signal: controller.signal,
    onProgress: () => controller.abort(reason),
  });
  await assert.rejects(big, reason);
  await assert.rejects(engine.encode('bow', SENTENCES, { signal: AbortSignal.abort(reason) }), reason);
  assert.equal((await engine.encode('bow', SENTENCES)).rows, SENTENCES.length);
});

test('a small call is answered while a big one is under way', async () => {
  let bigDone = false;
  const big = engine.encode('glove-sum', many(20_000)).then(() => {
    bigDone = true;
  });
  await engine.encode('glove-sum', [sentence('a dog')]);
  assert.equal(bigDone, false);
  await big;
});

test('a thread that ends rejects its open calls, and the next call starts another', async () => {
  const deaths: [string, RegExp][] = [
    ['process.exit(3)', /The engine's thread ended \(exit code 3\)/],
    ['throw new TypeError("boom")', /The engine's thread failed: boom/],
    [
      'import("node:worker_threads").then((w) => w.parentPort.on("message", () => { throw 1 }))',
      /engine's thread/,
    ],
  ];
  for (const [script, message] of deaths) {
    const dying = startEngineThread({
      device: 'cpu',
      worker: new URL(`data:text/javascript,${encodeURIComponent(script)}`),
    });
    for (const again of ['once', 'twice']) {
      const calls = await Promise.allSettled([dying.describe('bow'), dying.report()]);
      for (const call of calls) {
        assert.equal(call.status, 'rejected', again);
        assert.match(String((call as PromiseRejectedResult).reason), message);
      }
    }
    await dying.dispose();
  }
});

test('closing rejects what is open and can be done twice; a later call opens again', async () => {
  const one = startEngineThread({ device: 'cpu' });
  await one.dispose();
  const open = one.encode('glove-sum', many(20_000));
  open.catch(() => undefined);
  await one.dispose();
  await one.dispose();
  await assert.rejects(open, /The engine was closed/);
  assert.equal((await one.describe('bow')).id, 'bow');
  await one.dispose();
});

/** A thread that answers every call with its own number. What it does otherwise stands before it, or in an answer. */
const standIn = (first: string, onAnswer = '') => `
  import { existsSync, writeFileSync } from 'node:fs';
  import { setTimeout } from 'node:timers/promises';
  import { parentPort, threadId } from 'node:worker_threads';
  ${first}
  parentPort.on('message', async ({ id, call }) => {
    parentPort.postMessage({ id, answer: threadId });
    ${onAnswer}
  });
`;

const startStandIn = (script: string, patience?: number) =>
  startEngineThread({
    ...{ device: 'cpu', patience },
    worker: new URL(`data:text/javascript,${encodeURIComponent(script)}`),
  });

test('the late end of a thread that failed leaves the one started in its place alone', async (t) => {
  const file = JSON.stringify(temporaryFolder(t).at('died'));
  const one = startStandIn(
    standIn(`if (!existsSync(${file})) { writeFileSync(${file}, ''); throw new Error('boom'); }`),
  );
  await assert.rejects(one.report(), /boom/);
  const second = await one.report();
  await new Promise((resolve) => setTimeout(resolve, 50));
  assert.equal(await one.report(), second);
  await one.dispose();
});

test('a call made while a thread is closing gets another, which stays', async () => {
  const one = startStandIn(standIn(''));
  const first = await one.report();
  const closing = one.dispose();
  const second = await one.report();
  assert.notEqual(second, first);
  await closing;
  assert.equal(await one.report(), second);
  await one.dispose();
});

test('a thread that hangs can be left, and is closed all the same', async () => {
  const hang = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)';
  const one = startStandIn(standIn(hang), 100);
  const controller = new AbortController();
  const left = assert.rejects(one.describe('bow', { signal: controller.signal }), { name: 'AbortError' });
  controller.abort();
  await left;
  const open = assert.rejects(one.report(), /The engine was closed/);
  await one.dispose();
  await open;
});

test('a thread that was closed is not stopped before it has ended', async (t) => {
  const file = temporaryFolder(t).at('ended.txt');
  const one = startStandIn(
    standIn(
      '',
      `if (call !== 'dispose') return;
       await setTimeout(100);
       writeFileSync(${JSON.stringify(file)}, 'ended by itself');
       process.exit();`,
    ),
  );
  await one.report();
  await one.dispose();
  assert.equal(readFileSync(file, 'utf8'), 'ended by itself');
});

test('a missing table names the file and the remedy', async () => {
  const lost = startEngineThread({ device: 'cpu', resources: '/nowhere' });
  await assert.rejects(lost.describe('glove-sum'), (error: InputError) => {
    assert.ok(error instanceof InputError);
    assert.match(error.message, /glove\.\w+\.bin is missing; looked in \/nowhere\. Run `npm run build`/);
    return true;
  });
  assert.equal((await lost.encode('bow', SENTENCES)).rows, SENTENCES.length);
  await lost.dispose();
});

test('a process with an idle engine ends by itself, one that waits for it does not', async () => {
  const module = new URL('../../../host/engineThread/engineThread.ts', import.meta.url);
  const script = `
    const { startEngineThread } = await import(${JSON.stringify(module.href)});
    const engine = startEngineThread({ device: 'cpu' });
    console.log((await engine.describe('glove-sum')).dimension);
  `;
  const run = promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
    timeout: 60_000,
  });
  assert.deepEqual(await run, { stdout: '100\n', stderr: '' });
});
