import { createRandom } from '../../random.ts';
import type { AdapterSettings } from './settings.ts';
import type { TrainingGroup } from './tripletSets.ts';

/** The triplets of a step: `[size, dimension]` each, row i of all three of one sentence. */
export interface AdapterBatch {
  readonly sentences: Float32Array;
  readonly preserved: Float32Array;
  readonly changed: Float32Array;
}

/** Draws the triplets of a step, counted from 1. The arrays are used again by the next one. */
export type DrawTriplets = (step: number) => AdapterBatch;

/**
 * Creates the drawing of triplets, which depends on the seed and the number of a step alone: different sentences, and of
 * each a variant of either meaning, all of its kinds being equally likely.
 *
 * @param vectors `[rows, dimension]`
 * @param size sentences per step, at most as many as there are
 */
export function createTripletBatches(
  groups: readonly TrainingGroup[],
  vectors: Float32Array,
  dimension: number,
  size: number,
  { seed }: Pick<AdapterSettings, 'seed'>,
): DrawTriplets {
  const empty = () => new Float32Array(size * dimension);
  const batch = { sentences: empty(), preserved: empty(), changed: empty() };
  return (step) => {
    const random = createRandom(seed, `step ${step}`);
    const drawn = new Set<number>();
    while (drawn.size < size) {
      const place = random.below(groups.length);
      if (drawn.has(place)) continue;
      const { sentence, preserved, changed } = groups[place]!;
      const rows = {
        sentences: sentence,
        preserved: preserved[random.below(preserved.length)]!,
        changed: changed[random.below(changed.length)]!,
      };
      for (const part of ['sentences', 'preserved', 'changed'] as const) {
        const from = rows[part] * dimension;
        batch[part].set(vectors.subarray(from, from + dimension), drawn.size * dimension);
      }
      drawn.add(place);
    }
    return batch;
  };
}
