import type { Tokens } from '../../annotation/annotation.ts';
import { contexts, reasons } from '../../english/patterns/contexts.ts';
import { wordAt } from '../../english/syntax/wordAt.ts';
import { CLAUSE_OPENERS } from '../../english/words/conjunctions.ts';
import { MONTHS, monthOf } from '../../english/words/months.ts';
import { WORDS_OF_SCHEDULES } from '../../english/words/times.ts';
import { kindOfRewriting } from '../rewriting/kindOfRewriting.ts';
import { type Piece, type Reformatted, rearranged, reformatted } from '../rewriting/rearranged.ts';

/** Variants with dates and times of day in another format. Dates in digits stay unless they begin with the year. */
export const dateFormat = kindOfRewriting({
  name: 'date-format',
  label: 'date format',
  meaning: 'preserved',
  help: 'Dates and times are written in another format: “March 3, 2024” and “3 March 2024”, “3 p.m.” and “15:00”.',
  obstacles: { 'no-date': 'no date or time can be written in another way' },
  rewrite({ tokens }) {
    const pieces = reformatted(tokens, (at) =>
      tokens[at]!.dummy ? undefined : (otherDate(tokens, at) ?? otherTime(tokens, at)),
    );
    return pieces ? rearranged(tokens, pieces) : 'no-date';
  },
});

/** The date that begins at a token, in another order or with its month written out; undefined where it stays. */
function otherDate(tokens: Tokens, at: number): Reformatted | undefined {
  const { text } = tokens[at]!;
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return isoDate(tokens, at);
  if (isDay(tokens, at)) return dayFirst(tokens, at);
  const month = MONTHS[monthOf(text) - 1];
  return month === undefined ? undefined : monthFirst(tokens, at, month);
}

function isDay(tokens: Tokens, at: number): boolean {
  return /^(?:[1-9]|[12]\d|3[01])(?:st|nd|rd|th)?$/.test(tokens[at]?.text ?? '') && !isGlued(tokens, at);
}

const YEAR = /^(?:1[89]|20)\d\d$/;

/** Writes a date in ISO format with the name of its month ("March 3, 2024" for "2024-03-03"). */
function isoDate(tokens: Tokens, at: number): Reformatted | undefined {
  const [year, month, day] = tokens[at]!.text.split('-').map(Number) as [number, number, number];
  if (month < 1 || month > 12 || day < 1 || day > 31 || isGlued(tokens, at)) return undefined;
  return { to: at + 1, words: [MONTHS[month - 1]!, `${day}`, ',', `${year}`, ...commaBehind(tokens, at)] };
}

/** Puts the day before the month ("3 March 2024" for "March 3, 2024"), or writes out the month ("November 3" for "Nov. 3"). */
function monthFirst(tokens: Tokens, at: number, month: string): Reformatted | undefined {
  const inFull = tokens[at]!.text.startsWith(month) ? undefined : { to: at + 1, words: [month] };
  if (!isDay(tokens, at + 1)) return isBeforeYear(tokens, at) ? inFull : undefined;
  const place = wordAt(tokens, at + 2) === ',' ? at + 3 : at + 2;
  const year = YEAR.test(wordAt(tokens, place)) ? place : undefined;
  if (year === undefined && inFull) return inFull;
  const preposition = prepositionBefore(tokens, at);
  if (preposition === 'doubtful') return undefined;
  const date = [
    ...(preposition === 'on' ? ['on'] : []),
    `${Number.parseInt(tokens[at + 1]!.text, 10)}`,
    month,
  ];
  if (year === undefined)
    return goesOn(tokens, { at, end: at + 2 }) ? undefined : { to: at + 2, words: date };
  const to = takesComma(tokens, { at, end: year + 1 }) ? year + 2 : year + 1;
  return { to, words: [...date, year] };
}

const isBeforeYear = contexts('!and|or|to|,|-|– [] @year', { year: YEAR });

/** Tests whether "March 3" is part of a name, a range or a list, and cannot be "3 March". */
const goesOn = contexts(`
  /CD (to|through|and|or|until|-|–) []   # from July 3 through July 24: both stay
  [] to|through|and|or|-|–|&|/
  [] (,) /CD
  [] /NN*|POS|JJ
`);

/** Tests whether the comma behind the year of a date is one of the date, and goes with the one before the year. */
const takesComma = contexts(
  `
  /DT|PRP$|POS [] ,                      # the April 19, 1995, bombing
  !, [] , !@opener/IN                    # on April 19, 1995, in Rome, not: the opening, May 3, 2014, of
`,
  { opener: CLAUSE_OPENERS },
);

/** The preposition that a date with its day first needs: "arrested July 21" is "arrested on 21 July". */
const prepositionBefore = reasons<'on' | 'doubtful'>(
  `
  none:
    /^ []
    ~be (/RB) []
    @weekday []
    until|till|dated|ended []
  doubtful:
    /JJ* []                              # last May 5, late July 21
  on:
    /VB|VBD|VBN|VBZ|VBP|NN*|RB|PRP|RP []
`,
  { weekday: (tokens, at) => WEEKDAY.test(tokens[at]!.text) },
);

const WEEKDAY = /^(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)\.?)$/;

/** Puts the month of a date before its day ("March 3, 2024" for "3 March 2024" or "3rd of March 2024"). */
function dayFirst(tokens: Tokens, at: number): Reformatted | undefined {
  const month = wordAt(tokens, at + 1) === 'of' ? at + 2 : at + 1;
  const name = MONTHS[monthOf(tokens[month]?.text ?? '') - 1];
  if (name === undefined || isBoundDate(tokens, at)) return undefined;
  const date = [name, `${Number.parseInt(tokens[at]!.text, 10)}`];
  const year = month + 1;
  if (!YEAR.test(wordAt(tokens, year))) return { to: year, words: date };
  return { to: year + 1, words: [...date, ',', year, ...commaBehind(tokens, year)] };
}

/** Tests whether a date is part of a range or a list, or has a determiner, which does not stand before the month. */
const isBoundDate = contexts(`
  to|-|–|and|&|/ []
  the|every|each|this|that []            # every 3rd of March
`);

/** Returns the second comma around a year, which stands before a word ("on March 3, 2024, in Rome"). */
function commaBehind(tokens: Tokens, year: number): readonly Piece[] {
  return /^\p{L}/u.test(tokens[year + 1]?.text ?? '') ? [','] : [];
}

/** Writes a time of day in another format: "3 p.m." as "15:00" where the sentence is about a timetable, else as "3:00 p.m.". */
function otherTime(tokens: Tokens, at: number): Reformatted | undefined {
  if (isGlued(tokens, at)) return undefined;
  const { text } = tokens[at]!;
  const twelve = /^(1[0-2]|[1-9])(?::([0-5]\d))?([ap]\.?m\.?)?$/i.exec(text);
  const [, hour, minutes = '00', half = tokens[at + 1]?.text ?? ''] = twelve ?? [];
  if (!twelve || !HALF.test(half) || endsRange(tokens, at)) return undefined;
  const to = twelve[3] ? at + 1 : at + 2;
  // English has the clock of 24 hours, too, in timetables.
  const isOfSchedule = tokens.some(({ lemma }) => WORDS_OF_SCHEDULES.test(lemma));
  if (!isOfSchedule) return { to, words: otherTwelve(tokens, at, twelve) };
  const hours = (Number(hour) % 12) + (/^p/i.test(half) ? 12 : 0);
  // An hour from ten to twelve alone could be of either half of the day.
  return hours >= 10 && hours <= 12
    ? undefined
    : { to, words: [`${String(hours).padStart(2, '0')}:${minutes}`] };
}

const HALF = /^[ap]\.?m\.?$/i;

/** Tests for the end of a range or a list in which "p.m." holds for the time before, too ("from 3 to 5 p.m."). */
const endsRange = contexts('@time to|and|or|-|–|until|till []', { time: /^\d[\d:]*$/ });

/** Writes a time of the 12-hour clock with or without its minutes ("3:00 p.m."), or its periods ("3:05 pm"). */
function otherTwelve(
  tokens: Tokens,
  at: number,
  [, hour, minutes, own = '']: RegExpExecArray,
): readonly Piece[] {
  const half = own === '' ? [at + 1] : [];
  if (minutes === undefined) return [`${hour}:00${own}`, ...half];
  if (minutes === '00') return [`${hour}${own}`, ...half];
  const written = own || tokens[at + 1]!.text;
  const other = /\./.test(written)
    ? written.replaceAll('.', '')
    : written.replace(/^(.)(.)$/, '$1.$2.').toLowerCase();
  return own === '' ? [at, other] : [`${hour}:${minutes} ${other}`];
}

/** Tests whether a token is written together with another one that is neither punctuation nor "a.m." or "p.m.". */
function isGlued(tokens: Tokens, at: number): boolean {
  const [before, token, after] = [tokens[at - 1], tokens[at]!, tokens[at + 1]];
  const isBefore = before?.end === token.start && !/^[(“"]$/.test(before.text);
  return isBefore || (after?.start === token.end && !/^(?:[,.;:!?)”"]|[ap]\.?m\.?)$/i.test(after.text));
}
