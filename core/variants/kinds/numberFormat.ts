import type { AnnotatedToken, Tokens } from '../../annotation/annotation.ts';
import { contexts } from '../../english/patterns/contexts.ts';
import { firstWord } from '../../english/syntax/clauses/mainSubject.ts';
import {
  isCount,
  isInRange,
  isMoney,
  isNamedNumber,
  isPlainNumber,
} from '../../english/syntax/nouns/numberUse.ts';
import { wordOf } from '../../english/syntax/verbs/verbGroup.ts';
import { wordAt } from '../../english/syntax/wordAt.ts';
import { NAMES_WITH_NUMBERS } from '../../english/words/names.ts';
import { MULTIPLIERS, NUMBER_OF_WORD, NUMBER_WORDS } from '../../english/words/numberWords.ts';
import { kindOfRewriting } from '../rewriting/kindOfRewriting.ts';
import { type Reformatted, rearranged, reformatted } from '../rewriting/rearranged.ts';

/** Variants with numbers in another format: the first of {@link RULES} that applies, wherever it does. */
export const numberFormat = kindOfRewriting({
  name: 'number-format',
  label: 'number format',
  meaning: 'preserved',
  help: 'Numbers are written in another format: “5” and “five”, “50%” and “50 percent”, “1000” and “1,000”.',
  obstacles: { 'no-number': 'no number can be written in another way' },
  rewrite({ tokens }) {
    if (!tokens.some(isNumber)) return 'no-number';
    for (const { format, isLeftBehind } of RULES) {
      const pieces = reformatted(tokens, (at) => (isOfNumber(tokens, at) ? format(tokens, at) : undefined));
      if (!pieces?.some((piece) => typeof piece === 'string')) continue;
      const isMixed = pieces.some(
        (piece) => typeof piece === 'number' && isLeftBehind?.(tokens[piece]!, tokens[piece + 1]),
      );
      if (!isMixed) return rearranged(tokens, pieces);
    }
    return 'no-number';
  },
});

/** A format, and a test for numbers that must not stay in the old format beside those in the new one. */
interface Rule {
  readonly format: (tokens: Tokens, at: number) => Reformatted | undefined;
  readonly isLeftBehind?: (token: AnnotatedToken, next: AnnotatedToken | undefined) => boolean;
}

const RULES: readonly Rule[] = [
  { format: percentAsWord, isLeftBehind: ({ text }) => text === '%' },
  { format: percentAsSign, isLeftBehind: ({ text }) => /^(?:percent|cent)$/i.test(text) },
  { format: inFull },
  { format: inWords },
  { format: inDigits, isLeftBehind: isCountInWords },
  { format: withCommas, isLeftBehind: ({ text }) => /^[2-9]\d{3}$|^\d{5,7}$/.test(text) },
  { format: withoutCommas, isLeftBehind: ({ text }) => /^\d{1,3}(?:,\d{3})+/.test(text) },
];

/** Tests for a number word that counts something or stands before another one ("four by five"), unlike "a red one". */
function isCountInWords(token: AnnotatedToken, next: AnnotatedToken | undefined): boolean {
  return (
    token.tag === 'CD' &&
    NUMBER_OF_WORD.has(wordOf(token)) &&
    (/^(?:NN|JJ)/.test(next?.tag ?? '') || /^(?:by|to|or)$/i.test(next?.text ?? ''))
  );
}

function isNumber(token: AnnotatedToken): boolean {
  return /\d/.test(token.text) || NUMBER_OF_WORD.has(wordOf(token));
}

function isOfNumber(tokens: Tokens, at: number): boolean {
  const { dummy, text } = tokens[at]!;
  return !dummy && /^(?:[\d.,]*\d|%|percent|per|\p{L}+(?:-\p{L}+)?)$/u.test(text);
}

/** Replaces a percent sign by the word ("50 percent" for "50%"). */
function percentAsWord(tokens: Tokens, at: number): Reformatted | undefined {
  if (tokens[at + 1]?.text !== '%' || !isPlainNumber(tokens, at)) return undefined;
  return { to: at + 2, words: [at, 'percent'] };
}

/** Replaces the word "percent" by the sign ("50%" for "50 percent"). */
function percentAsSign(tokens: Tokens, at: number): Reformatted | undefined {
  if (!isPlainNumber(tokens, at) || !/\d/.test(tokens[at]!.text)) return undefined;
  if (/^percent$/i.test(tokens[at + 1]?.text ?? '')) return { to: at + 2, words: [at, '%'] };
  const isTwoWords = wordAt(tokens, at + 1) === 'per' && tokens[at + 2]?.text === 'cent';
  return isTwoWords ? { to: at + 3, words: [at, '%'] } : undefined;
}

/** Writes thousands and millions in full ("3,000,000" for "3 million"). */
function inFull(tokens: Tokens, at: number): Reformatted | undefined {
  const { text } = tokens[at]!;
  const factor = MULTIPLIERS.get(wordAt(tokens, at + 1));
  if (factor === undefined || !isPlainNumber(tokens, at) || !/^\d{1,3}(?:\.\d{1,3})?$/.test(text))
    return undefined;
  const number = Math.round(Number(text) * factor);
  if (factor >= 1e9 || Math.abs(number - Number(text) * factor) > 1e-6 || isInRange(tokens, at, at + 2))
    return undefined;
  return { to: at + 2, words: [grouped(number)] };
}

/** Writes a number from 2 to 99 in words before a plural that it counts ("five" for "5"). */
function inWords(tokens: Tokens, at: number): Reformatted | undefined {
  const { text } = tokens[at]!;
  if (!/^(?:[2-9]|[1-9]\d)$/.test(text) || !isCount(tokens, at) || isOfRatio(tokens, at)) return undefined;
  return { to: at + 1, words: [NUMBER_WORDS[Number(text)]!] };
}

/** Writes a number word in digits before a plural that it counts ("5" for "five"). */
function inDigits(tokens: Tokens, at: number): Reformatted | undefined {
  const number = NUMBER_OF_WORD.get(wordOf(tokens[at]!));
  if (
    number === undefined ||
    number < 2 ||
    at === firstWord(tokens) ||
    /^\p{Lu}/u.test(tokens[at]!.text) ||
    !isCount(tokens, at) ||
    isOfRatio(tokens, at)
  )
    return undefined;
  if (NAMES_WITH_NUMBERS.has(`${wordOf(tokens[at]!)} ${wordOf(tokens[at + 1]!)}`)) return undefined;
  return { to: at + 1, words: [`${number}`] };
}

/** Adds the commas of thousands to a number that is no year ("1,000" for "1000"). */
function withCommas(tokens: Tokens, at: number): Reformatted | undefined {
  const { text } = tokens[at]!;
  const isYear = /^(?:1[5-9]|20)\d\d$/.test(text);
  if (!/^[1-9]\d{3,6}$/.test(text) || !(isMoney(tokens, at) || (!isYear && isCount(tokens, at))))
    return undefined;
  return { to: at + 1, words: [grouped(Number(text))] };
}

/** Removes the comma from a number of four digits ("1000" for "1,000"); longer numbers keep their commas. */
function withoutCommas(tokens: Tokens, at: number): Reformatted | undefined {
  const { text } = tokens[at]!;
  if (!/^[1-9],\d{3}(?:\.\d\d)?$/.test(text) || isNamedNumber(tokens, at)) return undefined;
  return { to: at + 1, words: [text.replace(',', '')] };
}

/** Tests for the second number of a ratio, which is written as the first is ("one in *ten* adults", "nine out of *ten*"). */
const isOfRatio = contexts('/CD!@year out of []\n/CD!@year in []', { year: /^(?:1[5-9]|20)\d\d$/ });

function grouped(number: number): string {
  return `${number}`.replace(/\B(?=(?:\d{3})+$)/g, ',');
}
