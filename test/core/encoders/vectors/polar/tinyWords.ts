import { createRowLookup, LOWER_CASED } from '../../../../../core/encoders/vectors/lookup/rowLookup.ts';
import type { AntonymRows } from '../../../../../core/encoders/vectors/polar/antonymRows.ts';
import {
  createPolarWords,
  type PolarSettings,
} from '../../../../../core/encoders/vectors/polar/polarWords.ts';
import type { Vocabulary } from '../../../../../core/encoders/vectors/table/vocabulary.ts';

/** The words of a table of a dozen rows, in the order of the rows. */
export const WORDS = 'not only no . very the good bad door open closed but'.split(' ');

/** Good and bad, open and closed are antonyms, and "the" and "door", which no function word may be. */
const PAIRS: AntonymRows = {
  words: Int32Array.of(5, 6, 7, 9, 10),
  antonyms: Int32Array.of(8, 7, 6, 10, 9),
  halves: Float32Array.of(1, 1, 1, 8, 8),
};

export const SETTINGS: PolarSettings = { polarLength: 4, negation: 3, reach: 2, a: 0.5 };

const vocabulary: Vocabulary = {
  size: WORDS.length,
  rowOf: (word) => WORDS.indexOf(word),
  words: () => WORDS,
};

export const lookup = createRowLookup(vocabulary, LOWER_CASED);

/** Every word has the probability 0.5, and so the weight 0.5. */
export const words = createPolarWords(vocabulary, PAIRS, { source: '', probability: () => 0.5 }, SETTINGS);
