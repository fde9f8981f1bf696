import { compareBytes } from '../bytes.ts';
/**
 * Distinct strings in one block of UTF-8 bytes, in byte order, found by an open-addressing hash index: no
 * string is made to look one up. A string's number is its position in byte order.
 */
export interface StringTable {
  readonly size: number;
  /** The string's number, or −1. */
  find(text: string): number;
  get(index: number): string;
}

/** The three arrays that a string table is made of, as they are stored. */
export interface PackedStrings {
  readonly blob: Uint8Array;
  /** size + 1 offsets into the blob. */
  readonly offsets: Uint32Array;
  /** A power of two of slots: 0 if empty, else the string's number + 1 under a tag of 10 bits of its hash. */
  readonly slots: Uint32Array;
}

const TAG_SHIFT = 22;
const INDEX_MASK = (1 << TAG_SHIFT) - 1;

/** Maximum number of strings in one table. */
export const MAX_STRINGS = INDEX_MASK - 1;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Views packed strings in place. */
export function openStrings({ blob, offsets, slots }: PackedStrings): StringTable {
  const mask = slots.length - 1;

  const find = (text: string): number => {
    const { length } = text;
    let hash = SEED;
    for (let i = 0; i < length; i++) {
      const unit = text.charCodeAt(i);
      if (unit > 0x7f) return findBytes(encoder.encode(text));
      hash = Math.imul(hash ^ unit, PRIME);
    }
    hash = finish(hash);
    const tag = hash >>> TAG_SHIFT;
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const entry = slots[slot]!;
      if (entry === 0) return -1;
      if (entry >>> TAG_SHIFT !== tag) continue;
      const index = (entry & INDEX_MASK) - 1;
      const start = offsets[index]!;
      if (offsets[index + 1]! - start !== length) continue;
      let i = 0;
      while (i < length && blob[start + i] === text.charCodeAt(i)) i++;
      if (i === length) return index;
    }
  };

  const findBytes = (bytes: Uint8Array): number => {
    const hash = hashOf(bytes, 0, bytes.length);
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const entry = slots[slot]!;
      if (entry === 0) return -1;
      if (entry >>> TAG_SHIFT !== hash >>> TAG_SHIFT) continue;
      const index = (entry & INDEX_MASK) - 1;
      if (compareBytes(bytes, blob.subarray(offsets[index]!, offsets[index + 1]!)) === 0) return index;
    }
  };

  return {
    size: offsets.length - 1,
    find,
    get: (index) => decoder.decode(blob.subarray(offsets[index]!, offsets[index + 1]!)),
  };
}

/** Packs strings, duplicates dropped. At most {@link MAX_STRINGS}. */
export function packStrings(strings: Iterable<string>): PackedStrings {
  const encoded = Array.from(new Set(strings), (text) => encoder.encode(text)).sort(compareBytes);
  const offsets = new Uint32Array(encoded.length + 1);
  encoded.forEach((bytes, i) => {
    offsets[i + 1] = offsets[i]! + bytes.length;
  });
  const blob = new Uint8Array(offsets[encoded.length]!);
  encoded.forEach((bytes, i) => {
    blob.set(bytes, offsets[i]);
  });
  return { blob, offsets, slots: indexStrings(blob, offsets) };
}

/**
 * The hash index of strings that lie one after the other in a blob. Of equal strings only the first has a slot.
 * At most {@link MAX_STRINGS}.
 */
export function indexStrings(blob: Uint8Array, offsets: Uint32Array): Uint32Array {
  const size = offsets.length - 1;
  if (size > MAX_STRINGS) throw new RangeError(`${size} strings are more than a string table can index`);
  let capacity = 4;
  while (capacity * 0.7 < size) capacity *= 2;
  const slots = new Uint32Array(capacity);
  const mask = capacity - 1;
  next: for (let index = 0; index < size; index++) {
    const hash = hashOf(blob, offsets[index]!, offsets[index + 1]!);
    const tag = hash >>> TAG_SHIFT;
    let slot = hash & mask;
    for (let entry = slots[slot]!; entry !== 0; entry = slots[slot]!) {
      if (entry >>> TAG_SHIFT === tag && equal(blob, offsets, (entry & INDEX_MASK) - 1, index)) continue next;
      slot = (slot + 1) & mask;
    }
    slots[slot] = ((tag << TAG_SHIFT) | (index + 1)) >>> 0;
  }
  return slots;
}

function equal(blob: Uint8Array, offsets: Uint32Array, a: number, b: number): boolean {
  const start = offsets[a]!;
  const other = offsets[b]!;
  const length = offsets[a + 1]! - start;
  if (offsets[b + 1]! - other !== length) return false;
  for (let i = 0; i < length; i++) if (blob[start + i] !== blob[other + i]) return false;
  return true;
}

// FNV-1a over the UTF-8 bytes, with a last round of mixing for the bits that pick the slot.
const SEED = 0x811c9dc5 | 0;
const PRIME = 0x01000193;

function hashOf(bytes: Uint8Array, start: number, end: number): number {
  let hash = SEED;
  for (let i = start; i < end; i++) hash = Math.imul(hash ^ bytes[i]!, PRIME);
  return finish(hash);
}

function finish(hash: number): number {
  const mixed = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (mixed ^ (mixed >>> 13)) >>> 0;
}
