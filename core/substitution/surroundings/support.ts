import type { Tokens } from '../../annotation/annotation.ts';
import { isBoundAction } from '../../english/syntax/verbs/boundAction.ts';
import { wordAt } from '../../english/syntax/wordAt.ts';
import { EVALUATIONS } from '../../english/words/evaluations.ts';
import { isPlace } from '../places/places.ts';

/**
 * True where the rest of the sentence supports a word, so that its opposite would contradict it or not be said: the
 * sentence argues ("it is expensive, so bring money"), or the word is joined to another one ("shocked and surprised"), negated, a
 * condition ("if convicted") or said twice.
 */
export function isSupported(tokens: Tokens, index: number): boolean {
  return (
    SUPPORTED.some((place) => isPlace(tokens, index, place)) ||
    isJoined(tokens, index, -1) ||
    isJoined(tokens, index, 1) ||
    (tokens[index]!.tag.startsWith('VB') && isBoundAction(tokens, { at: index }))
  );
}

const SUPPORTED = ['argued', 'repeated', 'denied', 'condition', 'measured'];

/**
 * True where a comma or a conjunction, or both, join the word on one side to another one of its class; an adjective and an
 * adverb need not see which.
 */
function isJoined(tokens: Tokens, index: number, step: 1 | -1): boolean {
  const { tag } = tokens[index]!;
  let at = index + step;
  const joint = at;
  while (tokens[at]?.text === ',' || tokens[at]?.tag === 'CC') at += step;
  if (at === joint || !tokens[at]) return false;
  if (tag.startsWith('RB') && step > 0) return tokens[at]!.tag.startsWith('RB');
  return tag.startsWith('VB') ? tokens[at]!.tag === tag : true;
}

/**
 * True for a word, or what stands for it, that praises or blames in a sentence that does so elsewhere: "we enjoyed the good
 * food".
 */
export function isEvaluatedElsewhere(tokens: Tokens, index: number, candidate: string): boolean {
  if (!EVALUATIONS.has(tokens[index]!.lemma) && !EVALUATIONS.has(candidate)) return false;
  return tokens.some(
    ({ lemma }, at) => at !== index && (EVALUATIONS.has(lemma) || EVALUATIONS.has(wordAt(tokens, at))),
  );
}

/**
 * True for an adjective that stands before its noun or behind a linking verb. Elsewhere it stands for a
 * noun ("my bad"), adds to a noun what tells it from others ("keywords relevant to it"), or makes a phrase with a verb
 * ("held responsible", "went unnoticed").
 */
export function isPlainAdjective(tokens: Tokens, index: number): boolean {
  if (isClosing(tokens)) return false;
  const stands = (place: string) => isPlace(tokens, index, place);
  return stands('attributive') || (!stands('wanted') && (stands('linked') || stands('leading')));
}

/** True for the closing of a letter and the like: a verbless phrase of a few words or with a comma ("best regards,"). */
function isClosing(tokens: Tokens): boolean {
  if (tokens.some(({ tag }) => /^(?:VB|MD)/.test(tag))) return false;
  return (
    tokens.filter(({ tag }) => /^[A-Z]/.test(tag)).length <= 2 || tokens.some(({ text }) => text === ',')
  );
}
