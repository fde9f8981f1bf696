import assert from 'node:assert/strict';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import type { EncoderOptions } from '../../../../core/encoders/options/encoderOptions.ts';
import { drawTensors, TINY_NETWORKS, writeNetworkFolder } from '../../../models/architectures.ts';
import { TINY, writeBertFolder } from '../../../models/bert.ts';
import { rowOf } from '../reference.ts';
import {
  assertClose,
  assertRows,
  embed,
  engineFor,
  folderWith,
  POOLINGS,
  plain,
  root,
  sentence,
  tokenVectors,
  WORDS,
} from './tinyBert.ts';

test('a variant is chosen after #, and the others are named', async () => {
  const { folder } = folderWith({}, { file: 'onnx/model.onnx' });
  const other = writeBertFolder(folder, { ...TINY, layers: 1 }, WORDS, { file: 'onnx/model_quantized.onnx' });
  const [tokens] = tokenVectors(other, ['the cat']);
  for (const fragment of ['onnx/model_quantized.onnx', 'quantized']) {
    assertRows(await embed(`${folder}#${fragment}`, ['the cat']), [POOLINGS.mean!(tokens!, 0)], fragment);
  }
  const description = await engineFor().describe(folder);
  assert.match(description.label, /; also #onnx\/model_quantized\.onnx$/);
  assert.notEqual((await engineFor().describe(`${folder}#quantized`)).hash, description.hash);
  await assert.rejects(embed(`${folder}#fp16`, []), {
    name: 'InputError',
    message: /contains no model fp16\. Choose one .*#onnx\/model\.onnx, .*#onnx\/model_quantized\.onnx/,
  });
});

test('weights are chosen before variants of a model, but not before another model', async () => {
  const network = TINY_NETWORKS.find(({ name }) => name === 'BERT')!;
  for (const [exports, chosen] of [
    [['onnx/model_qint8.onnx'], 'weights'],
    [['onnx/model_O2.onnx', 'onnx/model_qint8.onnx'], 'weights'],
    [['onnx/encoder.onnx'], 'export'],
    [['onnx/model.onnx', 'onnx/model_qint8.onnx'], 'export'],
  ] as const) {
    const folder = path.join(root, exports.join().replaceAll('/', '-'));
    for (const file of exports) writeBertFolder(folder, TINY, WORDS, { file });
    writeNetworkFolder(folder, network, drawTensors(network));
    const { dimension } = await engineFor().describe(folder);
    assert.equal(dimension, chosen === 'weights' ? network.config.hidden_size : TINY.hidden, exports.join());
    await assert.rejects(embed(`${folder}#none`, []), { message: /#model\.safetensors/ });
  }
});

test('weights that cannot be used name the ONNX models beside them', async () => {
  const { config } = TINY_NETWORKS.find(({ name }) => name === 'BERT')!;
  for (const [unusable, problem] of [
    [{ model_type: 'phi3' }, 'does not build the model_type "phi3"'],
    [{ ...config, auto_map: { AutoModel: 'modeling.Model' } }, 'the code modeling\\.Model'],
    [config, 'contains no tensor'],
  ] as const) {
    const folder = path.join(root, problem.replace(/\W+/g, '-'));
    writeBertFolder(folder, TINY, WORDS, { file: 'onnx/model_quantized.onnx' });
    writeNetworkFolder(folder, { config: unusable }, {});
    await assert.rejects(embed(folder, []), {
      name: 'InputError',
      message: new RegExp(`${problem}.* after #: #onnx/model_quantized\\.onnx\\.`),
    });
    assert.equal((await engineFor().describe(`${folder}#quantized`)).dimension, TINY.hidden);
  }
});

test('weights beside an adapter are refused, and so is an adapter alone', async () => {
  const network = TINY_NETWORKS.find(({ name }) => name === 'BERT')!;
  const folder = writeNetworkFolder(path.join(root, 'lora'), network, drawTensors(network));
  const adapter = { peft_type: 'LORA', base_model_name_or_path: 'someone/base' };
  writeFileSync(path.join(folder, 'adapter_config.json'), JSON.stringify(adapter));
  const refused = {
    name: 'InputError',
    message: /lora contains an adapter \(adapter_config\.json\) of "someone\/base", .* Merge the two by peft/,
  };
  await assert.rejects(embed(folder, []), refused);
  rmSync(path.join(folder, 'model.safetensors'));
  await assert.rejects(embed(folder, []), refused);
});

test('a folder with a GGUF file alone names servers', async () => {
  const { folder } = folderWith();
  rmSync(path.join(folder, 'model.onnx'));
  writeFileSync(path.join(folder, 'model-Q8_0.gguf'), 'GGUF');
  await assert.rejects(embed(folder, []), { name: 'InputError', message: /Run its GGUF file on a server/ });
});

test('a folder of model folders is refused, and they are named', async () => {
  const parent = path.join(root, 'models');
  for (const name of ['one', 'two']) writeBertFolder(path.join(parent, name), TINY, WORDS);
  await assert.rejects(embed(parent, []), {
    name: 'InputError',
    message: /models is not a model folder, but contains some\. Name one of them: .*one, .*two\./,
  });
});

test('a folder whose name holds #', async () => {
  const folder = path.join(root, 'c#models');
  writeBertFolder(folder, TINY, WORDS);
  for (const id of [folder, `${folder}#model.onnx`])
    assert.equal((await engineFor().describe(id)).dimension, 32);
});

test('the hash follows what decides the vectors', async () => {
  const hashOf = async (options: EncoderOptions) =>
    (await engineFor(plain.folder, options).describe(plain.folder)).hash;
  const hashes = await Promise.all(
    [
      {},
      { pooling: ['cls'] },
      { normalize: true },
      { promptText: 'a' },
      { maximumLength: 9 },
      { dimensions: 9 },
    ].map((options) => hashOf(options as EncoderOptions)),
  );
  assert.equal(new Set(hashes).size, hashes.length);
  assert.equal(await hashOf({ pooling: ['mean'] }), hashes[0]);
  const { folder } = folderWith({}, { externalFile: 'weights.bin' });
  const before = (await engineFor().describe(folder)).hash;
  const file = path.join(folder, 'weights.bin');
  const bytes = readFileSync(file);
  bytes[0]! ^= 1;
  writeFileSync(file, bytes);
  assert.notEqual((await engineFor().describe(folder)).hash, before);
});

test('a vector depends on its neighbours by rounding alone, and rows keep their order', async () => {
  const texts = Array.from(
    { length: 300 },
    (_, i) => WORDS.slice(0, 1 + ((i * 7) % 12)).join(' ') + (i % 3 ? ' .' : ''),
  );
  const together = await embed(plain.folder, texts);
  for (const i of [0, 1, 7, 150, 299]) {
    assertClose(rowOf(together, i), rowOf(await embed(plain.folder, [texts[i]!]), 0), texts[i]!);
  }
});

test('progress and abort', async () => {
  const sentences = Array.from({ length: 3000 }, () => sentence('the old man bites the old dog .'));
  const engine = engineFor();
  const controller = new AbortController();
  const reason = new Error('enough');
  let seen = 0;
  const onProgress = ({ done, total }: { done: number; total: number }) => {
    assert.ok(done >= seen && done <= total && total === 3000);
    seen = done;
    if (done > 0) controller.abort(reason);
  };
  await assert.rejects(
    engine.encode(plain.folder, sentences, { signal: controller.signal, onProgress }),
    reason,
  );
  assert.ok(seen > 0);
  await engine.dispose();
});
