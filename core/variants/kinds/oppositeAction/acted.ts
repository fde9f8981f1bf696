import { type NounPhrase, nounPhraseAt, saysWhen } from '../../../english/syntax/nounPhrase.ts';
import type { TokenSpan } from '../../../english/syntax/tokenSpan.ts';
import { tagAt, wordAt } from '../../../english/syntax/wordAt.ts';
import type { OppositeAction } from '../../../english/words/actionTable.ts';
import { oneOf } from '../../../english/words/oneOf.ts';
import {
  OPPOSITE_ACTIONS,
  OPPOSITE_EVENTS,
  OPPOSITE_STARTS,
  PARTICLES,
  UNWANTED_THINGS,
  VERBS_OF_AMOUNTS_FROM_AND_TO,
  VERBS_OF_STAYING,
  VERBS_WITH_OBJECT_AND_INFINITIVE,
  VERBS_WITHOUT_OBJECT,
} from '../../../english/words/oppositeActions.ts';
import type { Replaced } from '../../rewriting/replaced.ts';
import { isFromTo } from './changed.ts';
import { isAfterHave, isQuestion, type Tokens, type Verb } from './verb.ts';

/** "Lock the door" as "unlock the door", "the tour starts" as "the tour ends", each with its preposition. */
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
  // "Book a table": what is not there yet cannot be cancelled.
  if (chosen?.lemma === 'cancel' && object && /^an?$/.test(wordAt(tokens, object.from))) return undefined;
  if (!chosen || isFixed(tokens, verb, after) || (!chosen.preposition && isLeftOver(tokens, chosen, after)))
    return undefined;
  const place = placed(chosen);
  const action: Replaced = [at, at + 1, inflected(chosen.lemma)];
  return place === undefined ? [action] : [action, [place, place + 1, [chosen.preposition![1]], true]];
}

/** The object of the verb, if it has one; `other` where the verb has a frame in which it has no opposite. */
function objectAfter(tokens: Tokens, { at, lemma }: Verb): NounPhrase | 'other' | undefined {
  if (isParticle(tokens, at + 1) || /^W/.test(tagAt(tokens, at + 1))) return 'other';
  if (VERBS_OF_AMOUNTS_FROM_AND_TO.test(lemma) && isFromTo(tokens, at)) return 'other';
  const object = nounPhraseAt(tokens, at + 1);
  if (!object) return undefined;
  // "Prevent them infiltrating".
  if (lemma === 'prevent' && tagAt(tokens, object.to) === 'VBG') return 'other';
  const hasInfinitive = tagAt(tokens, object.to) === 'TO' && tagAt(tokens, object.to + 1) === 'VB';
  if (hasInfinitive && VERBS_WITH_OBJECT_AND_INFINITIVE.test(lemma)) return 'other';
  if (saysWhen(tokens, object)) return isParticle(tokens, object.to) ? 'other' : undefined;
  const second = nounPhraseAt(tokens, object.to);
  return (second && !saysWhen(tokens, second)) || isParticle(tokens, object.to) ? 'other' : object;
}

/** Tests whether the action is one of what it is done to, and has an object where it needs one. */
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
  if (tag === 'VBD') return isQuestion(tokens) && tokens.slice(0, 3).some((token) => token.lemma === 'be');
  return tag === 'VB' && tokens.slice(0, at).some((token) => /^W(?:P|DT)/.test(token.tag));
}

/** The noun that a passive or a participle after a noun has as its subject. */
function subjectBefore(tokens: Tokens, at: number): TokenSpan | undefined {
  const noun = tokens.slice(0, at).findLastIndex(({ tag }) => /^(?:NN|PRP)/.test(tag));
  return noun < 0 ? undefined : { from: noun, to: noun + 1 };
}

/** A preposition of the verb, with no other verb and no mark before it. */
function prepositionAfter(tokens: Tokens, from: number, preposition: string): number | undefined {
  for (let at = from; at < tokens.length; at++) {
    if (/^(?:VB[ZDP]|MD|,|:|W.*|CC)$/.test(tagAt(tokens, at))) return undefined;
    if (wordAt(tokens, at) === preposition && tagAt(tokens, at + 1) !== 'VB' && !isClockTime(tokens, at + 1))
      return at;
  }
  return undefined;
}

/** "At 5", "at about 5", "at noon": no place. */
function isClockTime(tokens: Tokens, at: number): boolean {
  return (
    tagAt(tokens, at) === 'CD' ||
    /^(?:noon|midnight|night|dawn|dusk|least|most|last|first)$/.test(wordAt(tokens, at)) ||
    (/^(?:about|around)$/.test(wordAt(tokens, at)) && tagAt(tokens, at + 1) === 'CD')
  );
}

/** Tests whether a phrase would be left that the opposite does not take: "changed to" is not "kept to". */
function isLeftOver(tokens: Tokens, { lemma }: OppositeAction, after: number): boolean {
  if (!VERBS_OF_STAYING.test(lemma)) return false;
  return (
    /^(?:with|by|from|into|for)$/.test(wordAt(tokens, after)) ||
    prepositionAfter(tokens, after, 'to') !== undefined
  );
}

/** "Opposed to", "split between", "attached please find", "filled with tears": a sense of its own. */
function isFixed(tokens: Tokens, { at, lemma, tag }: Verb, after: number): boolean {
  const next = wordAt(tokens, after);
  // Nothing is succeeded as a test is failed, and to "present it" may stand in quotation marks.
  if (lemma === 'fail' && (after > at + 1 || /^(?:["'“‘]|``)$/.test(next) || isModifier(tokens, at, tag)))
    return true;
  if (isFixedObject(tokens, { lemma, at }, after)) return true;
  if (/^(?:start|begin|end|stop|(?:dis)?agree)$/.test(lemma) && hasInfinitive(tokens, at)) return true;
  if (/^(?:dis)?agree$/.test(lemma)) return !isAgreement(tokens, at, tag);
  if (/^(?:oppose|marry)$/.test(lemma)) return next === 'to';
  // What is sold is bought.
  if (/^(?:buy|purchase|sell)$/.test(lemma) && isPassive(tokens, at, tag)) return true;
  if (/^(?:start|begin)$/.test(lemma) && next === 'from') return true;
  if (lemma === 'remove') return hasUnwanted(tokens, at);
  if (lemma === 'save') return tokens.slice(after).some(({ tag }) => tag === 'CC');
  // "Buy a card to pay with".
  if (/^(?:buy|purchase)$/.test(lemma) && next === 'to' && tagAt(tokens, after + 1) === 'VB') return true;
  // "Arrested for theft", "connected via cable", "plugged in", "waste money on it".
  if (lemma === 'arrest') return prepositionAfter(tokens, after, 'for') !== undefined;
  if (lemma === 'connect') return /^(?:via|through|over|by|using|in)$/.test(next);
  if (lemma === 'plug') return next === 'in';
  if (lemma === 'waste') return next === 'on';
  if (lemma === 'arrive') return tokens.slice(0, at).some((token) => THINGS_SENT.test(token.lemma));
  // "Opened boxes", "closing hours".
  if (/^(?:open|close)$/.test(lemma) && /^VB[NGD]$/.test(tag) && isBeforeNoun(tokens, at, tag)) return true;
  if (lemma === 'demote' || lemma === 'promote')
    return tokens.slice(after).some((_, i) => wordAt(tokens, after + i) === 'from');
  if (lemma === 'update') return tokens.slice(after).some((_, i) => wordAt(tokens, after + i) === 'to');
  if (lemma === 'sell') return next === 'by';
  // "The index added 8 points."
  if (lemma === 'add') return /^(?:point|percent|cent|%)s?$/.test(wordAt(tokens, after - 1));
  if (lemma === 'split') return /^(?:between|among|into)$/.test(next);
  if (lemma === 'contain') return tag === 'VBN' || wordAt(tokens, at - 1) === 'to';
  if (lemma === 'fill') return tag === 'VBN' || (next === 'with' && after === at + 1);
  return lemma === 'attach' && next !== 'to';
}

/** Also "the amount *sold* was small", which the tagger may take for a past tense. */
function isPassive(tokens: Tokens, at: number, tag: string): boolean {
  return (
    (tag === 'VBN' && !isAfterHave(tokens, at)) ||
    (tag === 'VBD' && /^(?:VB[ZPD]|MD)$/.test(tagAt(tokens, at + 1)))
  );
}

/** "Agree with her", "agreed on it", "I agree.": what one may as well disagree on. */
function isAgreement(tokens: Tokens, at: number, tag: string): boolean {
  const next = wordAt(tokens, at + 1);
  return /^(?:with|on|about)$/.test(next) || (/^VBP?$/.test(tag) && /^[.,;!]?$/.test(next));
}

/** "Remove the stain", "it can be removed": what nobody would add. */
function hasUnwanted(tokens: Tokens, at: number): boolean {
  return tagAt(tokens, at) === 'VBN' || tokens.slice(at).some(({ lemma }) => UNWANTED_THINGS.test(lemma));
}

function isBeforeNoun(tokens: Tokens, at: number, tag: string): boolean {
  if (!/^NN/.test(tagAt(tokens, at + 1))) return false;
  return tag !== 'VBG' || /^(?:hour|time|day|date|price|bell)$/.test(tokens[at + 1]!.lemma);
}

/** Things that arrive without having departed. */
const THINGS_SENT = oneOf(
  'email e-mail mail message letter order package parcel text code notification delivery',
);

/** "A failed upgrade". */
function isModifier(tokens: Tokens, at: number, tag: string): boolean {
  return tag === 'VBN' && /^NN/.test(tagAt(tokens, at + 1));
}

/** "Open fire", "join the criticism", "fill a position": the object gives the verb another sense. */
function isFixedObject(tokens: Tokens, { lemma, at }: Pick<Verb, 'lemma' | 'at'>, after: number): boolean {
  const nouns = SENSES.get(lemma);
  return nouns !== undefined && tokens.slice(at + 1, after).some((token) => nouns.test(token.lemma));
}

/** "Agreed last week to go". */
function hasInfinitive(tokens: Tokens, at: number): boolean {
  const rest = tokens.slice(at + 1);
  const end = rest.findIndex(({ tag }) => /^(?:,|:|MD|VB[DZP]|W.*)$/.test(tag));
  return rest.some(({ tag }, i) => (end < 0 || i < end) && tag === 'TO' && rest[i + 1]?.tag === 'VB');
}

/** Objects with which a verb has a sense that the opposite has not. */
const SENSES: ReadonlyMap<string, RegExp> = new Map([
  ['open', oneOf('fire mind heart')],
  [
    'join',
    oneOf(
      'criticism chorus call fray debate discussion conversation search effort fight campaign praise condemnation',
    ),
  ],
  ['fill', oneOf('position post vacancy role job gap void seat prescription order shoe need')],
  ['empty', oneOf('position post vacancy role job')],
]);

function isParticle(tokens: Tokens, at: number): boolean {
  const tag = tagAt(tokens, at);
  if (tag === 'RP') return true;
  if (!PARTICLES.test(wordAt(tokens, at)) || /^(?:CD|VBG)$/.test(tagAt(tokens, at + 1))) return false;
  return tag.startsWith('RB') || nounPhraseAt(tokens, at + 1) === undefined;
}
