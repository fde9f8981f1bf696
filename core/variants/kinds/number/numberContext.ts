import type { Tokens } from '../../../annotation/annotation.ts';
import { tagAt, wordAt } from '../../../english/syntax/wordAt.ts';
import {
  MONTHS,
  NAMES_WITH_YEARS,
  NOUNS_BEFORE_NUMBERS,
  NOUNS_OFTEN_COUNTED,
  NUMBERS_AS_NAMES,
  WORDS_BEFORE_AMOUNTS,
} from '../../../english/words/numbersAndUnits.ts';
import { boundsOf } from './bounds.ts';
import type { NumberContext } from './otherNumber.ts';

/** Finds the bounds of a number by the words around it. Undefined for a number that no other can replace. */
export function contextOf(tokens: Tokens, at: number): NumberContext | undefined {
  const { text } = tokens[at]!;
  const [last, next, beforeLast, afterNext] = [
    wordAt(tokens, at - 1),
    wordAt(tokens, at + 1),
    wordAt(tokens, at - 2),
    wordAt(tokens, at + 2),
  ];
  // "Like $3 or $4": a guess names neighbors.
  const currency = /^[$£€]$/;
  const [from, to] = [at - (currency.test(last) ? 2 : 1), at + 1];
  const isGuess = (joint: number, other: number) =>
    wordAt(tokens, joint) === 'or' && (tagAt(tokens, other) === 'CD' || currency.test(wordAt(tokens, other)));
  if (isGuess(to, to + 1) || isGuess(from, from - 1)) return undefined;
  if (/^(?:and|or|to)$/.test(last) && (/^\d/.test(beforeLast) || tagAt(tokens, at - 2) === 'CD'))
    return { direction: 'up' };
  if (/^(?:and|or|to)$/.test(next) && (/^[\d$]/.test(afterNext) || tagAt(tokens, at + 2) === 'CD'))
    return { direction: 'down' };
  const isYear = /^(?:19|20)\d\d$/.test(text);
  if (isYear && NAMES_WITH_YEARS.test(last)) return undefined;
  if (NOUNS_BEFORE_NUMBERS.test(last) && /^\d+$/.test(text)) return { isName: true };
  // "Today, June 25": the day is said already.
  if (MONTHS.test(last) && beforeLast === ',' && /^(?:to|yester|tomorr)/.test(wordAt(tokens, at - 3)))
    return undefined;
  if (MONTHS.test(last) || MONTHS.test(next)) return isYear ? {} : { maximum: 28 };
  if (/^(?:%|percent|per)$/.test(next)) return { maximum: Number.parseFloat(text) > 100 ? undefined : 100 };
  if (/^(?:star|stars)$/.test(next)) return { maximum: 5 };
  // "World War 2": there were no more.
  if (last === 'war') return undefined;
  if (/^(?:[ap]\.?m\.?|o'clock|noon)$/.test(next)) return { maximum: 12 };
  if (/^\d{5,}$/.test(text)) return undefined;
  if (NUMBERS_AS_NAMES.test(text) && !NOUNS_OFTEN_COUNTED.test(next)) return undefined;
  if (
    /^\d{3,4}$/.test(text) &&
    !isYear &&
    !/^NNS|^JJ|^\$|^CD/.test(tagAt(tokens, at + 1)) &&
    tagAt(tokens, at - 1) !== '$' &&
    !WORDS_BEFORE_AMOUNTS.test(last)
  )
    return undefined;
  if (/^(?:index|average|dow|nasdaq)$/.test(next)) return undefined;
  // "24 hour pharmacy", "8-track tapes": a kind of thing.
  if (next === 'hour' && Number(text) === 24) return undefined;
  return boundsOf(tokens, at);
}
