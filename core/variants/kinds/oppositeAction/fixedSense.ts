import type { Tokens } from '../../../annotation/annotation.ts';
import { hasQuestionMark } from '../../../english/sentence/question.ts';
import { nounPhraseAt } from '../../../english/syntax/nouns/nounPhrase.ts';
import { tagAt, wordAt } from '../../../english/syntax/wordAt.ts';
import { oneOf } from '../../../english/words/oneOf.ts';
import {
  ADDABLE_THINGS,
  COLLECTIONS,
  NOUNS_THAT_RUN,
  UNWANTED_THINGS,
} from '../../../english/words/oppositeActions.ts';
import { groupedBy } from '../../../groupedBy.ts';
import { prepositionAfter } from './prepositionAfter.ts';
import { isAfterHave, type Verb } from './verb.ts';

/**
 * Tests whether a verb has a sense or a construction that its opposite does not share ("opposed to", "split
 * between", "filled with tears"), so that it cannot be replaced.
 */
export function isFixed(tokens: Tokens, { at, lemma, tag }: Verb, after: number): boolean {
  if (isFixedObject(tokens, { lemma, at }, after)) return true;
  const place = { tokens, at, tag, after, next: wordAt(tokens, after) };
  return TESTS.get(lemma)?.some(({ holds }) => holds(place)) ?? false;
}

/** The place of a verb: `next` is the word at `after`, which is behind the verb and its object. */
interface Place {
  readonly tokens: Tokens;
  readonly at: number;
  readonly tag: string;
  readonly after: number;
  readonly next: string;
}

type Test = (place: Place) => boolean;

/** Verbs with what shows, where they stand, that they have such a sense or construction. */
const FIXED: readonly (readonly [verbs: string, holds: Test])[] = [
  // "Fail a test": "succeed" takes no object, nor does it stand before an infinitive in quotation marks.
  ['fail', ({ at, after, next }) => after > at + 1 || /^(?:["'“‘]|``)$/.test(next)],
  ['fail', ({ tokens, at, tag }) => isModifier(tokens, at, tag)],
  ['start begin end stop agree disagree', ({ tokens, at }) => hasInfinitive(tokens, at)],
  ['start begin', ({ tokens, at, tag, next }) => next === 'from' || isAdjunct(tokens, at, tag)],
  ['start finish', ({ tokens, at }) => runs(tokens, at)],
  ['agree disagree', ({ tokens, at, tag }) => !isAgreement(tokens, at, tag)],
  ['oppose', ({ next }) => next === 'to'],
  // "Trust the baby to her sister", "trust him with it".
  ['trust', ({ next }) => /^(?:to|with)$/.test(next)],
  ['marry', ({ tokens, after }) => prepositionAfter(tokens, after, 'to') !== undefined],
  ['accept reject', ({ tokens, at, tag }) => isProtest(tokens, at) || isPractice(tokens, at, tag)],
  ['contain', ({ tokens, at }) => QUANTITY.test(wordAt(tokens, at + 1))],
  ['contain', ({ tokens, at, tag }) => tag === 'VBN' || wordAt(tokens, at - 1) === 'to'],
  ['forget', ({ tokens, at, tag }) => tag === 'VBN' && isLaterOfDenied(tokens, at)],
  // What is sold is also bought, so that the passive would mean the same.
  ['buy purchase sell', ({ tokens, at, tag }) => isPassive(tokens, at, tag)],
  // "Buy a card to pay with".
  ['buy purchase', ({ tokens, after, next }) => next === 'to' && tagAt(tokens, after + 1) === 'VB'],
  // "Why are you selling your house?": nobody buys what is his own.
  [
    'sell',
    ({ tokens, at, tag, after, next }) => next === 'by' || (tag !== 'VBD' && isOwn(tokens, at, after)),
  ],
  // "The book sells well" is about the book.
  ['sell', ({ at, tag, after, next }) => tag !== 'VBN' && after === at + 1 && next !== 'to'],
  ['buy', ({ next }) => next === 'into'],
  // "I would like a table" asks for one, "which do you like best" for a choice.
  ['like', ({ tokens, at }) => isWish(tokens, at)],
  ['join', ({ tokens, at, tag }) => isPassive(tokens, at, tag)],
  ['remove', ({ tokens, at, after }) => hasUnwanted(tokens, at) || !isAddable(tokens, at, after)],
  // "Show hidden files".
  ['hide', ({ tokens, at, tag }) => tag !== 'VB' && isBeforeNoun(tokens, at, tag)],
  // "Opened boxes", "closing hours".
  ['open close', ({ tokens, at, tag }) => /^VB[NGD]$/.test(tag) && isBeforeNoun(tokens, at, tag)],
  // "The window opens onto the garden" tells where it is.
  ['open', ({ at, after, next }) => after === at + 1 && /^(?:onto|into)$/.test(next)],
  // "Daylight saving time".
  ['save', ({ tokens, at }) => wordAt(tokens, at - 1) === 'daylight'],
  ['save', ({ tokens, after }) => tokens.slice(after).some(({ tag }) => tag === 'CC')],
  // "Can I borrow your pen?": nobody lends what is another's.
  ['borrow', ({ tokens, at }) => wordAt(tokens, at + 1) === 'your'],
  // "Connected via cable", "plugged in", "waste money on it".
  ['connect', ({ next }) => /^(?:via|through|over|by|using|in)$/.test(next)],
  ['plug', ({ next }) => next === 'in'],
  ['waste', ({ next }) => next === 'on'],
  [
    'arrive',
    ({ tokens, at, after }) =>
      tokens.slice(0, at).some(({ lemma }) => THINGS_SENT.test(lemma)) ||
      tokens.slice(after).some(({ text }) => text === 'from'),
  ],
  ['demote promote', ({ tokens, after }) => hasBehind(tokens, after, 'from')],
  ['update', ({ tokens, after }) => hasBehind(tokens, after, 'to')],
  ['rise', ({ tokens, at }) => tokens.slice(0, at).some(({ lemma }) => /^(?:sun|moon)$/.test(lemma))],
  // "What I have to add is this."
  ['add', ({ tokens, after }) => /^VB[ZPD]/.test(tagAt(tokens, after))],
  // "The index added 8 points."
  ['add', ({ tokens, after }) => /^(?:point|percent|cent|%)s?$/.test(wordAt(tokens, after - 1))],
  ['cause prevent', ({ tokens, at }) => tokens.some(({ lemma }, i) => i !== at && lemma === 'cause')],
  ['split', ({ next }) => /^(?:between|among|into)$/.test(next)],
  ['fill', ({ tag, next }) => tag === 'VBN' || next === 'with'],
];

const TESTS = groupedBy(
  FIXED.flatMap(([verbs, holds]) => verbs.split(' ').map((verb) => ({ verb, holds }))),
  ({ verb }) => verb,
);

function hasBehind(tokens: Tokens, after: number, word: string): boolean {
  return tokens.some((_, at) => at >= after && wordAt(tokens, at) === word);
}

/**
 * Tests whether the object of a verb belongs to its subject ("I sell *my* car", "sell *your* shares"), and no buyer is
 * named.
 */
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
  return tag === 'VBG' && !/^(?:be|'s|'re)$/.test(tokens[at - 1]?.lemma ?? '') && !hasQuestionMark(tokens);
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
