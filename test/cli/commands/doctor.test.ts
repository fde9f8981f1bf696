import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { DEVICES } from '../../../core/onnx/devices.ts';
import packageJson from '../../../package.json' with { type: 'json' };
import { records, run } from '../terminal.ts';

test('encoders lists the ids and labels', async () => {
  const listed = await records(['encoders', '--format', 'jsonl']);
  assert(listed.length >= 5);
  const { code, out } = await run(['encoders']);
  assert.equal(code, 0);
  for (const { id, label } of listed) assert.match(out, new RegExp(`^${id} +${label}$`, 'm'));
  for (const id of ['bow', 'glove-sum', 'glove-mean', 'glove-max', 'glove-product']) {
    assert(listed.some((encoder) => encoder.id === id));
  }
});

test('doctor, interrupted, examines no further', async () => {
  const { code, out } = await run(['doctor'], { signal: AbortSignal.abort() });
  assert.deepEqual([code, out], [130, '']);
});

test('doctor names versions, resources, where keys are, and every provider with what is the matter with it', async (t) => {
  process.env.SEMLOC_API_KEY_EXAMPLE_COM = 'sesame';
  t.after(() => delete process.env.SEMLOC_API_KEY_EXAMPLE_COM);
  const [report] = await records(['doctor', '--format', 'jsonl']);
  assert.ok(report.keys.some((key: string) => key.startsWith('SEMLOC_API_KEY_EXAMPLE_COM for ')));
  assert.doesNotMatch(JSON.stringify(report), /sesame/);
  assert.equal(report.semloc, packageJson.version);
  assert.equal(report.node, process.version);
  assert.match(report.engine.runtime, /^onnxruntime-node \d/);
  assert.deepEqual(
    report.engine.providers.map(({ device }: { device: string }) => device),
    [...DEVICES],
  );
  for (const { usable, detail } of report.engine.providers) {
    assert.equal(typeof usable, 'boolean');
    assert.notEqual(detail, '');
  }
  for (const { bytes, sha256 } of report.resources) {
    assert(bytes > 0);
    assert.match(sha256, /^[0-9a-f]{64}$/);
  }
  const { encoders } = report;
  const { sha256 } = encoders.find(({ id }: { id: string }) => id === 'minilm');
  assert.match(sha256, /^[0-9a-f]{64}$/);
  assert(report.machine.cores >= 1 && report.machine.memory > 2 ** 26);
  assert.match(report.machine.processor, /\S/);
  assert(path.isAbsolute(report.cache));
  const { code, out, err } = await run(['doctor']);
  assert.deepEqual([code, err], [0, '']);
  for (const part of [
    'Semloc ',
    'Node v',
    'wordnet.bin',
    'tagger.bin',
    'onnxruntime-node',
    'cpu ',
    'cuda ',
    'processor ',
    'graphics ',
    'Vulkan drivers ',
    'cache ',
    'SEMLOC_API_KEY_EXAMPLE_COM',
  ]) {
    assert(out.includes(part), part);
  }
  assert.doesNotMatch(out, /sesame/);
});
