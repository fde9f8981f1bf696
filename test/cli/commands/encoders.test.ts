import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, test } from 'node:test';
import { drawTensors, TINY_NETWORKS, WORDS, writeNetworkFolder } from '../../models/architectures.ts';
import { TINY, writeBertFolder } from '../../models/bert.ts';
import { temporaryFolder } from '../../temporaryFolder.ts';
import { records, run } from '../terminal.ts';

const folder = temporaryFolder({ after });
const bert = TINY_NETWORKS[0]!;
const source = writeNetworkFolder(folder.at('bert'), bert, drawTensors(bert));
const write = (file: string, content: unknown) => {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
};

test('a folder is described before it is used, with what is assumed', async () => {
  const { code, out } = await run(['encoders', source]);
  assert.equal(code, 0);
  assert.equal(
    out,
    `${source}
  model           model.safetensors
  architecture    BERT
  weights         float32
  dimension       16
  pooling         mean
  normalized      no
  maximum length  160 tokens
  similarity      not stated
  prompts         none
  language        not stated
  assumed         mean pooling assumed: the folder has no modules.json; no normalization: the folder
                  has no modules.json
`,
  );
});

test('prompts, modules and languages that files state', async () => {
  const stated = folder.at('stated');
  writeBertFolder(stated, TINY, WORDS, { file: 'onnx/model.onnx' });
  const type = (name: string) => `sentence_transformers.models.${name}`;
  write(path.join(stated, 'modules.json'), [
    { idx: 0, name: '0', path: '', type: type('Transformer') },
    { idx: 1, name: '1', path: '1_Pooling', type: type('Pooling') },
    { idx: 2, name: '2', path: '2_Normalize', type: type('Normalize') },
  ]);
  write(path.join(stated, '1_Pooling', 'config.json'), { pooling_mode_cls_token: true });
  write(path.join(stated, 'config_sentence_transformers.json'), { prompts: { query: 'Find it.\nquery: ' } });
  write(path.join(stated, 'README.md'), '---\nlanguage:\n- en\n- de\nlicense: mit\n---\n# Tiny\n');
  const [found] = await records(['encoders', stated, '--format', 'jsonl']);
  const { model, weights, pooling, normalized, prompts, languages, assumed } = found;
  assert.deepEqual(
    { model, weights, pooling, normalized, prompts, languages, assumed },
    {
      ...{ model: 'onnx/model.onnx', weights: 'float32', pooling: ['cls'], normalized: true },
      ...{ prompts: { query: 'Find it.\nquery: ' }, languages: ['en', 'de'], assumed: [] },
    },
  );
  assert.match(found.label, /query prompt “Find it\.\\nquery: ”$/);
  assert.match((await run(['encoders', stated])).out, /^ {2}prompts {9}query “Find it\.\\nquery: ”$/m);
});

test('a folder that cannot be opened is not described', async () => {
  const type = (name: string) => `sentence_transformers.models.${name}`;
  const dense = writeNetworkFolder(folder.at('pickled'), bert, drawTensors(bert));
  write(path.join(dense, 'modules.json'), [
    { idx: 0, name: '0', path: '', type: type('Transformer') },
    { idx: 1, name: '1', path: '1_Pooling', type: type('Pooling') },
    { idx: 2, name: '2', path: '2_Dense', type: type('Dense') },
  ]);
  write(path.join(dense, '1_Pooling', 'config.json'), { pooling_mode_cls_token: true });
  write(path.join(dense, '2_Dense', 'config.json'), { in_features: 16, out_features: 8 });
  write(path.join(dense, '2_Dense', 'pytorch_model.bin'), 'x');
  const slow = writeNetworkFolder(folder.at('slow'), bert, drawTensors(bert));
  rmSync(path.join(slow, 'tokenizer.json'));
  for (const [id, message] of [
    [dense, /2_Dense.model\.safetensors is missing; pytorch_model\.bin, a Python pickle, is not read/],
    [slow, /slow.tokenizer\.json is missing/],
  ] as const) {
    const { code, err } = await run(['encoders', id]);
    assert.equal(code, 2);
    assert.match(err, message);
  }
});

test('an encoder of another kind is described by its label', async () => {
  assert.deepEqual(await records(['encoders', 'bow', '--format', 'jsonl']), [
    { id: 'bow', label: 'Bag of words' },
  ]);
  assert.match((await run(['encoders', 'nothing'])).err, /Unknown encoder "nothing"/);
  write(folder.at('v.txt'), 'the 1 2\ncat 3 4\n');
  const imported = folder.at('imported');
  await run(['import-vectors', folder.at('v.txt'), '--out', imported]);
  for (const id of [imported, `${imported}#sum`]) {
    const { code, out, err } = await run(['encoders', id]);
    assert.deepEqual([code, err], [0, '']);
    assert.match(out, /imported\S* {2}v 2-d, \S+\n$/);
  }
});

for (const [flags, type, file] of [
  [[], 'float32', 'model.onnx'],
  [['--fp16'], 'float16', 'model_fp16.onnx'],
  [['--int8'], 'int8', 'model_quantized.onnx'],
] as const) {
  test(`weights are converted to ${type}, and both models are compared`, async () => {
    const model = writeNetworkFolder(folder.at(`from ${type}`), bert, drawTensors(bert));
    write(path.join(model, 'README.md'), '# Tiny');
    write(path.join(model, 'model.safetensors.index.json'), {});
    write(path.join(model, 'optimizer.bin'), 'x');
    const out = folder.at(type);
    const { code, out: printed, err } = await run(['encoders', 'convert', model, '--out', out, ...flags]);
    assert.deepEqual([code, err], [0, '']);
    assert.deepEqual(
      folder.list().filter((name) => name.startsWith(type)),
      [
        type,
        ...['README.md', 'config.json', 'onnx', `onnx/${file}`, 'tokenizer.json'].map(
          (each) => `${type}/${each}`,
        ),
      ],
    );
    assert.match(
      printed,
      new RegExp(`^BERT with ${type} weights, 0\\.\\d MB: .*\\nCompared with .*/from ${type} on \\d+ `),
    );
    assert.match(
      printed,
      /cosine of a sentence's two vectors: (0\.99\d\d|1\.0000) on average, (0\.99\d\d|1\.0000) at least/,
    );
    assert.match(
      printed,
      /another nearest sentence: \d+ of \d+\n {2}another order of two variants: \d+ of \d+\n/,
    );
    const [{ vector }] = await records(['embed', '-', '--lines', '--encoder', out, '--device', 'cpu'], {
      input: 'the cat\n',
    });
    assert.equal(vector.length, 16);
    const again = await run(['encoders', 'convert', model, '--out', out, ...flags]);
    assert.equal(again.code, 2);
    assert.match(again.err, /The folder .* is not empty\. Choose a new one, or empty it\./);
  });
}

test('JSON says what was written, and how the vectors changed; the same bytes are written again', async () => {
  const outs = [folder.at('first'), folder.at('second')] as const;
  const [made] = await records([
    'encoders',
    'convert',
    source,
    '--int8',
    '--out',
    outs[0],
    '--format',
    'jsonl',
  ]);
  assert.deepEqual([made.architecture, made.type], ['BERT', 'int8']);
  assert.equal(made.files.at(-1).name, 'onnx/model_quantized.onnx');
  const { level, sentences, cosine, nearest, order } = made.drift;
  assert.ok(sentences > 50 && cosine.lowest > 0.99 && cosine.lowest <= cosine.mean, JSON.stringify(cosine));
  assert.deepEqual([level, nearest.of], ['small', sentences]);
  assert.ok(order.moved <= order.of);
  await run(['encoders', 'convert', source, '--int8', '--out', outs[1]]);
  const [a, b] = outs.map((out) => readFileSync(path.join(out, 'onnx', 'model_quantized.onnx')));
  assert.deepEqual(a, b);
});

test('an interrupt leaves nothing, or the whole folder', async () => {
  const interrupted = async (name: string, on: RegExp) => {
    const controller = new AbortController();
    const onError = (text: string) => on.test(text) && controller.abort();
    const argv = ['encoders', 'convert', source, '--int8', '--out', folder.at(name)];
    return run(argv, { signal: controller.signal, onError });
  };
  const early = await interrupted('early', /Writing/);
  assert.equal(early.code, 130);
  assert.match(early.err, /Canceled; nothing was written\./);
  assert.ok(!folder.list().includes('early'));
  const late = await interrupted('late', /Making variants/);
  assert.equal(late.code, 130);
  assert.match(late.err, /late is written; its comparison was canceled\.\n$/);
  assert.ok(folder.list().includes('late/onnx/model_quantized.onnx'));
});

test('what cannot be converted', async () => {
  const exported = folder.at('exported');
  writeBertFolder(exported, TINY, WORDS);
  const unknown = writeNetworkFolder(
    folder.at('unknown'),
    { config: { model_type: 'whisper' } },
    drawTensors(bert),
  );
  const empty = writeNetworkFolder(folder.at('empty'), bert);
  const fixed = folder.at('static');
  write(path.join(fixed, 'modules.json'), [
    { idx: 0, name: '0', path: '', type: 'sentence_transformers.models.StaticEmbedding' },
  ]);
  const adapted = writeNetworkFolder(folder.at('adapted'), bert, drawTensors(bert));
  write(path.join(adapted, 'adapter_config.json'), { base_model_name_or_path: 'someone/base' });
  const out = ['--out', folder.at('nothing')];
  for (const [argv, message] of [
    [
      [exported, ...out],
      /contains an ONNX model, but no model\.safetensors: Semloc converts weights, .* onnxruntime\.quantization/,
    ],
    [[unknown, ...out], /does not build the model_type "whisper"/],
    [[adapted, ...out], /adapted contains an adapter .* of "someone\/base"/],
    [[empty, ...out], /empty contains no model\.safetensors\. .*save_pretrained/],
    [[fixed, ...out], /a static embedding: a table of token vectors/],
    [['/nowhere', ...out], /There is no folder \/nowhere/],
    [out, /the FOLDER to convert is missing/],
    [[source], /--out DIR is missing.* See semloc encoders convert --help/],
    [[source, ...out, '--int8', '--fp16'], /--int8 and --fp16 exclude each other/],
  ] as const) {
    const { code, err } = await run(['encoders', 'convert', ...argv]);
    assert.equal(code, 2);
    assert.match(err, message);
  }
  assert.match((await run(['encoders', source, '--int8'])).err, /--int8 is an option of encoders convert/);
  assert.ok(!folder.list().includes('nothing'));
});
