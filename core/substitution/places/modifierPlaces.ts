import type { AnnotatedToken, Tokens } from '../../annotation/annotation.ts';
import { wordAt } from '../../english/syntax/wordAt.ts';
import { ORDINAL } from '../../english/words/numbersAndUnits.ts';
import { oneOf } from '../../english/words/oneOf.ts';
import { isTime } from '../../english/words/times.ts';
import { LINKING_VERBS } from '../../english/words/verbFrames.ts';
import { isBefore, isFinal } from '../surroundings/nearbyWords.ts';
import { isBareSingular } from '../surroundings/nounPhrases.ts';
import { isAsked } from '../surroundings/polarQuestions.ts';
import { isAfterLinkingVerb, isAttributive, type MaybeTag, NAMES_AND_NOUNS } from './adjectivePlaces.ts';
import type { Place } from './place.ts';
import { isTenseBound } from './tenseBound.ts';
import { isBeforeInfinitive } from './verbPlaces.ts';

/** The places of nouns, adjectives and adverbs, and those of verbs and adjectives, that tables of pairs name. */
export const OTHER_PLACES: readonly (readonly [name: string, place: Place])[] = [
  // Of verbs and adjectives.
  ['infinitive', isBeforeInfinitive],
  ['asked', isAsked],
  // Of nouns.
  ['on-rails', (tokens) => tokens.some(({ lemma }) => RAILS.test(lemma))],
  ['bare', isBareSingular],
  ['compound', (tokens, index) => NAMES_AND_NOUNS.has(tokens[index - 1]?.tag)],
  ['of-pronoun', (tokens, index) => wordAt(tokens, index + 1) === 'of' && tokens[index + 2]?.tag === 'PRP'],
  // Of adjectives.
  ['term', opensTerm],
  ['attributive', isAttributive],
  ['predicative', (tokens, index) => !isAttributive(tokens, index) && isAfterLinkingVerb(tokens, index)],
  ['personal', (tokens) => tokens.some(({ text, tag }) => tag.startsWith('PRP') && PERSONAL.test(text))],
  ['gendered', (tokens) => tokens.some(({ text }) => GENDERED.test(text))],
  ['name', (tokens, index) => isBeforeName(tokens[index + 1])],
  ['comparison', (tokens, index) => /^JJ[RS]$/.test(tokens[index]!.tag)],
  [
    'after-duty',
    (tokens, index) => tokens[index - 1]?.lemma === 'be' && DUTIES.test(wordAt(tokens, index - 2)),
  ],
  // "A late checkout at 2 p.m.".
  ['clock-time', (tokens) => tokens.some(({ text }) => CLOCK.test(text))],
  // "Before it is safe to eat".
  ['awaited', (tokens, index) => isBefore(tokens, index, oneOf('before until once'))],
  ['after-what', (tokens, index) => [1, 2].some((back) => tokens[index - back]?.tag === 'WP')],
  ['after-ordinal', (tokens, index) => ORDINAL.test(wordAt(tokens, index - 1))],
  ['after-determiner', (tokens, index) => DETERMINERS.has(tokens[index - 1]?.tag)],
  ['after-make', (tokens, index) => tokens[index - 1]?.lemma === 'make'],
  ['after-come', (tokens, index) => tokens[index - 1]?.lemma === 'come'],
  ['after-ring', (tokens, index) => tokens[index - 1]?.lemma === 'ring'],
  // Of adjectives and adverbs. A phrase opener forms a fixed phrase with them: "as early as", "if possible", "may well".
  [
    'after-phrase-opener',
    (tokens, index) => /^(?:as|if|where|whenever|when|all|just|may|might)$/.test(wordAt(tokens, index - 1)),
  ],
  [
    'after-degree',
    (tokens, index) => /^(?:as|how|so|too|that|this|pretty|any)$/.test(wordAt(tokens, index - 1)),
  ],
  // Of adverbs.
  ['first', (_, index) => index === 0],
  ['final', isFinal],
  [
    'repeated',
    (tokens, index) => tokens.some(({ lemma }, at) => at !== index && lemma === tokens[index]!.lemma),
  ],
  // "Abandoned any notion": what is denied is denied as a whole.
  ['before-any', (tokens, index) => tokens.slice(index + 1, index + 4).some(({ text }) => text === 'any')],
  ['tense-bound', isTenseBound],
  ['without-perfect', (tokens, index) => !isBefore(tokens, index, PERFECT)],
  ['knowing', (tokens, index) => isBefore(tokens, index, KNOWING)],
  [
    'beside-attempt',
    (tokens, index) => [-1, 1].some((step) => ATTEMPTS.test(tokens[index + step]?.lemma ?? '')),
  ],
  [
    'after-passive',
    (tokens, index) => tokens[index - 1]?.tag === 'VBN' && /^be(?:en|ing)?$/.test(wordAt(tokens, index - 2)),
  ],
  ['purpose', (tokens) => tokens.some(({ lemma }) => PURPOSES.test(lemma))],
  ['landscape', (tokens) => tokens.some(({ lemma, tag }) => LANDSCAPES.test(lemma) && tag.startsWith('NN'))],
  ['weather', (tokens) => tokens.some(({ lemma }) => WEATHER.test(lemma))],
  ['after-modal', (tokens, index) => tokens[index - 1]?.tag === 'MD'],
  [
    'after-full-verb',
    (tokens, index) => isFullVerb(tokens[tokens[index - 1]?.tag === 'RB' ? index - 2 : index - 1]),
  ],
  ['negated', (tokens, index) => /^(?:not|n't|cannot)$/.test(wordAt(tokens, index - 1))],
];

/** True for an adjective without anything before it that may belong to the first noun of a compound: "large cell lymphoma". */
function opensTerm(tokens: Tokens, index: number): boolean {
  if (/^(?:DT|PRP\$|POS|CD|RB)$/.test(tokens[index - 1]?.tag ?? '')) return false;
  return tokens[index + 1]?.tag === 'NN' && NAMES_AND_NOUNS.has(tokens[index + 2]?.tag);
}

/** True for a verb whose object or adverb may follow, unlike "be" and "make". */
function isFullVerb(token: AnnotatedToken | undefined): boolean {
  return (
    token?.tag.startsWith('VB') === true && !LINKING_VERBS.has(token.lemma) && !FINDING.test(token.lemma)
  );
}

const FINDING = oneOf('make find consider get');

const PERSONAL = oneOf('i me my mine you your yours', 'i');

const RAILS = oneOf('rail railroad railway train subway hopper freight cable locomotive');

const PURPOSES = oneOf('design aim intend mean purpose');

const LANDSCAPES = oneOf('face grass hill field farm prairie valley forest meadow landscape road river');

const WEATHER = oneOf('rain rainy snow weather sun sunny sunlight sunshine storm cold wind hot heat');

const GENDERED = oneOf('he she him her his hers himself herself mr mrs ms man woman', 'i');

const DUTIES = oneOf('should must would');

const CLOCK = /^(?:[ap]\.?m\.?|\d{1,2}:\d\d)$/i;

const PERFECT = oneOf("have has had 've 'd");

const KNOWING = oneOf('know understand remember');

const ATTEMPTS = oneOf(
  'try attempt seek appeal challenge argue apply sue bid fight defend run lobby petition negotiate campaign',
);

/** True for a part of a name that is no day or month: "the late Charles Moore", not "late Tuesday". */
function isBeforeName(token: AnnotatedToken | undefined): boolean {
  return token?.tag.startsWith('NNP') === true && !isTime(token.text);
}

const DETERMINERS: ReadonlySet<MaybeTag> = new Set(['DT', 'PRP$', 'POS']);
