import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { createSettings } from '../../../../server/documents/settings.ts';
import { createEvaluate } from '../../../../server/features/evaluate/evaluate.ts';
import type { EvaluateParams } from '../../../../server/protocol.ts';
import { temporaryFolder } from '../../../temporaryFolder.ts';
import '../../../ownCache.ts';

const settings = createSettings(
  async () => ({}),
  () => {},
);
const stuck = new URL('../../stuckEvaluation.ts', import.meta.url);
const slow = new URL('../../slowEvaluation.ts', import.meta.url);
const order = (given: Partial<EvaluateParams>): EvaluateParams => ({
  method: 'localization',
  corpus: ['corpus.tsv'],
  encoders: ['bow'],
  profile: 'strict',
  seed: 1,
  ...given,
});

const choiceOf = () =>
  ({
    device: 'cpu',
    vectors: 'extended',
    cache: { enabled: true, size: 1 },
    options: {},
    models: {},
  }) as const;

test('an evaluation that does not stop by itself is ended, and its unfinished files go', async (t) => {
  const folder = temporaryFolder(t).path;
  writeFileSync(path.join(folder, '.of another.part'), '');
  for (const out of [folder, path.join(folder, 'made')]) {
    const evaluate = createEvaluate({ settings, choiceOf, storedKeys: () => ({}), worker: stuck, grace: 20 });
    const stopping = new AbortController();
    let unfinished = 0;
    const running = evaluate.run(order({ out }), {
      signal: stopping.signal,
      onProgress() {
        unfinished = readdirSync(out).filter((name) => name.startsWith('.examples.jsonl.')).length;
        void evaluate.dispose();
      },
    });
    await assert.rejects(running, /canceled/);
    assert.equal(unfinished, 1);
  }
  assert.deepEqual(readdirSync(folder), ['.of another.part']);
});

// A step of a training may take seconds. Stopped in native code, a thread takes the process with it.
test('an evaluation that does not listen for seconds ends by itself once it is canceled', async (t) => {
  const out = temporaryFolder(t).path;
  const evaluate = createEvaluate({ settings, choiceOf, storedKeys: () => ({}), worker: slow });
  const stopping = new AbortController();
  const running = evaluate.run(order({ out }), {
    signal: stopping.signal,
    onProgress: () => stopping.abort(new Error('canceled')),
  });
  await assert.rejects(running, /canceled/);
  assert.deepEqual(readdirSync(out), ['ended']);
});

test('an evaluation that is canceled while a model computes ends, and not the server', async (t) => {
  const corpus = path.join(temporaryFolder(t).path, 'boats.txt');
  const boats = Array.from(
    { length: 600 },
    (_, at) => `The harbor master counted ${at} old boats at the pier.`,
  );
  writeFileSync(corpus, boats.join('\n'));
  const evaluate = createEvaluate({ settings, choiceOf, storedKeys: () => ({}) });
  for (const seed of [1, 2]) {
    const stopping = new AbortController();
    const running = evaluate.run(order({ corpus: [corpus], encoders: ['minilm'], seed }), {
      signal: stopping.signal,
      onProgress: ({ message, done }) =>
        message.includes('minilm') && done! > 0 && stopping.abort(new Error('canceled')),
    });
    await assert.rejects(running, /canceled/);
  }
  await evaluate.dispose();
});

test('two evaluations do not write one run', async (t) => {
  const out = temporaryFolder(t).path;
  const evaluate = createEvaluate({ settings, choiceOf, storedKeys: () => ({}), worker: stuck, grace: 20 });
  const run = (folder: string) =>
    evaluate.run(order({ out: folder }), { signal: new AbortController().signal });
  const first = run(out);
  await assert.rejects(run(`${out}/.`), /Another run is being written to/);
  await Promise.all([evaluate.dispose(), assert.rejects(first, /canceled/)]);
});

test('a corpus that is a pipe is refused, and not waited for', {
  skip: process.platform === 'win32' && 'there are no named pipes',
  timeout: 20_000,
}, async (t) => {
  const folder = temporaryFolder(t).path;
  const pipe = path.join(folder, 'pipe');
  execFileSync('mkfifo', [pipe]);
  const evaluate = createEvaluate({ settings, choiceOf, storedKeys: () => ({}), worker: stuck, grace: 20 });
  await assert.rejects(evaluate.run(order({ corpus: [pipe] }), { signal: new AbortController().signal }), {
    name: 'InputError',
    message: /^Cannot read .*pipe: it is a device, a pipe or a socket/,
  });
});

test('what cannot be evaluated is told, with what can', async () => {
  const evaluate = createEvaluate({ settings, choiceOf, storedKeys: () => ({}), worker: stuck });
  for (const [given, message] of [
    [{ method: 'paper' }, /no evaluation method "paper"\. Choose one of .*costra/],
    [{ corpus: [] }, /no corpus .* at least one file/],
    [{ encoders: ['bow', ''] }, /no encoder .* at least one/],
    [{ out: 'relative' }, /folder for the results, relative, is not an absolute path/],
  ] as const) {
    const running = evaluate.run(order(given), { signal: new AbortController().signal });
    await assert.rejects(running, message);
  }
});
