import assert from 'node:assert/strict';
import test from 'node:test';
import type { EncoderOptions } from '../../../../core/encoders/options/encoderOptions.ts';
import type { DenseMatrix } from '../../../../core/matrices/embeddings.ts';
import {
  assertRows,
  embed,
  engineFor,
  folderWith,
  labelOf,
  MODULES,
  POOLINGS,
  plain,
  sentence,
  TEXTS,
  tokenVectors,
  unit,
} from './tinyBert.ts';

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
  ['by the user', true, { dimensions: 5 }, (vector) => unit(vector.slice(0, 5)), true],
  ['by the user, not at all', true, { dimensions: 64 }, (vector) => unit(vector), true],
] as [string, boolean, EncoderOptions, (vector: number[]) => number[], boolean][]) {
  test(`vectors truncated as truncate_dim says, ${name}`, async () => {
    const { folder, bert } = folderWith(truncating(40, normalize));
    const expected = tokenVectors(bert, TEXTS).map((tokens) => vectorOf(whole(tokens)));
    const engine = engineFor(folder, options);
    assertRows((await engine.encode(folder, TEXTS.map(sentence))) as DenseMatrix, expected, name);
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
  await assert.rejects(embed(plain.folder, [], { dimensions: 33 }), {
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
