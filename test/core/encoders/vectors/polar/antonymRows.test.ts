import assert from 'node:assert/strict';
import test from 'node:test';
import {
  openAntonymRows,
  packAntonymRows,
  SHIPPED_ANTONYMS,
} from '../../../../../core/encoders/vectors/polar/antonymRows.ts';
import { openShippedTable } from '../../../../../core/encoders/vectors/table/shippedTable.ts';
import { resources } from '../../reference.ts';

const PAIRS = {
  words: Int32Array.of(1, 5),
  antonyms: Int32Array.of(5, 1),
  halves: Float32Array.of(0.5, 0.25),
};

const packed = packAntonymRows({ ...PAIRS, attribution: 'somebody', dimension: 2, tableHash: 'its table' });

test('packed antonyms are opened as they were', () => {
  const { hash, ...opened } = openAntonymRows(packed, 'its table');
  assert.deepEqual(opened, PAIRS);
  assert.match(hash, /^[0-9a-f]{64}$/);
});

test('antonyms that are damaged, cut or of another table are refused', () => {
  const damaged = Uint8Array.from(packed);
  damaged[4100]! ^= 1;
  const name = { name: 'InputError' };
  assert.throws(() => openAntonymRows(damaged, 'its table'), {
    ...name,
    message: /antonyms\.bin is damaged/,
  });
  assert.throws(() => openAntonymRows(packed.subarray(0, 4000), 'its table'), name);
  assert.throws(() => openAntonymRows(packed, 'another'), {
    ...name,
    message: /antonyms\.bin does not belong/,
  });
});

test('the antonyms that ship are pairs of words of the table', async () => {
  const { vocabulary, hash } = await openShippedTable(resources, 'published');
  const { words, antonyms, halves } = openAntonymRows(resources.readSync(SHIPPED_ANTONYMS), hash);
  assert.ok(words.length > 5000);
  for (let i = 0; i < words.length; i++) {
    const [word, antonym] = [words[i]!, antonyms[i]!];
    assert.ok(word !== antonym && antonym >= 0 && antonym < vocabulary.size && halves[i]! > 0, `${word}`);
    assert.ok(i === 0 || words[i - 1]! < word, `${word}`);
  }
});
