import { createRandom } from '../../random.ts';
import type { EvaluatedTriplet, TripletSet } from '../adapter/tripletSets.ts';

/** The cosines of the sentence of each triplet with its variants. */
export interface Cosines {
  readonly preserved: Float32Array;
  readonly changed: Float32Array;
}

/**
 * Computes the cosines of the sentences of triplets with their variants.
 *
 * @param vectors `[rows, dimension]`, of length 1
 */
export function cosinesOf(
  triplets: readonly EvaluatedTriplet[],
  vectors: Float32Array,
  dimension: number,
): Cosines {
  const cosine = (a: number, b: number) => {
    let dot = 0;
    for (let k = 0; k < dimension; k++) dot += vectors[a * dimension + k]! * vectors[b * dimension + k]!;
    return dot;
  };
  return {
    preserved: Float32Array.from(triplets, ({ sentence, preserved }) => cosine(sentence, preserved)),
    changed: Float32Array.from(triplets, ({ sentence, changed }) => cosine(sentence, changed)),
  };
}

/** Tells of each triplet whether the variant that preserves the meaning is nearer; 1 for yes. */
export function ordered({ preserved, changed }: Cosines): Uint8Array {
  return Uint8Array.from(preserved, (near, at) => Number(near > changed[at]! + TOLERANCE));
}

/** Cosines that differ by less are equal, as far as single precision tells; a tie is wrong. */
const TOLERANCE = 1e-6;

/**
 * Draws the triplets that an encoder is evaluated on. Embedding them takes as long as training on them: at most
 * {@link MOST} of each set, and none of those trained on.
 */
export function evaluatedTriplets(triplets: readonly EvaluatedTriplet[], seed: number): EvaluatedTriplet[] {
  return (['sentences', 'lemmas', 'kinds'] as const satisfies TripletSet[]).flatMap((set) => {
    const own = triplets.filter((triplet) => triplet.set === set);
    const random = createRandom(seed, `evaluated ${set}`);
    return own
      .map((triplet) => [random.next(), triplet] as const)
      .sort(([a], [b]) => a - b)
      .slice(0, MOST)
      .map(([, triplet]) => triplet);
  });
}

const MOST = 600;
