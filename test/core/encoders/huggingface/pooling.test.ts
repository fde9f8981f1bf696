import assert from 'node:assert/strict';
import test from 'node:test';
import type { DenseMatrix } from '../../../../core/matrices/embeddings.ts';
import type { BertOptions } from '../../../models/bert.ts';
import { tokenizerJson } from '../../../models/wordPiece.ts';
import {
  assertRows,
  embed,
  engineFor,
  folderWith,
  MODULES,
  POOLINGS,
  plain,
  sentence,
  TEXTS,
  tokenVectors,
  unit,
  WORDS,
} from './tinyBert.ts';

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
    const engine = engineFor();
    const matrix = (await engine.encode(folder, TEXTS.map(sentence))) as DenseMatrix;
    assertRows(matrix, expected, names.join('+'));
    const { pooling, dimension } = await engine.describe(folder);
    assert.deepEqual([pooling, dimension], [names.join('+'), 32 * names.length]);
    await engine.dispose();
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
  const lstm = { idx: 3, name: '3', path: '3_LSTM', type: 'sentence_transformers.models.LSTM' };
  const files = {
    'modules.json': [...MODULES, lstm],
    '1_Pooling/config.json': { pooling_mode_mean_tokens: true },
  };
  await assert.rejects(embed(folderWith(files).folder, TEXTS), {
    name: 'InputError',
    message:
      /modules\.json lists modules that the model does not contain: LSTM\. Export .* sentence_embedding/,
  });
  const { folder } = folderWith(files, { sentences: true });
  assert.equal((await engineFor().describe(folder)).pooling, 'given');
  await assert.rejects(embed(folderWith({ 'modules.json': [lstm] }).folder, TEXTS), {
    message: /does not contain: LSTM\. Export/,
  });
});
