import assert from 'node:assert/strict';
import path from 'node:path';
import test, { after } from 'node:test';
import { TINY } from '../../models/bert.ts';
import {
  idsOf,
  matrixTensor,
  mean,
  poolingJson,
  randomMatrix,
  tokenVectors,
  unit,
  WORDS,
  writeJson,
  writeStatic,
  writeTransformer,
} from '../../models/lookAlikes.ts';
import { writeSafetensors } from '../../models/safetensors.ts';
import { tokenizerJson } from '../../models/wordPiece.ts';
import { temporaryFolder } from '../../temporaryFolder.ts';
import { check, embed } from './checkFolder.ts';

const root = temporaryFolder({ after });
const HIDDEN = TINY.hidden;

const TABLE = randomMatrix(5 + WORDS.length, 6, 11);

/** Mean of rows of the table; unknown tokens, number 1, are left out as model2vec does. */
const meanOf = (text: string, rowOfToken = (id: number) => TABLE[id]!) => {
  const ids = idsOf(text).filter((id) => id !== 1);
  return mean(ids.map(rowOfToken));
};

const STATIC = [{ idx: 0, name: '0', path: '.', type: 'sentence_transformers.models.StaticEmbedding' }];

for (const dtype of ['F32', 'F64'] as const) {
  for (const modules of [undefined, STATIC]) {
    test(`potion-base-8M in ${dtype}, ${modules ? 'with' : 'without'} modules.json`, async () => {
      const folder = root.at(`potion-${dtype}-${modules?.length}`);
      writeStatic(
        folder,
        { embeddings: matrixTensor(TABLE, dtype) },
        {
          'config.json': {
            model_type: 'model2vec',
            architectures: ['StaticModel'],
            normalize: true,
            apply_pca: 6,
            hidden_dim: 6,
          },
          ...(modules && { 'modules.json': modules }),
        },
      );
      const { label, maximumLength, pooling } = await check(folder, (text) => unit(meanOf(text)));
      assert.deepEqual([maximumLength, pooling], [512, 'mean']);
      assert.match(label, /: 6-d, mean, normalized, float(32|64), 512 tokens$/);
      const { rows } = await embed(folder, {}, undefined, ['', 'zebra', 'the zebra cat']);
      assert.deepEqual(rows.slice(0, 2), [new Array(6).fill(0), new Array(6).fill(0)]);
      assert.ok(Math.abs(rows[2]![0]! - unit(meanOf('the cat'))[0]!) < 1e-6);
      await check(folder, (text) => unit(unit(meanOf(text)).slice(0, 3)), { dimensions: 3 });
      await assert.rejects(embed(folder, { pooling: ['cls'] }), /is cls, but its vectors are means/);
    });
  }
}

test('model2vec with shared rows and a weight for each token', async () => {
  const folder = root.at('potion-quantized');
  const mapping = TABLE.map((_, id) => id % 4);
  const [weights] = randomMatrix(1, TABLE.length, 12);
  writeStatic(
    folder,
    {
      embeddings: matrixTensor(TABLE.slice(0, 4)),
      weights: { dtype: 'F64', shape: [weights!.length], data: weights! },
      mapping: { dtype: 'I64', shape: [mapping.length], data: mapping },
    },
    {
      'config.json': { normalize: false, embedding_dtype: 'float32', vocabulary_quantization: 4 },
      'modules.json': STATIC,
    },
  );
  await check(folder, (text) => meanOf(text, (id) => TABLE[mapping[id]!]!.map((x) => x * weights![id]!)));
});

test('a StaticEmbedding of sentence-transformers keeps unknown tokens', async () => {
  const folder = root.at('static-retrieval-mrl-en-v1');
  writeJson(folder, {
    'modules.json': [{ ...STATIC[0], path: '0_StaticEmbedding' }],
    'config_sentence_transformers.json': { prompts: {}, similarity_fn_name: 'cosine' },
  });
  writeStatic(path.join(folder, '0_StaticEmbedding'), { 'embedding.weight': matrixTensor(TABLE) });
  const rows = (text: string) => idsOf(text).map((id) => TABLE[id]!);
  const { maximumLength } = await check(folder, (text) => mean(rows(text)));
  assert.equal(maximumLength, undefined);
  const { rows: got } = await embed(folder, {}, undefined, ['the zebra cat']);
  const expected = mean(rows('the zebra cat'));
  assert.ok(got[0]!.every((x, k) => Math.abs(x - expected[k]!) < 1e-6));
});

test('model2vec leaves out the unknown tokens of a Unigram tokenizer', async () => {
  const folder = root.at('potion-multilingual');
  const content = tokenizerJson(WORDS);
  const vocab = Object.keys(content.model.vocab).map((token, id) => [id < 5 ? token : `▁${token}`, -id / 10]);
  const files = {
    'modules.json': STATIC,
    'tokenizer.json': {
      ...content,
      normalizer: null,
      pre_tokenizer: { type: 'Metaspace', replacement: '▁', prepend_scheme: 'always', split: true },
      model: { type: 'Unigram', unk_id: 1, vocab, byte_fallback: false },
    },
  };
  writeStatic(folder, { embeddings: matrixTensor(TABLE) }, files);
  const { rows } = await embed(folder, {}, undefined, ['the 🙂 cat']);
  const expected = meanOf('the cat');
  assert.ok(rows[0]!.every((x, k) => Math.abs(x - expected[k]!) < 1e-6));
});

for (const [table, most, expected] of [
  ['embedding.weight', 2, 2],
  ['embeddings', 2, 2],
  ['embeddings', 600, 512],
] as const) {
  test(`a table called ${table} whose tokenizer.json truncates texts to ${most} tokens`, async () => {
    const folder = root.at(`truncated-${table}-${most}`);
    const truncation = { direction: 'Right', max_length: most, strategy: 'LongestFirst', stride: 0 };
    const files = {
      'modules.json': STATIC,
      'tokenizer.json': { ...tokenizerJson(WORDS), truncation },
      'tokenizer_config.json': { do_lower_case: false, truncation_side: 'left' },
    };
    writeStatic(folder, { [table]: matrixTensor(TABLE) }, files);
    const { description, rows } = await embed(folder, {}, undefined, ['The cat dog']);
    assert.equal(description.maximumLength, expected);
    const ids = idsOf('the cat dog').slice(0, expected);
    const vector = mean(ids.map((id) => TABLE[id]!));
    assert.ok(rows[0]!.every((x, k) => Math.abs(x - vector[k]!) < 1e-6));
  });
}

for (const [max_length, expected] of [
  [600, 600],
  [2, 2],
  [null, undefined],
  [undefined, 512],
] as const) {
  test(`model2vec with ${max_length} as the max_length of config.json`, async () => {
    const folder = root.at(`most-${max_length}`);
    const files = { 'modules.json': STATIC, 'config.json': { model_type: 'model2vec', max_length } };
    writeStatic(folder, { embeddings: matrixTensor(TABLE) }, files);
    const { description, rows } = await embed(folder, {}, undefined, ['the cat dog', 'the zebra cat']);
    assert.equal(description.maximumLength, expected);
    // Unknown tokens count, as in model2vec 0.10.
    for (const [row, text] of (expected === 2 ? ['the cat', 'the'] : ['the cat dog', 'the cat']).entries()) {
      const vector = meanOf(text);
      assert.ok(rows[row]!.every((x, k) => Math.abs(x - vector[k]!) < 1e-6));
    }
  });
}

test('words that a WordLevel tokenizer does not know are its unknown token', async () => {
  const folder = root.at('word-level');
  const content = tokenizerJson(WORDS);
  const model = { type: 'WordLevel', vocab: content.model.vocab, unk_token: '[UNK]' };
  const files = { 'modules.json': STATIC, 'tokenizer.json': { ...content, model } };
  writeStatic(folder, { 'embedding.weight': matrixTensor(TABLE) }, files);
  const { rows } = await embed(folder, {}, undefined, ['the zebra cat']);
  const expected = mean(idsOf('the zebra cat').map((id) => TABLE[id]!));
  assert.ok(rows[0]!.every((x, k) => Math.abs(x - expected[k]!) < 1e-6));
});

test('a tokenizer with more tokens than the table has rows', async () => {
  const folder = root.at('short');
  writeStatic(folder, { 'embedding.weight': matrixTensor(TABLE.slice(0, 6)) }, { 'modules.json': STATIC });
  await assert.rejects(embed(folder, {}, undefined, ['the cat']), {
    name: 'InputError',
    message: /gives “.+” the id \d+ \(in “the cat”\), but the model knows 6 tokens/,
  });
});

test('LayerNorm behind a static embedding', async () => {
  const folder = root.at('layer-norm');
  writeStatic(
    folder,
    { 'embedding.weight': matrixTensor(TABLE) },
    {
      'modules.json': [
        { ...STATIC[0], path: '' },
        { idx: 1, name: '1', path: '1_LayerNorm', type: 'sentence_transformers.models.LayerNorm' },
      ],
      '1_LayerNorm/config.json': { dimension: 6 },
    },
  );
  const [scale, shift] = randomMatrix(2, 6, 13);
  writeSafetensors(path.join(folder, '1_LayerNorm', 'model.safetensors'), {
    'norm.weight': { shape: [6], data: scale! },
    'norm.bias': { shape: [6], data: shift! },
  });
  await check(folder, (text) => {
    const vector = mean(idsOf(text).map((id) => TABLE[id]!));
    const center = vector.reduce((sum, x) => sum + x, 0) / 6;
    const variance = vector.reduce((sum, x) => sum + (x - center) ** 2, 0) / 6;
    return vector.map((x, k) => ((x - center) / Math.sqrt(variance + 1e-5)) * scale![k]! + shift![k]!);
  });
});

test('a Router that maps tasks and kinds of input to routes of other names', async () => {
  const folder = root.at('mapped');
  const tables = {
    asked: randomMatrix(5 + WORDS.length, 6, 15),
    told: randomMatrix(5 + WORDS.length, 6, 16),
  };
  const StaticEmbedding = 'sentence_transformers.models.StaticEmbedding';
  const router = (parameters: object) =>
    writeJson(folder, {
      'modules.json': [
        { idx: 0, name: '0', path: '', type: 'sentence_transformers.base.modules.router.Router' },
      ],
      'router_config.json': {
        types: { asked_0: StaticEmbedding, told_0: StaticEmbedding },
        structure: { asked: ['asked_0'], told: ['told_0'] },
        parameters: { default_route: null, allow_empty_key: true, ...parameters },
      },
    });
  for (const [name, table] of Object.entries(tables)) {
    writeStatic(path.join(folder, `${name}_0`), { 'embedding.weight': matrixTensor(table) });
  }
  const by = (name: 'asked' | 'told') => (text: string) => mean(idsOf(text).map((id) => tables[name][id]!));
  const image = { "(None, ('image', 'text'))": 'told' };
  for (const [route_mappings, query, document, other] of [
    [{ "('query', 'text')": 'asked', "('document', 'text')": 'told' }, 'asked', 'told', 'asked'],
    [{ "('query', None)": 'told', "(None, 'text')": 'asked' }, 'told', 'asked', 'asked'],
    [{ "('document', None)": 'asked', '(None, None)': 'told' }, 'told', 'asked', 'told'],
    [image, 'asked', 'asked', 'asked'],
  ] as const) {
    router({ route_mappings });
    await check(folder, by(query), {}, 'query');
    await check(folder, by(document), {}, 'document');
    await check(folder, by(other));
  }
  router({ route_mappings: { '(None, None)': 'nowhere' } });
  await assert.rejects(embed(folder), /names the route "nowhere", which it does not define/);
});

test('a Router: a table for queries, a transformer for documents', async () => {
  const folder = root.at('router');
  const table = randomMatrix(5 + WORDS.length, HIDDEN, 14);
  writeJson(folder, {
    'modules.json': [
      { idx: 0, name: '0', path: '', type: 'sentence_transformers.models.Router' },
      { idx: 1, name: '1', path: '1_Normalize', type: 'sentence_transformers.models.Normalize' },
    ],
    'router_config.json': {
      types: {
        query_0_StaticEmbedding: 'sentence_transformers.models.StaticEmbedding.StaticEmbedding',
        document_0_Transformer: 'sentence_transformers.models.Transformer.Transformer',
        document_1_Pooling: 'sentence_transformers.models.Pooling.Pooling',
      },
      structure: {
        query: ['query_0_StaticEmbedding'],
        document: ['document_0_Transformer', 'document_1_Pooling'],
      },
      parameters: { default_route: 'document', allow_empty_key: true },
    },
    'document_1_Pooling/config.json': poolingJson('cls_token'),
  });
  writeStatic(path.join(folder, 'query_0_StaticEmbedding'), { 'embedding.weight': matrixTensor(table) });
  const bert = writeTransformer(path.join(folder, 'document_0_Transformer'), {});
  const query = (text: string) => unit(mean(idsOf(text).map((id) => table[id]!)));
  const document = (text: string) => unit(tokenVectors(bert, text)[0]!);
  const { sides } = await check(folder, document);
  assert.deepEqual(sides, ['query']);
  await check(folder, query, {}, 'query');
  await check(folder, document, {}, 'document');
  await check(folder, query, { task: 'query' });
  await assert.rejects(embed(folder, { task: 'passage' }), /has no route “passage”\. .*query, document/);
});
