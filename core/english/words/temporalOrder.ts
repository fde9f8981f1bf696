import { oneOf } from './oneOf.ts';
import { phraseTable } from './phraseTable.ts';

/** Words that place something in time or in a series, and those that place it on the other side. */
export const TEMPORAL_OPPOSITES = phraseTable(`
  before = after
  prior to > after
  until > after
  during > before
  while > before
  when > before
  as soon as > before
  followed by = preceded by
  earlier = later
  previous = next
  first = last
  the beginning of = the end of
  the start of > the end of
  at first = at last
  no longer = still
  no later than = no earlier than
  previously > later
  beforehand = afterwards
`);

/** Verbs that form a phrase with "after": "look after". */
export const VERBS_WITH_AFTER = oneOf(
  'look take name ask run go seek sought inquire come chase be model pattern',
);

/** Those before whom one stands: "testified before the committee". */
export const AUTHORITIES = oneOf(
  'court judge jury committee panel commission council congress senate house parliament tribunal board magistrate god ' +
    'law eye crowd audience camera subcommittee justice legislature grand public people building house door',
);

/** Nouns that form a fixed phrase with "first" or "last". */
export const NOUNS_WITH_FIRST_OR_LAST = oneOf(
  'half lady hand aid class person amendment world place minute resort straw word cousin degree-?.* love sight glance ' +
    'thing step second year month week night day decade season weekend summer winter spring fall autumn century ' +
    'hour few several couple base team string choice responder generation impression grade grader',
);

/** Verbs and nouns that a question with "when" or "if" is about: "know when he comes". */
export const VERBS_OF_QUESTIONS = oneOf(
  'ask know see say tell wonder check remember decide determine find learn understand forget show explain confirm ' +
    'verify doubt discuss predict sure recall out whether on of about to by is are was were depend test imagine mind ' +
    'care matter question clear unclear certain unsure how why what investigate consider discover announce specify mean',
);
