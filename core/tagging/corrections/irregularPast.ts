import { PAST_AS_BASE } from '../../english/words/participles.ts';
import { mayBe, type WordLexicon } from '../wordLexicon.ts';

/** Tests whether a word is, or may be, an irregular past tense: "sang", "put". */
export function isIrregularPast(word: string, lexicon: WordLexicon): boolean {
  const lower = word.toLowerCase();
  return PAST_AS_BASE.test(lower) || mayBe(lexicon, lower, 'irregularPast');
}
