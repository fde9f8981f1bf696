import type { Tokens } from '../../../annotation/annotation.ts';
import { isName, phrasesIn } from '../../../english/syntax/phraseAt.ts';
import { wordAt } from '../../../english/syntax/wordAt.ts';
import { OTHER_COUNTS_OF_TIMES, OTHER_RATES } from '../../../english/words/frequency.ts';
import type { Replaced } from '../../rewriting/replaced.ts';
import { isRate, saysHowOften } from './saysHowOften.ts';

/** Finds the units of rates that another unit can replace ("every hour", "days per year", "once a week"). */
export function rateSites(tokens: Tokens): Replaced[] {
  const found: Replaced[] = [];
  for (const at of tokens.keys()) {
    const unit = OTHER_RATES.get(wordAt(tokens, at));
    if (unit === undefined || isName(tokens, at)) continue;
    if (tokens.some((_, i) => i !== at - 1 && saysHowOften(tokens, i))) continue;
    // "60 miles per hour" is a speed; "every month since June" is too short for years.
    if (/^(?:miles?|km|kilomet(?:er|re)s?|feet|met(?:er|re)s?|knots?)$/.test(wordAt(tokens, at - 2)))
      continue;
    if (tokens.slice(at).some(({ text }) => /^since$/i.test(text))) continue;
    const last = wordAt(tokens, at - 1);
    const isEvery = last === 'every' || last === 'per' || (last === 'each' && at > 1);
    const isTimes = /^an?$/.test(last) && /^(?:once|twice|times)$/.test(wordAt(tokens, at - 2));
    const isOpen =
      /^(?:[.,?!;:)]|in|at|for|with|when|if|to|by|after|before|until|and|or|on|of|from|without|because|while|since|about|during)?$/.test(
        wordAt(tokens, at + 1),
      );
    if (!isOpen || !(isEvery || isTimes) || /^(?:almost|nearly|single)$/.test(wordAt(tokens, at - 2)))
      continue;
    const article = /^an?$/.test(last) ? 'a' : undefined;
    if (article && unit === 'hour') continue;
    found.push([at, at + 1, [unit]]);
  }
  return found;
}

/**
 * Finds the counts in rates that another count can replace ("twice a day", "once per week", "three times a
 * year").
 */
export function countSites(tokens: Tokens): Replaced[] {
  return phrasesIn(tokens, OTHER_COUNTS_OF_TIMES)
    .filter(
      ({ at, end }) =>
        isRate(tokens, end) && !/^(?:than|or|least|most|only|at)$/.test(wordAt(tokens, at - 1)),
    )
    .map(({ at, end, words }) => [at, end, words]);
}
