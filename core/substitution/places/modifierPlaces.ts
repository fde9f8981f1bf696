import { oneOf } from '../../english/words/oneOf.ts';
import { isBefore, isFinal } from '../surroundings/nearbyWords.ts';
import { isBareSingular } from '../surroundings/nounPhrases.ts';
import { isAsked } from '../surroundings/polarQuestions.ts';
import { isAfterLinkingVerb, isAttributive } from './adjectivePlaces.ts';
import type { Place } from './place.ts';
import { isTenseBound } from './tenseBound.ts';
import { isBeforeInfinitive } from './verbPlaces.ts';

/** The places of nouns, adjectives and adverbs, in addition to those that the words around tell. */
export const OTHER_PLACES: readonly (readonly [name: string, place: Place])[] = [
  ['infinitive', isBeforeInfinitive],
  ['asked', isAsked],
  ['bare', isBareSingular],
  ['attributive', isAttributive],
  ['predicative', (tokens, index) => !isAttributive(tokens, index) && isAfterLinkingVerb(tokens, index)],
  // "Before it is safe to eat".
  ['awaited', (tokens, index) => isBefore(tokens, index, AWAITED)],
  ['final', isFinal],
  ['repeated', (tokens, at) => tokens.some(({ lemma }, i) => i !== at && lemma === tokens[at]!.lemma)],
  ['tense-bound', isTenseBound],
  ['without-perfect', (tokens, index) => !isBefore(tokens, index, PERFECT)],
  ['knowing', (tokens, index) => isBefore(tokens, index, KNOWING)],
];

const AWAITED = oneOf('before until once');
const PERFECT = oneOf("have has had 've 'd");
const KNOWING = oneOf('know understand remember');
