import assert from 'node:assert/strict';
import test from 'node:test';
import { SHAPES } from '../../../../../core/encoders/vectors/lookup/shapeOf.ts';
import { shapeRow } from '../../../../../core/encoders/vectors/lookup/tokenReadings.ts';
import { openAddedRows } from '../../../../../core/encoders/vectors/table/addedRows.ts';
import { openShippedTable } from '../../../../../core/encoders/vectors/table/shippedTable.ts';
import { tokenize } from '../../../../../core/text/tokenize.ts';
import { engineOn, relativeError, resources, rowOf } from '../../reference.ts';

const [extended, published] = [engineOn('cpu', 'extended'), engineOn('cpu', 'published')];
const ENCODERS = extended.known().flatMap(({ id }) => (id.startsWith('glove-') ? id : []));

const sentence = (text: string) => ({ text, tokens: tokenize(text).map((token) => token.text) });

async function distance(engine: typeof extended, id: string, one: string, other: string) {
  const found = await engine.distances(id, [sentence(one), sentence(other)], Uint32Array.of(0, 1), 'cosine');
  return { ...found, distance: found.distances[0]! };
}

/** Sentences that mean different things, between which the published table sees no difference. */
const DIFFERENT = [
  ["I don't know.", 'Do know.'],
  ["It isn't here.", 'It is here.'],
  ['It isn’t here.', 'It is here.'],
  ['2 cars', '9000 cars'],
  ['50 men', '1,234,567 men'],
  ['the 3rd man', 'the 1990s man'],
  ['a dog ran', 'dog ran'],
  ["Ann's house", 'Ann house'],
  ["They'd leave", 'They leave'],
  ['I left', 'left'],
  ['plan b', 'plan'],
] as const;

/** Two spellings of one sentence. */
const SAME = [
  ["I can't go.", 'I can not go.'],
  ['He won’t go.', "He won't go."],
  ['“Go” — she said…', '"Go" -- she said...'],
  ['5,000 men', '5000 men'],
  ['-LRB- see -RRB-', '( see )'],
  [`${'9'.repeat(100_000)} men`, '123456789 men'],
] as const;

for (const id of ENCODERS) {
  test(`${id} tells negation, numbers and determiners apart; the published table does not`, async () => {
    for (const [one, other] of DIFFERENT) {
      const found = await distance(extended, id, one, other);
      assert.ok(found.distance > 1e-6, `${one} / ${other}: ${found.distance}`);
      assert.equal(found.unknownTokens, 0, `${one} / ${other}`);
      assert.ok(Math.abs((await distance(published, id, one, other)).distance) < 1e-9, `${one} / ${other}`);
    }
  });

  test(`${id} gives two spellings of one sentence one vector`, async () => {
    for (const [one, other] of SAME) {
      const found = await distance(extended, id, one, other);
      assert.ok(Math.abs(found.distance) < 1e-9, `${one.slice(0, 40)} / ${other}: ${found.distance}`);
      assert.equal(found.unknownTokens, 0);
    }
  });
}

test('words of the published table have the same vectors in the extended one', async () => {
  const sentences = ['the dog bites the man', 'government , zebra . new york', 'cat'].map((text) => ({
    text,
    tokens: text.split(' '),
  }));
  for (const id of ['glove-sum', 'glove-mean', 'glove-max', 'glove-product', 'glove-sif']) {
    const [one, other] = [await extended.encode(id, sentences), await published.encode(id, sentences)];
    assert.ok(one.kind === 'dense' && other.kind === 'dense');
    for (const row of sentences.keys()) assert.ok(relativeError(rowOf(one, row), rowOf(other, row)) < 1e-6);
  }
});

test('a description names the table and its hash, which the encoder’s hash depends on', async () => {
  const [one, other] = [await extended.describe('glove-sum'), await published.describe('glove-sum')];
  assert.equal(one.table?.name, 'extended');
  assert.equal(other.table?.name, 'published');
  assert.notEqual(one.table!.sha256, other.table!.sha256);
  assert.notEqual(one.hash, other.hash);
  assert.equal((await extended.describe('bow')).table, undefined);
});

test('every shape has a row, and the rows have frequencies', async () => {
  const table = await openShippedTable(resources, 'extended');
  const { probability } = await table.frequencies();
  const { size } = (await openShippedTable(resources, 'published')).vocabulary;
  for (const word of [...SHAPES.map(shapeRow), 'a', 'i', "'s", "'d", '--', '...', '2', '50', '1999']) {
    const row = table.vocabulary.rowOf(word);
    assert.ok(row >= size, word);
    assert.ok(probability(row) > 0 && probability(row) < 0.1, word);
  }
  assert.ok(probability(table.vocabulary.rowOf('a')) > probability(table.vocabulary.rowOf('1999')));
  assert.equal(table.vocabulary.words().length, table.vocabulary.size);
});

test('added rows that are damaged, or belong to another table, are refused', async () => {
  const file = resources.readSync('glove.added.bin');
  const { hash } = await openShippedTable(resources, 'published');
  const damaged = Uint8Array.from(file);
  damaged[5000]! ^= 1;
  assert.throws(() => openAddedRows(damaged, 'glove.added.bin', hash), /glove\.added\.bin is damaged/);
  assert.throws(() => openAddedRows(file.subarray(0, 9000), 'glove.added.bin', hash), /glove\.added\.bin/);
  assert.throws(() => openAddedRows(file, 'glove.added.bin', 'other'), /does not belong/);
  assert.equal(openAddedRows(file, 'glove.added.bin', hash).words[0], 'a');
});
