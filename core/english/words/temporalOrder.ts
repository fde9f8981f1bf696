import { oneOf } from './oneOf.ts';
import { phraseTable } from './phraseTable.ts';

/** Words that place something in time or in a series, and those that place it on the other side. */
export const TEMPORAL_OPPOSITES = phraseTable(`
  before = after
  prior to > after
  until > after
  during > before
  while > before
  as soon as > before
  followed by = preceded by
  earlier > later
  next > previous
  first = last
  the beginning of = the end of
  the start of > the end of
  at first = in the end
  at last > at first
  no longer = still
  no later than = no earlier than
  previously > later
  beforehand = afterwards
`);

/** Verbs that form a phrase with "after": "look after". */
export const VERBS_WITH_AFTER = oneOf(
  'look take name ask run go seek sought inquire come chase be model pattern',
);

/** Verbs of what comes last: nobody dies before a battle with an illness. */
export const VERBS_OF_ENDS = oneOf('die succumb perish survive recover release');

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
    'care matter question clear unclear certain unsure how why what investigate consider discover announce specify mean establish ascertain assess evaluate examine inquire answer',
);

/** Words after "before" or "after" that form a fixed phrase with it: "after all", "before long". */
export const WORDS_AFTER_FIXED_BEFORE = oneOf(
  'all long another each one which that this then noon tax taxes',
);

/** Units that say how much time passes: "after three weeks". */
export const UNITS_OF_DURATION = oneOf('second minute hour day week month year decade while season');

/** Words before "after" that give it another meaning: "named after", "sought after". */
export const VERBS_OF_NAMING = oneOf('name call day sought even');

/** Words that "until" completes: "wait until", "up until". */
export const WORDS_BOUND_TO_UNTIL = oneOf('wait hold up not delay postpone only');

/** Adverbs after "until" that do not go with "after". */
export const TIMES_AFTER_UNTIL = oneOf('now then recently further yesterday today tomorrow');

/** Words of a phrase after "during" that is a period and no event. */
export const WORDS_OF_PERIODS = oneOf(
  'past last next period course time first same hour week month year quarter',
);

/** Words after "earlier" or "later" that fix its direction: "later than", "earlier today". */
export const WORDS_AFTER_FIXED_LATER = oneOf('than or and this today tonight tomorrow yesterday in next on');

/** Verbs about what is to come, with which "next" has no "previous". */
export const VERBS_OF_PLANS = oneOf('plan expect go hope want');

/** Verbs that say in the present when something will happen: "the next train leaves at six". */
export const VERBS_OF_TIMETABLES = oneOf('leave depart arrive start begin open close end run take come go');

/** Pronouns for people, and a noun of them, whom others follow in another sense than in time. */
export const WORDS_FOR_PEOPLE = oneOf(
  'i he she we they you who crowd everyone everybody anyone anybody someone somebody noone nobody',
  'i',
);
