import { oneOf } from './oneOf.ts';
import { phraseTable } from './phraseTable.ts';

/** Words that say how often, before or after the verb, and their opposites. */
export const OPPOSITE_FREQUENCIES = phraseTable(`
  always = never
  often = rarely
  frequently > rarely
  usually > rarely
  normally > rarely
  typically > rarely
  generally > rarely
  commonly > rarely
  regularly > rarely
  seldom > often
  hardly ever > often
  sometimes > never
  occasionally > constantly
  constantly > occasionally
  repeatedly > rarely
`);

/** Words that say how often, wherever they stand. */
export const OTHER_FREQUENCIES = phraseTable(`
  every other day > every day
  every other week > every week
  every time > the first time
  all the time > from time to time
  at all times > from time to time
  from time to time > all the time
  once in a while > all the time
  daily > weekly
  weekly > monthly
  monthly > weekly
  yearly > monthly
  annually > monthly
  annual > monthly
  quarterly > monthly
  hourly > daily
  nightly > weekly
  permanently = temporarily
`);

/** Pairs for the start of a sentence, where a negative word would invert the clause. */
export const OPENING_FREQUENCIES = phraseTable(`
  always = never
  usually > occasionally
  often > occasionally
  frequently > occasionally
  normally > occasionally
  typically > occasionally
  generally > occasionally
  sometimes > most of the time
  occasionally > most of the time
`);

/** The number of times in each of a unit: "twice a day". */
export const OTHER_COUNTS_OF_TIMES = phraseTable(`
  once = twice
  three times > twice
  four times > twice
`);

/** Units of a rate, and longer or shorter ones. */
export const OTHER_RATES: ReadonlyMap<string, string> = new Map([
  ['hour', 'day'],
  ['day', 'week'],
  ['week', 'month'],
  ['month', 'year'],
  ['year', 'month'],
  ['night', 'week'],
  ['morning', 'week'],
  ['evening', 'week'],
]);

/** Adverbs of what is at times so and at times not. */
export const SOMETIMES = oneOf('sometimes occasionally');

/** Phrases that say so before a clause: "now and then". */
export const AT_TIMES: readonly string[] =
  'often,frequently,now and then,every now and then,now and again,from time to time,at times,once in a while,every once in a while,in some cases,in some places,in some ways,on occasion,some days'.split(
    ',',
  );

/** Words that deny that something is so at all, or often. */
export const DENIALS_OF_FREQUENCY = oneOf(
  `not n't never hardly scarcely barely rarely seldom neither nor nothing nobody none no cannot nowhere`,
);

/** Words that fit "never" and not "always". */
export const WORDS_AFTER_NEVER = oneOf(
  'any anything anyone anybody anywhere ever yet anymore either again before',
);

/** What is once a year. */
export const YEARLY_EVENTS = oneOf(
  'christmas easter thanksgiving halloween ramadan passover hanukkah oscar birthday anniversary holiday',
  'i',
);

/** What stands behind a rate that ends its phrase. */
export const WORDS_AFTER_RATES =
  /^(?:[.,?!;:)]|in|at|for|with|when|if|to|by|after|before|until|and|or|on|of|from|without|because|while|since|about|during)$/;
