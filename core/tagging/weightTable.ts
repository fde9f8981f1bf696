import { keysOf } from './hashIndex.ts';
import type { TaggerModel } from './modelFile.ts';

/** The weights of a model, laid out for as few memory accesses as possible. */
export interface WeightTable {
  /** Adds the weights of the features from `from` to `to`, at most 128, to `scores`, one per tag. */
  add(features: Int32Array, from: number, to: number, scores: Int32Array): void;
}

/** Slots per key, so that between two and four fifths of the slots are taken. */
const SLOTS_A_KEY = 1.25;
/** Bits of the filter per key: about one unknown feature in nine passes it. */
const FILTER_BITS_A_KEY = 8;
/** The number of bits, of 32, that hold the tag of a weight. */
const TAG_BITS = 6;
/** The number of bits, of 32, that hold the number of weights of a feature. */
const COUNT_BITS = 8;

/**
 * An open-addressing hash table with each key beside the place of its weights. Most features of a sentence are
 * unknown to the model; a filter of one bit per hash, small enough for the processor's cache, rejects them.
 */
export function openWeights(
  model: Pick<TaggerModel, 'features' | 'weightCounts' | 'weightTags' | 'weights'>,
): WeightTable {
  const weights = new Int16Array(model.weights.length);
  for (let i = 0; i < weights.length; i++)
    weights[i] = (model.weights[i]! << TAG_BITS) | model.weightTags[i]!;
  const keys = keysOf(model.features);
  const slotBits = exponentFrom(keys.length * SLOTS_A_KEY);
  const mask = 2 ** slotBits - 1;
  const filterBits = exponentFrom(keys.length * FILTER_BITS_A_KEY);
  // The keys ascend: places chosen by their high bits are filled from the first to the last.
  const slotShift = 32 - slotBits;
  const filterShift = 32 - filterBits;
  // Pairs of a key and the place of its weights, which is 0 where the slot is free.
  const slots = new Int32Array(2 * (mask + 1));
  const filter = new Int32Array((2 ** filterBits) >>> 5);
  let start = 0;
  for (let row = 0; row < keys.length; row++) {
    const key = keys[row]!;
    let slot = key >>> slotShift;
    while (slots[2 * slot + 1] !== 0) slot = (slot + 1) & mask;
    slots[2 * slot] = key;
    slots[2 * slot + 1] = (start << COUNT_BITS) | model.weightCounts[row]!;
    filter[(key >>> filterShift) >>> 5]! |= 1 << (key >>> filterShift);
    start += model.weightCounts[row]!;
  }
  const passed = new Int32Array(128);

  return {
    add(features, from, to, scores) {
      // Three loops, so that the reads of each wait for none of the others and go on side by side.
      let kept = 0;
      for (let f = from; f < to; f++) {
        const key = features[f]!;
        passed[kept] = key;
        const bit = key >>> filterShift;
        kept += (filter[bit >>> 5]! >>> bit) & 1;
      }
      let found = 0;
      for (let f = 0; f < kept; f++) {
        const key = passed[f]!;
        let slot = 2 * (key >>> slotShift);
        let place = slots[slot + 1]!;
        while (place !== 0 && slots[slot] !== key) {
          slot = (slot + 2) & (2 * mask + 1);
          place = slots[slot + 1]!;
        }
        passed[found] = place;
        found += place !== 0 ? 1 : 0;
      }
      for (let f = 0; f < found; f++) {
        const place = passed[f]!;
        for (let p = place >>> COUNT_BITS, end = p + (place & ((1 << COUNT_BITS) - 1)); p < end; p++) {
          const weight = weights[p]!;
          scores[weight & ((1 << TAG_BITS) - 1)]! += weight >> TAG_BITS;
        }
      }
    },
  };
}

/** The exponent of the first power of two from `least` on; at least 5. */
function exponentFrom(least: number): number {
  return Math.ceil(Math.log2(Math.max(32, least)));
}
