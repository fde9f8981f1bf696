import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import test, { after } from 'node:test';
import { extensibleFolder } from '../../../../core/engine/index.ts';
import type { DeviceChoice } from '../../../../core/onnx/devices.ts';
import { createModelFiles } from '../../../../host/modelFiles.ts';
import {
  drawTensors,
  TINY_NETWORKS,
  type TinyNetwork,
  WORDS,
  writeNetworkFolder,
} from '../../../models/architectures.ts';
import { TINY, writeBertFolder } from '../../../models/bert.ts';
import { type WrittenTensor, writeSafetensors } from '../../../models/safetensors.ts';
import { temporaryFolder } from '../../../temporaryFolder.ts';
import { embed } from '../checkFolder.ts';
import { devices } from '../reference.ts';

const root = temporaryFolder({ after });
const named = (name: string) => TINY_NETWORKS.find((network) => network.name === name)!;
const bert = named('BERT');
const modern = named('ModernBERT');

/** Checks a folder's vectors against those of transformers. */
async function check(folder: string, { vectors }: TinyNetwork = bert, device: DeviceChoice = 'cpu') {
  const { rows, description } = await embed(
    folder,
    {},
    undefined,
    vectors.map(({ text }) => text),
    device,
  );
  for (const [row, { text, vector }] of vectors.entries()) {
    const worst = Math.max(...vector.map((x, k) => Math.abs(x - rows[row]![k]!)));
    assert.ok(worst < 1e-5, `“${text}”: off by ${worst}`);
  }
  return description;
}

for (const network of TINY_NETWORKS) {
  test(`${network.name}: the vectors that transformers computes`, async () => {
    await check(writeNetworkFolder(root.at(network.name), network, drawTensors(network)), network);
  });
}

for (const { device, skip } of await devices()) {
  test(`${modern.name} on ${device}`, { skip }, async () => {
    // Each length is compiled anew there: two texts, one padded.
    const two = { ...modern, vectors: modern.vectors.slice(0, 2) };
    const { device: used } = await check(root.at(modern.name), two, device);
    assert.equal(used, device);
  });
}

test('a decoder whose sentences are padded on the left', async () => {
  const network = named('Qwen3 with windows');
  await check(writeNetworkFolder(root.at('left'), network, drawTensors(network), 'Left'), network);
});

test('the window of a Mistral is 4096 tokens where config.json does not name it, and none where it is null', async () => {
  const network = named('Mistral');
  const hashOf = async (sliding_window: number | null | undefined) => {
    const config = { ...network.config, sliding_window };
    const folder = writeNetworkFolder(root.at(`${sliding_window}`), { config }, drawTensors(network));
    return (await embed(folder)).description.hash;
  };
  assert.equal(await hashOf(undefined), await hashOf(4096));
  assert.notEqual(await hashOf(null), await hashOf(4096));
});

for (const [dtype, dataType] of [
  ['F16', 'float16'],
  ['BF16', 'bfloat16'],
  ['F64', 'float64'],
] as const) {
  test(`weights in ${dataType}`, async () => {
    const tensors = Object.entries(drawTensors(bert)).map(([name, tensor]) => [name, { ...tensor, dtype }]);
    const folder = writeNetworkFolder(root.at(dtype), bert, Object.fromEntries(tensors));
    assert.equal((await check(folder)).dataType, dataType);
  });
}

test('names of scales and shifts in checkpoints from TensorFlow', async () => {
  const older = Object.entries(drawTensors(bert)).map(([name, tensor]) => [
    name.replace('LayerNorm.weight', 'LayerNorm.gamma').replace('LayerNorm.bias', 'LayerNorm.beta'),
    tensor,
  ]);
  await check(writeNetworkFolder(root.at('older'), bert, Object.fromEntries(older)));
});

test('weights in several files, which are links in a folder of the cache of the hub', async (t) => {
  const repository = root.at('models--someone--tiny');
  const snapshot = path.join(repository, 'snapshots', 'abc');
  writeNetworkFolder(snapshot, bert);
  mkdirSync(path.join(repository, 'refs'));
  writeFileSync(path.join(repository, 'refs', 'main'), 'abc');
  const map: Record<string, string> = {};
  for (const [place, [name, tensor]] of Object.entries(drawTensors(bert)).entries()) {
    const shard = `model-0000${place % 2}.safetensors`;
    map[name] = shard;
    halves[place % 2]![name] = tensor;
  }
  for (const [place, tensors] of halves.entries()) {
    writeSafetensors(path.join(repository, 'blobs', `hash${place}`), tensors);
    symlinkSync(`../../blobs/hash${place}`, path.join(snapshot, `model-0000${place}.safetensors`));
  }
  const index = path.join(snapshot, 'model.safetensors.index.json');
  writeFileSync(index, JSON.stringify({ weight_map: map }));
  await check(repository);
  await check(snapshot);
  const { HF_HUB_CACHE } = process.env;
  t.after(() => {
    if (HF_HUB_CACHE === undefined) delete process.env.HF_HUB_CACHE;
    else process.env.HF_HUB_CACHE = HF_HUB_CACHE;
  });
  process.env.HF_HUB_CACHE = root.path;
  await check('someone/tiny');
});

const halves: readonly Record<string, WrittenTensor>[] = [{}, {}];

test('code of its own that is built', async () => {
  const gte = named('GTE');
  const config = { ...gte.config, auto_map: { AutoModel: 'modeling.NewModel' } };
  await check(writeNetworkFolder(root.at('own code'), { config }, drawTensors(gte)), gte);
});

test('the file itself', async () => {
  const folder = writeNetworkFolder(root.at('file'), bert, drawTensors(bert));
  await check(path.join(folder, 'model.safetensors'));
});

test('weights in the folder of their module', async () => {
  const folder = root.at('module');
  writeNetworkFolder(path.join(folder, '0_Transformer'), bert, drawTensors(bert));
  const modules = [
    { idx: 0, name: '0', path: '0_Transformer', type: 'sentence_transformers.models.Transformer' },
  ];
  writeFileSync(path.join(folder, 'modules.json'), JSON.stringify(modules));
  const extensible = await extensibleFolder(await check(folder), createModelFiles());
  assert.deepEqual(extensible?.files, [
    'modules.json',
    ...['config.json', 'model.safetensors', 'tokenizer.json'].map((name) => `0_Transformer/${name}`),
  ]);
});

test('vocab.txt in the place of tokenizer.json', async () => {
  const folder = writeNetworkFolder(root.at('vocabulary'), bert, drawTensors(bert));
  const { model } = JSON.parse(readFileSync(path.join(folder, 'tokenizer.json'), 'utf8'));
  rmSync(path.join(folder, 'tokenizer.json'));
  writeFileSync(path.join(folder, 'vocab.txt'), `${Object.keys(model.vocab).join('\n')}\n`);
  const { tokenizer, hash } = await check(folder);
  assert.equal(tokenizer, 'WordPiece, vocab.txt');
  writeFileSync(path.join(folder, 'tokenizer_config.json'), '{"do_lower_case": false}');
  const { description } = await embed(folder, {}, undefined, ['THE cat']);
  assert.notEqual(description.hash, hash);
  writeFileSync(path.join(folder, 'tokenizer_config.json'), '{"tokenizer_class": "BertJapaneseTokenizer"}');
  await assert.rejects(embed(folder), /tokenizer\.json is missing/);
});

test("the vocab.txt of MPNet has RoBERTa's special tokens if no file names them", async () => {
  const network = named('MPNet');
  const folder = writeNetworkFolder(root.at('vocabulary of MPNet'), network, drawTensors(network));
  const { model } = JSON.parse(readFileSync(path.join(folder, 'tokenizer.json'), 'utf8'));
  rmSync(path.join(folder, 'tokenizer.json'));
  const [, unknown, , , , ...words] = Object.keys(model.vocab);
  const tokens = ['<pad>', unknown, '<s>', '</s>', '<mask>', ...words];
  writeFileSync(path.join(folder, 'vocab.txt'), `${tokens.join('\n')}\n`);
  await check(folder, network);
});

test('a model in the folder onnx, beside whose folder the tokenizer is', async () => {
  const folder = root.at('parent');
  writeBertFolder(folder, TINY, WORDS, { file: 'onnx/model.onnx' });
  const { description, rows } = await embed(folder);
  for (const id of [path.join(folder, 'onnx'), path.join(folder, 'onnx', 'model.onnx')]) {
    const other = await embed(id);
    assert.equal(other.description.hash, description.hash);
    assert.deepEqual(other.rows, rows);
  }
});

const { 'embeddings.LayerNorm.bias': _, ...incomplete } = drawTensors(bert);
for (const [what, config, tensors, message] of [
  [
    'an architecture that Semloc does not build',
    { model_type: 'whisper' },
    {},
    /does not build the model_type "whisper" of its config\.json\. It builds BERT, RoBERTa, .*optimum-cli export onnx --model .+ --task feature-extraction/,
  ],
  ['no architecture', {}, {}, /does not build the model_type null/],
  [
    'an architecture with code of its own',
    { model_type: 'own', auto_map: { AutoModel: 'modeling_own.OwnModel' } },
    {},
    /does not build the model_type "own".* --trust-remote-code /,
  ],
  [
    'experts of NomicBERT',
    { ...named('NomicBERT').config, num_experts: 8, auto_map: { AutoModel: 'modeling.NomicBertModel' } },
    drawTensors(named('NomicBERT')),
    /num_experts is 8, which Semloc does not build\..* --trust-remote-code /,
  ],
  ['weights of another model', bert.config, {}, /contains no tensor embeddings\.word_embeddings\.weight/],
  ['a missing weight', bert.config, incomplete, /contains no tensor embeddings\.LayerNorm\.bias/],
  [
    'another width',
    { ...bert.config, hidden_size: 8 },
    drawTensors(bert),
    /word_embeddings\.weight has the shape \[21, 16\], but \[any, 8\] was expected/,
  ],
  [
    'heads that do not divide the width',
    { ...bert.config, num_attention_heads: 3 },
    drawTensors(bert),
    /config\.json: num_attention_heads is 3, but must be a divisor of 16/,
  ],
  [
    'a field of another type',
    { ...bert.config, num_hidden_layers: 'two' },
    drawTensors(bert),
    /config\.json: num_hidden_layers is "two", but must be a whole number/,
  ],
  [
    'relative positions',
    { ...bert.config, position_embedding_type: 'relative_key' },
    drawTensors(bert),
    /position_embedding_type is "relative_key", which Semloc does not build/,
  ],
  [
    'code of its own',
    { ...bert.config, auto_map: { AutoModel: 'modeling_tiny.TinyModel' } },
    drawTensors(bert),
    /is not BERT, but the code modeling_tiny\.TinyModel \(auto_map in config\.json\).* --trust-remote-code /,
  ],
  [
    'a decoder that looks in both directions',
    { ...named('Qwen3').config, use_bidirectional_attention: true },
    drawTensors(named('Qwen3')),
    /use_bidirectional_attention is true, which Semloc does not build/,
  ],
  [
    'an unknown activation',
    { ...bert.config, hidden_act: 'constructor' },
    drawTensors(bert),
    /activation function constructor/,
  ],
  [
    'whole numbers as weights',
    bert.config,
    Object.fromEntries(
      Object.entries(drawTensors(bert)).map(([name, tensor]) => [name, { ...tensor, dtype: 'I8' as const }]),
    ),
    /has the type I8, which Semloc does not run/,
  ],
] as const) {
  test(`${what} is refused`, async () => {
    const folder = writeNetworkFolder(root.at(what), { config }, tensors as Record<string, WrittenTensor>);
    await assert.rejects(embed(folder), { name: 'InputError', message });
  });
}
