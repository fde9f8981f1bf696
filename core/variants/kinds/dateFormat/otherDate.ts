import type { AnnotatedToken, Tokens } from '../../../annotation/annotation.ts';
import { wordOf } from '../../../english/syntax/verbs/verbGroup.ts';
import { tagAt, wordAt } from '../../../english/syntax/wordAt.ts';
import { CLAUSE_OPENERS } from '../../../english/words/conjunctions.ts';
import { MONTH_OF_ABBREVIATION, MONTHS } from '../../../english/words/months.ts';
import type { Piece } from '../../rewriting/rearranged.ts';
import type { Reformatted } from '../../rewriting/reformatted.ts';
import { isGlued } from './isGlued.ts';
import { prepositionBefore } from './prepositionBefore.ts';

/** The date that begins at a token, in another order or with its month written out; undefined where it stays. */
export function otherDate(tokens: Tokens, at: number): Reformatted | undefined {
  const { text } = tokens[at]!;
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return isoDate(tokens, at);
  const isDay = DAY.test(text) && !isGlued(tokens, at);
  if (isDay) return dayFirst(tokens, at);
  const month = monthOf(tokens[at]!);
  return month === undefined ? undefined : monthFirst(tokens, at, month);
}

const DAY = /^(?:[1-9]|[12]\d|3[01])(?:st|nd|rd|th)?$/;

/** Writes a date in ISO format with the name of its month ("March 3, 2024" for "2024-03-03"). */
function isoDate(tokens: Tokens, at: number): Reformatted | undefined {
  const [year, month, day] = tokens[at]!.text.split('-').map(Number) as [number, number, number];
  if (month < 1 || month > 12 || day < 1 || day > 31 || isGlued(tokens, at)) return undefined;
  return { to: at + 1, words: [MONTHS[month - 1]!, `${day}`, ',', `${year}`, ...commaBehind(tokens, at)] };
}

/**
 * Puts the day of a date before its month ("3 March 2024" for "March 3, 2024"), or writes out an abbreviated
 * month ("November 3" for "Nov. 3").
 */
function monthFirst(tokens: Tokens, at: number, month: string): Reformatted | undefined {
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
      (/^(?:DT|PRP\$|POS)$/.test(tagAt(tokens, at - 1)) ||
        (tokens[year + 2]?.tag === 'IN' && !isSetOff(tokens, at, year + 2)));
    return {
      to: isModifier ? year + 2 : year + 1,
      words: [...on, `${Number.parseInt(day, 10)}`, month, year],
    };
  }
  if (month !== bare(tokens[at]!)) return { to: at + 1, words: [month] };
  // "March 3" alone: "3 March", but not in "March 3 to 5" or "March 3-5".
  const next = wordAt(tokens, at + 2);
  const isList =
    /^(?:to|through|and|or|-|–|&|\/)$/.test(next) || tokens[next === ',' ? at + 3 : at + 2]?.tag === 'CD';
  const isOfName = /^(?:NNPS?|NNS?|POS|JJ)$/.test(tagAt(tokens, at + 2)) || tokens[at - 1]?.tag === 'CD';
  // "From July 3 through July 24": both stay.
  const isEnd =
    /^(?:to|through|and|or|until|-|–)$/.test(wordAt(tokens, at - 1)) && tokens[at - 2]?.tag === 'CD';
  const on = prepositionBefore(tokens, at);
  if (isEnd || isList || isOfName || !on) return undefined;
  return { to: at + 2, words: [...on, `${Number.parseInt(day, 10)}`, month] };
}

/**
 * Tests whether the comma after a date belongs to the sentence rather than to the date ("the opening, May 3,
 * 2014, of", "on May 3, 2014, while it rained").
 */
function isSetOff(tokens: Tokens, at: number, next: number): boolean {
  return tokens[at - 1]?.text === ',' || CLAUSE_OPENERS.has(wordOf(tokens[next]!));
}

/** Puts the month of a date before its day ("March 3, 2024" for "3 March 2024" or "3rd of March 2024"). */
function dayFirst(tokens: Tokens, at: number): Reformatted | undefined {
  const hasOf = tokens[at + 1]?.text === 'of';
  const month = hasOf ? at + 2 : at + 1;
  const name = tokens[month] && monthOf(tokens[month]!);
  const before = tokens[at - 1];
  if (name === undefined || before?.tag === 'CD' || /^(?:to|-|–|and|&|\/)$/.test(before?.text ?? ''))
    return undefined;
  const day = `${Number.parseInt(tokens[at]!.text, 10)}`;
  // "The 3rd of March" and "every 3rd of March" stay: no determiner stands before the month.
  if (before && /^(?:the|every|each|this|that)$/.test(wordOf(before))) return undefined;
  const year = /^(?:1[89]|20)\d\d$/.test(tokens[month + 1]?.text ?? '') ? month + 1 : undefined;
  if (year === undefined) return { to: month + 1, words: [name, day] };
  return { to: year + 1, words: [name, day, ',', year, ...commaBehind(tokens, year)] };
}

/** Returns the second comma around a year, which stands before a word ("on March 3, 2024, in Rome"). */
function commaBehind(tokens: Tokens, year: number): readonly Piece[] {
  return /^\p{L}/u.test(tokens[year + 1]?.text ?? '') ? [','] : [];
}

/** The place of a year that follows a day, after a comma or without one. */
function yearAt(tokens: Tokens, at: number): number | undefined {
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
