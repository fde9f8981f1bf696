import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { createEngine } from '../../../core/engine/createEngine.ts';
import type { SparseMatrix } from '../../../core/matrices/embeddings.ts';
import { createModelFiles } from '../../../host/modelFiles.ts';
import { temporaryFolder } from '../../temporaryFolder.ts';
import { resources, sentence } from './reference.ts';

const folder = temporaryFolder(test).path;
const engine = createEngine({ resources, files: createModelFiles(), device: 'cpu' });

function written(name: string, content: string | Uint8Array): string {
  writeFileSync(path.join(folder, name), content);
  return `tfidf:${path.join(folder, name)}`;
}

async function weights(id: string, text: string): Promise<Record<string, number>> {
  const { vocabulary, columns, values } = (await engine.encode(id, [sentence(text)])) as SparseMatrix;
  return Object.fromEntries([...columns].map((column, i) => [vocabulary![column]!, values[i]!]));
}

test('an occurrence counts ln((1 + n) / (1 + df)) + 1', async () => {
  const id = written('three', 'The cat sat.\n\nThe dog sat down.\nA cat\n');
  // n = 3; by hand: the 2, cat 2, dog 1, zebra 0.
  const [two, one, none] = [Math.log(4 / 3) + 1, Math.log(4 / 2) + 1, Math.log(4) + 1];
  assert.deepEqual(await weights(id, 'the Cat dog The zebra'), {
    the: 2 * two,
    cat: two,
    dog: one,
    zebra: none,
  });
});

test('without a text the ranks of words decide: rare ones count more, unknown ones most', async () => {
  const { the, dog, cribb, zzyzx } = await weights('tfidf', 'the dog cribb zzyzx');
  assert.ok(the! < dog! && dog! <= cribb! && cribb! <= zzyzx!);
  // "the" is the first of 100,000 words: p = 1 / (1 + 1/2 + ... + 1/100000), in 20 places.
  const harmonic = Array.from({ length: 100_000 }, (_, i) => 1 / (i + 1)).reduce((sum, x) => sum + x, 0);
  const holding = 1e6 * (1 - (1 - 1 / harmonic) ** 20);
  assert.ok(Math.abs(the! - (Math.log((1 + 1e6) / (1 + holding)) + 1)) < 1e-9);
  assert.ok(Math.abs(zzyzx! - (Math.log(1 + 1e6) + 1)) < 1e-9);
});

test('the extended table knows how common contractions and single letters are', async () => {
  const text = "the a n't 's not 4711";
  const extended = await weights('tfidf', text);
  assert(extended.a! < extended.not! && extended["'s"]! < extended['4711']! - 3);
  assert.equal(extended["n't"], extended.not);
  // A number is as rare as others that have no row, however common its shape.
  assert(extended['4711']! > extended.not! + 3);
  const bare = createEngine({ resources, files: createModelFiles(), device: 'cpu', vectors: 'published' });
  const { vocabulary, columns, values } = (await bare.encode('tfidf', [sentence(text)])) as SparseMatrix;
  const published = Object.fromEntries([...columns].map((column, i) => [vocabulary![column]!, values[i]!]));
  assert.equal(published.the, extended.the);
  for (const word of ['a', "n't", "'s"]) assert.equal(published[word], published['4711']);
  const [one, other] = [await engine.describe('tfidf'), await bare.describe('tfidf')];
  assert.deepEqual([one.table!.name, other.table!.name], ['extended', 'published']);
  assert.notEqual(one.hash, other.hash);
});

test('the hash and the label tell what was fitted on', async () => {
  const [a, b] = [written('a', 'one\n'), written('b', 'one\ntwo\n')];
  const found = await Promise.all(['tfidf', 'bow', a, b].map((id) => engine.describe(id)));
  assert.equal(new Set(found.map(({ hash }) => hash)).size, 4);
  assert.deepEqual([found[2]!.id, found[3]!.label], [a, 'TF-IDF, idf of 2 documents']);
  assert.equal(found[3]!.pooling, 'tf-idf');
});

for (const [what, id, message] of [
  ['no file', `tfidf:${path.join(folder, 'absent')}`, /Cannot read .*absent/],
  ['nothing', written('empty', '\n \n'), /empty contains no document\. Give a text/],
  ['bytes', written('bytes', Uint8Array.of(0xff, 0xfe, 0)), /bytes: The input is not/],
] as const) {
  test(`${what} to fit on is refused`, async () => {
    await assert.rejects(engine.describe(id), { name: 'InputError', message });
  });
}

test('distances are measured as of any other encoder', async () => {
  const sentences = ['the cat sat', 'the cat sat', 'a zebra'].map(sentence);
  const { distances } = await engine.distances('tfidf', sentences, Uint32Array.of(0, 1, 0, 2), 'cosine');
  assert.deepEqual([Math.abs(distances[0]!) < 1e-12, distances[1]], [true, 1]);
});
