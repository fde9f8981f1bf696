import { formsOf } from '../../english/morphology/formsOf.ts';
import type { Named, PatternSentence } from '../../english/patterns/pattern.ts';
import type { PennTag } from '../../english/pennTag.ts';
import { PREDICATIVE_NEVER_NOUNS } from '../../english/words/adjectives.ts';
import { COMPARATIVES_OF_MANNER, COMPARATIVES_OF_TIME } from '../../english/words/adverbs.ts';
import { INVERTING_AUXILIARIES } from '../../english/words/auxiliaries.ts';
import { VERBS_WITH_LIKELY_THAT, VERBS_WITH_OPTIONAL_THAT } from '../../english/words/complementVerbs.ts';
import {
  CLAUSE_OPENERS,
  CLAUSE_OPENERS_BEHIND_PHRASES,
  POSSIBLE_CLAUSE_OPENERS,
} from '../../english/words/conjunctions.ts';
import { isMassNoun } from '../../english/words/massNouns.ts';
import { MASS_NOUNS_AS_NAMES } from '../../english/words/names.ts';
import { INVERTING_DENIALS } from '../../english/words/negation.ts';
import { PLURAL_WITHOUT_S, SAME_IN_PLURAL, SINGULAR_NAMES_IN_S } from '../../english/words/nounNumber.ts';
import { PARTICIPLE_AS_BASE, PARTICIPLES_OF_POSTURE, PAST_AS_BASE } from '../../english/words/participles.ts';
import { NOUNS_BEHIND_TO } from '../../english/words/prepositions.ts';
import { PROPER_ADJECTIVES } from '../../english/words/properAdjectives.ts';
import { QUOTING_VERBS } from '../../english/words/reportingVerbs.ts';
import { isUnitOfTime } from '../../english/words/times.ts';
import {
  BARE_INFINITIVE_VERBS,
  LINKING_VERBS,
  MANDATIVE_ADJECTIVES,
  MANDATIVE_VERBS,
  PASTS_WITHOUT_OBJECT,
  PERCEPTION_VERBS,
} from '../../english/words/verbFrames.ts';
import { isSign } from './signs.ts';
import { isIrregularPast } from './verbForms.ts';

/** Verbs that link an adjective with their subject or object ("felt better", "made it better"). */
const LINKING: ReadonlySet<string> = new Set([
  ...formsOf([
    ...LINKING_VERBS,
    ...'get feel taste smell turn prove keep make find have consider render leave'.split(' '),
  ]),
  ..."am are were got s m re 's 'm 're".split(' '),
]);
const MAKING = formsOf(BARE_INFINITIVE_VERBS);
/** Words before a comparative that say by how much. */
const DEGREE = /^(?:any|no|a|bit|lot|little|even|far|much|still)$/i;

/** Maximum number of words among which an auxiliary is searched: "How many times did …" */
const AUXILIARY_REACH = 4;
const WH_PHRASE = /^(?:W|NN|JJ|CC|RB|UH|,)/;
const ASKED = /^(?:NN|JJ|DT$|PDT$|PRP|CD$|RB|EX$|POS$)/;
const SUBJECT = /^(?:NN|PRP(?!\$)|DT$|EX$)/;

/** Verbs that a clause follows: "knew the man came from Ohio". */
const TAKING_CLAUSE = formsOf([
  ...[...QUOTING_VERBS, ...VERBS_WITH_LIKELY_THAT, ...VERBS_WITH_OPTIONAL_THAT],
  ...['decide', 'discover', 'find', 'hear', 'learn', 'see', 'show'],
]);
const SAYING = formsOf('say think know believe claim add report'.split(' '));

/** The lists, patterns and tests that the rules call by name. */
export const NAMES: ReadonlyMap<string, Named> = new Map<string, Named>([
  ['asks', asks],
  [
    'asksForBase',
    (sentence, at) => asks(sentence, at) && !/^(?:ha|am$|is$|are$|was$|were$)/.test(sentence.lower[at]!),
  ],
  ['askingFor', new Set([...formsOf(MANDATIVE_VERBS), ...MANDATIVE_ADJECTIVES])],
  ['bare', ({ tags }, at) => !/^(?:DT|PRP\$|POS)$/.test(tags[at - 1] ?? '')],
  ['behindDenial', isBehindDenial],
  ['behindNoComma', ({ tags }, at) => !tags.slice(0, at).includes(',')],
  ['behindSubject', (sentence, at) => hasSubject(askedPhrase(sentence, at))],
  ['behindTo', NOUNS_BEHIND_TO],
  ['beginningClause', isBeginningClause],
  ['clauseOpening', new Set('that whether because if although though while'.split(' '))],
  ['clauseWord', CLAUSE_OPENERS_BEHIND_PHRASES],
  ['degree', ({ words, tags }, at) => tags[at] === 'RB' || DEGREE.test(words[at] ?? '')],
  ['family', ofWord((word) => /^\p{Lu}\p{Ll}+[^\Wsui]s$/u.test(word) && !SINGULAR_NAMES_IN_S.test(word))],
  ['governsBase', new Set('did made let helped had saw heard watched felt'.split(' '))],
  ['inMainClause', (sentence, at) => isInMainClause(sentence, at) && !isInContactRelative(sentence, at)],
  ['irregularPast', (sentence, at) => isIrregularPast(sentence.words[at]!, sentence.mayBe)],
  ['joint', ({ words, tags }, at) => tags[at] === 'CC' || /^then$/i.test(words[at] ?? '')],
  ['language', ({ words }, at) => PROPER_ADJECTIVES.has(words[at] ?? '')],
  ['letUs', ({ words }, at) => /^let (?:me|us|['’]s?)$/i.test(`${words[at]} ${words[at + 1]}`)],
  ['linking', LINKING],
  ['lower', /^\p{Ll}/u],
  ['mainClauseEnd', isMainClauseEnd],
  ['making', isMaking],
  ['mark', /^[.?!:;]$/],
  ['massNoun', ofLower(isMassNoun)],
  ['mayBePassive', ({ words, lower, mayBe }, at) => mayBePassive(words[at]!, lower[at]!, mayBe)],
  ['mayBePast', ({ words, mayBe }, at) => mayBe(words[at]!, 'past') || isIrregularPast(words[at]!, mayBe)],
  ['neverNoun', PREDICATIVE_NEVER_NOUNS],
  ['notPast', ({ words, tags }, at) => tags[at] !== 'VBD' || PAST_AS_BASE.test(words[at]!)],
  ['objectPronoun', /^(?:it|them|him|me|us|(?:my|your|him|her|it|our|them)sel(?:f|ves))$/i],
  ['ofManner', COMPARATIVES_OF_MANNER],
  ['ofTime', COMPARATIVES_OF_TIME],
  ['ofPassive', (sentence, at) => isOnePhrase(askedPhrase(sentence, at))],
  [
    'onlyVerb',
    ({ tags }, at) => !tags.some((tag, i) => i > at && /^VB[^N]?$/.test(tag) && tags[i - 1] !== 'TO'),
  ],
  ['opening', isOpening],
  ['participleAsBase', PARTICIPLE_AS_BASE],
  ['perceiving', formsOf([...PERCEPTION_VERBS, 'help'])],
  ['posture', PARTICIPLES_OF_POSTURE],
  ['sign', ({ words }, at) => isSign(words, at)],
  ['statedPlural', isStatedPlural],
  ['takingBase', new Set("do have are am let help make try go come 'm 're 've".split(' '))],
  ['takingClause', TAKING_CLAUSE],
  ['unitOfTime', ofLower(isUnitOfTime)],
]);

/** Tests whether a past may be a participle, of a verb that has an object. */
function mayBePassive(word: string, lower: string, mayBe: PatternSentence['mayBe']): boolean {
  return (
    !PASTS_WITHOUT_OBJECT.has(lower) && (!isIrregularPast(word, mayBe) || mayBe(word, 'irregularParticiple'))
  );
}

/** Tests whether a clause begins behind a place: at the start, behind an adverbial, or behind a verb that says something. */
function isBeginningClause({ lower, tags }: PatternSentence, at: number): boolean {
  const tag = tags[at];
  if (tag === undefined || tag === ':' || tag === '``') return lower[0] !== 'that';
  // "By default, messages sent to it are dropped."
  if (tag === ',') return tags.slice(0, at).every((before) => !/^(?:VB|MD|W)/.test(before));
  return lower[at] === 'that' ? /^VB/.test(tags[at - 1] ?? '') : SAYING.has(lower[at]!);
}

/** Tests for the first auxiliary of a question, which nothing but a question word and its noun precedes. */
function asks({ lower, tags }: PatternSentence, at: number): boolean {
  if (at >= AUXILIARY_REACH || !isInverting(lower[at] ?? '')) return false;
  return tags.slice(0, at).every((tag, i) => WH_PHRASE.test(tag) && !isInverting(lower[i]!));
}

function isInverting(word: string): boolean {
  return INVERTING_AUXILIARIES.test(word) || /^(?:am|is|are|was|were)$/.test(word);
}

/** The tags between an auxiliary and the verb of a question. */
function askedPhrase({ tags }: PatternSentence, verb: number): readonly PennTag[] {
  let start = verb;
  while (ASKED.test(tags[start - 1] ?? '')) start--;
  return tags.slice(start, verb);
}

function hasSubject(phrase: readonly PennTag[]): boolean {
  return phrase.some((tag) => SUBJECT.test(tag));
}

/** Tests whether a subject has no other one behind it: "What is the reason he left?" has another clause. */
function isOnePhrase(phrase: readonly PennTag[]): boolean {
  const subject = phrase.findIndex((tag) => SUBJECT.test(tag));
  return (
    subject >= 0 &&
    !phrase.some((tag, i) => i > subject && /^(?:PRP|DT)$/.test(tag) && phrase[i - 1] !== 'EX')
  );
}

/** Tests whether a denial with which a sentence starts stands before a word, or a word before it. */
function isBehindDenial({ lower }: PatternSentence, at: number): boolean {
  return (at === 1 || at === 2) && (INVERTING_DENIALS.test(lower[0]!) || /^(?:not|only)$/.test(lower[0]!));
}

/** Tests for a form of "let", "make" or "help" as a verb: "film making days" has none. */
function isMaking({ lower, tags }: PatternSentence, at: number): boolean {
  if (!MAKING.has(lower[at] ?? '') || !/^VB[^N]?$/.test(tags[at]!)) return false;
  return tags[at] !== 'VBG' || !/^(?:NN|JJ|DT)/.test(tags[at - 1] ?? '');
}

/** Tests whether a word with which a sentence begins may be a mass noun: it is read as a name because of its capital. */
function isOpening({ words, lower, tags }: PatternSentence, at: number): boolean {
  if (
    !/^(?:NNP?|JJ|VBP?)$/.test(tags[at]!) ||
    !(isMassNoun(lower[at]!) || /^(?:light|sound)$/.test(lower[at]!))
  )
    return false;
  return tags[at] !== 'NNP' || !MASS_NOUNS_AS_NAMES.test(words[at]!);
}

/** Tests for a plural that has no -s, or may have none ("sheep", "people"), in a sentence with its period. */
function isStatedPlural({ words, lower }: PatternSentence, at: number): boolean {
  return words.at(-1) === '.' && (PLURAL_WITHOUT_S.test(lower[at]!) || SAME_IN_PLURAL.test(lower[at]!));
}

/** Tests whether no clause has been opened up to a place. */
function isInMainClause({ words, tags }: PatternSentence, at: number): boolean {
  for (let i = 0; i <= at; i++)
    if (tags[i]!.startsWith('W') || (tags[i] === 'IN' && opensClause(words[i]!.toLowerCase()))) return false;
  return true;
}

function opensClause(word: string): boolean {
  return CLAUSE_OPENERS.has(word) || (POSSIBLE_CLAUSE_OPENERS.has(word) && word !== 'for');
}

/** Tests for the verb of a relative clause without a pronoun: "The day he left the house burned down." */
function isInContactRelative({ tags }: PatternSentence, at: number): boolean {
  return /^(?:PRP|NNP)$/.test(tags[at - 1] ?? '') && /^NN/.test(tags[at - 2] ?? '');
}

/** Tests for the comma behind a main clause with which a sentence begins. */
function isMainClauseEnd(sentence: PatternSentence, at: number): boolean {
  const begins = /^(?:PRP\$?|DT|NNP?S?)$/.test(sentence.tags[0]!);
  return begins && isInMainClause(sentence, at) && !/^(?:and|but)$/i.test(sentence.words[at - 1] ?? '');
}

function ofWord(test: (word: string) => boolean): Named {
  return ({ words }, at) => test(words[at] ?? '');
}

function ofLower(test: (word: string) => boolean): Named {
  return ({ lower }, at) => test(lower[at] ?? '');
}
