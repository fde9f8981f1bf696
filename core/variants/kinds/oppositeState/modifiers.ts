import type { Tokens } from '../../../annotation/annotation.ts';
import { isName } from '../../../english/syntax/phraseAt.ts';
import { tagAt, wordAt } from '../../../english/syntax/wordAt.ts';
import { OPPOSITE_MODIFIERS } from '../../../english/words/oppositeStates.ts';
import type { Replaced } from '../../rewriting/replaced.ts';
import { isGraded, isPair } from './bound.ts';

/**
 * Finds the states that stand before nouns listed with them ("the *left* side", "*low* heat"), each with its
 * opposite in its place.
 */
export function modifiers(tokens: Tokens): Replaced[][] {
  return tokens.flatMap((_, at): Replaced[][] => {
    const opposites = OPPOSITE_MODIFIERS.get(wordAt(tokens, at));
    if (!opposites || isName(tokens, at) || isGraded(tokens, at) || isPair(tokens, at, at + 1)) return [];
    if (!/^(?:JJ|NN|VB[ND])/.test(tagAt(tokens, at)) || /^NNP/.test(tagAt(tokens, at + 1))) return [];
    // "We have a green light to build".
    if (wordAt(tokens, at + 1) === 'light' && /^(?:TO|IN)$/.test(tagAt(tokens, at + 2))) return [];
    if (wordAt(tokens, at) === 'new' && (isToCome(tokens) || isGoalOfUpdate(tokens, at))) return [];
    // "Remove my old number and add the new one" has both.
    if (tokens.some((_, i) => wordAt(tokens, i) === opposites[0]!.word)) return [];
    // "Upgrade my seat to business class": one does not upgrade to the opposite.
    if (wordAt(tokens, at + 1) === 'class' && tokens.some(({ lemma }) => /^(?:up|down)grade$/.test(lemma)))
      return [];
    // "Users open attachments" has a verb.
    if (tagAt(tokens, at - 1) === 'NNS' && /^(?:open|empty|clean)$/.test(wordAt(tokens, at))) return [];
    // "Eastern time" is the name of a time zone.
    const noun = wordAt(tokens, at + 1) === 'time' ? undefined : tokens[at + 1];
    const opposite = noun && /^NN/.test(noun.tag) && opposites.find(({ nouns }) => nouns.test(noun.lemma));
    return opposite ? [[[at, at + 1, [opposite.word]]]] : [];
  });
}

/** Tests whether something new is still to come ("my new address will be"), which nothing old could be. */
function isToCome(tokens: Tokens): boolean {
  return tokens.some(({ text }) => /^(?:will|['’]ll)$/i.test(text));
}

/** Tests whether "new" describes what something is updated to ("upgraded to a *new* version"). */
function isGoalOfUpdate(tokens: Tokens, at: number): boolean {
  const isGoal = [at - 1, at - 2].some((i) => wordAt(tokens, i) === 'to');
  return isGoal && tokens.some(({ lemma }) => /^up(?:grade|date)$/.test(lemma));
}
