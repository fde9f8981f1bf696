import { nounPhraseAt } from '../../../english/syntax/nouns/nounPhrase.ts';
import { tagAt, wordAt } from '../../../english/syntax/wordAt.ts';
import { oneOf } from '../../../english/words/oneOf.ts';
import {
  ADDABLE_THINGS,
  COLLECTIONS,
  NOUNS_THAT_RUN,
  UNWANTED_THINGS,
} from '../../../english/words/oppositeActions.ts';
import { prepositionAfter } from './prepositionAfter.ts';
import { isAfterHave, isQuestion, type Tokens, type Verb } from './verb.ts';

/**
 * Tests whether a verb has a sense or a construction that its opposite does not share ("opposed to", "split
 * between", "filled with tears"), so that it cannot be replaced.
 */
export function isFixed(tokens: Tokens, { at, lemma, tag }: Verb, after: number): boolean {
  const next = wordAt(tokens, after);
  // "Fail a test": "succeed" takes no object, nor does it stand before an infinitive in quotation marks.
  if (lemma === 'fail' && (after > at + 1 || /^(?:["'“‘]|``)$/.test(next) || isModifier(tokens, at, tag)))
    return true;
  if (isFixedObject(tokens, { lemma, at }, after)) return true;
  if (/^(?:start|begin|end|stop|(?:dis)?agree)$/.test(lemma) && hasInfinitive(tokens, at)) return true;
  if (/^(?:dis)?agree$/.test(lemma)) return !isAgreement(tokens, at, tag);
  if (lemma === 'oppose') return next === 'to';
  if (lemma === 'marry') return prepositionAfter(tokens, after, 'to') !== undefined;
  if (/^(?:accept|reject)$/.test(lemma)) return isProtest(tokens, at) || isPractice(tokens, at, tag);
  if (lemma === 'contain' && QUANTITY.test(wordAt(tokens, at + 1))) return true;
  if (lemma === 'forget' && tag === 'VBN' && isLaterOfDenied(tokens, at)) return true;
  // What is sold is also bought, so that the passive would mean the same.
  if (/^(?:buy|purchase|sell)$/.test(lemma) && isPassive(tokens, at, tag)) return true;
  if (/^(?:start|begin)$/.test(lemma) && (next === 'from' || isAdjunct(tokens, at, tag))) return true;
  if (/^(?:start|finish)$/.test(lemma) && runs(tokens, at)) return true;
  // "I would like a table" asks for one, "which do you like best" for a choice.
  if (lemma === 'like') return isWish(tokens, at);
  if (lemma === 'join') return isPassive(tokens, at, tag);
  if (lemma === 'remove') return hasUnwanted(tokens, at) || !isAddable(tokens, at, after);
  // "Show hidden files".
  if (lemma === 'hide' && isBeforeNoun(tokens, at, tag)) return tag !== 'VB';
  // "Daylight saving time".
  if (lemma === 'save' && wordAt(tokens, at - 1) === 'daylight') return true;
  // "Can I borrow your pen?": nobody lends what is another's.
  if (lemma === 'borrow') return wordAt(tokens, at + 1) === 'your';
  if (lemma === 'save') return tokens.slice(after).some(({ tag }) => tag === 'CC');
  // "Buy a card to pay with".
  if (/^(?:buy|purchase)$/.test(lemma) && next === 'to' && tagAt(tokens, after + 1) === 'VB') return true;
  // "Connected via cable", "plugged in", "waste money on it".
  if (lemma === 'connect') return /^(?:via|through|over|by|using|in)$/.test(next);
  if (lemma === 'plug') return next === 'in';
  if (lemma === 'waste') return next === 'on';
  if (lemma === 'arrive')
    return (
      tokens.slice(0, at).some((token) => THINGS_SENT.test(token.lemma)) ||
      tokens.slice(after).some(({ text }) => text === 'from')
    );
  // "Opened boxes", "closing hours".
  if (/^(?:open|close)$/.test(lemma) && /^VB[NGD]$/.test(tag) && isBeforeNoun(tokens, at, tag)) return true;
  if (lemma === 'demote' || lemma === 'promote')
    return tokens.slice(after).some((_, i) => wordAt(tokens, after + i) === 'from');
  if (lemma === 'update') return tokens.slice(after).some((_, i) => wordAt(tokens, after + i) === 'to');
  // "Why are you selling your house?": nobody buys what is his own.
  if (lemma === 'sell') return next === 'by' || (tag !== 'VBD' && isOwn(tokens, at, after));
  if (lemma === 'rise') return tokens.slice(0, at).some((token) => /^(?:sun|moon)$/.test(token.lemma));
  // "The index added 8 points."
  // "What I have to add is this."
  if (lemma === 'add' && /^VB[ZPD]/.test(tagAt(tokens, after))) return true;
  if (/^(?:cause|prevent)$/.test(lemma))
    return tokens.some((token, i) => i !== at && token.lemma === 'cause');
  // "The index added 8 points."
  if (lemma === 'add') return /^(?:point|percent|cent|%)s?$/.test(wordAt(tokens, after - 1));
  if (lemma === 'split') return /^(?:between|among|into)$/.test(next);
  if (lemma === 'contain') return tag === 'VBN' || wordAt(tokens, at - 1) === 'to';
  return lemma === 'fill' && (tag === 'VBN' || next === 'with');
}

/** Tests whether the object of a verb belongs to its subject ("I sell *my* car", "sell *your* shares"), and no buyer is named. */
function isOwn(tokens: Tokens, at: number, after: number): boolean {
  return /^(?:my|your|our)$/.test(wordAt(tokens, at + 1)) && wordAt(tokens, after) !== 'to';
}

/**
 * Tests whether a verb is a passive participle, also one that the tagger takes for a past tense ("the amount
 * *sold* was small").
 */
function isPassive(tokens: Tokens, at: number, tag: string): boolean {
  return (
    (tag === 'VBN' && !isAfterHave(tokens, at)) ||
    (tag === 'VBD' && /^(?:VB[ZPD]|MD)$/.test(tagAt(tokens, at + 1)))
  );
}

/**
 * Tests whether "agree" or "disagree" has "with", "on" or "about" behind it, or nothing, so that either verb
 * may stand there ("agree with her", "agreed on it", "I agree.").
 */
function isAgreement(tokens: Tokens, at: number, tag: string): boolean {
  const next = wordAt(tokens, at + 1);
  return /^(?:with|on|about)$/.test(next) || (/^VBP?$/.test(tag) && /^[.,;!]?$/.test(next));
}

/**
 * Tests whether something is removed that nobody would add ("remove the stain"), or the verb is a participle,
 * whose object stands elsewhere ("it can be *removed*").
 */
function hasUnwanted(tokens: Tokens, at: number): boolean {
  return tagAt(tokens, at) === 'VBN' || tokens.slice(at).some(({ lemma }) => UNWANTED_THINGS.test(lemma));
}

function isBeforeNoun(tokens: Tokens, at: number, tag: string): boolean {
  if (!/^NN/.test(tagAt(tokens, at + 1))) return false;
  return tag !== 'VBG' || /^(?:hour|time|day|date|price|bell)$/.test(tokens[at + 1]!.lemma);
}

/** Things that are sent: they arrive, but are not said to depart. */
const THINGS_SENT = oneOf(
  'email e-mail mail message letter order package parcel text code notification delivery refund payment check cheque money shipment card',
);

/** Tests whether a verb is a participle that modifies the noun after it ("a *failed* upgrade"). */
function isModifier(tokens: Tokens, at: number, tag: string): boolean {
  return tag === 'VBN' && /^NN/.test(tagAt(tokens, at + 1));
}

/**
 * Tests whether the object gives the verb a sense that its opposite does not have ("open fire", "join the
 * criticism", "fill a position").
 */
function isFixedObject(tokens: Tokens, { lemma, at }: Pick<Verb, 'lemma' | 'at'>, after: number): boolean {
  const nouns = SENSES.get(lemma);
  return nouns !== undefined && tokens.slice(at + 1, after).some((token) => nouns.test(token.lemma));
}

/**
 * Tests whether an infinitive follows in the clause of the verb, also behind an adverbial ("agreed last week
 * *to go*").
 */
function hasInfinitive(tokens: Tokens, at: number): boolean {
  const rest = tokens.slice(at + 1);
  const end = rest.findIndex(({ tag }) => /^(?:,|:|MD|VB[DZP]|W.*)$/.test(tag));
  return rest.some(({ tag }, i) => (end < 0 || i < end) && tag === 'TO' && rest[i + 1]?.tag === 'VB');
}

/**
 * Tests whether what is removed could be added instead: it is of a listed class ("remove the user"), or it is
 * taken from a collection ("remove it from the list"), unlike that of "remove your shoes".
 */
function isAddable(tokens: Tokens, at: number, after: number): boolean {
  const things = tokens.slice(at + 1, after);
  const isPersonal = things.some(({ tag }) => tag === 'PRP$');
  if (things.some(({ lemma }) => ADDABLE_THINGS.test(lemma))) return true;
  const from = isPersonal ? undefined : prepositionAfter(tokens, after, 'from');
  const source = from === undefined ? undefined : nounPhraseAt(tokens, from + 1);
  return source !== undefined && COLLECTIONS.test(tokens[source.head]!.lemma);
}

/**
 * Tests whether "starting" or "beginning" opens an adjunct that says from when on something holds ("starting
 * in May, you can", "available starting at six").
 */
function isAdjunct(tokens: Tokens, at: number, tag: string): boolean {
  return tag === 'VBG' && !/^(?:be|'s|'re)$/.test(tokens[at - 1]?.lemma ?? '') && !isQuestion(tokens);
}

/**
 * Tests whether the last noun before "start" or "finish" names a machine or the like ("the engine starts"),
 * which starts and stops, but does not finish or begin.
 */
function runs(tokens: Tokens, at: number): boolean {
  const noun = tokens.slice(0, at).findLast(({ tag }) => /^NN/.test(tag));
  return noun !== undefined && NOUNS_THAT_RUN.test(noun.lemma);
}

function isWish(tokens: Tokens, at: number): boolean {
  return (
    tokens.slice(Math.max(0, at - 3), at).some(({ text }) => /^(?:would|['’]?d|should|how)$/i.test(text)) ||
    tokens.some(({ tag, text }) => tag === 'RBS' || tag === 'JJS' || /^(?:most|best|better)$/i.test(text))
  );
}

/**
 * Tests whether the verb is denied with "can" or "could" ("we cannot accept this"): that is a protest, while
 * its opposite would say that something must be borne.
 */
function isProtest(tokens: Tokens, at: number): boolean {
  const before = tokens.slice(Math.max(0, at - 4), at);
  return (
    before.some(({ text }) => /^(?:can|could|cannot|ca)$/i.test(text)) &&
    before.some(({ text }) => /^(?:not|n['’]t|cannot)$/i.test(text))
  );
}

/** Tests whether a participle after "be" modifies a noun ("it is *accepted* practice"). */
function isPractice(tokens: Tokens, at: number, tag: string): boolean {
  return tag === 'VBN' && tokens[at - 1]?.lemma === 'be' && /^NNS?$/.test(tagAt(tokens, at + 1));
}

/**
 * Tests whether a participle continues a series that "never" or "not" denies as a whole ("has never lost
 * sight of it, *forgotten* it"), in which its opposite would not fit the other verbs.
 */
function isLaterOfDenied(tokens: Tokens, at: number): boolean {
  return (
    wordAt(tokens, at - 1) === ',' && tokens.slice(0, at).some(({ text }) => /^(?:never|not)$/i.test(text))
  );
}

/**
 * First words of an object that is a quantity, with which "lack" cannot stand for "contain" ("lacks a lot
 * of").
 */
const QUANTITY = oneOf('a an many several lots more some');

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
