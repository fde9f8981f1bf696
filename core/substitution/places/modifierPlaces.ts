import { isBareSingular } from '../surroundings/nounPhrases.ts';
import { isAsked } from '../surroundings/polarQuestions.ts';
import { isAfterLinkingVerb, isAttributive } from './adjectivePlaces.ts';
import type { Place } from './place.ts';
import { isBeforeInfinitive } from './verbPlaces.ts';

/** The places of nouns, adjectives and adverbs, in addition to those that the words around tell. */
export const OTHER_PLACES: readonly (readonly [name: string, place: Place])[] = [
  ['infinitive', isBeforeInfinitive],
  ['asked', isAsked],
  ['bare', isBareSingular],
  ['attributive', isAttributive],
  ['predicative', (tokens, index) => !isAttributive(tokens, index) && isAfterLinkingVerb(tokens, index)],
  ['repeated', (tokens, at) => tokens.some(({ lemma }, i) => i !== at && lemma === tokens[at]!.lemma)],
];
