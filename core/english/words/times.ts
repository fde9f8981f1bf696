import { oneOf } from './oneOf.ts';

/**
 * True for a word that says when without a preposition: no object of the verb before it ("began Monday"), nor in
 * one compound with the noun before it ("bought a car yesterday").
 */
export function isTime(word: string | undefined): boolean {
  return word !== undefined && TIMES.has(word.toLowerCase());
}

const TIMES: ReadonlySet<string> = new Set(
  (
    'monday tuesday wednesday thursday friday saturday sunday january february march april may june july august ' +
    'september october november december today tonight yesterday tomorrow week month year spring summer autumn ' +
    'fall winter morning afternoon evening night'
  ).split(' '),
);

/** Nouns that say when after a preposition: "during the war". */
export const EVENTS_AS_TIMES = oneOf('war game match season period moment holiday weekend quarter');

/** Meals, which are times as well. */
export const MEALS = oneOf('breakfast lunch dinner supper');

/** Nouns of a part of a time: "the end of the year". */
export const PARTS_OF_TIMES = oneOf('end beginning start middle eve course dawn');

/** Tests whether a lemma is a unit of time, which says how long: "two hours", "a week". */
export function isUnitOfTime(lemma: string): boolean {
  return UNITS_OF_TIME.test(lemma);
}

const UNITS_OF_TIME = oneOf('second minute hour day weekday weekend week month year decade century time');

/** Tests whether a lemma says when or how long: a word of {@link isTime} or a unit of time. */
export function isTimeOrUnit(lemma: string): boolean {
  return isTime(lemma) || isUnitOfTime(lemma);
}

/** Tests whether a noun, singular or plural, says when or how long: "years", "Mondays", "centuries". */
export function isTimeNoun(noun: string): boolean {
  const lower = noun.toLowerCase();
  return isTimeOrUnit(lower.replace(/ies$/, 'y').replace(/s$/, ''));
}

/** Tests whether a word is the name of a day of the week. */
export function isWeekday(word: string): boolean {
  return WEEKDAYS.test(word);
}

const WEEKDAYS = oneOf('Monday Tuesday Wednesday Thursday Friday Saturday Sunday');

/** Words of timetables. */
export const WORDS_OF_SCHEDULES = oneOf(
  'start begin open close leave depart arrive train bus flight ferry meeting appointment check-in departure arrival',
);

/** Verbs of saying and planning, whose object may have a time of its own. */
export const VERBS_WITH_TIMES = oneOf(
  'say tell think plan hope expect predict anticipate forecast estimate project schedule propose announce call set report postpone begin start end last know believe mean wait',
);

/** Words that say when, and of what times they say it. */
export const WORDS_OF_TIMES =
  oneOf(`yesterday today tomorrow tonight last next week month year day night morning now ago
  January February March April June July August September October November December`);

/** Words behind or in the place of an hour. */
export const WORDS_OF_THE_CLOCK = oneOf("[ap]\\.?m\\.? o'clock noon midnight", 'i');

/** Plurals that say how long after "for" alone: "for weeks". */
export const LONG_TIMES = oneOf('hours days weeks months years decades centuries ages', 'i');

/** Plurals that say when before a subject, in which they are read: "some nights owls cry". */
export const REPEATED_TIMES = oneOf('times days weeks months years nights', 'i');

/** Words that make an adverbial of the time after them: "late last month". */
export const WORDS_BEFORE_TIMES = oneOf('last next this early late earlier later');
