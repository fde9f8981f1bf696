import assert from 'node:assert/strict';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import test, { after } from 'node:test';
import { convertModel } from '../../../../core/encoders/huggingface/conversion/convertModel.ts';
import {
  largest,
  largestPair,
  quantizeRows,
} from '../../../../core/encoders/huggingface/conversion/quantizeRows.ts';
import { convertFolder, type WeightType } from '../../../../core/engine/index.ts';
import { readModelStructure } from '../../../../core/onnx/modelStructure.ts';
import { createModelFiles } from '../../../../host/modelFiles.ts';
import { drawTensors, ENCODER_NETWORKS, writeNetworkFolder } from '../../../models/architectures.ts';
import { type WrittenTensor, writeSafetensors } from '../../../models/safetensors.ts';
import { temporaryFolder } from '../../../temporaryFolder.ts';
import { embed } from '../checkFolder.ts';
import { random } from '../reference.ts';

const root = temporaryFolder({ after });
const files = createModelFiles();
const bert = ENCODER_NETWORKS[0]!;
const original = writeNetworkFolder(root.at('bert'), bert, drawTensors(bert));

type Written = readonly { readonly name: string; pieces(): AsyncGenerator<Uint8Array> }[];

async function write(name: string, written: Written): Promise<string> {
  for (const file of written) {
    const pieces = [];
    for await (const piece of file.pieces()) pieces.push(piece);
    const place = path.join(root.at(name), file.name);
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, Buffer.concat(pieces));
  }
  return root.at(name);
}

async function converted(folder: string, type: WeightType): Promise<string> {
  return write(`${path.basename(folder)} in ${type}`, (await convertFolder(folder, type, files)).files);
}

function cosine(a: readonly number[], b: readonly number[]): number {
  const dot = (x: readonly number[], y: readonly number[]) =>
    x.reduce((sum, each, k) => sum + each * y[k]!, 0);
  return dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b));
}

/** One of each type: what else their configurations change, architectures.test.ts has. */
const byType = new Map(ENCODER_NETWORKS.toReversed().map((each) => [each.config.model_type, each]));

for (const network of byType.values()) {
  test(`${network.name}: vectors of int8 weights`, async () => {
    const folder = writeNetworkFolder(root.at(network.name), network, drawTensors(network));
    const out = await converted(folder, 'int8');
    const texts = network.vectors.map(({ text }) => text);
    const found = await embed(out, {}, undefined, texts);
    assert.equal(found.description.dataType, 'int8');
    const model = path.join(out, 'onnx', 'model_quantized.onnx');
    const { initializers } = await readModelStructure(files, model, (await files.size(model))!);
    const names = initializers.map(({ name }) => name);
    assert.equal(new Set(names).size, names.length, 'a weight that layers share is written once');
    for (const [row, { vector }] of network.vectors.entries()) {
      const agreement = cosine(vector, found.rows[row]!);
      assert.ok(agreement > 0.995, `row ${row}: ${agreement}`);
    }
  });
}

test('float32 weights give the same vectors, float16 weights almost the same', async () => {
  const { rows } = await embed(original);
  const plain = await embed(await converted(original, 'float32'));
  assert.deepEqual(plain.rows, rows);
  // The weights are multiples of 1/64, which float16 holds.
  const half = await embed(await converted(original, 'float16'));
  assert.equal(half.description.dataType, 'float16');
  for (const [row, vector] of rows.entries())
    for (const [k, x] of vector.entries()) assert.ok(Math.abs(x - half.rows[row]![k]!) < 1e-6);
});

test('a vector does not depend on the sentences beside it', async () => {
  const folder = await converted(original, 'int8');
  const texts = ['the cat', 'the old man bites the old dog , not the cat .', 'a man'];
  const { rows } = await embed(folder, {}, undefined, texts);
  for (const [row, text] of texts.entries()) {
    const alone = await embed(folder, {}, undefined, [text]);
    assert.deepEqual(alone.rows[0], rows[row]);
  }
});

test('a file beside a model in int8 supplements its matrices', async () => {
  const tensors = drawTensors(bert);
  const folder = await converted(original, 'int8');
  renameSync(path.join(folder, 'onnx', 'model_quantized.onnx'), path.join(folder, 'model.onnx'));
  const next = random(7);
  const draw = (...shape: number[]) => {
    const data = Array.from({ length: shape.reduce((product, each) => product * each) }, () => next() - 0.5);
    return { shape, data };
  };
  const supplements: Record<string, WrittenTensor> = {};
  const merged = { ...tensors };
  for (const [name, { shape, data }] of Object.entries(tensors)) {
    if (!/\.(?:query|dense)\.weight$/.test(name) || !name.includes('.layer.')) continue;
    const [to, from] = shape as [number, number];
    const [a, b] = [draw(2, from), draw(to, 2)];
    const module = `base_model.model.${name.replace(/\.weight$/, '')}`;
    supplements[`${module}.lora_A.weight`] = a;
    supplements[`${module}.lora_B.weight`] = b;
    const added = (i: number) => {
      const [row, column] = [Math.floor(i / from), i % from];
      return b.data[2 * row]! * a.data[column]! + b.data[2 * row + 1]! * a.data[from + column]!;
    };
    merged[name] = { shape, data: Array.from(data, (x, i) => x + added(i)) };
  }
  writeSafetensors(path.join(folder, 'more.safetensors'), supplements);
  const { rows, description } = await embed(`${folder}#more.safetensors`);
  assert.match(description.label, /-more: 16-d, .*int8/);
  await assert.rejects(
    embed(`${folder}#less`),
    /no model less\. Choose .*#model\.onnx, .*#more\.safetensors\./,
  );
  const expected = await embed(writeNetworkFolder(root.at('merged'), bert, merged));
  const { rows: plain } = await embed(folder);
  for (const [row, vector] of rows.entries()) {
    assert.ok(cosine(vector, expected.rows[row]!) > 0.99);
    assert.ok(cosine(plain[row]!, expected.rows[row]!) < 0.95);
  }
  writeSafetensors(path.join(folder, 'other.safetensors'), { 'x.lora_A.weight': draw(2, 16) });
  await assert.rejects(
    embed(`${folder}#other.safetensors`),
    /other\.safetensors does not fit .*model\.onnx, which has no tensor x\.weight_columns/,
  );
  const [a, b] = Object.keys(supplements) as [string, string];
  const refused: [Record<string, WrittenTensor>, RegExp][] = [
    [{}, /is not a file of supplements, but has no tensors/],
    [{ [b]: supplements[b]! }, /but has the tensor \S+lora_B\.weight\./],
    [{ ...supplements, 'x.bias': draw(16) }, /but has the tensor x\.bias\./],
    [{ [a]: supplements[a]! }, /contains no tensor \S+lora_B\.weight/],
  ];
  for (const [written, message] of refused) {
    writeSafetensors(path.join(folder, 'refused.safetensors'), written);
    await assert.rejects(embed(`${folder}#refused.safetensors`), message);
  }
  writeFileSync(path.join(folder, 'empty.safetensors'), '');
  await assert.rejects(embed(`${folder}#empty.safetensors`), /is damaged: it has only 0 bytes/);
});

test('large models have their weights in a file beside them', async () => {
  const written = await convertModel(original, 'model.safetensors', 'int8', files, new Map(), 0);
  const small = await convertFolder(original, 'int8', files);
  const folder = await write('outside', [...small.files.slice(0, -1), ...written.files]);
  assert.deepEqual(
    written.files.map(({ name }) => name),
    ['onnx/model_quantized.onnx_data', 'onnx/model_quantized.onnx'],
  );
  const { rows } = await embed(await converted(original, 'int8'));
  assert.deepEqual((await embed(folder)).rows, rows);
});

test('weights in the folder of their module, and a module behind the pooling', async () => {
  const folder = root.at('modules');
  writeNetworkFolder(path.join(folder, '0_Transformer'), bert, drawTensors(bert));
  const type = (name: string) => `sentence_transformers.models.${name}`;
  const modules = [
    { idx: 0, name: '0', path: '0_Transformer', type: type('Transformer') },
    { idx: 1, name: '1', path: '1_Pooling', type: type('Pooling') },
    { idx: 2, name: '2', path: '2_Dense', type: type('Dense') },
  ];
  mkdirSync(path.join(folder, '1_Pooling'));
  writeFileSync(path.join(folder, 'modules.json'), JSON.stringify(modules));
  writeFileSync(path.join(folder, '1_Pooling', 'config.json'), '{"pooling_mode_cls_token": true}');
  const dense = { in_features: 16, out_features: 2, bias: false };
  const data = [...Array(32).keys()].map((k) => ((k % 5) - 2) / 8);
  writeSafetensors(path.join(folder, '2_Dense', 'model.safetensors'), {
    'linear.weight': { shape: [2, 16], data },
  });
  writeFileSync(path.join(folder, '2_Dense', 'config.json'), JSON.stringify(dense));
  const out = await converted(folder, 'float32');
  assert.deepEqual((await embed(out)).rows, (await embed(folder)).rows);
  assert.equal((await embed(out)).description.dimension, 2);
});

test('products of a pair of weights and bytes fit 16 bits', () => {
  const next = random(3);
  const columns = 7;
  const matrix = Float32Array.from({ length: 200 * columns }, () => next() ** 3 * 4 - 2);
  const { rows, scales } = quantizeRows(matrix, columns, largestPair);
  for (const [i, component] of matrix.entries()) {
    const row = Math.floor(i / columns);
    assert.ok(Math.abs(rows[i]! * scales[row]! - component) <= scales[row]! * 0.5001);
    const k = i % columns;
    const beside = k + 1 < columns ? rows[i + 1]! : 0;
    if (k % 2 === 0 && rows[i]! * beside >= 0) assert.ok(255 * Math.abs(rows[i]! + beside) < 2 ** 15);
  }
});

test('rows of zeros, and the ends of the range', () => {
  const { rows, scales } = quantizeRows(Float32Array.of(0, 0, 1, -1, 0.5, -0.2), 2, largest);
  assert.deepEqual([...rows], [0, 0, 127, -127, 127, -51]);
  assert.deepEqual([...scales], [0, Math.fround(1 / 127), Math.fround(0.5 / 127)]);
});

test('numbers that float16 does not hold are refused', async () => {
  const tensors = drawTensors(bert);
  const [name, tensor] = Object.entries(tensors)[0]!;
  const data = [...Array(tensor.data.length).keys()].map((k) => (k === 3 ? 65520 : 1));
  const folder = writeNetworkFolder(root.at('wide'), bert, { ...tensors, [name]: { ...tensor, data } });
  await assert.rejects(converted(folder, 'float16'), {
    name: 'InputError',
    message: /LayerNorm\.bias has numbers that are too large for float16/,
  });
});
