import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { type TestContext, test } from 'node:test';
import { drawTensors, TINY_NETWORKS } from '../../models/architectures.ts';
import { modulesJson, poolingJson, writeDense, writeJson } from '../../models/lookAlikes.ts';
import { writeSafetensors } from '../../models/safetensors.ts';
import { SPECIAL_TOKENS, tokenizerJson } from '../../models/wordPiece.ts';
import { temporaryFolder } from '../../temporaryFolder.ts';
import { run } from '../terminal.ts';
import { vectorsBy } from '../vectorsBy.ts';

const PEOPLE = ['man', 'dog', 'teacher', 'farmer', 'child', 'king'];
const THINGS = ['house', 'garden', 'bridge', 'door', 'letter', 'road', 'table', 'horse'];

/** Sentences with a contraction, which preserves the meaning, and a negation, which changes it. */
const LINES = PEOPLE.flatMap((person, i) =>
  THINGS.map((thing, j) =>
    (i + j) % 2 === 0
      ? `The ${person} didn't see the old ${thing}.`
      : `The ${person} says that it is a good ${thing}.`,
  ),
);
const WORDS = [...new Set(`${LINES.join(' ')} not is n't ' t does not say`.toLowerCase().match(/\w+|['.]/g))];

/** A folder of sentence-transformers with a BERT of two layers and 16 components that knows these words. */
function writeEncoder(folder: string, modules = ['Transformer', 'Pooling', 'Normalize']): void {
  const [bert] = TINY_NETWORKS;
  const words = SPECIAL_TOKENS.length + WORDS.length;
  const name = 'embeddings.word_embeddings.weight';
  const network = { ...bert!, tensors: { ...bert!.tensors, [name]: [words, 16], 'pooler.dense.bias': [16] } };
  writeSafetensors(`${folder}/model.safetensors`, drawTensors(network));
  writeJson(folder, {
    'config.json': { ...network.config, vocab_size: words },
    'tokenizer.json': tokenizerJson(WORDS),
    'modules.json': modulesJson(modules),
    '1_Pooling/config.json': poolingJson('mean_tokens'),
  });
}

type Flags = Readonly<Record<string, string>>;
const SMALL = {
  steps: '24',
  'evaluate-every': '8',
  batch: '4',
  'held-out': '0.2',
  'warm-up': '4',
  composition: '0',
};

function commandIn(t: TestContext) {
  const folder = temporaryFolder(t);
  writeFileSync(folder.at('text.txt'), LINES.join('\n'));
  writeEncoder(folder.at('tiny'));
  const command = (out: string, more: Flags = {}) => {
    const given = { encoder: folder.at('tiny'), corpus: folder.at('text.txt'), out: folder.at(out) };
    const flags = Object.entries({ ...SMALL, 'learning-rate': '0.003', ...given, ...more });
    return ['train', 'encoder', '--lines', ...flags.flatMap(([flag, value]) => [`--${flag}`, value])];
  };
  return { folder, command };
}

const jsonIn = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

/** The tensors of a file, all of float32. */
function tensorsIn(file: string): Map<string, Buffer> {
  const bytes = readFileSync(file);
  const start = 8 + Number(bytes.readBigUInt64LE(0));
  const { __metadata__: _, ...header } = JSON.parse(bytes.subarray(8, start).toString());
  const entries = Object.entries<{ data_offsets: [number, number] }>(header);
  return new Map(
    entries.map(
      ([
        name,
        {
          data_offsets: [from, to],
        },
      ]) => [name, bytes.subarray(start + from, start + to)],
    ),
  );
}

const SENTENCES = ["The man didn't see the old house.", 'The king says that it is a good road.'];

test('a fine-tuned encoder is a folder like its own, with other weights and a card', async (t) => {
  const { folder, command } = commandIn(t);
  const { code, out, err } = await run(command('out', { patience: '0' }));
  assert.equal(code, 0, err);
  assert.match(out, /^step 0 of 24 {2}held-out accuracy [01]\.\d+/);
  assert.match(out, /new sentences +\d+ +\d\.\d+ \[[\s\S]*Changed, cosine at least 0\.9 *\n +all +\d+/);
  const files = ['1_Pooling', 'config.json', 'model.safetensors', 'modules.json', 'tokenizer.json'];
  assert.deepEqual(readdirSync(folder.at('out')).sort(), [...files, 'README.md', 'training.json'].sort());
  for (const file of ['config.json', 'modules.json', 'tokenizer.json', '1_Pooling/config.json']) {
    assert(readFileSync(folder.at('out', file)).equals(readFileSync(folder.at('tiny', file))), file);
  }
  const { looks, triplets, acceptance } = jsonIn(folder.at('out', 'training.json'));
  const losses = looks.map(({ loss }: { loss: number }) => loss);
  assert(losses[3] < losses[2] && losses[2] < losses[1], `${losses}`);
  assert(triplets.sentences.after.value >= triplets.sentences.before.value);
  assert.equal(acceptance.falselyAccepted.all.n, triplets.sentences.n);
  assert.match(out, /As ONNX: semloc encoders convert .*out --out DIR/);
  assert.match(
    readFileSync(folder.at('out', 'README.md'), 'utf8'),
    /^---\nlanguage: en\n[\s\S]*\| new sentences \| \d+ \| \d\.\d+/,
  );
  const [before, after] = ['tiny', 'out'].map((each) => tensorsIn(folder.at(each, 'model.safetensors')));
  assert.deepEqual([...after!.keys()].sort(), [...before!.keys()].sort());
  const kept = [...before!.keys()].filter((name) => before!.get(name)!.equals(after!.get(name)!));
  assert.deepEqual(kept, ['pooler.dense.bias']);
  assert.notDeepEqual(
    await vectorsBy(folder.at('out'), SENTENCES),
    await vectorsBy(folder.at('tiny'), SENTENCES),
  );
});

test('with --onnx, the folder has the trained weights as ONNX models, too', async (t) => {
  const { folder, command } = commandIn(t);
  const { code, out, err } = await run([...command('out', { steps: '8', patience: '0' }), '--onnx']);
  assert.equal(code, 0, err);
  assert.deepEqual(readdirSync(folder.at('out/onnx')).sort(), ['model.onnx', 'model_quantized.onnx']);
  assert.doesNotMatch(out, /encoders convert/);
  const vectors = (model: string) => vectorsBy(`${folder.at('out')}#${model}`, SENTENCES);
  const whole = await vectors('model.safetensors');
  for (const [model, most] of [
    ['onnx/model.onnx', 1e-6],
    ['onnx/model_quantized.onnx', 0.05],
  ] as const) {
    const found = await vectors(model);
    const worst = Math.max(...whole.flatMap((row, i) => [...row].map((x, k) => Math.abs(x - found[i]![k]!))));
    assert.ok(worst < most, `${model}: off by ${worst}`);
  }
});

test('with --rank supplements are added to the matrices, and written as peft reads them', async (t) => {
  const { folder, command } = commandIn(t);
  const { code, err } = await run(command('out', { rank: '2', 'learning-rate': '0.0003', patience: '0' }));
  assert.equal(code, 0, err);
  assert(jsonIn(folder.at('out', 'training.json')).modelStep > 0);
  const floats = (bytes: Buffer) =>
    new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
  const [before, after] = ['tiny', 'out'].map((each) => tensorsIn(folder.at(each, 'model.safetensors')));
  const supplement = tensorsIn(folder.at('out/adapter/adapter_model.safetensors'));
  const { r, lora_alpha, target_modules } = jsonIn(folder.at('out/adapter/adapter_config.json'));
  const layer = [
    'attention.self.query',
    'attention.self.key',
    'attention.self.value',
    'attention.output.dense',
  ];
  const inLayer = [...layer, 'intermediate.dense', 'output.dense'];
  assert.deepEqual(
    target_modules,
    [0, 1].flatMap((at) => inLayer.map((name) => `encoder.layer.${at}.${name}`)),
  );
  assert.equal(supplement.size, 2 * target_modules.length);
  for (const [name, bytes] of before!) {
    const [a, b] = ['A', 'B'].map((which) =>
      supplement.get(`base_model.model.${name.replace('weight', `lora_${which}.weight`)}`),
    );
    const [old, now] = [bytes, after!.get(name)!].map(floats);
    if (!a || !b) {
      assert.deepEqual(now, old, name);
      continue;
    }
    const [down, up] = [floats(a), floats(b)];
    const from = down.length / r;
    for (const [i, x] of now!.entries()) {
      const added = [...Array(r).keys()].map(
        (k) => up[Math.floor(i / from) * r + k]! * down[k * from + (i % from)]!,
      );
      const expected = old![i]! + (lora_alpha / r) * added.reduce((sum, each) => sum + each);
      assert(Math.abs(x - expected) < 1e-6, `${name} ${i}: ${x} is not ${expected}`);
    }
    assert(
      up.some((x) => x !== 0),
      name,
    );
  }
});

test('with --layers only the last layers are trained', async (t) => {
  const { folder, command } = commandIn(t);
  const { code, err } = await run(command('out', { layers: '1', steps: '8', patience: '0', seed: '3' }));
  assert.equal(code, 0, err);
  const [before, after] = ['tiny', 'out'].map((each) => tensorsIn(folder.at(each, 'model.safetensors')));
  assert(jsonIn(folder.at('out', 'training.json')).modelStep > 0);
  for (const [name, bytes] of before!) {
    const isTrained = name.includes('.layer.1.');
    assert.equal(after!.get(name)!.equals(bytes), !isTrained, name);
  }
});

for (const [option, value, most] of [
  ['layers', '3', 2],
  ['rank', '17', 16],
] as const) {
  test(`more ${option} than the network has are refused`, async (t) => {
    const { code, err } = await run(commandIn(t).command('out', { [option]: value }));
    assert.equal(code, 2);
    assert.match(
      err,
      new RegExp(`--${option} ${value} is too large for this network\\. Give 0 to ${most}\\.`),
    );
  });
}

for (const rank of ['0', '2']) {
  test(`training of rank ${rank} resumes to the same bytes`, async (t) => {
    const { folder, command: plain } = commandIn(t);
    const command = (out: string) => plain(out, { steps: '16', rank });
    assert.equal((await run(command('whole'))).code, 0);
    const interrupt = new AbortController();
    const onOutput = (text: string) => text.startsWith('step 8 ') && interrupt.abort();
    const part = await run(command('parts'), { signal: interrupt.signal, onOutput });
    assert.equal(part.code, 130, part.err);
    const resumed = await run(command('parts'));
    assert.equal(resumed.code, 0, resumed.err);
    assert.match(resumed.err, /resumes after step \d+/);
    for (const file of ['model.safetensors', 'README.md', 'training.json']) {
      assert(readFileSync(folder.at('parts', file)).equals(readFileSync(folder.at('whole', file))), file);
    }
    assert(!existsSync(folder.at('parts', '.unfinished')));
  });
}

test('what cannot be trained is refused with the reason', async (t) => {
  const { folder, command } = commandIn(t);
  writeEncoder(folder.at('dense'), ['Transformer', 'Pooling', 'Dense']);
  writeDense(folder.at('dense', '2_Dense'), Array(4).fill(Array(16).fill(1)), undefined);
  writeEncoder(folder.at('max'));
  writeJson(folder.at('max'), { '1_Pooling/config.json': { pooling_mode_max_tokens: true } });
  for (const [encoder, message] of [
    [' ', /No encoder is given, and the built-in minilm has weights of 8 bits, .*: --encoder FOLDER/],
    ['minilm', /The built-in minilm has weights of 8 bits/],
    ['bow', /The encoder bow is not a folder of sentence-transformers .* Give a folder with weights/],
    ['glove-sum', /glove-sum is not a folder of sentence-transformers/],
    [folder.at('dense'), /cannot be trained: its module .*Dense is not trained\. .*train an adapter of it/],
    [folder.at('max'), /cannot be trained: its pooling is max\. .*train an adapter of it/],
  ] as const) {
    const { code, err } = await run(command('out', { encoder }));
    assert.equal(code, 2);
    assert.match(err, message);
  }
});
