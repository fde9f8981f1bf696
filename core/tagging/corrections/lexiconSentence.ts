import { type PatternSentence, patternSentence } from '../../english/patterns/pattern.ts';
import type { PennTag } from '../../english/pennTag.ts';
import { foldForm } from '../wordForm.ts';
import { INHERITED, mayBe, type WORD_BITS, type WordLexicon } from '../wordLexicon.ts';

/**
 * A sentence of which patterns ask the lexicon: a class of `WORD_BITS`, or what a word is most often in a sense-tagged
 * corpus, by its dominance (scripts/train/wordKnowledge.ts).
 */
export function lexiconSentence(
  words: readonly string[],
  tags: PennTag[],
  lexicon: WordLexicon,
): PatternSentence & { readonly tags: PennTag[] } {
  return patternSentence(words, tags, (word, wordClass) => {
    const dominances = DOMINANCES.get(wordClass);
    return dominances
      ? dominances.has(lexicon.lookup(foldForm(word)).dominance)
      : mayBe(lexicon, word, wordClass as keyof typeof WORD_BITS);
  });
}

/** The dominances of base forms that are a verb in most senses, and of forms in -s whose base is mostly a noun. */
const DOMINANCES: ReadonlyMap<string, ReadonlySet<number>> = new Map([
  ['mostlyNounInS', new Set([1, 2, 3].map((each) => INHERITED + each))],
  ['mostlyVerb', new Set([4, 5, 6])],
]);
