import assert from 'node:assert/strict';
import test from 'node:test';
import { readTableHeader } from '../../core/encoders/vectors/table/header.ts';
import { createRandom } from '../../core/random.ts';
import { createResources } from '../../host/resources.ts';
import { cosine, fitContextMap, lengthOf, mapped } from '../../scripts/resources/alaCarte.ts';
import { collectContexts } from '../../scripts/resources/wordContexts.ts';

const DIMENSION = 6;
const random = createRandom(3);
const drawn = () => Float64Array.from({ length: DIMENSION }, () => 2 * random.next() - 1);

test('a linear map is found again, and predicts vectors that were not used', () => {
  const rows = Array.from({ length: DIMENSION }, drawn);
  const vectorOf = (mean: Float64Array) =>
    Float64Array.from(rows, (row) => row.reduce((sum, x, k) => sum + x * mean[k]!, 0));
  const words = Array.from({ length: 60 }, () => {
    const mean = drawn();
    return { mean, vector: vectorOf(mean), count: 30 + random.below(1000) };
  });
  const map = fitContextMap(words.slice(0, 40), DIMENSION);
  assert.ok(Math.abs(map.scale - 1) < 1e-3);
  for (const { mean, vector } of words.slice(40)) {
    const predicted = mapped(map, mean);
    assert.ok(cosine(predicted, vector) > 1 - 1e-6);
    assert.ok(Math.abs(lengthOf(predicted) / lengthOf(vector) - 1) < 1e-2);
  }
});

test('contexts are five known words on either side, and what the table lacks is collected by its rows', () => {
  const known = new Map(
    'zero one two three four five six seven not'.split(' ').map((word, row) => [word, row]),
  );
  const unit = (row: number) => Float64Array.from({ length: 9 }, (_, k) => (k === row ? 1 : 0));
  const table = { size: 9, dimension: 9, rowOf: (word: string) => known.get(word) ?? -1, vectorOf: unit };
  const {
    tokens,
    missing,
    known: found,
  } = collectContexts(
    ['zero one two three four a five six', "2 1,999 one n't seven"].map((text) => text.split(' ')),
    table,
  );
  assert.equal(tokens, 13);
  assert.deepEqual(
    [...missing.get('a')!.mean].map((x) => x > 0),
    [1, 1, 1, 1, 1, 1, 1, 0, 0].map(Boolean),
  );
  assert.deepEqual([missing.get('2')!.count, missing.get('shape year')!.count], [1, 1]);
  assert.ok(missing.has('1999') && !missing.has('1,999') && !missing.has("n't"));
  assert.equal(found.get(8)!.count, 1);
});

test('the added rows say how they were made', () => {
  const file = createResources().readSync('glove.added.bin');
  const { sections, words, attribution } = readTableHeader(file, 'glove.added.bin', 'added');
  const { offset, length } = sections.manifest!;
  const manifest = JSON.parse(new TextDecoder().decode(file.subarray(offset, offset + length)));
  assert.match(attribution, /MASC.*WordNet 3\.1/);
  assert.equal(manifest.counts.length, words);
  assert.ok(manifest.texts.every(({ sha256 }: { sha256: string }) => /^[0-9a-f]{64}$/.test(sha256)));
  assert.ok(manifest.all.cosine > 0.7 && manifest.functionWords.cosine > 0.8);
});
