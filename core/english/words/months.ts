import { tableOf } from '../../tableOf.ts';

/** The months in their order. */
export const MONTHS: readonly string[] =
  'January February March April May June July August September October November December'.split(' ');

/** The abbreviations of the months that have one in running text, by the name of the month. */
export const MONTH_ABBREVIATIONS = tableOf({
  January: 'Jan.',
  February: 'Feb.',
  August: 'Aug.',
  September: 'Sept.',
  October: 'Oct.',
  November: 'Nov.',
  December: 'Dec.',
});

/** The months by their abbreviations, without a period. */
export const MONTH_OF_ABBREVIATION: ReadonlyMap<string, string> = new Map([
  ...MONTHS.map((month) => [month.slice(0, 3), month] as const).filter(([short]) => short !== 'May'),
  ['Sept', 'September'],
]);
