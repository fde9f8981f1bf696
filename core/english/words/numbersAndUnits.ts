import { oneOf } from './oneOf.ts';

/** Numbers written as words, and others that may stand in their place; "one" is not listed, which has a plural beside it. */
export const OTHER_NUMBER_WORDS: ReadonlyMap<string, string> = new Map(
  `two four
  three five
  four six
  five eight
  six nine
  seven four
  eight five
  nine six
  ten twenty
  eleven fifteen
  twelve eighteen
  fifteen thirty
  twenty forty
  thirty fifty
  forty sixty
  fifty eighty
  sixty ninety
  ninety sixty`
    .split('\n')
    .map((line) => line.trim().split(' ') as [string, string]),
);

/** Ordinals before a noun. */
export const OTHER_ORDINALS: ReadonlyMap<string, string> = new Map(
  `second third
  third fourth
  fourth third
  fifth sixth
  sixth fourth
  seventh fifth
  eighth tenth
  ninth seventh
  tenth twelfth`
    .split('\n')
    .map((line) => line.trim().split(' ') as [string, string]),
);

/** Days and months, and others of the same week and year. */
export const OTHER_DATES: ReadonlyMap<string, string> = new Map(
  `Monday Thursday
  Tuesday Friday
  Wednesday Saturday
  Thursday Monday
  Friday Tuesday
  Saturday Wednesday
  Sunday Thursday
  Mondays Thursdays
  Tuesdays Fridays
  Wednesdays Saturdays
  Thursdays Mondays
  Fridays Tuesdays
  Saturdays Wednesdays
  Sundays Thursdays
  January April
  February June
  March May
  April September
  June October
  July November
  August January
  September December
  October March
  November July
  December February
  Jan. April
  Feb. June
  Aug. Jan.
  Sept. Dec.
  Oct. March
  Nov. July
  Dec. Feb.`
    .split('\n')
    .map((line) => line.trim().split(' ') as [string, string]),
);

/** Months before a day. */
export const MONTHS = oneOf(
  `(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|
  sept?|oct|nov|dec)\\.?`.replace(/\s+/g, ''),
  'i',
);

/** Nouns that are counted by a number after them: "Windows 11", "page 5". */
export const NOUNS_BEFORE_NUMBERS = oneOf(
  `windows ios android python macos java version page pages chapter step gate room flight level grade phase part figure
  table section lesson day week stage track volume question exercise item platform terminal row iphone galaxy release`,
  'i',
);

/** Units after a number, and another unit of the same kind. */
export const OTHER_UNITS: ReadonlyMap<string, string> = new Map(
  `second minute
  minute hour
  hour day
  day week
  week month
  month year
  year month
  decade century
  mg g
  g kg
  kg g
  gram kilogram
  kilogram gram
  milligram gram
  km m
  mile foot
  kilometer meter
  kilometre metre
  meter kilometer
  metre kilometre
  mm cm
  cm m
  inch foot
  foot inch
  yard mile
  ml l
  liter gallon
  litre gallon
  gallon liter
  tablespoon teaspoon
  teaspoon tablespoon
  tbsp tsp
  tsp tbsp
  cup tablespoon
  ounce pound
  pound ounce
  kb mb
  mb gb
  gb mb
  tb gb
  KB MB
  MB GB
  GB MB
  TB GB
  Mbps Kbps
  Gbps Mbps
  °C °F
  °F °C
  °c °f
  Celsius Fahrenheit
  Fahrenheit Celsius
  dollar cent
  cent dollar
  euro dollar
  million billion
  billion million
  trillion billion
  thousand million
  watt kilowatt
  kilowatt watt
  mph km/h`
    .split('\n')
    .map((line) => line.trim().split(' ') as [string, string]),
);
