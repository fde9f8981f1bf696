import { PAST_AS_BASE } from '../../english/words/participles.ts';
import { WORD_BITS, type WordLexicon } from '../wordLexicon.ts';

/** Tests whether a word is, or may be, an irregular past tense: "sang", "put". */
export function isIrregularPast(word: string, lexicon: WordLexicon): boolean {
  const lower = word.toLowerCase();
  return PAST_AS_BASE.test(lower) || (lexicon.lookup(lower).bits & WORD_BITS.irregularPast) !== 0;
}
