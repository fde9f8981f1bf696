import { oneOf } from './oneOf.ts';

/**
 * Possessive pronouns of the first and second person, in the place of each other. Those of the third person refer to
 * something in the text, which would be lost or, in quoted speech, found again.
 */
export const OTHER_POSSESSIVES: ReadonlyMap<string, string> = new Map([
  ['my', 'your'],
  ['your', 'my'],
  ['our', 'your'],
]);

/** Object pronouns of the first person, and others in their place. */
export const OTHER_OBJECTS: ReadonlyMap<string, string> = new Map([
  ['me', 'him'],
  ['us', 'them'],
]);

/**
 * Nouns whose possessor the sentence decides, or that are a set phrase with it: "change one's mind", "in his forties",
 * "Your Honor"; and what one sex alone has.
 */
export const NOUNS_OF_ONE_POSSESSOR = oneOf(
  `own convenience respective way best mind time breath temper debut life lives living sake turn self selves head heads shoulders word behalf
  breakthrough utmost part opinion knowledge majesty honor excellency highness holiness grace god goodness dear lord
  lady teens (?:tw|th|f|s|e|n)[a-z]+ties \\d+s age birth death wife husband boyfriend girlfriend fiancée? pregnancy
  advice feedback attention permission maiden beard gut lifetime heart mind power surprise dismay delight disappointment amazement astonishment relief horror
  chagrin intention ex-(?:wife|husband) mother-in-law father-in-law name names hair`,
  'i',
);

/** Verbs that form a set phrase with an object pronoun: "excuse me", "let us go". */
export const VERBS_OF_SET_PRONOUNS = oneOf('excuse let make call pardon trust believe bless');

/** Parts of the body, in which only the speaker can feel a pain: "I have a pain behind my eye". */
export const BODY_PARTS = oneOf(
  'eyes? ears? knees? foot feet arms? legs? back neck teeth tooth stomach chest nose throat skin ankle wrist hands? fingers?',
  'i',
);
