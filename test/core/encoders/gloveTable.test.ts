import assert from 'node:assert/strict';
import test from 'node:test';
import { readTableHeader } from '../../../core/encoders/vectors/table/header.ts';
import { packTable, SCALE_STEP } from '../../../core/encoders/vectors/table/packTable.ts';
import { openVocabulary } from '../../../core/encoders/vectors/table/vocabulary.ts';
import fc from '../../fastCheck.ts';
import { random, resources } from './reference.ts';

function pack(words: readonly string[], vectorOf: (row: number) => number[], dimension: number) {
  return packTable({ name: 'test', attribution: 'nobody', words, dimension, vectorOf });
}

test('every packed word is found in its row, and no other word', () => {
  const words = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme' }), {
    minLength: 1,
    maxLength: 120,
  });
  fc.assert(
    fc.property(words, fc.string(), (list, other) => {
      const vocabulary = openVocabulary(pack(list, () => [0], 1).words, 'test');
      list.forEach((word, row) => {
        assert.equal(vocabulary.rowOf(word), row);
      });
      assert.equal(vocabulary.rowOf(other), list.indexOf(other));
      assert.equal(vocabulary.rowOf(`${list[0]}\u{10ffff}`), list.indexOf(`${list[0]}\u{10ffff}`));
    }),
    { numRuns: 60 },
  );
});

test('words that are prefixes of one another are told apart across blocks', () => {
  const words = Array.from({ length: 100 }, (_, i) => 'a'.repeat(i + 1));
  const vocabulary = openVocabulary(pack(words, () => [0], 1).words, 'test');
  assert.deepEqual(
    words.map((word) => vocabulary.rowOf(word)),
    words.map((_, row) => row),
  );
  for (const absent of ['', 'b', 'ab', 'a'.repeat(101), 'a'.repeat(300), '\ud800']) {
    assert.equal(vocabulary.rowOf(absent), -1, absent);
  }
});

test('a component is off by half a step of its row at most, and is a multiple of the common step', () => {
  const next = random(1);
  const vectors = Array.from({ length: 50 }, () =>
    Array.from({ length: 20 }, () => (next() - 0.5) * 8 * next()),
  );
  const { rows } = pack(
    vectors.map((_, i) => `w${i}`),
    (row) => vectors[row]!,
    20,
  );
  const { sections } = readTableHeader(rows, 'test', 'rows');
  const view = Buffer.from(rows);
  vectors.forEach((vector, row) => {
    const scale = view.readFloatLE(sections.scales!.offset + 4 * row);
    assert.ok(Number.isInteger(scale / SCALE_STEP));
    vector.forEach((component, k) => {
      const stored = view.readInt8(sections.rows!.offset + 20 * row + k) * scale;
      assert.ok(Math.abs(stored - component) <= scale / 2 + 1e-12);
    });
  });
});

test('the committed table has 100,000 words, the most frequent first, and says whose they are', () => {
  const vocabulary = openVocabulary(resources.readSync('glove.words.bin'), 'glove.words.bin');
  const header = readTableHeader(resources.readSync('glove.rows.bin'), 'glove.rows.bin', 'rows');
  assert.deepEqual([vocabulary.size, header.words, header.dimension], [100_000, 100_000, 100]);
  assert.match(header.attribution, /Pennington.*2014.*Public Domain Dedication and License/);
  const rows = ['the', ',', 'of', 'dog', 'zebra', 'cribb'].map((word) => vocabulary.rowOf(word));
  assert.deepEqual(rows, [0, 1, 3, 2769, 27168, -1]);
  assert.equal(vocabulary.rowOf('The'), -1);
});

const { rows, words } = pack(['a', 'b'], () => [1, 2], 2);
const DAMAGED: [string, Uint8Array, RegExp][] = [
  ['an empty file', new Uint8Array(), /resources\/x is not a table of word vectors/],
  ['another file', new TextEncoder().encode('{}'.repeat(4000)), /is not a table of word vectors/],
  ['a file cut short', words.subarray(0, words.length - 8), /is truncated/],
  ['a file without its last byte', words.subarray(0, words.length - 1), /is (damaged|truncated)\. Reinstall/],
  [
    'a file with one bit of a word turned',
    turned(words, 4096 + 20),
    /resources\/x is damaged\. Reinstall Semloc/,
  ],
  ['a file with one bit of its header turned', turned(words, 30), /resources\/x (is|has a) damaged/],
  ['a file with one bit of its seal turned', turned(words, words.length - 1), /is damaged/],
  ['the file beside it', rows, /contains rows where words were expected/],
];
for (const [what, bytes, message] of DAMAGED) {
  test(`${what} is refused with a reason`, () => {
    assert.throws(() => openVocabulary(bytes, 'x'), { name: 'InputError', message });
  });
}

function turned(bytes: Uint8Array, at: number): Uint8Array {
  const damaged = bytes.slice();
  damaged[at]! ^= 1;
  return damaged;
}
