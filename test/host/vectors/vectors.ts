import type { CachedVector, CacheOwner } from '../../../core/engine/vectorCache.ts';
import { createRandom } from '../../../core/random.ts';

/** A vector of 32 components that follows from the input. */
export function vectorFor(input: string): CachedVector {
  const random = createRandom([...input].reduce((sum, letter) => (31 * sum + letter.charCodeAt(0)) >>> 0, 1));
  const vector = Float32Array.from({ length: 32 }, () => random.next() - 0.5);
  return { vector, unknownTokens: input.length, tokens: input.length, truncated: input.length % 2 === 1 };
}

export function inputsOf(from: number, count: number): string[] {
  return Array.from({ length: count }, (_, index) => `Sentence ${from + index} of them.`);
}

/** The encoder of most vectors. */
export const OWNER: CacheOwner = {
  id: 'slow',
  label: 'A slow encoder',
  hash: 'ab'.repeat(32),
  device: 'cpu',
};
