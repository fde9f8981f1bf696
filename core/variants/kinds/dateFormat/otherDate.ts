import type { AnnotatedToken, Tokens } from '../../../annotation/annotation.ts';
import { contexts, reasons } from '../../../english/patterns/contexts.ts';
import { wordAt } from '../../../english/syntax/wordAt.ts';
import { CLAUSE_OPENERS } from '../../../english/words/conjunctions.ts';
import { MONTH_OF_ABBREVIATION, MONTHS } from '../../../english/words/months.ts';
import type { Piece, Reformatted } from '../../rewriting/rearranged.ts';
import { isGlued } from './otherTime.ts';

/** The date that begins at a token, in another order or with its month written out; undefined where it stays. */
export function otherDate(tokens: Tokens, at: number): Reformatted | undefined {
  const { text } = tokens[at]!;
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return isoDate(tokens, at);
  if (isDay(tokens, at)) return dayFirst(tokens, at);
  const month = monthOf(tokens[at]!);
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
  const inFull = month === bare(tokens[at]!) ? undefined : { to: at + 1, words: [month] };
  if (!isDay(tokens, at + 1)) return isBeforeYear(tokens, { at }) ? inFull : undefined;
  const place = wordAt(tokens, at + 2) === ',' ? at + 3 : at + 2;
  const year = YEAR.test(wordAt(tokens, place)) ? place : undefined;
  if (year === undefined && inFull) return inFull;
  const preposition = prepositionBefore(tokens, { at });
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
const prepositionBefore = reasons<'none' | 'on' | 'doubtful'>(
  `
  none:
    /^ []
    ~be (/RB) []
    @weekday []
    until|till|dated|ended []
  doubtful:
    date|call|called|name|named|marked|early|late|last|next|this|every []
  on:
    due|available|effective []
  doubtful:
    /JJ* []
  on:
    /VB|VBD|VBN|VBZ|VBP|NN*|RB|PRP|RP []
`,
  { weekday: (tokens, at) => WEEKDAY.test(tokens[at]!.text) },
);

const WEEKDAY = /^(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)\.?)$/;

/** Puts the month of a date before its day ("March 3, 2024" for "3 March 2024" or "3rd of March 2024"). */
function dayFirst(tokens: Tokens, at: number): Reformatted | undefined {
  const month = wordAt(tokens, at + 1) === 'of' ? at + 2 : at + 1;
  const name = tokens[month] && monthOf(tokens[month]);
  if (name === undefined || isHeld(tokens, { at })) return undefined;
  const date = [name, `${Number.parseInt(tokens[at]!.text, 10)}`];
  const year = month + 1;
  if (!YEAR.test(wordAt(tokens, year))) return { to: year, words: date };
  return { to: year + 1, words: [...date, ',', year, ...commaBehind(tokens, year)] };
}

/** Tests whether a date is part of a range or a list, or has a determiner, which does not stand before the month. */
const isHeld = contexts(`
  /CD []
  to|-|–|and|&|/ []
  the|every|each|this|that []            # every 3rd of March
`);

/** Returns the second comma around a year, which stands before a word ("on March 3, 2024, in Rome"). */
function commaBehind(tokens: Tokens, year: number): readonly Piece[] {
  return /^\p{L}/u.test(tokens[year + 1]?.text ?? '') ? [','] : [];
}

function monthOf(token: AnnotatedToken): string | undefined {
  const name = bare(token);
  return MONTHS.includes(name) ? name : MONTH_OF_ABBREVIATION.get(name);
}

function bare({ text }: AnnotatedToken): string {
  return text.replace(/\.$/, '');
}
