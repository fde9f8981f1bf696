/** The months in their order. */
export const MONTHS: readonly string[] =
  'January February March April May June July August September October November December'.split(' ');

/** The months by their abbreviations, without a period. */
const MONTH_OF_ABBREVIATION: ReadonlyMap<string, string> = new Map([
  ...MONTHS.map((month) => [month.slice(0, 3), month] as const).filter(([short]) => short !== 'May'),
  ['Sept', 'September'],
]);

/** The number of a month, from 1; 0 for another word. "May" and "March" are months with a capital only. */
export function monthOf(text: string): number {
  const bare = text.replace(/\.$/, '');
  return MONTHS.indexOf(MONTH_OF_ABBREVIATION.get(bare) ?? bare) + 1;
}
