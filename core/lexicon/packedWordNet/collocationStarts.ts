import type { PackedStrings } from '../stringTable.ts';

/**
 * Tests whether a lemma of several words may begin with the words of this hash, by `hashOfWord` and `hashOfWords`. False is
 * certain; true is wrong for some one beginning in twenty.
 */
export type BeginsCollocation = (hash: number) => boolean;

/** The bits of the filter, 256 KB: some twenty for each beginning of a lemma in WordNet. */
const BITS = 2 ** 21;

/** Marks, in a filter of one bit a hash, every beginning of a lemma that ends before a `_` or with the lemma. */
export function openCollocationStarts({ blob, offsets }: Omit<PackedStrings, 'slots'>): BeginsCollocation {
  const filter = new Int32Array(BITS / 32);
  const mark = (hash: number) => {
    const bit = bitOf(hash);
    filter[bit >>> 5]! |= 1 << bit;
  };
  for (let lemma = 0; lemma + 1 < offsets.length; lemma++) {
    let beginning: number | undefined;
    let word = SEED;
    for (let at = offsets[lemma]!, end = offsets[lemma + 1]!; at < end; at++) {
      const byte = blob[at]!;
      if (byte !== JOINT) {
        word = step(word, byte);
        continue;
      }
      beginning = beginning === undefined ? word : hashOfWords(beginning, word);
      mark(beginning);
      word = SEED;
    }
    if (beginning !== undefined) mark(hashOfWords(beginning, word));
  }
  return (hash) => {
    const bit = bitOf(hash);
    return ((filter[bit >>> 5]! >>> bit) & 1) === 1;
  };
}

/** The hash of a word: FNV-1a over its bytes in UTF-8. */
export function hashOfWord(word: string): number {
  let hash = SEED;
  for (const byte of encoder.encode(word)) hash = step(hash, byte);
  return hash;
}

/** The hash of several words, from that of all but the last and that of the last. */
export function hashOfWords(words: number, last: number): number {
  return step(Math.imul(words, 0x85ebca6b), last);
}

const encoder = new TextEncoder();

/** `_`, which joins the words of a lemma. */
const JOINT = 0x5f;

const SEED = 0x811c9dc5 | 0;

function step(hash: number, byte: number): number {
  return Math.imul(hash ^ byte, 0x01000193);
}

function bitOf(hash: number): number {
  return (hash ^ (hash >>> 15)) & (BITS - 1);
}
