import { oneOf } from './oneOf.ts';

/** Determiners that can be a noun phrase by themselves: "these are mine". */
export const STANDALONE_DETERMINERS = oneOf(
  `
  this that these those all some each both many few most several another none any neither either`,
  'i',
);

/** Determiners that say how many, whatever their tag. */
export const QUANTIFYING_DETERMINERS = oneOf(
  `
  many few several most every each all some no any both neither either much another none`,
  'i',
);

/** Determiners of one thing. */
export const SINGULAR_DETERMINERS = oneOf('an? this that each every another one');

/** Words that quantify over all, most or few of what is named, so that their order with others matters. */
export const STRONG_QUANTIFIERS = oneOf(`
  every each all both most many few no none neither nobody nothing everyone everybody everything half much`);

/** Words that quantify over some of what is named. */
export const WEAK_QUANTIFIERS = oneOf('an? some several another someone somebody something');

/** Determiners and pronouns that take a singular verb as the head of a phrase. */
export const SINGULAR_HEADS = oneOf('neither either each every everything everyone everybody nothing nobody');

/** Verbs that say little beside an object of action: "have a blast". */
export const LIGHT_VERBS = oneOf('have take make give get do');

/** Objects that form an idiom with such a verb, so that they are not counted. */
export const LIGHT_OBJECTS = oneOf(
  'blast ball look go try crack shot bite nap break ride laugh chat say shower stand turn toll step fuss picture message idea point hint',
);

/** Verbs of what lasts: "no violence continues" is not said. */
export const VERBS_OF_LASTING = oneOf('continue remain persist last');

/** Verbs of what one thinks of a known thing: "I oppose the war". */
export const VERBS_OF_ATTITUDE = oneOf('oppose support favor favour back endorse love hate regret represent');

/** Nouns that an infinitive behind "be" explains: "the point is to win". */
export const NOUNS_OF_AIMS = oneOf('point goal aim purpose idea plan trick key task objective job');

/** Determiners of what is known already. */
export const DEFINITE_DETERMINERS = oneOf('the my your his her its our their that this these those');

/** Words behind "be" that say what something is: "the answer is *yes*". */
export const WORDS_OF_IDENTITY = oneOf(
  'whether one all both each every for to about like when where why how what yes no',
);

/** Demonstratives, in lower case. */
export const DEMONSTRATIVES = oneOf('this that these those');

/** Determiners that name what is known, or all of it. */
export const DETERMINERS_OF_KNOWN_THINGS = oneOf('the this that these those all both', 'i');
