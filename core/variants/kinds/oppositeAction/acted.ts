import type { Tokens } from '../../../annotation/annotation.ts';
import { hasQuestionMark } from '../../../english/sentence/question.ts';
import { type NounPhrase, nounPhraseAt, saysWhen } from '../../../english/syntax/nouns/nounPhrase.ts';
import { isReflexive } from '../../../english/syntax/nouns/reference.ts';
import type { TokenSpan } from '../../../english/syntax/tokenSpan.ts';
import { tagAt, wordAt } from '../../../english/syntax/wordAt.ts';
import type { OppositeAction } from '../../../english/words/actionTable.ts';
import {
  OPPOSITE_ACTIONS,
  OPPOSITE_EVENTS,
  OPPOSITE_STARTS,
  PARTICLES,
  VERBS_OF_AMOUNTS_FROM_AND_TO,
  VERBS_OF_STAYING,
  VERBS_WITH_OBJECT_AND_INFINITIVE,
  VERBS_WITHOUT_OBJECT,
} from '../../../english/words/oppositeActions.ts';
import type { Replaced } from '../../rewriting/replaced.ts';
import { isFromTo } from './changed.ts';
import { isFixed } from './fixedSense.ts';
import { prepositionAfter } from './prepositionAfter.ts';
import { isAfterHave, type Verb } from './verb.ts';

/**
 * Replaces a verb by its listed opposite ("lock the door" by "unlock the door", "the tour ends" by "the tour
 * starts"), and a preposition that goes with it by that of the opposite ("add to" by "remove from");
 * undefined where no listed opposite fits.
 */
export function acted(tokens: Tokens, verb: Verb): Replaced[] | undefined {
  const { at, lemma, tag, inflected } = verb;
  const actions = [...(OPPOSITE_STARTS.get(lemma) ?? []), ...(OPPOSITE_ACTIONS.get(lemma) ?? [])];
  const events = OPPOSITE_EVENTS.get(lemma) ?? [];
  if (actions.length + events.length === 0) return undefined;
  const object = objectAfter(tokens, verb);
  if (object === 'other') return undefined;
  const thing = object ?? (tag === 'VBN' ? subjectBefore(tokens, at) : undefined);
  const possible = [
    ...actions.filter((action) => suits(tokens, verb, action, object, thing)),
    ...(object === undefined && tag !== 'VBN' && !/^(?:VBG|TO)$/.test(tagAt(tokens, at + 1)) ? events : []),
  ];
  const after = object?.to ?? at + 1;
  const placed = ({ preposition }: OppositeAction) =>
    preposition && prepositionAfter(tokens, after, preposition[0]);
  const chosen =
    possible.find((action) => placed(action) !== undefined) ??
    possible.find(({ preposition }) => preposition === undefined) ??
    possible[0];
  // "Book a table": what is not there yet cannot be cancelled, nor a new folder deleted.
  if (object && /^an?$/.test(wordAt(tokens, object.from))) {
    if (/^(?:cancel|stop|delete)$/.test(chosen?.lemma ?? '')) return undefined;
    if (chosen?.lemma === 'close' && wordAt(tokens, object.from + 1) === 'new') return undefined;
  }
  if (!chosen || isFixed(tokens, verb, after) || (!chosen.preposition && isLeftOver(tokens, chosen, after)))
    return undefined;
  const place = placed(chosen);
  // "Attach a copy to form A": the preposition is there, but read as another word.
  if (place === undefined && chosen.preposition && wordAt(tokens, after) === chosen.preposition[0])
    return undefined;
  const action: Replaced = [at, at + 1, inflected(chosen.lemma)];
  return place === undefined ? [action] : [action, [place, place + 1, [chosen.preposition![1]], true]];
}

/** The object of the verb, if it has one; `other` where the verb has a frame in which it has no opposite. */
function objectAfter(tokens: Tokens, { at, lemma }: Verb): NounPhrase | 'other' | undefined {
  if (isParticle(tokens, at + 1) || /^W/.test(tagAt(tokens, at + 1))) return 'other';
  if (wordAt(tokens, at + 1) === 'using') return 'other';
  if (VERBS_OF_AMOUNTS_FROM_AND_TO.test(lemma) && isFromTo(tokens, at)) return 'other';
  const object = nounPhraseAt(tokens, at + 1);
  if (!object) return undefined;
  // "Rejected any change": "any" goes with the denial in the verb. "Defend themselves" is done to nobody else.
  if (wordAt(tokens, at + 1) === 'any' || isReflexive(tokens, object.from)) return 'other';
  // "Prevent them infiltrating".
  if (lemma === 'prevent' && tagAt(tokens, object.to) === 'VBG') return 'other';
  const hasInfinitive = tagAt(tokens, object.to) === 'TO' && tagAt(tokens, object.to + 1) === 'VB';
  if (hasInfinitive && VERBS_WITH_OBJECT_AND_INFINITIVE.test(lemma)) return 'other';
  if (saysWhen(tokens, object)) return isParticle(tokens, object.to) ? 'other' : undefined;
  const second = nounPhraseAt(tokens, object.to);
  return (second && !saysWhen(tokens, second)) || isParticle(tokens, object.to) ? 'other' : object;
}

/**
 * Tests whether what is acted on is among the things listed for an opposite, where any are listed; elsewhere,
 * whether the verb has the object that it needs, which a passive or a question puts before it.
 */
function suits(
  tokens: Tokens,
  { lemma, tag, at }: Verb,
  { objects }: OppositeAction,
  object: NounPhrase | undefined,
  thing: TokenSpan | undefined,
): boolean {
  if (objects) {
    const named = thing ? tokens.slice(thing.from, thing.to) : [];
    return named.some((token) => objects.test(token.lemma) && /^(?:NN|PRP|\$|VBG)/.test(token.tag));
  }
  if (object || VERBS_WITHOUT_OBJECT.test(lemma)) return true;
  if (tag === 'VBN') return !isAfterHave(tokens, at);
  // "Why was the request rejected?", "What can I add?"
  if (tag === 'VBD')
    return hasQuestionMark(tokens) && tokens.slice(0, 3).some((token) => token.lemma === 'be');
  return tag === 'VB' && tokens.slice(0, at).some((token) => /^W(?:P|DT)/.test(token.tag));
}

/** The noun that a passive or a participle after a noun has as its subject. */
function subjectBefore(tokens: Tokens, at: number): TokenSpan | undefined {
  const noun = tokens.slice(0, at).findLastIndex(({ tag }) => /^(?:NN|PRP)/.test(tag));
  return noun < 0 ? undefined : { from: noun, to: noun + 1 };
}

/**
 * Tests whether a prepositional phrase follows that the opposite, a verb of staying, does not take ("changed
 * to", but not "kept to").
 */
function isLeftOver(tokens: Tokens, { lemma }: OppositeAction, after: number): boolean {
  if (!VERBS_OF_STAYING.test(lemma)) return false;
  return (
    /^(?:with|by|from|into|for)$/.test(wordAt(tokens, after)) ||
    prepositionAfter(tokens, after, 'to') !== undefined
  );
}

function isParticle(tokens: Tokens, at: number): boolean {
  const tag = tagAt(tokens, at);
  if (tag === 'RP') return true;
  if (!PARTICLES.test(wordAt(tokens, at)) || /^(?:CD|VBG)$/.test(tagAt(tokens, at + 1))) return false;
  return tag.startsWith('RB') || nounPhraseAt(tokens, at + 1) === undefined;
}
