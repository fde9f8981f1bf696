import { FUNCTION_WORDS } from '../../../english/words/functionWords.ts';
import { SCOPE_BOUNDARIES, TURNING_NEGATORS } from '../../../english/words/negation.ts';
import type { Vocabulary } from '../table/vocabulary.ts';
import { sifWeight, type WordFrequencies } from '../table/wordFrequencies.ts';
import type { AntonymRows } from './antonymRows.ts';

/** The strengths and the scope of glove-polar. */
export interface PolarSettings {
  /** The least length of a word's polar part, in units of the table's vectors. */
  readonly polarLength: number;
  /** The weight of the vector of *not* for a negation that turns no word. */
  readonly negation: number;
  /** The content words that a negation may reach, of which it turns the first that has an antonym. */
  readonly reach: number;
  /** Parameter of SIF: the weight of a word is a / (a + p). */
  readonly a: number;
}

/** The effect of a word on a negation before it. */
export const ROLES = { content: 0, function: 1, boundary: 2, negator: 3 } as const;

/** The knowledge of glove-polar about the rows of a table; each array has one value per row. */
export interface PolarWords {
  /** Values of {@link ROLES}. */
  readonly roles: Uint8Array;
  /** The row of the antonym; −1 for words without one. */
  readonly antonyms: Int32Array;
  /** The factor of the polar part, 1 or more; 0 for words without an antonym. */
  readonly stretches: Float32Array;
  /** The weights of words in SIF. */
  readonly weights: Float32Array;
  /** The row of *not*. */
  readonly not: number;
  /** The row of *only*, before which nothing is negated. */
  readonly only: number;
}

/** Compiles antonyms, lists of English words and frequencies for the rows of a table. */
export function createPolarWords(
  vocabulary: Vocabulary,
  pairs: AntonymRows,
  frequencies: WordFrequencies,
  { polarLength, a }: PolarSettings,
): PolarWords {
  const roles = new Uint8Array(vocabulary.size);
  const mark = (words: Iterable<string>, role: number) => {
    for (const word of words) {
      const row = vocabulary.rowOf(word);
      if (row >= 0) roles[row] = role;
    }
  };
  mark(FUNCTION_WORDS, ROLES.function);
  mark(SCOPE_BOUNDARIES, ROLES.boundary);
  mark(TURNING_NEGATORS, ROLES.negator);
  const antonyms = new Int32Array(vocabulary.size).fill(-1);
  const stretches = new Float32Array(vocabulary.size);
  pairs.words.forEach((row, i) => {
    if (roles[row] !== ROLES.content) return;
    antonyms[row] = pairs.antonyms[i]!;
    stretches[row] = Math.max(1, polarLength / pairs.halves[i]!);
  });
  const weights = Float32Array.from({ length: vocabulary.size }, (_, row) =>
    sifWeight(a, frequencies.probability(row)),
  );
  return {
    ...{ roles, antonyms, stretches, weights },
    not: vocabulary.rowOf('not'),
    only: vocabulary.rowOf('only'),
  };
}
