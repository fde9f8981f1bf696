import assert from 'node:assert/strict';
import test from 'node:test';
import type { DenseMatrix } from '../../../core/matrices/embeddings.ts';
import { devices, engineOn, random, relativeError, rowOf, sentence, wordVector } from './reference.ts';

const POOLED: Record<string, (components: number[]) => number> = {
  'glove-sum': (components) => components.reduce((sum, x) => sum + x, 0),
  'glove-mean': (components) => components.reduce((sum, x) => sum + x, 0) / components.length,
  'glove-max': (components) => Math.max(...components),
  'glove-product': (components) => components.reduce((product, x) => product * x, 1),
};

function expected(id: string, text: string): number[] {
  const vectors = sentence(text).tokens.flatMap((token) => {
    const vector = wordVector(token.toLowerCase().replace('’', "'"));
    return vector ? [vector] : [];
  });
  return Array.from({ length: 100 }, (_, k) =>
    vectors.length === 0 ? 0 : POOLED[id]!(vectors.map((vector) => vector[k]!)),
  );
}

const WORDS = 'the a man dog cat house of in ran big zebra government , . " new york Paris is was not'.split(
  ' ',
);
const next = random(7);
const words = (count: number) =>
  Array.from({ length: count }, () => WORDS[Math.floor(next() * WORDS.length)]).join(' ');

const TEXTS = [
  'The dog bites the man .',
  'A single',
  'cat',
  'Qqxyzzy the Zzyzx',
  ...[3, 4, 5, 8, 9, 31, 32, 33, 64, 65, 100].map(words),
];

for (const { device, skip } of await devices()) {
  const engine = engineOn(device);
  for (const id of Object.keys(POOLED)) {
    test(`${id} on ${device} composes the vectors of the known words`, { skip }, async () => {
      const matrix = (await engine.encode(id, TEXTS.map(sentence))) as DenseMatrix;
      assert.deepEqual(
        [matrix.rows, matrix.columns, matrix.data.length],
        [TEXTS.length, 100, TEXTS.length * 100],
      );
      TEXTS.forEach((text, i) => {
        assert.ok(relativeError(rowOf(matrix, i), expected(id, text), 1e-37) < 2e-5, `${id}: ${text}`);
      });
    });

    test(`${id} on ${device}: a vector depends on the words alone`, { skip }, async () => {
      const first = TEXTS.at(-1)!;
      const shuffled = first.split(' ').reverse().join(' ');
      const alone = (await engine.encode(id, [sentence(first)])) as DenseMatrix;
      const among = (await engine.encode(id, [...TEXTS, shuffled].map(sentence))) as DenseMatrix;
      assert.deepEqual(rowOf(among, TEXTS.length - 1), rowOf(alone, 0));
      assert.deepEqual(rowOf(among, TEXTS.length), rowOf(alone, 0));
    });
  }
}

const engine = engineOn();

test('a sum is exact, and so the same in double precision', async () => {
  const text = words(400);
  const matrix = (await engine.encode('glove-sum', [sentence(text)])) as DenseMatrix;
  assert.deepEqual(rowOf(matrix, 0), expected('glove-sum', text));
});

test('unknown words are skipped and counted; nothing known is the zero vector', async () => {
  const texts = ['qqxyzzy', '', 'the qqxyzzy Dog zzyzx', '\ud800 😀 שלום', 'o’clock'];
  for (const id of Object.keys(POOLED)) {
    const matrix = (await engine.encode(id, texts.map(sentence))) as DenseMatrix;
    for (const zero of [0, 1, 3]) assert.ok(rowOf(matrix, zero).every((x) => x === 0));
    const unknown = texts
      .flatMap((text) => [...sentence(text).tokens])
      .filter((token) => !wordVector(token.toLowerCase().replace('’', "'")));
    assert.equal(matrix.unknownTokens, unknown.length);
    assert.equal(matrix.tokens, texts.flatMap((text) => sentence(text).tokens).length);
    const counts = matrix.rowCounts!;
    const whollyUnknown = counts.tokens.filter((n, row) => n > 0 && n === counts.unknownTokens[row]);
    assert.equal(matrix.unknownSentences, whollyUnknown.length);
  }
});

test('sentences of thousands of words are pooled in pieces', async () => {
  const long = words(5000);
  for (const id of ['glove-sum', 'glove-mean', 'glove-max']) {
    const matrix = (await engine.encode(id, [sentence('cat'), sentence(long)])) as DenseMatrix;
    assert.ok(relativeError(rowOf(matrix, 1), expected(id, long), 0.1) < 1e-5, id);
  }
  const product = (await engine.encode('glove-product', [sentence(words(100_000))])) as DenseMatrix;
  assert.ok(product.data.every(Number.isFinite));
});

test('no sentences give no rows', async () => {
  const matrix = (await engine.encode('glove-mean', [])) as DenseMatrix;
  assert.deepEqual([matrix.rows, matrix.columns, matrix.data.length], [0, 100, 0]);
});
