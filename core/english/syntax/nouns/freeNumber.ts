import type { WrittenToken } from '../../taggedToken.ts';
import {
  MONTHS,
  NOUNS_BEFORE_NUMBERS,
  WORDS_BEFORE_CODES,
  WRITTEN_WITH_NUMBERS,
} from '../../words/numbersAndUnits.ts';
import { wordAt } from '../wordAt.ts';

/** Tests whether the number stands alone: no code, no part of a date like 3/4/2020, no score, no telephone number. */
export function isFreeNumber(tokens: readonly WrittenToken[], at: number): boolean {
  const [last, next] = [tokens[at - 1], tokens[at + 1]];
  if (areJoined(last, tokens[at]) || areJoined(next, tokens[at])) return false;
  const before = wordAt(tokens, at - 1);
  if (WORDS_BEFORE_CODES.test(before) && !/^(?:no|us)$/.test(before) && !/^[$%]$/.test(next?.text ?? ''))
    return false;
  if (/^(?:[-–—/])$/.test(next?.text ?? '') && /^\d/.test(tokens[at + 2]?.text ?? '')) return false;
  if (/^(?:[-–—/])$/.test(last?.text ?? '') && /^\d/.test(tokens[at - 2]?.text ?? '')) return false;
  if (next?.tag === 'CD' && /^\d/.test(next.text) && !/^\d+\/\d+$/.test(next.text)) return false;
  if (last?.tag === 'CD' && /^\d/.test(last.text)) return false;
  // "10 Downing Street", "747 Jumbo": a number before a name is part of it, but a currency amount is not.
  const isBeforeName =
    /^NNP$/.test(next?.tag ?? '') &&
    /^\p{Lu}\p{Ll}/u.test(next!.text) &&
    !MONTHS.test(next!.text) &&
    !/^(?:Celsius|Fahrenheit)$/.test(next!.text);
  if (isBeforeName && last?.text !== '$') return false;
  // "Apollo 13", "Channel 4".
  const isAfterName =
    last !== undefined && /^(?:NNP|NN)$/.test(last.tag) && /^\p{Lu}/u.test(last.text) && at > 1;
  return (
    !isAfterName ||
    MONTHS.test(last.text) ||
    NOUNS_BEFORE_NUMBERS.test(last.text) ||
    /^(?:19|20)\d\d$/.test(tokens[at]!.text)
  );
}

/** Tests whether a token touches a number, and is no sign that is written with numbers. */
function areJoined(token: WrittenToken | undefined, number: WrittenToken | undefined): boolean {
  if (!token || !number || WRITTEN_WITH_NUMBERS.test(token.text)) return false;
  return token.start < number.start ? token.end >= number.start : number.end >= token.start;
}
