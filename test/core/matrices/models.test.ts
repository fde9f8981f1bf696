import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDistanceModels } from '../../../core/matrices/models.ts';
import type { RunningModel } from '../../../core/onnx/runningModel.ts';
import type { Sessions } from '../../../core/onnx/sessions.ts';

/** Sessions whose models open when the test says so. */
function prepare() {
  const opening: { resolve(model: RunningModel): void; reject(reason: Error): void }[] = [];
  const disposed: number[] = [];
  const sessions: Sessions = {
    unavailableReason: async () => undefined,
    open: () => new Promise((resolve, reject) => void opening.push({ resolve, reject })),
  };
  const finish = (index: number) =>
    opening[index]!.resolve({
      dispose: async () => void disposed.push(index),
    } as Partial<RunningModel> as RunningModel);
  return { models: createDistanceModels(sessions), opening, disposed, finish };
}

test('a model that is asked for while others close is opened anew, and stays', async () => {
  const { models, opening, disposed, finish } = prepare();
  const first = models.rowwise();
  const closing = models.dispose();
  const second = models.rowwise();
  assert.equal(opening.length, 2);
  finish(1);
  finish(0);
  await Promise.all([first, second, closing]);
  assert.deepEqual(disposed, [0]);
  assert.equal(models.rowwise(), second);
  await models.dispose();
  assert.deepEqual(disposed, [0, 1]);
});

test('one that fails late leaves the one opened in its place alone', async () => {
  const { models, opening, finish } = prepare();
  const failing = assert.rejects(models.rowwise(), /no memory/);
  const closing = models.dispose();
  const second = models.rowwise();
  finish(1);
  opening[0]!.reject(new Error('no memory'));
  await Promise.all([failing, closing, second]);
  assert.equal(models.rowwise(), second);
});

test('one that failed is opened again when asked for', async () => {
  const { models, opening } = prepare();
  const failing = assert.rejects(models.rowwise(), /no memory/);
  opening[0]!.reject(new Error('no memory'));
  await failing;
  void models.rowwise();
  assert.equal(opening.length, 2);
});
