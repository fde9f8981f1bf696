import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import type { Engine } from '../../../../core/engine/index.ts';
import { createLimits } from '../../../../core/limits.ts';
import { runEvaluation } from '../../../../host/runs/runEvaluation.ts';
import { temporaryFolder } from '../../../temporaryFolder.ts';
import { evaluationsOf } from '../shards/evaluations.ts';

const threads = (count: number) => ({ count, annotator: {} });

for (const name of ['triplets', 'threshold', 'transfer']) {
  test(`${name} finds the same in one and in two threads`, async (t) => {
    const folder = temporaryFolder(t);
    const { plan, whole, assertSame } = evaluationsOf(name, folder);
    await whole('one');
    await runEvaluation({ ...plan, threads: threads(2), out: folder.at('divided') });
    assertSame('one', 'divided');
  });
}

test('threads that learn from the same sentences embed them once', async (t) => {
  const { plan } = evaluationsOf('transfer', temporaryFolder(t));
  const sentences: number[] = [];
  const { encode } = plan.engine;
  const engine: Engine = {
    ...plan.engine,
    encode(encoder, embedded, task) {
      sentences.push(embedded.length);
      return encode(encoder, embedded, task);
    },
  };
  await runEvaluation({ ...plan, encoders: ['bow'], engine, threads: threads(2) });
  assert.deepEqual(sentences, [24]);
});

test('shards that are examined in threads are those of one thread', async (t) => {
  const folder = temporaryFolder(t);
  const { shard, whole, merge, assertSame } = evaluationsOf('localization', folder);
  await whole('whole');
  await shard('divided', 0, 2, { threads: threads(2) });
  await shard('divided', 1, 2);
  await merge('divided');
  assertSame('whole', 'divided');
});

test('a run that is canceled in threads resumes in another number of them', async (t) => {
  const folder = temporaryFolder(t);
  const { plan, whole, notices, assertSame } = evaluationsOf('localization', folder);
  await whole('whole');
  const out = folder.at('resumed');
  const cancel = new AbortController();
  const canceled = runEvaluation({
    ...{ ...plan, out, threads: threads(2), signal: cancel.signal },
    onProgress({ done }) {
      if (done >= 6) cancel.abort(new Error('enough'));
    },
  });
  await assert.rejects(canceled, /^Error: enough$/);
  assert(!existsSync(folder.at('resumed', 'run.json')));
  await runEvaluation({ ...plan, out, threads: threads(3) });
  assert.match(notices.join('\n'), /was interrupted and resumes after \d+ of 13 cases/);
  assertSame('whole', 'resumed');
});

test('limits are reported as by one thread', async (t) => {
  const { plan } = evaluationsOf('localization', temporaryFolder(t));
  const reported = async (count: number) => {
    const messages: string[] = [];
    const limits = createLimits({ sentenceTokens: 3 }, (message) => messages.push(message));
    await runEvaluation({ ...plan, limits, threads: threads(count) });
    return messages;
  };
  const one = await reported(1);
  assert.equal(one.length, 1);
  assert.deepEqual(await reported(2), one);
});

test('what a thread cannot open ends the run', async (t) => {
  const { plan } = evaluationsOf('localization', temporaryFolder(t));
  const missing = { count: 2, annotator: { words: 'no/such/file' } };
  await assert.rejects(runEvaluation({ ...plan, threads: missing }), {
    name: 'InputError',
    message: /no\/such\/file/,
  });
});

test('a failure of the engine reaches the run through the thread', async (t) => {
  const { plan } = evaluationsOf('localization', temporaryFolder(t));
  const engine = { ...plan.engine, distances: () => Promise.reject(new Error('out of memory')) };
  await assert.rejects(runEvaluation({ ...plan, engine, threads: threads(2) }), /out of memory/);
});
