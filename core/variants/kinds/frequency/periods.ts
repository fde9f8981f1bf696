import type { Tokens } from '../../../annotation/annotation.ts';
import { contexts } from '../../../english/patterns/contexts.ts';
import { namesPeriod } from '../../../english/syntax/nouns/namesPeriod.ts';
import { isName, phraseAt, phrasesIn } from '../../../english/syntax/phraseAt.ts';
import { wordAt } from '../../../english/syntax/wordAt.ts';
import { OTHER_COUNTS_OF_TIMES, OTHER_FREQUENCIES, OTHER_RATES } from '../../../english/words/frequency.ts';
import { oneOf } from '../../../english/words/oneOf.ts';
import { isTime } from '../../../english/words/times.ts';
import type { Replaced } from '../../rewriting/replaced.ts';

/** Finds the periods that another one can replace, in words ("daily", "every time") and in rates ("every hour"). */
export function periodSites(tokens: Tokens): Replaced[] {
  const named = phrasesIn(tokens, OTHER_FREQUENCIES)
    .filter((place) => !isBoundWord(tokens, place) && !isSaidBeside(tokens, place.at, place.end))
    .map(({ at, end, words }): Replaced => [at, end, words]);
  const units = [...tokens.keys()].flatMap((at): Replaced[] => {
    const unit = OTHER_RATES.get(wordAt(tokens, at));
    if (unit === undefined || isName(tokens, at) || isSaidBeside(tokens, at - 1, at)) return [];
    const isHours = unit === 'hour' && /^an?$/.test(wordAt(tokens, at - 1));
    return isHours || !isRateUnit(tokens, { at }) || isBoundUnit(tokens, { at })
      ? []
      : [[at, at + 1, [unit]]];
  });
  return [...named, ...units].filter(([at, end]) => !isBounded(tokens, { at, end }));
}

/** Tests whether something else than the words from `at` to `end`, exclusive, says how often something is so. */
function isSaidBeside(tokens: Tokens, at: number, end: number): boolean {
  return tokens.some((_, i) => (i < at || i >= end) && saysHowOften(tokens, i));
}

/** Tests whether a word or phrase that begins at a token says how often something is so. */
export function saysHowOften(tokens: Tokens, at: number): boolean {
  return (
    isRate(tokens, { at }) || namesPeriod(tokens, at) || phraseAt(tokens, at, OTHER_FREQUENCIES) !== undefined
  );
}

const RATES = { rate: new Set(OTHER_RATES.keys()) };
/** Tests whether a rate begins at a token: "a day", "per week". */
export const isRate = contexts('[a|an|per|every|each] @rate', RATES);

/** Finds the counts in rates that another count can replace ("twice a day", "three times a year"). */
export function countSites(tokens: Tokens): Replaced[] {
  return phrasesIn(tokens, OTHER_COUNTS_OF_TIMES)
    .filter((place) => isCount(tokens, place))
    .map(({ at, end, words }) => [at, end, words]);
}

const isCount = contexts('!than|or|least|most|only|at [] a|an|per|every|each @rate', RATES);

const isBoundWord = contexts(
  `
  @ordinal []                            # the 88th annual fair
  [annual|yearly|annually] & ~:yearly
  not|almost|nearly|of|by|n't|at|.|/|-|or|and []
  [] life|lives|news|herald|mail|times
  [every_time] !/PRP|NN|DT|NNS|NNP
  /CC|, [every_time] ...!/VBZ|VBP|VBD /VBZ|VBP  # the first time it is slow would tell of the past
  [temporarily|permanently] & until
  [/NNP] @capital                        # the BBC Daily E-mail
`,
  {
    yearly: oneOf(
      'christmas easter thanksgiving halloween ramadan hanukkah oscar birthday anniversary holiday',
      'i',
    ),
    ordinal: /\d(?:st|nd|rd|th)$|^(?:first|second|third|fourth|fifth|tenth)$/,
    capital: (tokens, at) => /^\p{Lu}/u.test(tokens[at]?.text ?? ''),
  },
);

const isRateUnit = contexts(`
  every|per []
  !/^ each []
  once|twice|times a|an []
`);

const isBoundUnit = contexts(
  `
  @length !/^ []                         # 60 miles per hour
  almost|nearly|single !/^ []
  [] ... since                           # every month since June is too short for years
  [] !@open!/^
`,
  {
    length: /^(?:miles?|km|kilomet(?:er|re)s?|feet|met(?:er|re)s?|knots?)$/,
    open: /^(?:[.,?!;:)]|in|at|for|with|when|if|to|by|after|before|until|and|or|on|of|from|without|because|while|since|about|during)$/,
  },
);

/** Tests whether the sentence sets a period bounds that another may not fit: "every night until Friday". */
const isBounded = contexts(
  `
  [] of @year                            # each month of 2025
  [] @clock
  until|till|since @time
  that @time/NN                          # each morning ... that night
  that day
`,
  {
    year: /^(?:19|20)\d\d$/,
    clock: /^\d{1,2}:\d\d$/,
    time: (tokens, at) => isTime(tokens[at]?.text),
  },
);
