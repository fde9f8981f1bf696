import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import test, { after } from 'node:test';
import { encoderLabel } from '../../../core/encoders/encoderLabel.ts';
import type { EncoderOptions } from '../../../core/encoders/huggingface/folderSettings.ts';
import { createEngine } from '../../../core/engine/createEngine.ts';
import type { DenseMatrix } from '../../../core/matrices/embeddings.ts';
import { createModelFiles } from '../../../host/modelFiles.ts';
import { type BertFolder, type BertOptions, TINY, writeBertFolder } from '../../models/bert.ts';
import { bertReference } from '../../models/bertReference.ts';
import { SPECIAL_TOKENS, tokenizerJson } from '../../models/wordPiece.ts';
import { temporaryFolder } from '../../temporaryFolder.ts';
import { resources, rowOf } from './reference.ts';

const WORDS = 'the a cat dog bites sees man old house not query : ##s ##ing . ,'.split(' ');
const TEXTS = [
  'the cat sees a dog .',
  'a man',
  '',
  'the old man bites the old dog , not the cat .',
  'the old man bites the old dog , not the cat , not the man .',
];

const root = temporaryFolder({ after }).path;
let folders = 0;

/** A new folder with a tiny model; `files` are written into it as JSON. */
function folderWith(
  files: Readonly<Record<string, unknown>> = {},
  options: Parameters<typeof writeBertFolder>[3] = {},
) {
  const folder = path.join(root, `tiny-${folders++}`);
  const bert = writeBertFolder(folder, TINY, WORDS, options);
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, ...name.split('/'));
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(content));
  }
  return { folder, bert };
}

function engineFor(id?: string, options: EncoderOptions = {}) {
  return createEngine({
    resources,
    device: 'cpu',
    files: createModelFiles(),
    ...(id && { options: { [id]: options } }),
  });
}

const labelOf = (id: string, options: EncoderOptions) =>
  encoderLabel(id, { files: createModelFiles(), options: () => options });

const sentence = (text: string) => ({ text, tokens: text.split(' ') });

async function embed(
  id: string,
  texts: readonly string[],
  options: EncoderOptions = {},
): Promise<DenseMatrix> {
  const engine = engineFor(id, options);
  try {
    return (await engine.encode(id, texts.map(sentence))) as DenseMatrix;
  } finally {
    await engine.dispose();
  }
}

/** The numbers of a text whose tokens are what stands between spaces. */
function idsOf(text: string): number[] {
  const vocabulary: readonly string[] = [...SPECIAL_TOKENS, ...WORDS];
  return ['[CLS]', ...text.split(' ').filter(Boolean), '[SEP]'].map((token) => {
    const id = vocabulary.indexOf(token);
    return id < 0 ? 1 : id;
  });
}

/** Compositions by their definitions; `skip` tokens at the start are left out. */
const POOLINGS: Readonly<Record<string, (tokens: number[][], skip: number) => number[]>> = {
  cls: (tokens) => tokens[0]!,
  'last-token': (tokens) => tokens.at(-1)!,
  max: (tokens, skip) => overColumns(tokens.slice(skip), (column) => Math.max(...column)),
  mean: (tokens, skip) => overColumns(tokens.slice(skip), (column) => sum(column) / column.length),
  'mean-sqrt-length': (tokens, skip) =>
    overColumns(tokens.slice(skip), (column) => sum(column) / Math.sqrt(column.length)),
  'weighted-mean': (tokens, skip) =>
    overColumns(
      tokens.slice(skip),
      (column) => sum(column.map((x, i) => x * (skip + i + 1))) / sum(column.map((_, i) => skip + i + 1)),
    ),
};

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
const overColumns = (rows: number[][], of: (column: number[]) => number) =>
  rows[0]!.map((_, k) => of(rows.map((row) => row[k]!)));
const unit = (vector: number[]) => {
  const length = Math.hypot(...vector);
  return vector.map((x) => x / length);
};

function assertClose(got: readonly number[], expected: readonly number[], what: string): void {
  assert.equal(got.length, expected.length, what);
  const worst = Math.max(...got.map((x, k) => Math.abs(x - expected[k]!)));
  assert.ok(worst < 1e-5, `${what}: off by ${worst}`);
}

function assertRows(matrix: DenseMatrix, expected: readonly number[][], what: string): void {
  assert.equal(matrix.rows, expected.length);
  for (const [i, vector] of expected.entries()) assertClose(rowOf(matrix, i), vector, `${what}, row ${i}`);
}

const plain = folderWith();
const tokenVectors = (bert: BertFolder, texts: readonly string[]) =>
  texts.map((text) => bertReference(bert, idsOf(text)));

for (const pooling of [...Object.keys(POOLINGS), 'cls+max+mean']) {
  for (const normalize of [false, true]) {
    test(`${pooling}${normalize ? ', normalized' : ''}, is what the definition says`, async () => {
      const names = pooling.split('+') as ('mean' | 'cls')[];
      const matrix = await embed(plain.folder, TEXTS, { pooling: names, normalize });
      const expected = tokenVectors(plain.bert, TEXTS).map((tokens) => {
        const vector = names.flatMap((name) => POOLINGS[name]!(tokens, 0));
        return normalize ? unit(vector) : vector;
      });
      assertRows(matrix, expected, pooling);
    });
  }
}

const variants: [string, BertOptions][] = [
  ['32-bit numbers', { integers: 'int32' }],
  ['no token types', { segments: false }],
  ['positions', { positionIds: true }],
  ['no mask', { mask: false }],
  ['external data', { externalFile: 'model.onnx_data' }],
];
for (const [name, options] of variants) {
  test(`a model with ${name}`, async () => {
    const { folder, bert } = folderWith({}, options);
    if (options.segments === false) bert.weights.get('segments')!.data.fill(0);
    const expected = tokenVectors(bert, TEXTS).map((tokens) => POOLINGS.mean!(tokens, 0));
    assertRows(await embed(folder, TEXTS), expected, name);
  });
}

test('padding on the left', async () => {
  const { folder, bert } = folderWith(
    { 'tokenizer.json': tokenizerJson(WORDS, 'Left') },
    { positionIds: true },
  );
  for (const pooling of ['mean', 'cls', 'last-token', 'weighted-mean'] as const) {
    const expected = tokenVectors(bert, TEXTS).map((tokens) => POOLINGS[pooling]!(tokens, 0));
    assertRows(await embed(folder, TEXTS, { pooling: [pooling] }), expected, pooling);
  }
});

test('words are taken apart, and what is not known is counted', async () => {
  const matrix = await embed(plain.folder, ['Cats sees THE zebra', 'the seeing man.']);
  const expected = tokenVectors(plain.bert, ['cat ##s sees the zebra', '[UNK] man .']);
  expected[1] = bertReference(plain.bert, idsOf('the zebra man .'));
  assertRows(
    matrix,
    expected.map((tokens) => POOLINGS.mean!(tokens, 0)),
    'pieces',
  );
  assert.equal(matrix.unknownTokens, 2);
  assert.deepEqual([...matrix.rowCounts!.unknownTokens], [1, 1]);
  assert.deepEqual([matrix.tokens, matrix.unknownSentences], [9, 0]);
});

test('tokens of the text are counted without the prompt and what is put around them', async () => {
  const matrix = await embed(plain.folder, ['the cat', 'qqxyzzy', ''], { promptText: 'not ' });
  assert.deepEqual([...matrix.rowCounts!.tokens], [2, 1, 0]);
  assert.deepEqual([matrix.unknownTokens, matrix.unknownSentences], [1, 1]);
});

test('a longer text is cut, its special tokens kept, and counted', async () => {
  const long = Array.from({ length: 40 }, (_, i) => WORDS[i % 11]).join(' ');
  const texts = ['the cat', long, 'a man'];
  const cut = (room: number) => long.split(' ').slice(0, room).join(' ');
  for (const [maximumLength, room] of [
    [undefined, 22],
    [7, 5],
    [3, 1],
  ] as const) {
    const matrix = await embed(plain.folder, texts, { maximumLength, pooling: ['mean', 'last-token'] });
    const expected = tokenVectors(
      plain.bert,
      ['the cat', cut(room), 'a man'].map((text) => text.split(' ').slice(0, room).join(' ')),
    );
    assertRows(
      matrix,
      expected.map((tokens) => [...POOLINGS.mean!(tokens, 0), ...tokens.at(-1)!]),
      `${maximumLength}`,
    );
    assert.equal(matrix.truncatedSentences, room === 1 ? 3 : 1);
    assert.equal(matrix.rowCounts!.truncated[1], 1);
  }
});

test('the least sensible maximum length of the folder holds', async () => {
  const { folder } = folderWith({
    'sentence_bert_config.json': { max_seq_length: 16 },
    'tokenizer_config.json': { model_max_length: 20 },
  });
  assert.equal((await engineFor().describe(folder)).maximumLength, 16);
  assert.equal((await engineFor().describe(plain.folder)).maximumLength, 24);
  const { folder: roberta } = folderWith({
    'config.json': { model_type: 'roberta', max_position_embeddings: 24, pad_token_id: 1 },
  });
  assert.equal((await engineFor().describe(roberta)).maximumLength, 22);
  await assert.rejects(embed(plain.folder, [], { maximumLength: 25 }), {
    name: 'InputError',
    message: /maximum length 25 is larger than the 24 positions/,
  });
  await assert.rejects(
    embed(plain.folder, [], { maximumLength: 2 }),
    /leaves no room for text beside 2 special tokens/,
  );
});

const MODULES = ['Transformer', 'Pooling', 'Normalize'].map((name, idx) => ({
  idx,
  name: String(idx),
  path: idx === 0 ? '' : `${idx}_${name}`,
  type: `sentence_transformers.models.${name}`,
}));

test('pooling, normalisation, prompts and case are those of sentence-transformers', async () => {
  const files = {
    'modules.json': MODULES,
    '1_Pooling/config.json': {
      word_embedding_dimension: 32,
      pooling_mode_cls_token: true,
      pooling_mode_mean_tokens: true,
      pooling_mode_max_tokens: false,
      include_prompt: false,
    },
    'sentence_bert_config.json': { max_seq_length: 20, do_lower_case: true },
    'config_sentence_transformers.json': { prompts: { query: 'query : ' }, default_prompt_name: 'query' },
  };
  const { folder, bert } = folderWith(files);
  const tokens = tokenVectors(bert, ['query : the cat sees', 'query : a']);
  const expected = tokens.map((each) => unit([...each[0]!, ...POOLINGS.mean!(each, 3)]));
  assertRows(await embed(folder, ['The cat SEES', 'a']), expected, 'excluded prompt');
  const description = await engineFor().describe(folder);
  assert.equal(description.pooling, 'cls+mean');
  assert.equal(description.normalized, true);
  assert.equal(description.dimension, 64);
  assert.match(
    description.label,
    /^tiny-\d+: 64-d, cls\+mean, normalized, float32, 20 tokens, prompt “query : ”$/,
  );

  const without = tokenVectors(bert, ['the cat']).map((each) => [...each[0]!, ...POOLINGS.mean!(each, 0)]);
  assertRows(await embed(folder, ['the cat'], { prompt: '', normalize: false }), without, 'no prompt');
  const own = tokenVectors(bert, ['not the cat']).map((each) => POOLINGS.mean!(each, 2));
  const options = { promptText: 'not ', normalize: false, pooling: ['mean'] } as const;
  assertRows(await embed(folder, ['the cat'], options), own, 'own prompt');
});

test('a prompt that is pooled', async () => {
  const { folder, bert } = folderWith({
    'config_sentence_transformers.json': {
      prompts: { query: 'query : ', none: '' },
      default_prompt_name: null,
    },
  });
  const [bare] = tokenVectors(bert, ['the cat']);
  const [prompted] = tokenVectors(bert, ['query : the cat']);
  assertRows(await embed(folder, ['the cat']), [POOLINGS.mean!(bare!, 0)], 'no default');
  assertRows(
    await embed(folder, ['the cat'], { prompt: 'query' }),
    [POOLINGS.mean!(prompted!, 0)],
    'by name',
  );
});

for (const [prompts, message] of [
  [
    { query: 'query : ', passage: 'a ', none: '' },
    /has no prompt “qurey”\. .* known prompts are query, passage, none\. .*--prompt-text.*promptText/s,
  ],
  [{}, /has no prompt “qurey”, because it defines no prompts\. .*--prompt-text.*promptText/s],
  [undefined, /has no prompt “qurey”, because it defines no prompts\. .*--prompt-text.*promptText/s],
] as const) {
  test(`an unknown prompt among ${JSON.stringify(prompts)} is refused`, async () => {
    const { folder } = folderWith(prompts && { 'config_sentence_transformers.json': { prompts } });
    for (const prompt of ['qurey', 'constructor', '__proto__', 'Query']) {
      const expected = new RegExp(message.source.replace('qurey', prompt), 's');
      await assert.rejects(embed(folder, ['the cat'], { prompt }), {
        name: 'InputError',
        message: expected,
      });
      await assert.rejects(labelOf(folder, { prompt }), expected);
    }
    // Literal text is never looked up.
    const [prompted] = tokenVectors(plain.bert, ['query the cat']);
    assertRows(
      await embed(folder, ['the cat'], { promptText: 'query ' }),
      [POOLINGS.mean!(prompted!, 0)],
      'literal',
    );
  });
}

test('a prompt given replaces that of semloc.json, by name or as text', async () => {
  const { folder, bert } = folderWith({
    'config_sentence_transformers.json': { prompts: { query: 'query : ', article: 'a ' } },
    'semloc.json': { prompt: 'query' },
  });
  const { folder: literal } = folderWith({
    'config_sentence_transformers.json': { prompts: { query: 'query : ', article: 'a ' } },
    'semloc.json': { promptText: 'query : ' },
  });
  for (const id of [folder, literal]) {
    for (const [options, text] of [
      [{}, 'query : cat'],
      [{ prompt: 'article' }, 'a cat'],
      [{ promptText: 'not ' }, 'not cat'],
      [{ promptText: '' }, 'cat'],
      [{ prompt: '' }, 'cat'],
    ] as const) {
      const [tokens] = tokenVectors(bert, [text]);
      assertRows(await embed(id, ['cat'], options), [POOLINGS.mean!(tokens!, 0)], text);
    }
  }
});

const POOLING_FORMS: [Readonly<Record<string, unknown>>, string[]][] = [
  [{ pooling_mode: 'mean' }, ['mean']],
  [{ pooling_mode: 'lasttoken' }, ['last-token']],
  [{ pooling_mode: 'mean_sqrt_len_tokens' }, ['mean-sqrt-length']],
  [{ pooling_mode: ['weightedmean'] }, ['weighted-mean']],
  [{ pooling_mode: ['mean', 'cls'] }, ['mean', 'cls']],
  [{ pooling_mode: ['max', 'lasttoken', 'mean'] }, ['max', 'last-token', 'mean']],
  // A pooling_mode outweighs the switches, and without either it is the mean.
  [{ pooling_mode: ['cls'], pooling_mode_mean_tokens: true }, ['cls']],
  [{ pooling_mode_mean_tokens: true, pooling_mode_cls_token: true }, ['cls', 'mean']],
  [
    { pooling_mode_lasttoken: true, pooling_mode_max_tokens: true, pooling_mode_mean_tokens: false },
    ['max', 'last-token'],
  ],
  [{ pooling_mode_weightedmean_tokens: true }, ['weighted-mean']],
  [{ pooling_mode_mean_sqrt_len_tokens: true }, ['mean-sqrt-length']],
  [{}, ['mean']],
];
for (const [config, names] of POOLING_FORMS) {
  test(`the pooling of ${JSON.stringify(config)}`, async () => {
    const { folder, bert } = folderWith({
      'modules.json': MODULES.slice(0, 2),
      '1_Pooling/config.json': { embedding_dimension: 32, include_prompt: true, ...config },
    });
    const expected = tokenVectors(bert, TEXTS).map((tokens) =>
      names.flatMap((name) => POOLINGS[name]!(tokens, 0)),
    );
    assertRows(await embed(folder, TEXTS), expected, names.join('+'));
    const { pooling, dimension } = await engineFor().describe(folder);
    assert.deepEqual([pooling, dimension], [names.join('+'), 32 * names.length]);
  });
}

for (const [config, message] of [
  [{ pooling_mode: ['mean', 'median'] }, /names the pooling "median", which is unknown/],
  [{ pooling_mode: [] }, /1_Pooling.*pooling_mode is \[\], but must be/],
  [{ pooling_mode: [1] }, /pooling_mode is \[1\], but must be/],
  [{ pooling_mode: true }, /pooling_mode is true, but must be/],
  [{ pooling_mode: ['given'] }, /names the pooling "given", which sentence-transformers does not have/],
  [{ pooling_mode_mean_tokens: false, pooling_mode_cls_token: false }, /enables no known pooling/],
] as const) {
  test(`the pooling of ${JSON.stringify(config)} is refused`, async () => {
    const { folder } = folderWith({
      'modules.json': MODULES.slice(0, 2),
      '1_Pooling/config.json': config,
    });
    await assert.rejects(embed(folder, TEXTS), { name: 'InputError', message });
  });
}

/** The folder's files that say how its vectors are made of token vectors. */
const truncating = (truncate_dim: unknown, normalize: boolean) => ({
  'modules.json': MODULES.slice(0, normalize ? 3 : 2),
  '1_Pooling/config.json': { pooling_mode: ['cls', 'mean'] },
  'config_sentence_transformers.json': { truncate_dim },
});
const whole = (tokens: number[][]) => [...POOLINGS.cls!(tokens, 0), ...POOLINGS.mean!(tokens, 0)];

for (const [name, normalize, options, vectorOf, normalized] of [
  ['without a Normalize module', false, {}, (vector) => vector.slice(0, 40), false],
  // sentence-transformers truncates behind its modules, and brings to length 1 again only where encode is told to.
  ['with a Normalize module', true, {}, (vector) => unit(vector).slice(0, 40), false],
  ['brought to length 1', true, { normalize: true }, (vector) => unit(vector.slice(0, 40)), true],
  ['brought to no length', true, { normalize: false }, (vector) => vector.slice(0, 40), false],
  ['by the user', true, { dimension: 5 }, (vector) => unit(vector).slice(0, 5), false],
  ['by the user, not at all', true, { dimension: 64 }, (vector) => unit(vector), true],
] as [string, boolean, EncoderOptions, (vector: number[]) => number[], boolean][]) {
  test(`vectors truncated as truncate_dim says, ${name}`, async () => {
    const { folder, bert } = folderWith(truncating(40, normalize));
    const expected = tokenVectors(bert, TEXTS).map((tokens) => vectorOf(whole(tokens)));
    assertRows(await embed(folder, TEXTS, options), expected, name);
    const engine = engineFor(folder, options);
    const description = await engine.describe(folder);
    assert.equal(description.dimension, expected[0]!.length);
    assert.equal(description.normalized, normalized);
    const told = description.dimension === 64 ? /: 64-d, cls/ : /: \d+-d \(truncated from 64\), cls/;
    assert.match(description.label, told);
    assert.equal(await labelOf(folder, options), description.label);
    await engine.dispose();
  });
}

test('a truncate_dim that leaves all is none, and one is part of the hash', async () => {
  const hashOf = async (truncate_dim: unknown) => {
    const { folder } = folderWith(truncating(truncate_dim, true));
    const { dimension, normalized, hash } = await engineFor().describe(folder);
    return { dimension, normalized, hash };
  };
  const none = await hashOf(undefined);
  assert.deepEqual([none.dimension, none.normalized], [64, true]);
  for (const most of [null, 64, 100]) assert.deepEqual(await hashOf(most), none);
  const hashes = await Promise.all([40, 41].map(hashOf));
  assert.equal(new Set([none, ...hashes].map(({ hash }) => hash)).size, 3);
  for (const bad of [0, -1, 2.5, '40', true]) {
    await assert.rejects(hashOf(bad), {
      name: 'InputError',
      message: /config_sentence_transformers\.json: truncate_dim is .*, but must be a whole number from 1/,
    });
  }
  await assert.rejects(embed(plain.folder, [], { dimension: 33 }), {
    name: 'InputError',
    message: /The dimension 33 is larger than the 32 .*Give at most 32/,
  });
});

test('a vector that the model itself gives is truncated', async () => {
  const { folder, bert } = folderWith(
    { 'config_sentence_transformers.json': { truncate_dim: 7 } },
    { sentences: true },
  );
  const doubled = tokenVectors(bert, TEXTS).map((tokens) => tokens[0]!.map((x) => 2 * x).slice(0, 7));
  assertRows(await embed(folder, TEXTS), doubled, 'given');
});

test('a folder without modules.json is pooled by the mean, and says so; semloc.json says otherwise', async () => {
  const { label, pooling, normalized } = await engineFor().describe(plain.folder);
  assert.deepEqual([pooling, normalized], ['mean', false]);
  assert.match(label, /mean pooling assumed: the folder has no modules\.json/);
  const { folder } = folderWith({ 'semloc.json': { pooling: 'cls', normalize: true, maximumLength: 9 } });
  const own = await engineFor().describe(folder);
  assert.deepEqual([own.pooling, own.normalized, own.maximumLength], ['cls', true, 9]);
  assert.doesNotMatch(own.label, /assumed/);
  const given = await engineFor(folder, { pooling: ['max'] }).describe(folder);
  assert.deepEqual([given.pooling, given.normalized], ['max', true]);
});

test('a model that pools by itself is taken at its word', async () => {
  const { folder, bert } = folderWith({}, { sentences: true });
  const doubled = tokenVectors(bert, TEXTS).map((tokens) => tokens[0]!.map((x) => 2 * x));
  assertRows(await embed(folder, TEXTS), doubled, 'given');
  assert.equal((await engineFor().describe(folder)).pooling, 'given');
  const mean = tokenVectors(bert, TEXTS).map((tokens) => POOLINGS.mean!(tokens, 0));
  assertRows(await embed(folder, TEXTS, { pooling: ['mean'] }), mean, 'mean');
});

test('modules that the model does not contain are refused, unless it pools by itself', async () => {
  const dense = { idx: 3, name: '3', path: '3_Dense', type: 'sentence_transformers.models.Dense' };
  const files = {
    'modules.json': [...MODULES, dense],
    '1_Pooling/config.json': { pooling_mode_mean_tokens: true },
  };
  await assert.rejects(embed(folderWith(files).folder, TEXTS), {
    name: 'InputError',
    message:
      /modules\.json lists modules that the model does not contain: Dense\. Export .* sentence_embedding/,
  });
  const { folder } = folderWith(files, { sentences: true });
  assert.equal((await engineFor().describe(folder)).pooling, 'given');
});

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
      { dimension: 9 },
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
