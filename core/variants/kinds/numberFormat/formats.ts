import type { Tokens } from '../../../annotation/annotation.ts';
import {
  isCount,
  isInRange,
  isMoney,
  isNamedNumber,
  isPlainNumber,
} from '../../../english/syntax/nouns/numberUse.ts';
import { wordOf } from '../../../english/syntax/verbs/verbGroup.ts';
import { wordAt } from '../../../english/syntax/wordAt.ts';
import { NAMES_WITH_NUMBERS } from '../../../english/words/names.ts';
import { MULTIPLIERS, NUMBER_OF_WORD, NUMBER_WORDS } from '../../../english/words/numberWords.ts';
import type { Reformatted } from '../../rewriting/reformatted.ts';

/** Replaces a percent sign by the word ("50 percent" for "50%"). */
export function percentAsWord(tokens: Tokens, at: number): Reformatted | undefined {
  if (tokens[at + 1]?.text !== '%' || !isPlainNumber(tokens, at)) return undefined;
  return { to: at + 2, words: [at, 'percent'] };
}

/** Replaces the word "percent" by the sign ("50%" for "50 percent"). */
export function percentAsSign(tokens: Tokens, at: number): Reformatted | undefined {
  if (!isPlainNumber(tokens, at) || !/\d/.test(tokens[at]!.text)) return undefined;
  if (/^percent$/i.test(tokens[at + 1]?.text ?? '')) return { to: at + 2, words: [at, '%'] };
  const isTwoWords = wordAt(tokens, at + 1) === 'per' && tokens[at + 2]?.text === 'cent';
  return isTwoWords ? { to: at + 3, words: [at, '%'] } : undefined;
}

/** Writes thousands and millions in full ("3,000,000" for "3 million"). */
export function inFull(tokens: Tokens, at: number): Reformatted | undefined {
  const { text } = tokens[at]!;
  const factor = MULTIPLIERS.get(wordAt(tokens, at + 1));
  if (factor === undefined || !isPlainNumber(tokens, at) || !/^\d{1,3}(?:\.\d{1,3})?$/.test(text))
    return undefined;
  const number = Math.round(Number(text) * factor);
  if (factor >= 1e9 || Math.abs(number - Number(text) * factor) > 1e-6 || isInRange(tokens, at, at + 2))
    return undefined;
  return { to: at + 2, words: [grouped(number)] };
}

/** Writes a number in full as one in millions ("3 million" for "3,000,000"). */
export function inMillions(tokens: Tokens, at: number): Reformatted | undefined {
  const { text } = tokens[at]!;
  if (!/^\d{1,3}(?:,\d{3}){2}$/.test(text) || !isPlainNumber(tokens, at)) return undefined;
  const millions = Number(text.replaceAll(',', '')) / 1e6;
  if (!/^\d+(?:\.\d)?$/.test(`${millions}`) || isInRange(tokens, at, at + 1)) return undefined;
  return { to: at + 1, words: [`${millions}`, 'million'] };
}

/** Writes a number from 2 to 99 in words before a plural that it counts ("five" for "5"). */
export function inWords(tokens: Tokens, at: number): Reformatted | undefined {
  const { text } = tokens[at]!;
  if (!/^(?:[2-9]|[1-9]\d)$/.test(text) || !isCount(tokens, at) || isOfRatio(tokens, at)) return undefined;
  return { to: at + 1, words: [NUMBER_WORDS[Number(text)]!] };
}

/** Writes a number word in digits before a plural that it counts ("5" for "five"). */
export function inDigits(tokens: Tokens, at: number): Reformatted | undefined {
  const number = NUMBER_OF_WORD.get(wordOf(tokens[at]!));
  const isStart = !tokens.slice(0, at).some(({ text }) => /[\p{L}\p{N}]/u.test(text));
  if (number === undefined || number < 2 || isStart || !isCount(tokens, at) || isOfRatio(tokens, at))
    return undefined;
  if (NAMES_WITH_NUMBERS.has(`${wordOf(tokens[at]!)} ${wordOf(tokens[at + 1]!)}`)) return undefined;
  return { to: at + 1, words: [`${number}`] };
}

/** Adds the commas of thousands to a number that is no year ("1,000" for "1000"). */
export function withCommas(tokens: Tokens, at: number): Reformatted | undefined {
  const { text } = tokens[at]!;
  const isYear = /^(?:1[5-9]|20)\d\d$/.test(text);
  if (!/^[1-9]\d{3,6}$/.test(text) || !(isMoney(tokens, at) || (!isYear && isCount(tokens, at))))
    return undefined;
  return { to: at + 1, words: [grouped(Number(text))] };
}

/** Removes the comma from a number of four digits ("1000" for "1,000"); longer numbers keep their commas. */
export function withoutCommas(tokens: Tokens, at: number): Reformatted | undefined {
  const { text } = tokens[at]!;
  if (!/^[1-9],\d{3}(?:\.\d\d)?$/.test(text) || isNamedNumber(tokens, at)) return undefined;
  return { to: at + 1, words: [text.replace(',', '')] };
}

/** Tests for the second number of a ratio, which is written as the first is ("one in *ten* adults", "nine out of *ten*"). */
function isOfRatio(tokens: Tokens, at: number): boolean {
  const isOutOf = wordAt(tokens, at - 1) === 'of' && wordAt(tokens, at - 2) === 'out';
  const first = isOutOf ? at - 3 : wordAt(tokens, at - 1) === 'in' ? at - 2 : -1;
  return tokens[first]?.tag === 'CD' && !/^(?:1[5-9]|20)\d\d$/.test(tokens[first]!.text);
}

function grouped(number: number): string {
  return `${number}`.replace(/\B(?=(?:\d{3})+$)/g, ',');
}
