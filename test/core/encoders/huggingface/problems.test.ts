import assert from 'node:assert/strict';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import test, { after } from 'node:test';
import { createEngine } from '../../../../core/engine/createEngine.ts';
import { Graph } from '../../../../core/onnx/graph.ts';
import { createRandom } from '../../../../core/random.ts';
import { createModelFiles } from '../../../../host/modelFiles.ts';
import { bertModel, bertWeights, TINY, writeBertFolder } from '../../../models/bert.ts';
import { temporaryFolder } from '../../../temporaryFolder.ts';
import { resources } from '../reference.ts';

const WORDS = ['the', 'a', 'cat', 'dog', 'sees'];
const root = temporaryFolder({ after }).path;
let folders = 0;

function folder(): string {
  const made = path.join(root, `folder-${folders++}`);
  writeBertFolder(made, TINY, WORDS);
  return made;
}

const SENTENCES = ['the cat', 'a dog sees'].map((text) => ({ text, tokens: text.split(' ') }));

async function embed(id: string) {
  const engine = createEngine({ resources, device: 'cpu', files: createModelFiles() });
  try {
    return await engine.encode(id, SENTENCES);
  } finally {
    await engine.dispose();
  }
}

async function refused(id: string, message: RegExp): Promise<void> {
  await assert.rejects(embed(id), (error: Error) => {
    assert.equal(error.name, 'InputError', error.stack);
    assert.match(error.message, message);
    return true;
  });
}

async function refusedModel(bytes: Uint8Array, message: RegExp): Promise<void> {
  const made = folder();
  writeFileSync(path.join(made, 'model.onnx'), bytes);
  await refused(made, message);
}

const WHOLE = readFileSync(path.join(folder(), 'model.onnx'));

for (const part of [0, 1, 7, 100, 5000, WHOLE.length >> 1, WHOLE.length - 1]) {
  test(`a model that is cut off after ${part} bytes`, () =>
    refusedModel(
      WHOLE.subarray(0, part),
      /model\.onnx is not an ONNX model, or is damaged|cannot be used \(cpu: /,
    ));
}

test('random bytes', async () => {
  const random = createRandom(3);
  for (let i = 0; i < 20; i++) {
    const bytes = Uint8Array.from({ length: 1 + random.below(5000) }, () => random.below(256));
    await refusedModel(bytes, /is not an ONNX model|cannot be used/);
  }
});

test('a model in which bytes have changed is refused, or runs, and nothing ends the process', async () => {
  const random = createRandom(4);
  for (let i = 0; i < 15; i++) {
    const bytes = Uint8Array.from(WHOLE);
    // Beside the weights, where the structure is.
    for (let k = 0; k < 3; k++) bytes[random.below(4000)] = random.below(256);
    const made = folder();
    writeFileSync(path.join(made, 'model.onnx'), bytes);
    await embed(made).catch((error: Error) => assert.equal(error.name, 'InputError', error.stack));
  }
});

test('operators of an unknown version', async () => {
  const bytes = Uint8Array.from(WHOLE);
  // The last field is the operators' version: domain "", version 18.
  assert.equal(bytes.at(-1), 18);
  bytes[bytes.length - 1] = 120;
  await refusedModel(bytes, /cannot be used \(cpu: .*opset/is);
});

/** A model of these nodes that takes input_ids and gives last_hidden_state. */
function modelOf(build: (graph: Graph, ids: string) => string): Uint8Array {
  const graph = new Graph('made');
  const ids = graph.input('input_ids', 'int64', ['batch', 'length']);
  graph.output(build(graph, ids), 'last_hidden_state', 'float32', ['batch', 'length', 4]);
  return graph.bytes();
}

test('huge dimensions', async () => {
  const table = (graph: Graph, ids: string) =>
    graph.node('Gather', [graph.constant('huge', 'float32', [2 ** 40, 4], new Float32Array(8)), ids]);
  await refusedModel(modelOf(table), /cannot be used/);
  const fill = (graph: Graph, ids: string) => {
    const all = graph.node('ConstantOfShape', [graph.integers([2 ** 40, 2 ** 10, 4])]);
    return graph.node('Gather', [graph.node('Reshape', [all, graph.integers([-1, 4])]), ids]);
  };
  await refusedModel(modelOf(fill), /cannot be (used|run)/);
});

test('external data that is missing, or too short', async () => {
  const made = path.join(root, 'external');
  writeBertFolder(made, TINY, WORDS, { externalFile: 'model.onnx_data' });
  writeFileSync(path.join(made, 'model.onnx_data'), 'short');
  await refused(made, /cannot be used \(cpu: /);
  rmSync(path.join(made, 'model.onnx_data'));
  await refused(made, /Cannot read .*model\.onnx_data/);
});

test('a tokenizer.json that is none', async () => {
  for (const [content, message] of [
    ['{"version": ', /tokenizer\.json is not JSON/],
    ['[]', /tokenizer\.json does not contain a JSON object/],
    ['{"hello": "world"}', /tokenizer\.json is not a tokenizer that Semloc supports \(it has no model\)/],
    ['{"model": {"type": "Nonesuch"}}', /is not a tokenizer that Semloc supports/],
    ['{"model": {"type": "WordPiece"}}', /is not a tokenizer that Semloc supports/],
    [Buffer.from([0xff, 0xfe, 0x00]), /tokenizer\.json is not JSON/],
  ] as const) {
    const made = folder();
    writeFileSync(path.join(made, 'tokenizer.json'), content);
    await refused(made, message);
  }
  const made = folder();
  rmSync(path.join(made, 'tokenizer.json'));
  await refused(made, /tokenizer\.json is missing\. Save it/);
});

test('a vocabulary that the model does not have', async () => {
  const made = path.join(root, 'mismatch');
  writeBertFolder(made, TINY, WORDS);
  writeFileSync(path.join(made, 'model.onnx'), bertModel(TINY, bertWeights(TINY, 8)).bytes);
  await refused(
    made,
    /gives “dog” the id 8 \(in “a dog sees”\), but the model knows 8 tokens\. Put the tokenizer/,
  );
});

test('vectors that are no numbers are counted, and a sentence is named', async () => {
  const made = folder();
  const weights = bertWeights(TINY, 10);
  // The row of “dog”.
  weights.get('words')!.data.fill(Number.NaN, 8 * TINY.hidden, 9 * TINY.hidden);
  writeFileSync(path.join(made, 'model.onnx'), bertModel(TINY, weights).bytes);
  await refused(made, /outputs vectors that are not finite for 1 of 2 sentences, the first “a dog sees”/);
});

test('inputs and outputs that no encoder has are listed', async () => {
  const strange = new Graph('strange');
  const image = strange.input('pixel_values', 'float32', ['batch', 3, 8, 8]);
  strange.output(image, 'image', 'float32', ['batch', 3, 8, 8]);
  await refusedModel(
    strange.bytes(),
    /requires an input pixel_values, .* inputs are pixel_values \(float32 \[batch, 3, 8, 8\]\), its outputs image \(float32/,
  );
  const mute = new Graph('mute');
  const ids = mute.input('input_ids', 'int64', ['batch', 'length']);
  mute.output(ids, 'labels', 'int64', ['batch', 'length']);
  await refusedModel(
    mute.bytes(),
    /outputs no token or sentence vectors\. Its inputs are input_ids \(int64 .* outputs labels \(int64/,
  );
});

test('vectors of tokens that stand sentence beside sentence are not read', async () => {
  const turned = new Graph('turned');
  const ids = turned.input('input_ids', 'int64', ['batch', 'length']);
  const numbers = turned.cast(turned.node('Unsqueeze', [ids, turned.integers([2])]), 'float32');
  const vectors = turned.node('Transpose', [numbers], { perm: [1, 0, 2] });
  turned.output(vectors, 'last_hidden_state', 'float32', ['length', 'batch', 1]);
  await refusedModel(
    turned.bytes(),
    /outputs no token or sentence vectors\. .*its outputs last_hidden_state \(float32 \[length, batch, 1\]\)/,
  );
});

test('the scores of a masked language model are not taken for vectors of tokens', async () => {
  const masked = new Graph('masked');
  const ids = masked.input('input_ids', 'int64', ['batch', 'length']);
  const scores = masked.cast(masked.node('Unsqueeze', [ids, masked.integers([2])]), 'float32');
  masked.output(scores, 'logits', 'float32', ['batch', 'length', 1]);
  await refusedModel(masked.bytes(), /outputs no token or sentence vectors\. .*its outputs logits \(float32/);
});

test('a folder without a model, or with none that is plain', async () => {
  const made = folder();
  rmSync(path.join(made, 'model.onnx'));
  await refused(
    made,
    /contains no ONNX model and no model\.safetensors\. Export one: optimum-cli export onnx --model/,
  );
  for (const name of ['model_fp16.onnx', 'model_int8.onnx']) writeFileSync(path.join(made, name), WHOLE);
  await refused(
    made,
    /contains several models, and none of them is model\.onnx\. Choose one by its name after #: /,
  );
});

test('a folder that is not there', () =>
  refused(
    './no/such/folder',
    /^There is no folder "\.\/no\/such\/folder" with a model, .* give the path of a model's folder/,
  ));

test('a folder that may not be read', async () => {
  const files = {
    ...createModelFiles(),
    list: () => Promise.reject(Object.assign(new Error('no'), { name: 'InputError' })),
  };
  const engine = createEngine({ resources, device: 'cpu', files });
  await assert.rejects(engine.describe('/root/model'), { name: 'InputError' });
});

for (const [file, content, message] of [
  ['modules.json', '{}', /modules\.json is not a list of modules/],
  [
    'modules.json',
    '[{"type": "a.Pooling", "path": "1_Pooling"}]',
    /names a pooling, but .*1_Pooling.*is missing/,
  ],
  [
    'semloc.json',
    '{"pooling": "median"}',
    /semloc\.json names the pooling "median", which is unknown\. Known: cls,/,
  ],
  ['semloc.json', '{"normalize": 1}', /semloc\.json: normalize is 1, but must be true or false/],
  ['semloc.json', '{"colour": "red"}', /semloc\.json has an unknown option colour/],
  ['semloc.json', '{"dimension": 0}', /semloc\.json: dimension is 0, but must be a whole number from 1/],
  [
    'semloc.json',
    '{"prompt": "a", "promptText": "a"}',
    /semloc\.json gives both a prompt's name and its text \(prompt, promptText\)\. Give only one/,
  ],
  ['semloc.json', '{"promptText": 1}', /semloc\.json: promptText is 1, but must be text/],
  ['semloc.json', '[]', /semloc\.json is not an object/],
  [
    'config_sentence_transformers.json',
    '{"default_prompt_name": "x"}',
    /names the prompt "x" as the default/,
  ],
] as const) {
  test(`${file}: ${content}`, async () => {
    const made = folder();
    writeFileSync(path.join(made, file), content);
    await refused(made, message);
  });
}

test('options for an encoder that takes none', async () => {
  const engine = createEngine({ resources, device: 'cpu', options: { bow: { normalize: true } } });
  await assert.rejects(
    engine.describe('bow'),
    /The encoder bow takes no normalize\. Such options are for model folders/,
  );
});

test('a workspace that is not trusted', async () => {
  const made = folder();
  const within = path.join(root, 'workspace');
  const engine = createEngine({ resources, device: 'cpu', files: createModelFiles({ within: [within] }) });
  await assert.rejects(engine.describe(made), {
    name: 'InputError',
    message: /outside this workspace, which is not trusted/,
  });
});

test('a tokenizer.json whose parts are of other types is refused in words for people', async () => {
  for (const [name, value] of [
    ['added_tokens', 5],
    ['added_tokens', {}],
    ['added_tokens', [null]],
  ] as const) {
    const made = folder();
    const file = path.join(made, 'tokenizer.json');
    writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), [name]: value }));
    await assert.rejects(embed(made), ({ name: kind, message }: Error) => {
      assert.equal(kind, 'InputError', message);
      assert.match(message, /tokenizer\.json/, name);
      assert.doesNotMatch(message, /not iterable|is not a function|Cannot read|undefined/, name);
      return true;
    });
  }
});

const sequence = (name: string, part: object) => ({ type: 'Sequence', [name]: new Array(40).fill(part) });
const doubling = { type: 'Replace', pattern: { String: 'a' }, content: 'aa' };
const twice = { type: 'TemplateProcessing', single: [{ Sequence: { id: 'A' } }, { Sequence: { id: 'A' } }] };

for (const [what, content] of Object.entries({
  'a normalizer': { normalizer: sequence('normalizers', doubling) },
  'a normalizer of normalizers': {
    normalizer: sequence('normalizers', { type: 'Sequence', normalizers: [doubling] }),
  },
  'a normalizer that its added tokens pass': {
    normalizer: sequence('normalizers', doubling),
    added_tokens: [{ id: 9, content: 'a', normalized: true }],
  },
  'a single replacement': {
    normalizer: { type: 'Replace', pattern: { String: 'a' }, content: 'a'.repeat(100) },
  },
  'a pre-tokenizer of bytes': {
    pre_tokenizer: sequence('pretokenizers', { type: 'ByteLevel', use_regex: false }),
  },
  'a pre-tokenizer of spaces': {
    pre_tokenizer: sequence('pretokenizers', { type: 'Metaspace', replacement: '  ' }),
  },
  'a post-processor': { post_processor: sequence('processors', twice) },
})) {
  test(`a tokenizer.json that makes far more of a text than it is, by ${what}, is refused`, async () => {
    const made = folder();
    const file = path.join(made, 'tokenizer.json');
    writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), ...content }));
    await assert.rejects(embed(made), {
      name: 'InputError',
      message:
        /tokenizer\.json is not a tokenizer that Semloc supports \(it makes a text more than 32 times longer\)/,
    });
  });
}
