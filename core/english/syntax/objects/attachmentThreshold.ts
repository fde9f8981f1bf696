import type { Tokens } from '../../taggedToken.ts';
import { DETERMINERS_OF_KNOWN_THINGS } from '../../words/determiners.ts';
import { COMMON_AFTER_DEFINITE, COMMON_AFTER_INDEFINITE } from '../../words/prepositions.ts';
import { isBuiltWith, NOUNS } from '../../words/prepositionsOfWords.ts';
import type { NounPhrase } from '../nouns/nounPhrase.ts';
import { isInfinitive } from '../verbs/infinitive.ts';
import { wordAt } from '../wordAt.ts';

/**
 * The probability from which on a tree decides that a phrase belongs to the verb or to the noun. Measured on the
 * development parts of EWT and GUM, a tree is right about relative clauses and infinitives of the noun, and about
 * prepositions where it finds the side on which they commonly stand, whatever its probability; about other
 * prepositions it is right in three of four cases however sure it is.
 */
export function attachmentThreshold(
  tokens: Tokens,
  at: number,
  { object, side }: { readonly object: NounPhrase; readonly side: 'verb' | 'noun' },
): number {
  const { tag } = tokens[at]!;
  const word = wordAt(tokens, at);
  if (/^W/.test(tag) || (word === 'that' && tag !== 'RB')) return side === 'noun' ? 0 : 1;
  if (/^(?:RB|JJ|VBN)/.test(tag)) return side === (tag === 'VBN' ? 'noun' : 'verb') ? 0.6 : SURE;
  if (isInfinitive(tokens, at)) return side === 'noun' ? 0.5 : SURE;
  if (tag !== 'IN' && tag !== 'TO') return SURE;
  // "The release of five whales from a stranding": it may be of either noun.
  if (
    side === 'verb' &&
    tokens.slice(object.from, object.to).some((_, i) => wordAt(tokens, object.from + i) === 'of')
  )
    return 1;
  const isDefinite =
    DETERMINERS_OF_KNOWN_THINGS.test(wordAt(tokens, object.from)) || tokens[object.from]!.tag === 'PRP$';
  if (at === object.to && isBuiltWith(NOUNS, word, tokens[object.head]!.lemma))
    return side === 'noun' ? 0 : 1;
  const common = isDefinite ? COMMON_AFTER_DEFINITE : COMMON_AFTER_INDEFINITE;
  return common[side].test(word) ? 0.5 : 1;
}

/** The probability from which on a tree decides what a phrase belongs to where the words say nothing of that. */
const SURE = 0.85;
