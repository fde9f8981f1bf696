import type { OptionSchema } from './options.ts';

/** The option of everything that draws at random. */
export const SEED_SCHEMA = {
  help: 'Seed for every random choice. The same seed gives the same output.',
  default: 1,
  minimum: 0,
  maximum: Number.MAX_SAFE_INTEGER,
  integer: true,
} as const satisfies OptionSchema;

/** The seed where none is given. */
export const DEFAULT_SEED = SEED_SCHEMA.default;

/** A seeded source of pseudo-random numbers: the same seed gives the same numbers on every machine. */
export interface Random {
  /** Uniform in [0, 1), 32 bits of resolution. */
  next(): number;
  /** Uniform over the integers 0 to `count` − 1. */
  below(count: number): number;
}

/**
 * Creates a Small Fast Counter of 32 bits (Doty-Humphrey's PractRand), seeded from a number and, optionally, a text.
 * With a sentence as `salt`, its numbers do not depend on the sentences that came before it.
 */
export function createRandom(seed: number, salt = ''): Random {
  let a = hashText(salt, 0x9e3779b9);
  let b = hashText(String(seed), 0x85ebca6b);
  let c = hashText(salt, b);
  let counter = 1;
  const next32 = (): number => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  };
  for (let warmUp = 0; warmUp < 12; warmUp++) next32();
  const next = (): number => next32() / 0x1_0000_0000;
  return { next, below: (count) => Math.floor(next() * count) };
}

/** Returns the items in random order (Fisher and Yates); the given array is left as it was. */
export function shuffled<T>(items: readonly T[], random: Random): T[] {
  const result = [...items];
  for (let last = result.length - 1; last > 0; last--) {
    const other = random.below(last + 1);
    [result[last], result[other]] = [result[other]!, result[last]!];
  }
  return result;
}

/** Draws at most `most` of the items, which keep their order; all of them where there are no more. */
export function sampled<T>(items: readonly T[], most: number, random: Random): readonly T[] {
  if (items.length <= most) return items;
  const drawn = shuffled([...items.keys()], random).slice(0, most);
  return drawn.sort((a, b) => a - b).map((place) => items[place]!);
}

/** Draws pairs of different items, each item in one pair at most; of an odd number one is left. */
export function randomPairs<T>(items: readonly T[], random: Random): [T, T][] {
  const drawn = shuffled(items, random);
  return Array.from({ length: drawn.length >> 1 }, (_, at) => [drawn[2 * at]!, drawn[2 * at + 1]!]);
}

/** Hashes UTF-16 code units by FNV-1a, starting from `basis`. */
function hashText(text: string, basis: number): number {
  let hash = basis | 0;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash | 0;
}
