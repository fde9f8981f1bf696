import type { AnnotatedToken, Annotation } from '../../annotation.ts';
import type { Obstacle } from '../../english/syntax/obstacles.ts';
import { wordOf } from '../../english/syntax/verbGroup.ts';
import { MONTH_OF_ABBREVIATION, MONTHS } from '../../english/words/months.ts';
import { WORDS_OF_SCHEDULES } from '../../english/words/times.ts';
import { kindOfRewriting } from '../rewriting/kindOfRewriting.ts';
import { type Piece, rearranged } from '../rewriting/rearranged.ts';
import type { TokenEdits } from '../rewriting/tokenEdits.ts';

const OBSTACLES = {
  'no-date': 'no date or time can be written in another way',
};

/**
 * The same dates and times of day written otherwise. Dates in digits alone are left alone unless they begin with the
 * year.
 */
export const dateFormat = kindOfRewriting({
  name: 'date-format',
  label: 'date format',
  meaning: 'preserved',
  help: 'Dates and times are written in another format: “March 3, 2024” and “3 March 2024”, “3 p.m.” and “15:00”.',
  obstacles: OBSTACLES,
  rewrite: reformatted,
});

/** Tokens up to `to`, exclusive, written otherwise. */
interface Reformatted {
  readonly to: number;
  readonly words: readonly Piece[];
}

function reformatted({ tokens }: Annotation): TokenEdits | Obstacle | keyof typeof OBSTACLES {
  const pieces: Piece[] = [];
  for (let at = 0; at < tokens.length; ) {
    const found = tokens[at]!.dummy ? undefined : (dateAt(tokens, at) ?? timeAt(tokens, at));
    pieces.push(...(found?.words ?? [at]));
    at = found?.to ?? at + 1;
  }
  return pieces.every((piece, at) => piece === at) ? 'no-date' : rearranged(tokens, pieces);
}

function dateAt(tokens: readonly AnnotatedToken[], at: number): Reformatted | undefined {
  const { text } = tokens[at]!;
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return isoDate(tokens, at);
  const isDay = DAY.test(text) && !isGlued(tokens, at);
  if (isDay) return dayFirst(tokens, at);
  const month = monthOf(tokens[at]!);
  return month === undefined ? undefined : monthFirst(tokens, at, month);
}

const DAY = /^(?:[1-9]|[12]\d|3[01])(?:st|nd|rd|th)?$/;

/** "March 3, 2024" for "2024-03-03". */
function isoDate(tokens: readonly AnnotatedToken[], at: number): Reformatted | undefined {
  const [year, month, day] = tokens[at]!.text.split('-').map(Number) as [number, number, number];
  if (month < 1 || month > 12 || day < 1 || day > 31 || isGlued(tokens, at)) return undefined;
  return { to: at + 1, words: [MONTHS[month - 1]!, `${day}`, ',', `${year}`] };
}

/** "3 March 2024" for "March 3, 2024", "November 3" for "Nov. 3". */
function monthFirst(tokens: readonly AnnotatedToken[], at: number, month: string): Reformatted | undefined {
  const day = tokens[at + 1]?.text ?? '';
  if (!DAY.test(day) || isGlued(tokens, at + 1)) {
    const isYear = /^(?:1[89]|20)\d\d$/.test(day);
    const isListed = tokens[at - 1] !== undefined && /^(?:and|or|to|,|-|–)$/.test(wordOf(tokens[at - 1]!));
    return isYear && !isListed && month !== bare(tokens[at]!) ? { to: at + 1, words: [month] } : undefined;
  }
  const year = yearAt(tokens, at + 2);
  if (year !== undefined) {
    const on = prepositionBefore(tokens, at);
    if (on === undefined) return undefined;
    // "The April 19, 1995, bombing", "on April 19, 1995, in Rome": the second comma goes with the first.
    const isModifier =
      tokens[year + 1]?.text === ',' &&
      (/^(?:DT|PRP\$|POS)$/.test(tokens[at - 1]?.tag ?? '') || tokens[year + 2]?.tag === 'IN');
    return {
      to: isModifier ? year + 2 : year + 1,
      words: [...on, `${Number.parseInt(day, 10)}`, month, year],
    };
  }
  if (month !== bare(tokens[at]!)) return { to: at + 1, words: [month] };
  // "March 3" alone: "3 March", but not in "March 3 to 5" or "March 3-5".
  const next = wordOf(tokens[at + 2] ?? tokens[at]!);
  const isList =
    /^(?:to|through|and|or|-|–|&|\/)$/.test(next) || tokens[next === ',' ? at + 3 : at + 2]?.tag === 'CD';
  const isOfName = /^(?:NNPS?|NNS?|POS|JJ)$/.test(tokens[at + 2]?.tag ?? '') || tokens[at - 1]?.tag === 'CD';
  // "From July 3 through July 24": both stay.
  const isEnd =
    /^(?:to|through|and|or|until|-|–)$/.test(wordOf(tokens[at - 1] ?? tokens[at]!)) &&
    tokens[at - 2]?.tag === 'CD';
  const on = prepositionBefore(tokens, at);
  if (isEnd || isList || isOfName || !on) return undefined;
  return { to: at + 2, words: [...on, `${Number.parseInt(day, 10)}`, month] };
}

/** The "on" that a day and month need after a verb or noun: "arrested July 21" is "arrested on 21 July"; undefined in doubt. */
function prepositionBefore(tokens: readonly AnnotatedToken[], at: number): readonly Piece[] | undefined {
  const before =
    tokens[at - 1]?.tag === 'RB' && tokens[at - 2]?.lemma === 'be' ? tokens[at - 2] : tokens[at - 1];
  if (!before || before.lemma === 'be' || WEEKDAY.test(before.text)) return [];
  if (
    /^(?:dated?|ended|call(?:ed)?|named?|marked?|until|till|early|late|last|next|this|every)$/.test(
      wordOf(before),
    )
  )
    return /^(?:un)?till?$|^(?:dat|end)ed$/.test(wordOf(before)) ? [] : undefined;
  if (/^(?:due|available|effective)$/.test(wordOf(before))) return ['on'];
  if (before.tag.startsWith('JJ')) return undefined;
  return /^(?:VB[DNZP]?|NNP?S?|RB|PRP|RP)$/.test(before.tag) ? ['on'] : [];
}

const WEEKDAY = /^(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)\.?)$/;

/** "March 3, 2024" for "3 March 2024" or "the 3rd of March 2024". */
function dayFirst(tokens: readonly AnnotatedToken[], at: number): Reformatted | undefined {
  const hasOf = tokens[at + 1]?.text === 'of';
  const month = hasOf ? at + 2 : at + 1;
  const name = tokens[month] && monthOf(tokens[month]!);
  const before = tokens[at - 1];
  if (name === undefined || before?.tag === 'CD' || /^(?:to|-|–|and|&|\/)$/.test(before?.text ?? ''))
    return undefined;
  const day = `${Number.parseInt(tokens[at]!.text, 10)}`;
  // "The 3rd of March" loses its article; "every 3rd of March" is left.
  if (before && /^(?:the|every|each|this|that)$/.test(wordOf(before))) return undefined;
  const year = /^(?:1[89]|20)\d\d$/.test(tokens[month + 1]?.text ?? '') ? month + 1 : undefined;
  if (year === undefined) return { to: month + 1, words: [name, day] };
  const isFollowed = /^\p{L}/u.test(tokens[year + 1]?.text ?? '');
  return { to: year + 1, words: [name, day, ',', year, ...(isFollowed ? [','] : [])] };
}

/** The place of a year that follows a day, after a comma or without one. */
function yearAt(tokens: readonly AnnotatedToken[], at: number): number | undefined {
  const place = tokens[at]?.text === ',' ? at + 1 : at;
  return /^(?:1[89]|20)\d\d$/.test(tokens[place]?.text ?? '') ? place : undefined;
}

function monthOf(token: AnnotatedToken): string | undefined {
  const name = bare(token);
  return MONTHS.includes(name) ? name : MONTH_OF_ABBREVIATION.get(name);
}

function bare({ text }: AnnotatedToken): string {
  return text.replace(/\.$/, '');
}

/** "15:00" for "3 p.m." and "3:00 p.m."; "3:00 p.m." for "15:00". */
function timeAt(tokens: readonly AnnotatedToken[], at: number): Reformatted | undefined {
  const { text } = tokens[at]!;
  const twelve = /^(1[0-2]|[1-9])(?::([0-5]\d))?([ap]\.?m\.?)?$/i.exec(text);
  if (twelve && !isGlued(tokens, at)) {
    const [, hour, minutes = '00', own] = twelve;
    const half = own ?? tokens[at + 1]?.text ?? '';
    if (/^[ap]\.?m\.?$/i.test(half) && !isOfRange(tokens, at)) {
      if (!isOfSchedule(tokens)) return { to: own ? at + 1 : at + 2, words: otherTwelve(tokens, at, twelve) };
      const hours = (Number(hour) % 12) + (/^p/i.test(half) ? 12 : 0);
      const to = own ? at + 1 : at + 2;
      // "11:00" alone could be of either half of the day.
      if (hours >= 10 && hours <= 12) return undefined;
      return { to, words: [`${String(hours).padStart(2, '0')}:${minutes}`] };
    }
  }
  const full = /^(1[3-9]|2[0-3]|0\d):([0-5]\d)$/.exec(text);
  if (!full || isGlued(tokens, at) || /^(?:[ap]\.?m\.?)$/i.test(tokens[at + 1]?.text ?? '')) return undefined;
  const isClock = /^(?:at|by|from|until|till|before|after|around|about|to|and)$/.test(
    wordOf(tokens[at - 1] ?? tokens[at]!),
  );
  const hour = Number(full[1]);
  return isClock
    ? { to: at + 1, words: [`${hour % 12 || 12}:${full[2]}`, hour < 12 ? 'a.m.' : 'p.m.'] }
    : undefined;
}

/** Tests whether the sentence is about a timetable, where English has the clock of 24 hours, too. */
function isOfSchedule(tokens: readonly AnnotatedToken[]): boolean {
  return tokens.some(({ lemma }) => WORDS_OF_SCHEDULES.test(lemma));
}

/** "3:00 p.m." for "3 p.m.", and back; "3:05 pm" for "3:05 p.m.", and back. */
function otherTwelve(
  tokens: readonly AnnotatedToken[],
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

/** "From 3 to 5 p.m." gives both their half of the day. */
function isOfRange(tokens: readonly AnnotatedToken[], at: number): boolean {
  const before = wordOf(tokens[at - 1] ?? tokens[at]!);
  return /^(?:to|and|or|-|–|until|till)$/.test(before) && /^\d[\d:]*$/.test(tokens[at - 2]?.text ?? '');
}

function isGlued(tokens: readonly AnnotatedToken[], at: number): boolean {
  const [before, token, after] = [tokens[at - 1], tokens[at]!, tokens[at + 1]];
  const isBefore = before?.end === token.start && !/^[(“"]$/.test(before.text);
  return isBefore || (after?.start === token.end && !/^(?:[,.;:!?)”"]|[ap]\.?m\.?)$/i.test(after.text));
}
