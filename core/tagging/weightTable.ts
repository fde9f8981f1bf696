import { keysOf } from './hashIndex.ts';
import type { TaggerModel } from './modelFile.ts';

/** The weights of a model, laid out for as few memory accesses as possible. */
export interface WeightTable {
  /** Adds the weights of the features from `from` to `to`, at most 128, to `scores`, one per tag. */
  add(features: Int32Array, from: number, to: number, scores: Int32Array): void;
}

type Weights = Pick<TaggerModel, 'features' | 'weightCounts' | 'weightTags' | 'weights'>;

/** Slots per key, so that between a quarter and a half of the slots are taken. */
const SLOTS_A_KEY = 2;
/** Bits of the filter per key: about one unknown feature in nine passes it. */
const FILTER_BITS_A_KEY = 8;
/** The number of bits, of 16, that hold the tag of a weight. */
const TAG_BITS = 6;
const TAG_MASK = (1 << TAG_BITS) - 1;
/** The number of bits, of 32, that hold the number of pairs of weights of a feature. */
const PAIR_BITS = 8;
const PAIR_MASK = (1 << PAIR_BITS) - 1;

/**
 * An open-addressing hash table of places in a list of records, each a key and its weights. Most features of a sentence
 * are unknown to the model; a filter of one bit per hash, small enough for the processor's cache, rejects them.
 */
export function openWeights(model: Weights): WeightTable {
  const keys = keysOf(model.features);
  const mask = powerOfTwoFrom(keys.length * SLOTS_A_KEY) - 1;
  const filterMask = powerOfTwoFrom(keys.length * FILTER_BITS_A_KEY) - 1;
  const { records, places } = recordsOf(model, keys);
  // 0 where the slot is free.
  const slots = new Int32Array(mask + 1);
  const filter = new Int32Array((filterMask + 1) >>> 5);
  for (const place of places) {
    const key = records[place >>> PAIR_BITS]!;
    let slot = key & mask;
    while (slots[slot] !== 0) slot = (slot + 1) & mask;
    slots[slot] = place;
    filter[(key & filterMask) >>> 5]! |= 1 << key;
  }
  const passed = new Int32Array(128);
  const found = new Int32Array(128);

  return {
    add(features, from, to, scores) {
      // Loops of their own, so that the reads of each wait for none of the others and go on side by side.
      let kept = 0;
      for (let f = from; f < to; f++) {
        const key = features[f]!;
        passed[kept] = key;
        kept += (filter[(key & filterMask) >>> 5]! >>> key) & 1;
      }
      for (let f = 0; f < kept; f++) found[f] = slots[passed[f]! & mask]!;
      let known = 0;
      for (let f = 0; f < kept; f++) {
        const key = passed[f]!;
        let place = found[f]!;
        for (let slot = key; place !== 0 && records[place >>> PAIR_BITS] !== key; place = slots[slot & mask]!)
          slot++;
        found[known] = place;
        known += place !== 0 ? 1 : 0;
      }
      for (let f = 0; f < known; f++) {
        const place = found[f]!;
        const start = (place >>> PAIR_BITS) + 1;
        for (let at = start, end = start + (place & PAIR_MASK); at < end; at++) {
          const pair = records[at]!;
          scores[pair & TAG_MASK]! += (pair << 16) >> (16 + TAG_BITS);
          scores[(pair >>> 16) & TAG_MASK]! += pair >> (16 + TAG_BITS);
        }
      }
    },
  };
}

/**
 * The records, after one that is empty: a key, then two weights in each number. `places` has where each begins and how
 * many pairs it has. Those with many weights, which are frequent in texts, come first: they lie together, and have the
 * slots that their hashes name.
 */
function recordsOf(model: Weights, keys: Int32Array): { records: Int32Array; places: Int32Array } {
  const { weightCounts: counts, weightTags, weights } = model;
  const rows = rowsByCount(counts);
  const starts = new Uint32Array(keys.length);
  let start = 0;
  let length = 1;
  for (let row = 0; row < keys.length; row++) {
    starts[row] = start;
    start += counts[row]!;
    length += 1 + pairsOf(counts[row]!);
  }
  const records = new Int32Array(length);
  const places = new Int32Array(keys.length);
  let at = 1;
  rows.forEach((row, i) => {
    const count = counts[row]!;
    places[i] = (at << PAIR_BITS) | pairsOf(count);
    records[at++] = keys[row]!;
    for (let w = starts[row]!, end = w + count; w < end; w += 2) {
      // A weight of 0 makes up the pair.
      const second = w + 1 < end ? (weights[w + 1]! << TAG_BITS) | weightTags[w + 1]! : 0;
      records[at++] = (second << 16) | (((weights[w]! << TAG_BITS) | weightTags[w]!) & 0xffff);
    }
  });
  return { records, places };
}

function pairsOf(count: number): number {
  return (count + 1) >>> 1;
}

/** The rows, those with most weights first. */
function rowsByCount(counts: Uint8Array): Uint32Array {
  const ends = new Uint32Array(257);
  for (const count of counts) ends[255 - count + 1]!++;
  for (let i = 1; i < ends.length; i++) ends[i]! += ends[i - 1]!;
  const rows = new Uint32Array(counts.length);
  for (let row = 0; row < counts.length; row++) rows[ends[255 - counts[row]!]!++] = row;
  return rows;
}

function powerOfTwoFrom(least: number): number {
  return 2 ** Math.ceil(Math.log2(Math.max(32, least)));
}
