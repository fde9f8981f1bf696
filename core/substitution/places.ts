import type { AnnotatedToken } from '../annotation.ts';
import type { PennTag } from '../english/pennTag.ts';
import { CONTESTS } from '../english/words/nounClasses.ts';
import { oneOf } from '../english/words/oneOf.ts';
import { NOUNS_THAT_RUN } from '../english/words/oppositeActions.ts';
import type { WordPair } from '../english/words/pairTable.ts';
import { isTime } from '../english/words/times.ts';
import { LINKING_VERBS } from '../english/words/verbFrames.ts';
import { NOUN_TAGS } from '../substitutionKinds/kinds.ts';
import { comparesFigures } from './comparedFigures.ts';
import { type Construction, constructionOf } from './constructions.ts';
import { isBefore, isBehind, isFinal } from './nearbyWords.ts';
import { isBareSingular } from './nounPhrases.ts';
import { isAsked } from './polarQuestions.ts';
import { isSoberReport } from './soberReport.ts';
import { isTenseBound } from './tenseBound.ts';

/** Tests whether a word may give way to the other one of a pair where it stands. */
export function fitsPlace(
  tokens: readonly AnnotatedToken[],
  index: number,
  { only, never }: WordPair,
  built = lazyConstruction(tokens, index),
): boolean {
  if (only.length === 0 && never.length === 0) return true;
  const holds = (place: string) => isPlace(tokens, index, place, built);
  return (only.length === 0 || only.some(holds)) && !never.some(holds);
}

/** The construction of a verb, read once, when it is first asked for. */
export function lazyConstruction(tokens: readonly AnnotatedToken[], index: number): () => Construction {
  let known: Construction | undefined;
  return () => (known ??= constructionOf(tokens, index));
}

/**
 * Tests whether a token stands in a place by that name: one of {@link PLACES}, or `+` and the word behind it, in lower
 * case, or that word's tag: `+of`, `+CD`; or `-` and the word before it.
 */
export function isPlace(
  tokens: readonly AnnotatedToken[],
  index: number,
  place: string,
  built = lazyConstruction(tokens, index),
): boolean {
  let test = met.get(place);
  if (!test) met.set(place, (test = PLACES.get(place) ?? besideWord(place)));
  return test(tokens, index, built);
}

/** The tests of the places that were asked for. */
const met = new Map<string, Place>();

/** The test of `+of`, `+CD` and `-every`; any other name is that of no place. */
function besideWord(place: string): Place {
  const word = place.slice(1);
  if (place.startsWith('+')) {
    return (tokens, index) => {
      const next = tokens[index + 1];
      return next !== undefined && (next.tag === word || isWord(next, word));
    };
  }
  return place.startsWith('-') ? (tokens, index) => isWord(tokens[index - 1], word) : () => false;
}

function isWord(token: AnnotatedToken | undefined, word: string): boolean {
  return token?.text.length === word.length && token.text.toLowerCase() === word;
}

type Place = (tokens: readonly AnnotatedToken[], index: number, built: () => Construction) => boolean;

const verb = (test: (construction: Construction) => boolean): Place => {
  return (_tokens, _index, built) => test(built());
};

/** The places that tables of pairs name (`pairTable.ts` in core/english/words). */
export const PLACES: ReadonlyMap<string, Place> = new Map<string, Place>([
  // Of verbs.
  ['object', verb(({ complement }) => complement === 'object' || complement === 'object-infinitive')],
  // Of adjectives, too: "sure that", "sure they".
  ['clause', verb(({ complement }) => complement === 'clause')],
  ['gerund', verb(({ complement }) => complement === 'gerund')],
  ['extent', verb(({ complement }) => complement === 'extent')],
  ['none', verb(({ complement, adjunct }) => complement === 'none' || adjunct === true)],
  ['passive', verb(({ passive }) => passive === true)],
  [
    'passive-infinitive',
    (tokens, index, built) => isBeforeInfinitive(tokens, index) && built().passive === true,
  ],
  ['contest', (tokens, index) => isBehind(tokens, index, CONTESTS)],
  ['extreme', (tokens, index) => isBehind(tokens, index, EXTREMES)],
  ['after-would', (tokens, index) => /^(?:would|['’]d)$/.test(lower(tokens[index - 1]))],
  ['sober-report', isSoberReport],
  ['compared-figures', comparesFigures],
  ['amount', (tokens, index) => isBehind(tokens, index, AMOUNTS)],
  [
    'intention',
    (tokens, index) => tokens[index + 1]?.tag === 'PRP' && /^(?:would|['’]d)$/.test(lower(tokens[index + 2])),
  ],
  ['stranded', (tokens, index) => isFinal(tokens, index + 1)],
  ['before-way', (tokens, index) => isBehind(tokens, index, oneOf('way door'))],
  ['before-to', (tokens, index) => isBehind(tokens, index, oneOf('to'))],
  ['before-in', (tokens, index) => isBehind(tokens, index, oneOf('in'))],
  ['before-from', (tokens, index) => isBehind(tokens, index, oneOf('from'))],
  ['person-object', (tokens, index) => PERSONS.test(lower(tokens[index + 1]))],
  ['opening-gerund', (tokens, index) => index === 0 && tokens[index]!.tag === 'VBG'],
  // "Symptoms include fever", "will include": a list is told, of which the opposite says nothing.
  ['plain-form', (tokens, index) => /^VBP?$/.test(tokens[index]!.tag)],
  // "Available starting at six", "starting with the next bill": from when on.
  [
    'adjunct',
    (tokens, index) =>
      tokens[index]!.tag === 'VBG' && !/^(?:be|'s|'re)$/.test(tokens[index - 1]?.lemma ?? ''),
  ],
  ['machine', (tokens, index) => runs(tokens, index)],
  ['past', (tokens, index) => /^VB[DN]$/.test(tokens[index]!.tag)],
  ['third-person', (tokens, index) => tokens[index]!.tag === 'VBZ'],
  ['direction', verb(({ direction }) => direction !== undefined)],
  ['object-infinitive', verb(({ complement }) => complement === 'object-infinitive')],
  // Of verbs and adjectives.
  ['infinitive', isBeforeInfinitive],
  ['asked', isAsked],
  // Of nouns.
  ['bare', isBareSingular],
  ['compound', (tokens, index) => NAMES_AND_NOUNS.has(tokens[index - 1]?.tag)],
  ['of-pronoun', (tokens, index) => lower(tokens[index + 1]) === 'of' && tokens[index + 2]?.tag === 'PRP'],
  // Of adjectives.
  ['attributive', isAttributive],
  ['predicative', (tokens, index) => !isAttributive(tokens, index) && isAfterLinkingVerb(tokens, index)],
  ['personal', (tokens) => tokens.some(({ text, tag }) => tag.startsWith('PRP') && PERSONAL.test(text))],
  ['gendered', (tokens) => tokens.some(({ text }) => GENDERED.test(text))],
  ['name', (tokens, index) => isBeforeName(tokens[index + 1])],
  ['comparison', (tokens, index) => /^JJ[RS]$/.test(tokens[index]!.tag)],
  ['after-what', (tokens, index) => [1, 2].some((back) => tokens[index - back]?.tag === 'WP')],
  ['after-ordinal', (tokens, index) => ORDINAL.test(lower(tokens[index - 1]))],
  ['after-determiner', (tokens, index) => DETERMINERS.has(tokens[index - 1]?.tag)],
  ['after-make', (tokens, index) => tokens[index - 1]?.lemma === 'make'],
  ['after-come', (tokens, index) => tokens[index - 1]?.lemma === 'come'],
  ['after-ring', (tokens, index) => tokens[index - 1]?.lemma === 'ring'],
  // Of adjectives and adverbs. A phrase opener forms a fixed phrase with them: "as early as", "if possible", "may well".
  [
    'after-phrase-opener',
    (tokens, index) => /^(?:as|if|where|whenever|when|all|just|may|might)$/.test(lower(tokens[index - 1])),
  ],
  [
    'after-degree',
    (tokens, index) => /^(?:as|how|so|too|that|this|pretty|any)$/.test(lower(tokens[index - 1])),
  ],
  // Of adverbs.
  ['first', (_, index) => index === 0],
  ['final', isFinal],
  [
    'repeated',
    (tokens, index) => tokens.some(({ lemma }, at) => at !== index && lemma === tokens[index]!.lemma),
  ],
  ['tense-bound', isTenseBound],
  ['without-perfect', (tokens, index) => !isBefore(tokens, index, PERFECT)],
  ['knowing', (tokens, index) => isBefore(tokens, index, KNOWING)],
  [
    'beside-attempt',
    (tokens, index) => [-1, 1].some((step) => ATTEMPTS.test(tokens[index + step]?.lemma ?? '')),
  ],
  ['after-modal', (tokens, index) => tokens[index - 1]?.tag === 'MD'],
  ['after-full-verb', (tokens, index) => isFullVerb(tokens[index - 1])],
  ['negated', (tokens, index) => /^(?:not|n['’]t|cannot)$/.test(lower(tokens[index - 1]))],
]);

/** True before "to" and a verb, with an adverb or a time between them or without. */
export function isBeforeInfinitive(tokens: readonly AnnotatedToken[], index: number): boolean {
  let next = index + 1;
  while (tokens[next]?.tag === 'RB' || isTime(tokens[next]?.text) || isTime(tokens[next + 1]?.text)) next++;
  return tokens[next]?.lemma === 'to' && tokens[next + 1]?.tag === 'VB';
}

/** True before a word that an adjective belongs to. */
export function isAttributive(tokens: readonly AnnotatedToken[], index: number): boolean {
  return BEFORE_NOUN.has(tokens[index + 1]?.tag);
}

/** True for a verb whose object or adverb may follow, unlike "be" and "make". */
function isFullVerb(token: AnnotatedToken | undefined): boolean {
  return (
    token?.tag.startsWith('VB') === true && !LINKING_VERBS.has(token.lemma) && !FINDING.test(token.lemma)
  );
}

const FINDING = oneOf('make find consider get');

const AMOUNTS = oneOf(
  'amount cost price tax rate spending expense budget deficit emission debt number staff workforce job time interest ' +
    'risk consumption output production fee wage',
);
const PERSONS = oneOf('him her them you me us');

/** Pronouns of talk and letters, where words of print are out of place. */
const PERSONAL = oneOf('i me my mine you your yours', 'i');
const GENDERED = oneOf('he she him her his hers himself herself mr mrs ms man woman', 'i');
const PERFECT = oneOf("have has had 've 'd ’ve");
const KNOWING = oneOf('know understand remember');
const ATTEMPTS = oneOf(
  'try attempt seek appeal challenge argue apply sue bid fight defend run lobby petition negotiate campaign',
);
const EXTREMES = oneOf('low high record foot');

/** True directly after "be" and the like, with adverbs between them or without. */
export function isAfterLinkingVerb(tokens: readonly AnnotatedToken[], index: number): boolean {
  let before = index - 1;
  while (tokens[before]?.tag === 'RB') before--;
  const token = tokens[before];
  return token?.tag.startsWith('VB') === true && LINKING_VERBS.has(token.lemma);
}

/** True for a part of a name that is no day or month: "the late Charles Moore", not "late Tuesday". */
function isBeforeName(token: AnnotatedToken | undefined): boolean {
  return token?.tag.startsWith('NNP') === true && !isTime(token.text);
}

const ORDINAL = /^(?:\d*(?:st|nd|rd|th)|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth)$/;

function lower(token: AnnotatedToken | undefined): string {
  return token ? token.text.toLowerCase() : '';
}

/** "The engine starts": what runs neither begins nor ends. */
function runs(tokens: readonly AnnotatedToken[], index: number): boolean {
  const noun = tokens.slice(0, index).findLast(({ tag }) => NOUN_TAGS.includes(tag));
  return noun !== undefined && NOUNS_THAT_RUN.test(noun.lemma);
}

type MaybeTag = PennTag | undefined;
const NAMES_AND_NOUNS: ReadonlySet<MaybeTag> = new Set([...NOUN_TAGS, 'NNP', 'NNPS']);
const DETERMINERS: ReadonlySet<MaybeTag> = new Set(['DT', 'PRP$', 'POS']);
/** Tags of a word that makes an adjective before it attributive. */
const BEFORE_NOUN: ReadonlySet<MaybeTag> = new Set([...NAMES_AND_NOUNS, 'JJ', 'CD', 'VBG']);
