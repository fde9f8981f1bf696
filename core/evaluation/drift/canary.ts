import type { Sentence } from '../../engine/index.ts';
import { createRandom, randomPairs } from '../../random.ts';

/** The sentences that a record keeps vectors of, each once, and the pairs whose similarity is watched. */
export interface Canary {
  readonly sentences: readonly Sentence[];
  /** The pairs of an original and its variants in the order of the originals, then the unrelated ones. */
  readonly pairs: readonly CanaryPair[];
}

/** Two sentences, by their position in the canary set. */
export interface CanaryPair {
  /** The original sentence. */
  readonly a: number;
  /** The variant of the first, or another original. */
  readonly b: number;
  readonly relation: Relation;
  /** The type of the variant: `negation`, `paraphrase`; absent where the corpus does not say, and of unrelated pairs. */
  readonly kind?: string;
}

/** The relation of two sentences: whether a variant preserves the meaning or changes it, or two originals. */
export const RELATIONS = ['preserved', 'changed', 'unrelated'] as const;
export type Relation = (typeof RELATIONS)[number];

/** An original sentence with what is compared with it. */
export interface Original {
  readonly sentence: Sentence;
  readonly compared: readonly ComparedVariant[];
}

export interface ComparedVariant {
  readonly sentence: Sentence;
  readonly relation: Exclude<Relation, 'unrelated'>;
  readonly kind?: string;
}

/**
 * Puts a canary set together: sentences without repetition, each original with its variants, and each original with
 * one other, drawn by the seed, to which nothing relates it.
 */
export function canaryOf(originals: readonly Original[], seed: number): Canary {
  const places = new Map<string, number>();
  const sentences: Sentence[] = [];
  const placeOf = ({ text, tokens }: Sentence): number => {
    const known = places.get(text);
    if (known !== undefined) return known;
    places.set(text, sentences.length);
    return sentences.push({ text, tokens }) - 1;
  };
  const pairs: CanaryPair[] = [];
  const seen = new Set<string>();
  const firsts = new Set<number>();
  for (const { sentence, compared } of originals) {
    const a = placeOf(sentence);
    firsts.add(a);
    for (const { sentence: variant, relation, kind } of compared) {
      const b = placeOf(variant);
      const key = `${a} ${b}`;
      if (a === b || seen.has(key)) continue;
      seen.add(key);
      pairs.push({ a, b, relation, ...(kind !== undefined && { kind }) });
    }
  }
  for (const [a, b] of randomPairs([...firsts], createRandom(seed, 'unrelated sentences'))) {
    if (!seen.has(`${a} ${b}`) && !seen.has(`${b} ${a}`)) pairs.push({ a, b, relation: 'unrelated' });
  }
  return { sentences, pairs };
}
