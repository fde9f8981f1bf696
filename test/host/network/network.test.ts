import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { createNetwork } from '../../../host/network/network.ts';

test('what is remembered of an encoder is there for the next process, and only with a cache', async (t) => {
  const cache = await mkdtemp(path.join(tmpdir(), 'semloc-'));
  t.after(() => rm(cache, { recursive: true }));
  const id = 'http://localhost:8080/v1#a/b:c';
  const network = createNetwork({ environment: {}, folder: cache });
  assert.equal(await network.recall(id), undefined);
  await network.remember(id, 'a probe');
  assert.equal(await createNetwork({ environment: {}, folder: cache }).recall(id), 'a probe');
  assert.equal(await network.recall(`${id}d`), undefined);
  const forgetful = createNetwork({ environment: {} });
  await forgetful.remember(id, 'a probe');
  assert.equal(await forgetful.recall(id), undefined);
});

test('a cache that cannot be written to is no obstacle', async () => {
  await createNetwork({ environment: {}, folder: '/dev/null/nowhere' }).remember('id', 'a probe');
});

test('the time-out is 30 s, or what the environment says', () => {
  assert.equal(createNetwork({ environment: {} }).timeout, 30_000);
  assert.equal(createNetwork({ environment: { SEMLOC_TIMEOUT: '2.5' } }).timeout, 2500);
  for (const SEMLOC_TIMEOUT of ['soon', '0', '-1', 'Infinity']) {
    assert.throws(() => createNetwork({ environment: { SEMLOC_TIMEOUT } }).timeout, /SEMLOC_TIMEOUT is “/);
  }
});

test('a wait ends with the reason that it is ended for', async () => {
  const { wait } = createNetwork({ environment: {} });
  const controller = new AbortController();
  const reason = new Error('enough');
  const waiting = wait(60_000, controller.signal);
  controller.abort(reason);
  await assert.rejects(waiting, reason);
  await wait(0, new AbortController().signal);
});
