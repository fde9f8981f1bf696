import { createRandom } from '../../../random.ts';
import type { UnknownPolicy } from '../composition.ts';

/** A vector for an out-of-vocabulary word. */
export interface MadeVector {
  readonly vector: Float32Array;
  /** True if it represents the word (it is composed of subwords), so that the word does not count as unknown. */
  readonly meaningful: boolean;
}

/** The source of vectors for out-of-vocabulary words. */
export interface UnknownWords {
  /** One vector per word, in order; undefined for a word that is left out. */
  vectorsOf(words: readonly string[]): Promise<readonly (MadeVector | undefined)[]>;
}

/** Creates the vectors of a policy; undefined if unknown words are left out. A word always gets the same vector. */
export function createUnknownWords(
  policy: UnknownPolicy,
  dimension: number,
  seed: number,
): UnknownWords | undefined {
  if (policy === 'skip') return undefined;
  const made = policy === 'zero' ? () => new Float32Array(dimension) : (word: string) => uniform(word);
  const uniform = (word: string): Float32Array => {
    const random = createRandom(seed, word);
    return Float32Array.from({ length: dimension }, () => 2 * random.next() - 1);
  };
  return { vectorsOf: async (words) => words.map((word) => ({ vector: made(word), meaningful: false })) };
}
