import type { Tokens } from '../../../annotation/annotation.ts';
import { hasQuestionMark } from '../../../english/sentence/question.ts';
import { isAdverb } from '../../../english/syntax/verbs/verbGroup.ts';
import { VERBS_OF_STATES } from '../../../english/words/oppositeStates.ts';

/** Tests whether a verb that takes a predicate comes before, with adverbs, or with its subject in a question. */
export function isAfterVerb(tokens: Tokens, at: number): boolean {
  let before = at - 1;
  while (before >= 0 && isAdverb(tokens[before]!)) before--;
  const verb = tokens[before];
  if (!verb) return false;
  if (/^VB/.test(verb.tag)) return VERBS_OF_STATES.test(verb.lemma);
  if (!/^(?:NN|PRP)/.test(verb.tag)) return false;
  const first = tokens.slice(0, before).findLast(({ tag }) => /^(?:VB|MD)/.test(tag));
  return (
    first !== undefined &&
    /^(?:be|keep|make|leave)$/.test(first.lemma) &&
    (first.lemma !== 'be' || hasQuestionMark(tokens))
  );
}
