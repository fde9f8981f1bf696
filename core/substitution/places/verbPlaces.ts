import type { AnnotatedToken, Tokens } from '../../annotation/annotation.ts';
import { isBuiltOn } from '../../english/syntax/clauses/builtOn.ts';
import { nounPhraseAt } from '../../english/syntax/nouns/nounPhrase.ts';
import { isPerson } from '../../english/syntax/nouns/people.ts';
import { wordAt } from '../../english/syntax/wordAt.ts';
import { CONTESTS } from '../../english/words/nounClasses.ts';
import { oneOf } from '../../english/words/oneOf.ts';
import { NOUNS_THAT_RUN } from '../../english/words/oppositeActions.ts';
import { isTime } from '../../english/words/times.ts';
import { NOUN_TAGS } from '../../substitutionKinds/kinds.ts';
import type { Construction } from '../surroundings/constructions.ts';
import { isBehind, isFinal } from '../surroundings/nearbyWords.ts';
import { comparesFigures } from './comparedFigures.ts';
import type { Place } from './place.ts';
import { isSoberReport } from './soberReport.ts';

const verb = (test: (construction: Construction) => boolean): Place => {
  return (_tokens, _index, built) => test(built());
};

/** The places of verbs that tables of pairs name. */
export const VERB_PLACES: readonly (readonly [name: string, place: Place])[] = [
  // Of verbs.
  ['object', verb(({ complement }) => complement === 'object' || complement === 'object-infinitive')],
  // Of adjectives, too: "sure that", "sure they".
  ['clause', verb(({ complement }) => complement === 'clause')],
  ['gerund', verb(({ complement }) => complement === 'gerund')],
  ['extent', verb(({ complement }) => complement === 'extent')],
  ['none', verb(({ complement, adjunct }) => complement === 'none' || adjunct === true)],
  // "The book sells well".
  ['middle', (tokens, index, built) => tokens[index]!.tag !== 'VBN' && built().complement === 'none'],
  ['passive', verb(({ passive }) => passive === true)],
  [
    'passive-infinitive',
    (tokens, index, built) => isBeforeInfinitive(tokens, index) && built().passive === true,
  ],
  ['contest', (tokens, index) => isBehind(tokens, index, CONTESTS)],
  ['extreme', (tokens, index) => isBehind(tokens, index, EXTREMES)],
  ['after-would', (tokens, index) => /^(?:would|'d)$/.test(wordAt(tokens, index - 1))],
  ['sober-report', isSoberReport],
  ['compared-figures', comparesFigures],
  ['amount', (tokens, index) => isBehind(tokens, index, AMOUNTS)],
  [
    'intention',
    (tokens, index) => tokens[index + 1]?.tag === 'PRP' && /^(?:would|'d)$/.test(wordAt(tokens, index + 2)),
  ],
  ['stranded', (tokens, index) => isFinal(tokens, index + 1)],
  ['before-way', (tokens, index) => isBehind(tokens, index, oneOf('way door'))],
  ['before-to', (tokens, index) => isBehind(tokens, index, oneOf('to'))],
  ['before-in', (tokens, index) => isBehind(tokens, index, oneOf('in'))],
  ['before-from', (tokens, index) => isBehind(tokens, index, oneOf('from'))],
  ['person-object', hasPersonAsObject],
  ['for-someone', isForSomeone],
  ['alternative', isAlternative],
  ['explained', isExplained],
  ['thing-subject', hasThingAsSubject],
  ['before-and-verb', isJoinedLater],
  ['result', isResult],
  ['to-new', (tokens, index) => tokens.slice(index).some(isNewer)],
  ['built-on', (tokens) => isBuiltOn(tokens)],
  ['taken-up', isTakenUp],
  [
    'to-from',
    (tokens, index) => ['to', 'from'].every((word) => tokens.slice(index).some(({ text }) => text === word)),
  ],
  // "A place to stay".
  [
    'noun-infinitive',
    (tokens, index) =>
      wordAt(tokens, index - 1) === 'to' && NOUN_TAGS.includes(tokens[index - 2]?.tag as 'NN'),
  ],
  ['before-ing', (tokens, index) => wordAt(tokens, index + 1).endsWith('ing')],
  ['esteem', (tokens, index) => isBehind(tokens, index, ESTEEM)],
  ['daily-object', (tokens, index) => isBehind(tokens, index, DAILY_THINGS)],
  // "Symptoms include fever", "will include": a list follows, about which the opposite says nothing.
  ['plain-form', (tokens, index) => /^VBP?$/.test(tokens[index]!.tag)],
  ['machine', (tokens, index) => runs(tokens, index)],
  ['past', (tokens, index) => /^VB[DN]$/.test(tokens[index]!.tag)],
  ['third-person', (tokens, index) => tokens[index]!.tag === 'VBZ'],
  ['direction', verb(({ direction }) => direction !== undefined)],
  ['object-infinitive', verb(({ complement }) => complement === 'object-infinitive')],
];

/** Tests whether an infinitive with "to" follows, with an adverb or a time before it or without. */
export function isBeforeInfinitive(tokens: Tokens, index: number): boolean {
  let next = index + 1;
  while (
    tokens[next]?.lemma !== 'to' &&
    (tokens[next]?.tag === 'RB' || isTime(tokens[next]?.text) || isTime(tokens[next + 1]?.text))
  )
    next++;
  return tokens[next]?.lemma === 'to' && tokens[next + 1]?.tag === 'VB';
}

const AMOUNTS = oneOf(
  'amount cost price tax rate spending expense budget deficit emission debt number staff workforce job time interest ' +
    'risk consumption output production fee wage',
);

const PERSONS = oneOf('him her them you me us');

const ESTEEM = oneOf(
  'admiration praise respect support approval heart fan acclaim recognition friend love trust',
);

const DAILY_THINGS = oneOf('wheelchair cane crutch bathroom toilet restroom force phone word term name drug');

const EXTREMES = oneOf('low high record foot');

/**
 * Tests whether the noun before the verb names something that runs, and so starts and stops but neither
 * begins nor ends ("the engine starts").
 */
function runs(tokens: Tokens, index: number): boolean {
  const noun = tokens.slice(0, index).findLast(({ tag }) => NOUN_TAGS.includes(tag));
  return noun !== undefined && NOUNS_THAT_RUN.test(noun.lemma);
}

/** Tests whether "for" and a person follow the verb ("buy a bicycle for a girl"). */
function isForSomeone(tokens: Tokens, index: number): boolean {
  return tokens.some((token, at) => {
    const phrase = at > index && token.lemma === 'for' ? nounPhraseAt(tokens, at + 1) : undefined;
    return phrase !== undefined && isPerson(tokens[phrase.head]);
  });
}

/**
 * Tests whether "it" or "them" is the object of a coordinated verb, which takes the verb's object up again
 * ("buy a screen and use it").
 */
function isTakenUp(tokens: Tokens, index: number): boolean {
  return tokens.some(
    (token, at) =>
      at > index &&
      token.tag === 'CC' &&
      tokens[at + 1]?.tag.startsWith('VB') === true &&
      /^(?:it|them)$/.test(wordAt(tokens, at + 2)),
  );
}

/**
 * Tests whether "or" and another verb stand in the sentence, so that one action is weighed against another
 * ("is it better to lease or to buy", "repair it or buy another").
 */
function isAlternative(tokens: Tokens): boolean {
  return tokens.some((token, at) => token.lemma === 'or' && /^(?:TO|VB)$/.test(tokens[at + 1]?.tag ?? ''));
}

/**
 * Tests whether a participle of reporting behind a comma gives the reason ("rejected it, saying it came too
 * late"), which would be no reason for the opposite.
 */
function isExplained(tokens: Tokens, index: number): boolean {
  return tokens.some(
    (token, at) =>
      at > index &&
      token.text === ',' &&
      /^(?:saying|citing|arguing|claiming|calling)$/.test(wordAt(tokens, at + 1)),
  );
}

/**
 * Tests whether the subject right before the verb, adverbs apart, is a thing ("the pool sits", "it now sits",
 * but not "the man sat").
 */
function hasThingAsSubject(tokens: Tokens, index: number): boolean {
  const subject = tokens.slice(0, index).findLast(({ tag }) => tag !== 'RB');
  return (
    subject?.text.toLowerCase() === 'it' ||
    (NOUN_TAGS.some((tag) => tag === subject?.tag) && !isPerson(subject))
  );
}

/**
 * Tests whether another verb of the same form is coordinated behind the verb ("stop using it and update",
 * "begins there and goes north"), whose action follows from the first.
 */
function isJoinedLater(tokens: Tokens, index: number): boolean {
  const tagOfNext = tokens[index]!.tag;
  return tokens.some((token, at) => at > index && token.tag === 'CC' && tokens[at + 1]?.tag === tagOfNext);
}

/**
 * Tests for a participle behind a comma, which tells the result of the main clause ("They dropped him,
 * *ending* his career.").
 */
function isResult(tokens: Tokens, index: number): boolean {
  return tokens[index]!.tag === 'VBG' && tokens[index - 1]?.text === ',';
}

/** Tests for a "to" before something new ("upgraded *to* a new version"), to which nobody downgrades. */
function isNewer({ text }: AnnotatedToken, at: number, tokens: Tokens): boolean {
  return (
    text === 'to' &&
    tokens.slice(at + 1, at + 4).some(({ lemma }) => /^(?:new|late|newest|latest)$/.test(lemma))
  );
}

/** Tests whether a person is the first object of the verb ("use him", "buy your kids something"). */
function hasPersonAsObject(tokens: Tokens, index: number): boolean {
  const object = nounPhraseAt(tokens, index + 1);
  return PERSONS.test(wordAt(tokens, index + 1)) || (object !== undefined && isPerson(tokens[object.head]));
}
