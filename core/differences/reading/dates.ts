import type { Tokens } from '../../english/taggedToken.ts';
import { MONTHS, monthOf } from '../../english/words/months.ts';
import { NUMBER_OF_WORD } from '../../english/words/numberWords.ts';
import { isWeekday } from '../../english/words/times.ts';
import type { UnitStart } from './reading.ts';

/** A date, a day of the week, a month, a year or a time of day at a token. */
export function dateAt(tokens: Tokens, words: readonly string[], at: number): UnitStart | undefined {
  const { text } = tokens[at]!;
  const iso = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text);
  if (iso) {
    const [year, month, day] = iso.slice(1).map(Number) as [number, number, number];
    return isDay(day, month, year) ? date(day, month, year, at + 1) : undefined;
  }
  const time = timeAt(words, at);
  if (time) return time;
  const month = monthOf(text);
  if (month > 0) return monthFirst(tokens, words, at, month);
  const day = dayOf(words[at]!);
  if (day > 0) return dayFirst(tokens, words, at, day);
  if (isWeekday(text[0]!.toUpperCase() + text.slice(1))) return { kind: 'date', key: words[at]!, to: at + 1 };
  const isYear =
    YEAR.test(text) &&
    /^(?:IN|TO)$/.test(tokens[at - 1]?.tag ?? '') &&
    !/^(?:NNS|CD)$/.test(tokens[at + 1]?.tag ?? '');
  return isYear ? { kind: 'date', key: text, to: at + 1 } : undefined;
}

const YEAR = /^(?:1[5-9]|20)\d\d$/;

/** Tests whether a month has a day: no month 13, no 30 February. Without the year, February may have 29 days. */
function isDay(day: number, month: number, year = 2000): boolean {
  const time = new Date(Date.UTC(year, month - 1, day));
  return time.getUTCMonth() === month - 1 && time.getUTCDate() === day;
}

function date(day: number, month: number, year: number | undefined, to: number): UnitStart {
  return { kind: 'date', key: [day, MONTHS[month - 1], year].filter(Boolean).join(' '), to };
}

function dayOf(word: string): number {
  const day = /^([1-9]|[12]\d|3[01])(?:st|nd|rd|th)?$/.exec(word);
  return day ? Number(day[1]) : 0;
}

function monthFirst(
  tokens: Tokens,
  words: readonly string[],
  at: number,
  month: number,
): UnitStart | undefined {
  if (tokens[at]!.tag === 'MD' || (tokens[at]!.tag.startsWith('VB') && at === 0)) return undefined;
  const day = dayOf(words[at + 1] ?? '');
  return day > 0 && isDay(day, month)
    ? dateWithYear(day, month, words, at + 2)
    : dateWithYear(0, month, words, at + 1);
}

function dayFirst(tokens: Tokens, words: readonly string[], at: number, day: number): UnitStart | undefined {
  const place = words[at + 1] === 'of' ? at + 2 : at + 1;
  const month = monthOf(tokens[place]?.text ?? '');
  return isDay(day, month) ? dateWithYear(day, month, words, place + 1) : undefined;
}

/** The date that ends before a token, or with the year there, with a comma between a day and its year. */
function dateWithYear(day: number, month: number, words: readonly string[], at: number): UnitStart {
  const year = day > 0 && words[at] === ',' ? at + 1 : at;
  return YEAR.test(words[year] ?? '')
    ? date(day, month, Number(words[year]), year + 1)
    : date(day, month, undefined, at);
}

/**
 * Reads a time of day ("noon", "3 pm", "3:00 p.m.", "15:00", "eight o'clock") as hours and minutes of the 24-hour
 * clock, or of either half of the day where nothing tells which.
 */
function timeAt(words: readonly string[], at: number): UnitStart | undefined {
  const word = words[at]!;
  if (word === 'noon' || word === 'midday') return clock(12, 0, at + 1);
  if (word === 'midnight') return clock(0, 0, at + 1);
  if (words[at + 1] === "o'clock") {
    const hours = NUMBER_OF_WORD.get(word) ?? Number(word);
    return hours >= 1 && hours <= 12 ? shown(hours, 0, at + 2) : undefined;
  }
  const [, hours, minutes, own] = /^(\d{1,2})(?:[:.](\d\d))?([ap]\.?m\.?)?$/.exec(word) ?? [];
  if (hours === undefined || Number(hours) > 23 || Number(minutes ?? 0) > 59) return undefined;
  const next = /^[ap]\.?m\.?$/.test(words[at + 1] ?? '') ? words[at + 1] : undefined;
  const half = own ?? next;
  const to = own === undefined && next !== undefined ? at + 2 : at + 1;
  if (half !== undefined)
    return clock((Number(hours) % 12) + (half[0] === 'p' ? 12 : 0), Number(minutes ?? 0), to);
  if (minutes === undefined || !word.includes(':')) return undefined;
  // Only the 24-hour clock writes "09:00".
  return (word.startsWith('0') ? clock : shown)(Number(hours), Number(minutes), to);
}

function clock(hours: number, minutes: number, to: number): UnitStart {
  return { kind: 'date', key: `${hours}:${String(minutes).padStart(2, '0')}`, to };
}

/** A time as a clock shows it: 1:00 to 12:59 are in either half of the day. */
function shown(hours: number, minutes: number, to: number): UnitStart {
  const time = clock(hours, minutes, to);
  return hours >= 1 && hours <= 12 ? { ...time, key: `${time.key} ${EITHER_HALF}` } : time;
}

/** What ends the key of a time of which nothing tells in which half of the day it is. */
export const EITHER_HALF = 'am or pm';
