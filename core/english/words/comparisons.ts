import { oneOf } from './oneOf.ts';
import { phraseTable } from './phraseTable.ts';

/** Limits before a number, and those on its other side. */
export const OPPOSITE_LIMITS = phraseTable(`
  at least = at most
  more than = less than
  fewer than > more than
  no more than = no less than
  no fewer than > no more than
  not more than > at least
  not less than > at most
  as many as = as few as
  as much as = as little as
  over = under
  above = below
  up to > at least
  just over = just under
  nearly > more than
  almost > more than
  greater than = less than
`);

/** Comparatives, superlatives and the like with the opposite degree. */
export const OPPOSITE_DEGREES = phraseTable(`
  larger = smaller
  bigger > smaller
  higher > lower
  shorter > longer
  faster = slower
  quicker > slower
  worse > better
  older = younger
  newer > older
  cheaper = more expensive
  stronger = weaker
  heavier = lighter
  warmer = cooler
  hotter = colder
  taller > shorter
  wider = narrower
  deeper = shallower
  thicker = thinner
  richer = poorer
  easier = harder
  safer = more dangerous
  brighter = darker
  louder = quieter
  closer = farther
  nearer > farther
  tighter = looser
  greater > lesser
  simpler = more complicated
  sooner > later
  largest = smallest
  biggest > smallest
  highest = lowest
  longest = shortest
  fastest = slowest
  best > worst
  oldest > newest
  newest > oldest
  youngest > oldest
  cheapest = most expensive
  strongest = weakest
  heaviest = lightest
  warmest = coolest
  hottest = coldest
  tallest > shortest
  easiest = hardest
  safest = most dangerous
  nearest = farthest
  closest > farthest
  maximum = minimum
  max = min
  majority = minority
  twice as = half as
`);

/** Nouns before or after which a degree is part of a fixed phrase: "higher education", "best friend". */
export const NOUNS_WITH_DEGREES = oneOf(
  `education friends? seller sellers man interests?|practices? known-?.* selling chance ground house wages? half
  brother sister brothers sisters picture actor actress director film song album play supporting performance
  foot off part bet guess luck wishes regards story term bound case limb extremities leg`,
);

/** Verbs that form a phrase with "over" or "under": "take over". */
export const VERBS_WITH_OVER = oneOf(`
  take hand win turn run go fall break knock push pull come get pass talk think argue fight worry preside watch lose`);

/** Verbs that form a phrase with "up to": "live up to". */
export const VERBS_WITH_UP_TO = oneOf('go add live stand look face move run catch');

/** Nouns after "a" with which it is an amount: "at least a week". */
export const NOUNS_OF_ONE_AMOUNT = oneOf(`
  hundred thousand million billion dozen quarter third hour minute day week month year half decade mile century few couple
  point penny percentage second cup foot inch`);

/** Nouns of whom the oldest is not the newest but the youngest. */
export const NOUNS_OF_AGE = oneOf(
  'person man woman people child son daughter brother sister player member resident tree',
);

/** Nouns of what is made, of which the older is not younger than another one but newer than it. */
export const NOUNS_OF_MAKES = oneOf(`
  version edition release model copy draft design style product brand item part
  car truck bus vehicle train ship boat plane aircraft bike bicycle motorcycle engine machine device computer laptop phone
  tablet camera printer battery system software program app application browser file document website technology tool
  equipment furniture method technique procedure standard law rule house home building apartment hotel school church
  bridge road street neighborhood factory book textbook film movie album song magazine newspaper letter report study data
  clothes shoe coat dress`);

/** Units of which there is less, not fewer: "less than two hours". */
export const UNITS_OF_MEASURE = oneOf(`
  hour day week month year minute second percent point cent dollar euro pound mile meter kilometer foot inch decade times?
  degree gram liter ounce kilogram kilobyte megabyte gigabyte yard acre hectare ton tonne gallon calorie watt kilowatt
  megawatt buck centimeter millimeter yen quart`);

/** Words after which a comparative has no opposite: "no longer", "all the more". */
export const WORDS_BEFORE_DEGREES = oneOf('any no not ever all or at do did');

/** Words before "more" with which it is another word: "no more", "once more", "two more". */
export const WORDS_BEFORE_MORE = oneOf(`
  no any not n't or until once one some few many two three four five the what's what at several never nothing little`);

/** Verbs and nouns of rising and falling, after which "above", "below" and "over" say where to or since when. */
export const WORDS_OF_CHANGE = oneOf(`
  drop fall rise climb dip sink soar slip plunge decline jump surge tumble grow increase gain improvement growth rise
  push lift slide edge advantage shoot slouch slump tumble skid leap spike rocket`);

/** Nouns of which "more" are others besides: "more talks". */
export const NOUNS_OF_ADDITION = oneOf('talk meeting discussion detail information picture photo example');

/** Words with which "more" has no opposite: "warned of more cuts", "provided more seats". */
export const VERBS_WITH_MORE = oneOf('warn threaten fear concern worry alarm improve add provide');

/** Verbs before whom or what they are about, or where they are done: "jumped over two fences". Of a measure it is a limit: "over 5 km". */
export const VERBS_BEFORE_PLACES = oneOf(`
  jump leap climb fly walk run hike ride drive travel go come move pass cross step swim sail trip fall drop lean bend
  hang lie sit stand sleep live work hide serve study train wander gather dance sing play rule reign watch fight preside
  talk speak write read hear know learn ask worry complain argue think dream tell joke laugh cry forget care`);

/** Words with which "more than" sets another limit, or none. */
export const WORDS_BEFORE_MORE_THAN = oneOf(
  `no not any little nothing n't rather much once even still far or two three \\d+`,
);

/** Times behind "over", in which something goes on: "over two years". */
export const TIMES_WITH_OVER = oneOf('hour day week month year decade season quarter minute game');

/** Amounts in one word, behind "more than". */
export const MULTIPLES_AND_PARTS = oneOf('once twice half two-thirds one-third double triple');

/** Adjectives whose superlatives are those of amounts: "its highest". */
export const EXTREMES = oneOf(
  'high low big small great large weak strong best worst highest lowest biggest smallest',
);
