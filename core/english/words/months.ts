/** The months in their order. */
export const MONTHS: readonly string[] =
  'January February March April May June July August September October November December'.split(' ');

/** The months by their abbreviations, without a period. */
export const MONTH_OF_ABBREVIATION: ReadonlyMap<string, string> = new Map([
  ...MONTHS.map((month) => [month.slice(0, 3), month] as const).filter(([short]) => short !== 'May'),
  ['Sept', 'September'],
]);
