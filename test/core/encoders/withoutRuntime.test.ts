import assert from 'node:assert/strict';
import { registerHooks } from 'node:module';
import test from 'node:test';

// As on a platform for which onnxruntime has no binding. This file has a process of its own.
let installed = false;
registerHooks({
  resolve(specifier, context, next) {
    if (specifier === 'onnxruntime-node' && !installed) throw new Error('no binding for this platform');
    return next(specifier, context);
  },
});
const { engineOn, sentence } = await import('./reference.ts');

test('without onnxruntime a bag of words works, and the rest says why it does not', async () => {
  const engine = engineOn('auto');
  const sentences = ['a b', 'b c'].map(sentence);
  const { distances } = await engine.distances('bow', sentences, Uint32Array.of(0, 1), 'cosine');
  assert.deepEqual([...distances], [0.5]);
  await assert.rejects(engine.describe('glove-sum'), {
    name: 'InputError',
    message:
      /^Vectors need onnxruntime-node, which cannot be loaded here \(no binding for this platform\)\. Run `npm ci`/,
  });
  const { runtime, providers } = await engine.report();
  assert.equal(runtime, 'onnxruntime-node cannot be loaded: no binding for this platform');
  assert.ok(providers.every(({ usable }) => !usable));
});

test('once it can be loaded, it is', async () => {
  const engine = engineOn();
  await assert.rejects(engine.describe('glove-sum'), { name: 'InputError' });
  assert.match((await engine.report()).runtime, /cannot be loaded/);
  installed = true;
  assert.equal((await engine.describe('glove-sum')).device, 'cpu');
  await engine.dispose();
});
