import { keysOf } from './hashIndex.ts';
import type { TaggerModel } from './modelFile.ts';

/** The weights of a model, laid out for as few memory accesses as possible. */
export interface WeightTable {
  /** Adds the weights of the features from `from` to `to`, at most 128, to `scores`, one per tag. */
  add(features: Int32Array, from: number, to: number, scores: Int32Array): void;
}

type Weights = Pick<TaggerModel, 'features' | 'weightCounts' | 'weightTags' | 'weights'>;

/** Slots per key, so that between two and four fifths of the slots are taken. */
const SLOTS_A_KEY = 1.25;
/** Bits of the filter per key: about one unknown feature in nine passes it. */
const FILTER_BITS_A_KEY = 8;
/** The number of bits, of 16, that hold the tag of a weight. */
const TAG_BITS = 6;
const TAG_MASK = (1 << TAG_BITS) - 1;
/** The number of bits, of 32, that hold the number of pairs of weights of a feature. */
const PAIR_BITS = 8;
const PAIR_MASK = (1 << PAIR_BITS) - 1;

/**
 * An open-addressing hash table of places in a list of records, each a key and its weights, two in a number. Most
 * features of a sentence are unknown to the model; a filter of one bit per hash, small enough for the processor's
 * cache, rejects them.
 */
export function openWeights(model: Weights): WeightTable {
  const { weightCounts: counts } = model;
  const keys = keysOf(model.features);
  const slotBits = exponentFrom(keys.length * SLOTS_A_KEY);
  const mask = 2 ** slotBits - 1;
  const filterBits = exponentFrom(keys.length * FILTER_BITS_A_KEY);
  // The keys ascend: places chosen by their high bits are filled from the first to the last.
  const slotShift = 32 - slotBits;
  const filterShift = 32 - filterBits;
  const filter = new Int32Array((2 ** filterBits) >>> 5);
  // The place of a record and its number of pairs; 0 where the slot is free.
  const slots = new Int32Array(mask + 1);
  // A record has at most half a pair too many, and none has place 0.
  const records = new Int32Array(1 + keys.length + ((model.weights.length + keys.length) >>> 1));
  let place = 1;
  for (let row = 0, weight = 0; row < keys.length; row++) {
    const key = keys[row]!;
    const count = counts[row]!;
    let slot = key >>> slotShift;
    while (slots[slot] !== 0) slot = (slot + 1) & mask;
    slots[slot] = (place << PAIR_BITS) | pairsOf(count);
    filter[(key >>> filterShift) >>> 5]! |= 1 << (key >>> filterShift);
    records[place++] = key;
    for (const end = weight + count; weight < end; weight += 2) {
      // A weight of 0 makes up the last pair.
      const second = weight + 1 < end ? packed(model, weight + 1) : 0;
      records[place++] = (second << 16) | (packed(model, weight) & 0xffff);
    }
    weight -= count & 1;
  }
  const passed = new Int32Array(128);
  const found = new Int32Array(128);
  const heads = new Int32Array(128);

  return {
    add(features, from, to, scores) {
      // Loops of their own, so that the reads of each wait for none of the others and for no guess about a branch: most
      // of them miss the processor's cache, and go on side by side.
      let kept = 0;
      for (let f = from; f < to; f++) {
        const key = features[f]!;
        passed[kept] = key;
        const bit = key >>> filterShift;
        kept += (filter[bit >>> 5]! >>> bit) & 1;
      }
      for (let f = 0; f < kept; f++) found[f] = slots[passed[f]! >>> slotShift]!;
      for (let f = 0; f < kept; f++) heads[f] = records[found[f]! >>> PAIR_BITS]!;
      let known = 0;
      for (let f = 0; f < kept; f++) {
        const key = passed[f]!;
        let place = found[f]!;
        let head = heads[f]!;
        for (let slot = key >>> slotShift; place !== 0 && head !== key; ) {
          place = slots[++slot & mask]!;
          head = records[place >>> PAIR_BITS]!;
        }
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

function packed({ weights, weightTags }: Weights, at: number): number {
  return (weights[at]! << TAG_BITS) | weightTags[at]!;
}

function pairsOf(count: number): number {
  return (count + 1) >>> 1;
}

/** The exponent of the first power of two from `least` on; at least 5. */
function exponentFrom(least: number): number {
  return Math.ceil(Math.log2(Math.max(32, least)));
}
