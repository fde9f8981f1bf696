import assert from 'node:assert/strict';
import test from 'node:test';
import { createEngine } from '../../../core/engine/createEngine.ts';
import type { DeviceChoice } from '../../../core/onnx/devices.ts';
import { createLoad } from '../../../core/onnx/runtime.ts';
import { resources, sentence } from './reference.ts';

/** An engine on a platform for which onnxruntime has no binding, until one is installed. */
function engineWithout(device: DeviceChoice) {
  let isInstalled = false;
  const load = createLoad(() =>
    isInstalled ? import('onnxruntime-node') : Promise.reject(new Error('no binding for this platform')),
  );
  const install = () => {
    isInstalled = true;
  };
  return { install, engine: createEngine({ resources, device, vectors: 'published', load }) };
}

test('without onnxruntime a bag of words works, and the rest says why it does not', async () => {
  const { engine } = engineWithout('auto');
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
  const { engine, install } = engineWithout('cpu');
  await assert.rejects(engine.describe('glove-sum'), { name: 'InputError' });
  assert.match((await engine.report()).runtime, /cannot be loaded/);
  install();
  assert.equal((await engine.describe('glove-sum')).device, 'cpu');
  await engine.dispose();
});
