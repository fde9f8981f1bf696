import assert from 'node:assert/strict';
import path from 'node:path';
import test, { after } from 'node:test';
import type { EncoderOptions } from '../../../core/encoders/options/encoderOptions.ts';
import { createEngine } from '../../../core/engine/createEngine.ts';
import { createModelFiles } from '../../../host/modelFiles.ts';
import { type BertOptions, TINY } from '../../models/bert.ts';
import {
  dense,
  mean,
  modulesJson,
  poolingJson,
  randomMatrix,
  tokenVectors,
  unit,
  WORDS,
  writeDense,
  writeTransformer,
} from '../../models/lookAlikes.ts';
import { tokenizerJson } from '../../models/wordPiece.ts';
import { temporaryFolder } from '../../temporaryFolder.ts';
import { check, embed } from './checkFolder.ts';
import { resources } from './reference.ts';

const root = temporaryFolder({ after });
const HIDDEN = TINY.hidden;

/** Folders of a transformer, a pooling and nothing that has weights; `normalize` as the module at the end. */
interface Plain {
  readonly pooling: 'cls_token' | 'mean_tokens' | 'lasttoken';
  readonly normalize: boolean;
  readonly files?: Readonly<Record<string, unknown>>;
  readonly bert?: BertOptions;
}

const PROMPTS = { query: 'query : ', passage: '' };

const PLAIN: Readonly<Record<string, Plain>> = {
  'all-MiniLM-L6-v2': {
    pooling: 'mean_tokens',
    normalize: true,
    files: { 'sentence_bert_config.json': { max_seq_length: 20, do_lower_case: false } },
  },
  'all-mpnet-base-v2': {
    pooling: 'mean_tokens',
    normalize: true,
    files: { 'config.json': { model_type: 'mpnet', max_position_embeddings: 24, pad_token_id: 1 } },
    bert: { segments: false },
  },
  'bge-small-en-v1.5': { pooling: 'cls_token', normalize: true },
  'gte-base': { pooling: 'mean_tokens', normalize: true },
  'multilingual-e5-base': {
    pooling: 'mean_tokens',
    normalize: true,
    files: { 'config.json': { model_type: 'xlm-roberta', max_position_embeddings: 24, pad_token_id: 1 } },
    bert: { segments: false },
  },
  'nomic-embed-text-v1.5': { pooling: 'mean_tokens', normalize: false },
  'mxbai-embed-large-v1': {
    pooling: 'cls_token',
    normalize: false,
    files: { 'config_sentence_transformers.json': { prompts: PROMPTS, similarity_fn_name: 'cosine' } },
  },
  'snowflake-arctic-embed-m': {
    pooling: 'cls_token',
    normalize: true,
    files: {
      'config_sentence_transformers.json': { prompts: { query: 'query : ' }, similarity_fn_name: 'cosine' },
    },
  },
  'Qwen3-Embedding-0.6B': {
    pooling: 'lasttoken',
    normalize: true,
    files: {
      'config_sentence_transformers.json': {
        prompts: { query: 'query : ', document: '' },
        similarity_fn_name: 'cosine',
      },
      'tokenizer.json': tokenizerJson(WORDS, 'Left'),
    },
    bert: { segments: false, positionIds: true, cache: 'float32' },
  },
};

const POOLED = {
  cls_token: (rows: number[][]) => rows[0]!,
  mean_tokens: mean,
  lasttoken: (rows: number[][]) => rows.at(-1)!,
};

for (const [family, { pooling, normalize, files, bert: options }] of Object.entries(PLAIN)) {
  test(`${family}: its transformer, pooling and normalization`, async () => {
    const folder = root.at(family);
    const modules = modulesJson(['Transformer', 'Pooling', ...(normalize ? ['Normalize'] : [])]);
    const bert = writeTransformer(
      folder,
      { 'modules.json': modules, '1_Pooling/config.json': poolingJson(pooling), ...files },
      options,
    );
    const of = (text: string) => {
      const vector = POOLED[pooling](tokenVectors(bert, text));
      return normalize ? unit(vector) : vector;
    };
    const { normalized, similarity, sides } = await check(folder, of);
    assert.equal(normalized, normalize);
    const config = files?.['config_sentence_transformers.json'] as
      | { similarity_fn_name?: string }
      | undefined;
    assert.equal(similarity, config?.similarity_fn_name);
    assert.deepEqual(sides, config ? ['query'] : undefined);
    if (!config) return;
    await check(folder, (text) => of(`query : ${text}`), {}, 'query');
    await check(folder, of, {}, 'document');
    // Matryoshka: truncated, then normalized again where the model normalizes.
    const first = (text: string) => {
      const vector = of(text).slice(0, 8);
      return normalize ? unit(vector) : vector;
    };
    await check(folder, first, { dimensions: 8 });
  });
}

test('the newer names of modules and of sentence-transformers 5', async () => {
  const folder = root.at('newer');
  const bert = writeTransformer(folder, {
    'modules.json': [
      { idx: 0, name: '0', path: '', type: 'sentence_transformers.base.modules.transformer.Transformer' },
      {
        idx: 1,
        name: '1',
        path: '1_Pooling',
        type: 'sentence_transformers.sentence_transformer.modules.pooling.Pooling',
      },
    ],
    '1_Pooling/config.json': {
      embedding_dimension: HIDDEN,
      pooling_mode: ['cls', 'mean'],
      include_prompt: true,
    },
  });
  await check(folder, (text) => {
    const tokens = tokenVectors(bert, text);
    return [...tokens[0]!, ...mean(tokens)];
  });
});

test('LaBSE: Dense with tanh behind the first token', async () => {
  const folder = root.at('LaBSE');
  const bert = writeTransformer(folder, {
    'modules.json': modulesJson(['Transformer', 'Pooling', 'Dense', 'Normalize']),
    '1_Pooling/config.json': poolingJson('cls_token'),
  });
  const weight = randomMatrix(HIDDEN, HIDDEN, 5);
  const [bias] = randomMatrix(1, HIDDEN, 6);
  writeDense(path.join(folder, '2_Dense'), weight, bias, 'torch.nn.modules.activation.Tanh');
  await check(folder, (text) => unit(dense(weight, bias, Math.tanh)(tokenVectors(bert, text)[0]!)));
});

test('sentence-t5: a projection without bias', async () => {
  const folder = root.at('sentence-t5-base');
  const bert = writeTransformer(
    folder,
    {
      'modules.json': modulesJson(['Transformer', 'Pooling', 'Dense', 'Normalize']),
      '1_Pooling/config.json': poolingJson('mean_tokens'),
      'config.json': { model_type: 't5', d_model: HIDDEN },
    },
    { segments: false },
  );
  const weight = randomMatrix(12, HIDDEN, 7);
  writeDense(path.join(folder, '2_Dense'), weight, undefined);
  const { dimension, label } = await check(folder, (text) =>
    unit(dense(weight, undefined)(mean(tokenVectors(bert, text)))),
  );
  assert.equal(dimension, 12);
  assert.match(label, /: 12-d, mean, Dense, normalized, float32/);
});

test('EmbeddingGemma: two projections, and prompts for queries and documents', async () => {
  const folder = root.at('embeddinggemma-300m');
  const bert = writeTransformer(
    folder,
    {
      'modules.json': modulesJson(['Transformer', 'Pooling', 'Dense', 'Dense', 'Normalize']),
      '1_Pooling/config.json': poolingJson('mean_tokens'),
      'config_sentence_transformers.json': {
        prompts: { query: 'query : ', document: 'title : not text : ', STS: 'text : ' },
        default_prompt_name: null,
        similarity_fn_name: 'cosine',
      },
    },
    { segments: false },
  );
  const [wide, narrow] = [randomMatrix(64, HIDDEN, 8), randomMatrix(HIDDEN, 64, 9)];
  writeDense(path.join(folder, '2_Dense'), wide, undefined);
  writeDense(path.join(folder, '3_Dense'), narrow, undefined);
  const of = (text: string) =>
    unit(dense(narrow, undefined)(dense(wide, undefined)(mean(tokenVectors(bert, text)))));
  const { prompts, sides } = await check(folder, of);
  assert.deepEqual(prompts, {
    all: { text: '' },
    query: { name: 'query', text: 'query : ' },
    document: { name: 'document', text: 'title : not text : ' },
  });
  assert.deepEqual(sides, ['query', 'document']);
  await check(folder, (text) => of(`query : ${text}`), {}, 'query');
  await check(folder, (text) => of(`title : not text : ${text}`), {}, 'document');
  // A prompt that the user gives is for both sides, unless one has its own.
  const given: EncoderOptions = { prompt: 'STS', documentPromptText: 'not ' };
  await check(folder, (text) => of(`text : ${text}`), given, 'query');
  await check(folder, (text) => of(`not ${text}`), given, 'document');
  await assert.rejects(embed(folder, { queryPrompt: 'document' }), {
    name: 'InputError',
    message: /“document” is the prompt of .*gemma-300m for documents, but was given for queries/,
  });
  await assert.rejects(
    embed(folder, { documentPrompt: 'query' }),
    /for queries, but was given for documents/,
  );
  await assert.rejects(embed(folder, { queryPrompt: 'qurey' }), /no prompt “qurey”.*query, document, STS/);
});

test('EmbeddingGemma as exported with all its modules', async () => {
  const folder = root.at('embeddinggemma-300m-ONNX');
  const bert = writeTransformer(
    folder,
    {
      'modules.json': modulesJson(['Transformer', 'Pooling', 'Dense', 'Dense', 'Normalize']),
      '1_Pooling/config.json': poolingJson('mean_tokens'),
    },
    { sentences: true },
  );
  await check(folder, (text) => unit(tokenVectors(bert, text)[0]!.map((x) => 2 * x)));
});

test('jina-embeddings-v3: a task by its name, and its instruction', async () => {
  const folder = root.at('jina-embeddings-v3');
  const tasks = ['retrieval.query', 'retrieval.passage', 'separation', 'classification', 'text-matching'];
  const bert = writeTransformer(
    folder,
    {
      'modules.json': modulesJson(['Transformer', 'Pooling', 'Normalize'], 'custom_st.'),
      '1_Pooling/config.json': poolingJson('mean_tokens'),
      'config_sentence_transformers.json': {
        prompts: {},
        default_prompt_name: null,
        similarity_fn_name: 'cosine',
      },
      'config.json': {
        model_type: 'xlm-roberta',
        lora_adaptations: tasks,
        task_instructions: {
          'retrieval.query': 'query : ',
          'retrieval.passage': 'text : ',
          'text-matching': '',
        },
      },
    },
    { segments: false, output: 'text_embeds', task: true },
  );
  const of = (text: string, task: string) =>
    unit(mean(tokenVectors(bert, text)).map((x) => x + 0.1 * tasks.indexOf(task)));
  const { label, task } = await check(folder, (text) => of(text, 'text-matching'));
  assert.match(label, /task text-matching/);
  assert.deepEqual(task, { all: 'text-matching', query: 'retrieval.query', document: 'retrieval.passage' });
  await check(folder, (text) => of(`query : ${text}`, 'retrieval.query'), {}, 'query');
  await check(folder, (text) => of(`text : ${text}`, 'retrieval.passage'), {}, 'document');
  await check(folder, (text) => of(text, 'separation'), { task: 'separation' }, 'query');
  await check(folder, (text) => of(`query : ${text}`, 'retrieval.query'), { task: 'retrieval.query' });
  await assert.rejects(embed(folder, { task: 'sts' }), {
    name: 'InputError',
    message: /has no task “sts”\. Its tasks are retrieval\.query, retrieval\.passage, separation/,
  });
});

test('a model with a task_id whose tasks have other names, or none', async () => {
  for (const [config, message] of [
    [
      { lora_adaptations: ['sts', 'search'] },
      /takes a task_id, but no task is named\. Choose one .*: sts, search/,
    ],
    [{}, /takes a task_id, but no task is named\. .*config\.json must list .*lora_adaptations/],
    [{ lora_adaptations: 'sts' }, /config\.json: lora_adaptations is not a list of names/],
  ] as const) {
    const folder = root.at(`task-${Math.random()}`);
    writeTransformer(folder, { 'config.json': config }, { task: true });
    await assert.rejects(embed(folder), { name: 'InputError', message });
  }
  const folder = root.at('no-task');
  writeTransformer(folder, { 'config.json': { lora_adaptations: ['sts'] } });
  await assert.rejects(
    embed(folder, { task: 'sts' }),
    /takes no task_id, so it cannot be given the task “sts”/,
  );
  await embed(folder);
});

for (const [what, options, of] of [
  ['dense_vecs beside token vectors', { sentences: true, sentenceOutput: 'dense_vecs' }, 'given'],
  ['embeddings', { sentences: true, sentenceOutput: 'embeddings', withoutTokens: true }, 'given'],
  ['embeddings of tokens', { output: 'embeddings' }, 'mean'],
  ['token_embeddings', { output: 'token_embeddings' }, 'mean'],
  ['pooler_output beside token vectors', { sentences: true, sentenceOutput: 'pooler_output' }, 'mean'],
  ['pooler_output alone', { sentences: true, sentenceOutput: 'pooler_output', withoutTokens: true }, 'given'],
  ['a cache of half precision', { cache: 'float16' }, 'mean'],
  ['one row at a time', { batch: [1, 'length'] }, 'mean'],
  ['one row of 16 tokens', { batch: [1, 16] }, 'mean'],
] as const satisfies [string, BertOptions, 'given' | 'mean'][]) {
  test(`a model with ${what}`, async () => {
    const folder = root.at(what);
    const bert = writeTransformer(folder, {}, options);
    const { pooling, label } = await check(folder, (text) => {
      const tokens = tokenVectors(bert, text);
      return of === 'mean' ? mean(tokens) : tokens[0]!.map((x) => 2 * x);
    });
    assert.equal(pooling, of);
    assert.equal(/its only output is pooler_output/.test(label), what === 'pooler_output alone');
  });
}

test('a pooling that bypasses modules says so', async () => {
  const folder = root.at('bypass');
  const bert = writeTransformer(
    folder,
    {
      'modules.json': modulesJson(['Transformer', 'Pooling', 'WordWeights']),
      '1_Pooling/config.json': poolingJson('mean_tokens'),
    },
    { sentences: true },
  );
  const notices: string[] = [];
  const engine = createEngine({
    resources,
    device: 'cpu',
    files: createModelFiles(),
    options: { [folder]: { pooling: ['mean'] } },
    onNotice: (notice) => notices.push(notice),
  });
  const { label } = await engine.describe(folder);
  assert.match(label, /without its modules WordWeights/);
  assert.deepEqual(notices, [`The pooling mean bypasses modules of ${folder}: WordWeights.`]);
  await engine.dispose();
  await check(folder, (text) => mean(tokenVectors(bert, text)), { pooling: ['mean'] });
});

for (const quantization of ['int8', 'binary'] as const) {
  test(`vectors quantized to ${quantization}`, async () => {
    const folder = root.at(quantization);
    const bert = writeTransformer(folder, {});
    const of = (text: string) => {
      const vector = mean(tokenVectors(bert, text));
      const step = Math.max(...vector.map(Math.abs)) / 127;
      return vector.map((x) => (quantization === 'int8' ? Math.round(x / step) * step : x > 0 ? 1 : -1));
    };
    const description = await check(folder, of, { quantization });
    assert.equal(description.quantization, quantization);
    assert.notEqual(description.hash, (await embed(folder)).description.hash);
  });
}
