/**
 * A set of 32-bit keys that is searched in place, as it is in the file: the high bits of a key select its bucket,
 * which stores the low bits (at most 16). Rows are numbered in ascending order of the keys.
 */
export interface HashIndex {
  /** Keys in each of the `2 ** bucketBits` buckets. */
  readonly counts: Uint8Array;
  /** The low `32 - bucketBits` bits of each key, bucket by bucket. */
  readonly remainders: Uint16Array;
}

/** `keys` must be distinct, unsigned and ascending. `bucketBits` is 16 to 20. */
export function buildHashIndex(keys: Uint32Array, bucketBits: number): HashIndex {
  const counts = new Uint8Array(2 ** bucketBits);
  const shift = 32 - bucketBits;
  const remainders =
    keys.length === 0 ? new Uint16Array() : Uint16Array.from(keys, (key) => lowBits(key, shift));
  for (const key of keys) {
    const bucket = key >>> shift;
    if (counts[bucket] === 255)
      throw new RangeError(`more than 255 keys share a bucket of ${bucketBits} bits`);
    counts[bucket]! += 1;
  }
  return { counts, remainders };
}

/** Returns the row of a key, or −1. Distinct keys never share a row; a key never added is found only by collision. */
export function openHashIndex(index: HashIndex): (key: number) => number {
  const { counts, remainders } = index;
  const shift = 32 - Math.log2(counts.length);
  const mask = 2 ** shift - 1;
  const starts = new Uint32Array(counts.length + 1);
  for (let bucket = 0; bucket < counts.length; bucket++)
    starts[bucket + 1] = starts[bucket]! + counts[bucket]!;
  return (key) => {
    const bucket = key >>> shift;
    const low = key & mask;
    for (let row = starts[bucket]!, end = starts[bucket + 1]!; row < end; row++) {
      if (remainders[row] === low) return row;
    }
    return -1;
  };
}

/** The keys of an index, row by row. */
export function keysOf({ counts, remainders }: HashIndex): Int32Array {
  const shift = 32 - Math.log2(counts.length);
  const keys = new Int32Array(remainders.length);
  let row = 0;
  for (let bucket = 0; bucket < counts.length; bucket++) {
    for (const end = row + counts[bucket]!; row < end; row++)
      keys[row] = (bucket << shift) | remainders[row]!;
  }
  return keys;
}

function lowBits(key: number, bits: number): number {
  return key & (2 ** bits - 1);
}
