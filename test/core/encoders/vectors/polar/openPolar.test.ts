import assert from 'node:assert/strict';
import test from 'node:test';
import { removeComponent } from '../../../../../core/encoders/vectors/pooling/firstComponent.ts';
import { openComponent } from '../../../../../core/encoders/vectors/table/openWordVectors.ts';
import { openShippedTable } from '../../../../../core/encoders/vectors/table/shippedTable.ts';
import type { Engine } from '../../../../../core/engine/engine.ts';
import { engineOn, relativeError, resources, rowOf, sentence, wordVector } from '../../reference.ts';

const ID = 'glove-polar';

async function vectorsOf(engine: Engine, texts: readonly string[]): Promise<number[][]> {
  const embeddings = await engine.encode(ID, texts.map(sentence));
  assert.ok(embeddings.kind === 'dense');
  return texts.map((_, i) => rowOf(embeddings, i));
}

async function cosines(pairs: readonly (readonly [string, string])[]): Promise<number[]> {
  const engine = engineOn('cpu', 'extended');
  const vectors = await vectorsOf(engine, pairs.flat());
  await engine.dispose();
  return pairs.map((_, i) => {
    const dot = (a: number[], b: number[]) => a.reduce((sum, x, k) => sum + x * b[k]!, 0);
    const [a, b] = [vectors[2 * i]!, vectors[2 * i + 1]!];
    return dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b));
  });
}

/** Row r has the weight 0.001 / (0.001 + 1 / (r + 1) H), where H = 1 + 1/2 + … + 1/100,000. */
async function sifWeightOf(word: string): Promise<number> {
  const { vocabulary } = await openShippedTable(resources, 'published');
  let harmonic = 0;
  for (let rank = 1; rank <= 100_000; rank++) harmonic += 1 / rank;
  return 0.001 / (0.001 + 1 / ((vocabulary.rowOf(word) + 1) * harmonic));
}

for (const [text, sign] of [
  ['bad weather', 1],
  ['not bad weather', -1],
] as const) {
  test(`“${text}” is what the equations of docs/encoders.md say`, async () => {
    const [bad, good, weather] = ['bad', 'good', 'weather'].map((word) => wordVector(word)!);
    const half = Math.hypot(...bad!.map((x, k) => (x - good![k]!) / 2));
    const stretch = Math.max(1, 5 / half);
    const [badWeight, weatherWeight] = [await sifWeightOf('bad'), await sifWeightOf('weather')];
    const n = text.split(' ').length;
    const expected = Float32Array.from(bad!, (x, k) => {
      const [shared, polar] = [(x + good![k]!) / 2, (x - good![k]!) / 2];
      return (badWeight * (shared + sign * stretch * polar) + weatherWeight * weather![k]!) / n;
    });
    removeComponent(expected, await openComponent(resources));
    const engine = engineOn();
    const [found] = await vectorsOf(engine, [text]);
    await engine.dispose();
    assert.ok(relativeError(found!, expected, 1e-2) < 1e-4, `${relativeError(found!, expected, 1e-2)}`);
  });
}

/** A sentence, one that must be closer to it, and one that must be farther. */
for (const [input, closer, farther] of [
  ['The shop is open .', 'The shop is not closed .', 'The shop is closed .'],
  ['The shop is open .', 'The shop is not closed .', 'The shop is not open .'],
  ['The film was good .', 'The film was not bad .', 'The film was bad .'],
  ['The film was good .', 'The film was great .', 'The film was not good .'],
  ['He agreed .', 'He did not disagree .', "He did n't agree ."],
  ['The dog sleeps here .', 'The cat sleeps here .', 'The dog never sleeps here .'],
] as const) {
  test(`“${input}” is closer to “${closer}” than to “${farther}”`, async () => {
    const [near, far] = await cosines([
      [input, closer],
      [input, farther],
    ]);
    assert.ok(near! > far!, `${near} ${far}`);
  });
}

test('a negation that turns a word twice changes the number of tokens alone', async () => {
  const [cosine] = await cosines([['good', 'not not good']]);
  assert.ok(cosine! > 1 - 1e-6);
});

test('vectors do not depend on the sentences beside them, the order of words or an earlier call', async () => {
  const engine = engineOn('cpu', 'extended');
  const texts = [
    'not good',
    'The shop is open .',
    '',
    'a '.repeat(1500),
    'qqxyzzy',
    'dogs like cats',
    'cats like dogs',
  ];
  const all = await vectorsOf(engine, texts);
  for (const [i, text] of texts.entries())
    assert.deepEqual((await vectorsOf(engine, [text]))[0], all[i], text);
  assert.deepEqual(all[5], all[6]);
  await engine.dispose();
});

test('a sentence without a vector is zero, and its words are counted', async () => {
  const engine = engineOn();
  const embeddings = await engine.encode(ID, ['', 'qqxyzzy zzyxqq', "is n't open"].map(sentence));
  await engine.dispose();
  assert.ok(embeddings.kind === 'dense');
  assert.deepEqual(new Set([...rowOf(embeddings, 0), ...rowOf(embeddings, 1)]), new Set([0]));
  assert.deepEqual([...embeddings.rowCounts!.unknownTokens], [0, 2, 1]);
  assert.ok(rowOf(embeddings, 2).some((x) => x !== 0));
});
