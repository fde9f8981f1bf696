import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { openWordNet } from '../../../../core/lexicon/packedWordNet/packedWordNet.ts';
import { packWordNet } from '../../../../core/lexicon/packing/packWordNet.ts';
import { tinyWordNet } from '../tinyWordNet.ts';

const { index, glosses } = packWordNet(tinyWordNet());

test('the hash is the SHA-256 of the file', () => {
  assert.equal(openWordNet(index, () => glosses).hash, createHash('sha256').update(index).digest('hex'));
});

test('opens where the bytes are not aligned', () => {
  const shifted = new Uint8Array(index.length + 3);
  shifted.set(index, 3);
  const wordnet = openWordNet(shifted.subarray(3), () => glosses);
  assert.ok(wordnet.has('patrol_agent'));
});

const DAMAGED: [what: string, bytes: Uint8Array, message: RegExp][] = [
  ['an empty file', new Uint8Array(), /only 0 bytes/],
  ['a file cut short', index.slice(0, -1), /bytes of/],
  ['a header alone', index.slice(0, 60), /only 60 bytes/],
  ['a longer file', Uint8Array.from([...index, 0]), /bytes of/],
  ['another kind of file', glosses, /another kind/],
  ['a text', new TextEncoder().encode('not a WordNet '.repeat(20)), /another kind/],
  ['a newer format', at(index, 8, 99), /format 99/],
  ['a changed byte', at(index, index.length >> 1, index[index.length >> 1]! ^ 1), /damaged/],
  ['a changed checksum', at(index, index.length - 1, index.at(-1)! ^ 1), /damaged/],
];

for (const [what, bytes, message] of DAMAGED) {
  test(`${what} is refused`, () => {
    assert.throws(() => openWordNet(bytes, () => glosses), { name: 'InputError', message });
  });
}

test('glosses that are damaged, or of another WordNet, are refused; the rest goes on', () => {
  const changed = tinyWordNet((files) =>
    files.set('data.adv', files.get('data.adv')!.replace('great', 'small')),
  );
  for (const [other, message] of [
    [packWordNet(changed).glosses, /another WordNet/],
    [glosses.slice(0, -2), /bytes of/],
  ] as const) {
    const wordnet = openWordNet(index, () => other);
    assert.throws(() => wordnet.gloss(0), { name: 'InputError', message });
    assert.equal(wordnet.members(0)[0]!.lemma, 'entity');
  }
});

function at(bytes: Uint8Array, place: number, value: number): Uint8Array {
  const copy = bytes.slice();
  copy[place] = value;
  return copy;
}
