import type { Tokens } from '../../../annotation/annotation.ts';
import { isNot, wordOf } from '../../../english/syntax/verbs/verbGroup.ts';
import {
  CONJUNCTIONS_AFTER_EMBEDDING,
  CONJUNCTIONS_UNDER_NEGATION,
  EMBEDDING_VERBS,
  WORDS_BOUND_TO_CLAUSES,
  WORDS_WITH_SCOPE,
} from '../../../english/words/subordinators.ts';
import { isTime, isTimeOrUnit } from '../../../english/words/times.ts';
import { VERBS_OF_LIKING } from '../../../english/words/verbFrames.ts';

/**
 * Tests whether the subordinate clause belongs to the main verb, and not to a noun, an adverb, or a verb that
 * takes it for its object.
 */
export function isAttachable(tokens: Tokens, to: number, main: Tokens, conjunction: string): boolean {
  const before = tokens[to - 1]!;
  // "You love it when I come".
  if (wordOf(before) === 'it' && main.some(({ lemma }) => VERBS_OF_LIKING.test(lemma))) return false;
  if (WORDS_BOUND_TO_CLAUSES.test(wordOf(before))) return false;
  if (
    isTime(before.text) ||
    isTimeOrUnit(before.lemma) ||
    (/^RB/.test(before.tag) && /^(?:before|after)$/.test(conjunction) && before.text !== 'again')
  )
    return false;
  if (CONJUNCTIONS_AFTER_EMBEDDING.test(conjunction) && main.some(({ lemma }) => EMBEDDING_VERBS.has(lemma)))
    return false;
  // "Warned of a strike unless they agreed".
  if (conjunction === 'unless' && main.some(({ lemma }) => /^(?:warn|threaten|promise|vow)$/.test(lemma)))
    return false;
  if (
    CONJUNCTIONS_UNDER_NEGATION.test(conjunction) &&
    main.some((token) => isNot(token) || WORDS_WITH_SCOPE.test(wordOf(token)))
  )
    return false;
  return /^(?:IN|TO|DT|CC|PRP\$|MD)$/.test(before.tag) === false;
}
