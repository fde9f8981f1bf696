import type { PackedStrings } from './stringTable.ts';

/**
 * Tests whether a lemma of several words may begin with these two, of which either may be several itself. False is
 * certain; true is wrong for some one pair in twenty.
 */
export type BeginsCollocation = (first: string, second: string) => boolean;

/** The bits of the filter, 256 KB: some twenty for each beginning of a lemma in WordNet. */
const BITS = 2 ** 21;

/** Marks, in a filter of one bit a hash, every beginning of a lemma that ends before a later `_` or with the lemma. */
export function openCollocationStarts({ blob, offsets }: Omit<PackedStrings, 'slots'>): BeginsCollocation {
  const filter = new Int32Array(BITS / 32);
  for (let lemma = 0; lemma + 1 < offsets.length; lemma++) {
    let hash = SEED;
    let words = 1;
    for (let at = offsets[lemma]!, end = offsets[lemma + 1]!; at < end; at++) {
      const byte = blob[at]!;
      if (byte === JOINT && words++ > 1) mark(filter, hash);
      hash = step(hash, byte);
    }
    if (words > 1) mark(filter, hash);
  }
  return (first, second) => {
    let hash = SEED;
    for (let i = 0; i < first.length; i++) {
      const unit = first.charCodeAt(i);
      // What is not ASCII has other bytes than units.
      if (unit > 0x7f) return true;
      hash = step(hash, unit);
    }
    hash = step(hash, JOINT);
    for (let i = 0; i < second.length; i++) {
      const unit = second.charCodeAt(i);
      if (unit > 0x7f) return true;
      hash = step(hash, unit);
    }
    const bit = bitOf(hash);
    return ((filter[bit >>> 5]! >>> bit) & 1) === 1;
  };
}

/** `_`, which joins the words of a lemma. */
const JOINT = 0x5f;

// FNV-1a.
const SEED = 0x811c9dc5 | 0;

function step(hash: number, byte: number): number {
  return Math.imul(hash ^ byte, 0x01000193);
}

function mark(filter: Int32Array, hash: number): void {
  const bit = bitOf(hash);
  filter[bit >>> 5]! |= 1 << bit;
}

function bitOf(hash: number): number {
  return (hash ^ (hash >>> 15)) & (BITS - 1);
}
