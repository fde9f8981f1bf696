import { oneOf } from './oneOf.ts';

/** Adjectives that a name often begins with. */
export const NAME_BEGINNINGS = oneOf(
  `Chief Tropical Supreme National United General Royal Holy New Great Saint Federal Republican Democratic Associated
  Central International World American Western Eastern Northern Southern`,
);

/** Adjectives before a name or a title that are no part of it: "former President". */
export const MODIFIERS_OF_NAMES = oneOf(`
  former late new many most several some few other all young old top senior local foreign fellow early recent future current
  outgoing acting deputy poor rich black white gay ex-.* .*-based .*-born .*-led .*-backed .*-owned both more such`);

/** Names that end with an exclamation mark, at the end of a text. */
export const NAMES_WITH_EXCLAMATION_MARK = /\b(?:Yahoo|Wham|Jeopardy|Joomla|Oklahoma|Yum)!$/;

/** Nouns that begin a name with "of": "Friends of Animals". */
export const NAMES_WITH_OF = oneOf(
  'Friends Sons Daughters Doctors Bank University Department House Church City State Board Secretary Chamber Museum',
);

/** Names that begin with a number in words, in lower case, as they are written in haste. */
export const NAMES_WITH_NUMBERS: ReadonlySet<string> = new Set([
  'five guys',
  'six flags',
  'four seasons',
  'three musketeers',
  'three stooges',
  'ten commandments',
  'seven samurai',
  'seven wonders',
  'seven seas',
  'seven dwarfs',
]);

/** Nouns that stand before "officials", "lawyers" and the like, and are no names where these are in lower case. */
export const COMMON_BEGINNINGS = oneOf(
  `state campaign defense defence police government company industry court party school city county hospital bank health
  election opposition union military army navy airline airport team club university college church trade market security
  intelligence fire law hotel power television radio rescue emergency weather prison tax aid labor labour embassy`,
  'i',
);

/** Plural nouns without a determiner that often say something, which at the start of a sentence may be taken for names. */
export const COMMON_SPEAKERS = oneOf(
  `witnesses officials authorities investigators prosecutors analysts critics experts researchers scientists doctors
  residents economists lawyers traders neighbors relatives supporters opponents organizers negotiators lawmakers
  detectives executives historians teachers students parents workers protesters fans`,
  'i',
);

/** Occupations that stand before a name in lower case, unlike offices: "physicist Marie Curie". */
export const OCCUPATIONS_BEFORE_NAMES = oneOf(
  '.*ician .*icist .*ologist .*ographer .*osopher .*onomer historian journalist novelist author actor actress poet',
  'i',
);

/** Mass nouns that are names of people and journals as well. */
export const MASS_NOUNS_AS_NAMES =
  /^(?:Hope|Joy|Rice|Wood|Love|Pepper|Justice|Gold|Honey|Mercy|Nature|Snow|Rain|Wisdom|News|Time)$/;
