import { oneOf } from './oneOf.ts';

/**
 * Words in -ing that open a phrase of their own as a preposition does: "complications including blindness".
 */
export const PREPOSITIONS_IN_ING = oneOf(
  'including excluding involving concerning regarding containing following',
  'i',
);

/** Prepositions whose phrase often says where, when or how of the verb rather than of the noun before it. */
export const ADVERBIAL_PREPOSITIONS = oneOf(`
  in at on near to from through across over under behind inside outside along around against for between
  beside among above below`);

/** Particles that say which way: "ran up the hill". */
export const PATH_PARTICLES = oneOf('up down along across through over around by past in on off about under');

/** Prepositions that may stand before a time. */
export const TIME_PREPOSITIONS = oneOf(`
  on in at during since before after until till over within throughout around for about`);

/** Words that open an adverbial that any verb may have, and so say nothing of the verb before them. */
export const FREE_PREPOSITIONS: ReadonlySet<string> = new Set(
  'after although amid as because before despite during except if lest once since so than though till unless until whereas whether while without by per via'.split(
    ' ',
  ),
);

/** Prepositions and conjunctions whose phrase or clause belongs to a verb rather than to the noun before it. */
export const ADVERBIAL_OPENERS = oneOf(
  'because although though if unless while whereas lest despite without via before after during since until till once throughout into onto upon',
);

/** Prepositions by the side on which they commonly stand after a definite object: the verb's, or the noun's. */
export const COMMON_AFTER_DEFINITE = {
  verb: oneOf('by from into onto with because within as out off through across'),
  noun: oneOf('about against between for'),
};

/** Prepositions by the side on which they commonly stand after an indefinite object. */
export const COMMON_AFTER_INDEFINITE = {
  verb: oneOf('at by into onto because within as out off through'),
  noun: oneOf('about against between like on with toward towards'),
};

/** Prepositions by the place that they say; what is in one place is not in another. */
const PLACES = [
  'under underneath beneath below',
  'over above on',
  'behind',
  'beside',
  'between',
  'inside',
  'outside',
].map((words) => oneOf(words));

/** Tests for a preposition that says where something is. */
export function isOfPlace(preposition: string): boolean {
  return /^(?:in|at|near)$/.test(preposition) || PLACES.some((words) => words.test(preposition));
}

/** Tests whether two prepositions say different places: "on" and "under", but not "under" and "below". */
export function areOtherPlaces(one: string, other: string): boolean {
  const [place, otherPlace] = [one, other].map((word) => PLACES.findIndex((words) => words.test(word)));
  return place! >= 0 && otherPlace! >= 0 && place !== otherPlace;
}

/** Nouns and adjectives that look like base forms behind the preposition "to", before a time or another sentence. */
export const NOUNS_BEHIND_TO: ReadonlySet<string> = new Set(
  'bed church class college court date dinner finish home lunch market prison school sleep such town war work'.split(
    ' ',
  ),
);
