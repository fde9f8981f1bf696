import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lazyFeature } from '../../server/lazyFeature.ts';

function counted() {
  const done: string[] = [];
  const feature = lazyFeature(async () => {
    done.push('load');
    return {
      sum: async (a: number, b: number) => a + b,
      dispose: async () => void done.push('dispose'),
    };
  });
  return { feature, done };
}

test('a feature is loaded once, when it is first called', async () => {
  const { feature, done } = counted();
  assert.deepEqual(done, []);
  assert.deepEqual(await Promise.all([feature.sum(1, 2), feature.sum(3, 4)]), [3, 7]);
  await feature.dispose();
  assert.deepEqual(done, ['load', 'dispose']);
});

test('disposing of a feature that was never called loads nothing', async () => {
  const { feature, done } = counted();
  await feature.dispose();
  assert.deepEqual(done, []);
});

test('a feature that cannot be loaded rejects its calls', async () => {
  const feature = lazyFeature(async (): Promise<{ sum(): Promise<number> }> => {
    throw new Error('no such file');
  });
  await assert.rejects(feature.sum(), /no such file/);
});

test('a load that failed is tried again by the next call', async () => {
  let loads = 0;
  const feature = lazyFeature(async () => {
    if (++loads === 1) throw new Error('too many open files');
    return { sum: async (a: number, b: number) => a + b };
  });
  await assert.rejects(feature.sum(1, 2), /too many open files/);
  assert.equal(await feature.sum(1, 2), 3);
  assert.equal(loads, 2);
});

test('disposing of a feature that could not be loaded has nothing to do', async () => {
  const feature = lazyFeature(async (): Promise<{ sum(): Promise<number>; dispose(): Promise<void> }> => {
    throw new Error('no such file');
  });
  const called = feature.sum();
  await Promise.all([assert.rejects(called, /no such file/), feature.dispose()]);
  await feature.dispose();
});

test('a feature is no promise: awaiting it gives itself, and loads nothing', async () => {
  const { feature, done } = counted();
  assert.equal(await feature, feature);
  assert.deepEqual(done, []);
});
