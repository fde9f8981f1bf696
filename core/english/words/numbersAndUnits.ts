import { oneOf } from './oneOf.ts';

/**
 * Numbers written as words, and others that may stand in their place; "one" is not listed, which has a plural beside
 * it.
 */
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
  km miles
  mile kilometer
  kilometer mile
  kilometre mile
  meter foot
  metre foot
  mm cm
  cm inches
  inch foot
  foot inch
  yard foot
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
  dollar euro
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

/** Words beside which a pound is one of money. */
export const WORDS_OF_PRICES = oneOf(
  `cost pay spend price charge fee worth earn bill salary wage rent budget fine buy sell save afford owe cheap expensive
  deposit discount refund loan`,
);

/** Marks, units and endings that are written together with a number without being a part of it. */
export const WRITTEN_WITH_NUMBERS =
  /^(?:[$£€¥%.,;:!?)("'”“°]|US\$|C\$|A\$|``|''|mg|g|kg|ml|km|m|cm|mm|GB|MB|TB|°C|°F|p\.m\.|a\.m\.|am|pm|AM|PM|p\.m|a\.m|-year-old|k|K)$/;

/** Words before a number that is a name or a code: "error 404", "Route 66". */
export const WORDS_BEFORE_CODES = oneOf(
  'no. no # number code id zip error call dial isbn route highway interstate us article act rule nos. resolution boeing airbus catch channel group world area big psalm room',
);

/** Numbers that mostly name something: "911", "a 747". */
export const NUMBERS_AS_NAMES = oneOf('911 747 737 767 777 401 9-11 24');

/** Nouns after a number that count something even where the number may be a name. */
export const NOUNS_OFTEN_COUNTED = oneOf(
  'people dollars? % percent points? hours? minutes? days? months? years?',
);

/** Words before a number that is an amount. */
export const WORDS_BEFORE_AMOUNTS = oneOf('to at by from about nearly over under of is was only than');

/** Words before a number word that belongs to a larger expression: "one or two", "half two". */
export const WORDS_BEFORE_PART_OF_NUMBER = oneOf('one or and to half - point \\d+ between');

/** Words after a number that it multiplies. */
export const MULTIPLES = oneOf('hundred thousand million billion dozen percent');

/** Ordinals up to ten, and all in figures. */
export const ORDINAL =
  /^(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|\d+(?:st|nd|rd|th))$/i;

/** Nouns that form a fixed phrase with an ordinal: "second hand", "third party". */
export const NOUNS_WITH_ORDINALS = oneOf(
  'half hand thought base world party person chance nature grade degree',
);

/** Days and months that are names of persons and of holidays as well: "Ms. May", "Good Friday". */
export const DATES_AS_NAMES = oneOf('may march april june august friday sunday january');
