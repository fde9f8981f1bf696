import { contexts, reasons } from '../../../english/patterns/contexts.ts';
import { isRestated } from '../../../english/syntax/nouns/restatedAmount.ts';
import { wordAt } from '../../../english/syntax/wordAt.ts';
import type { Tokens } from '../../../english/taggedToken.ts';
import {
  MONTHS,
  NOUNS_BEFORE_NUMBERS,
  NOUNS_OFTEN_COUNTED,
  NUMBERS_AS_NAMES,
  WORDS_BEFORE_AMOUNTS,
} from '../../../english/words/numbersAndUnits.ts';
import { NUMBER_OF_WORD } from '../../../english/words/numberWords.ts';
import type { NumberContext } from './otherNumber.ts';

/** Finds the bounds of a number in digits. Undefined for a number that no other can replace. */
export function boundsOfFigure(tokens: Tokens, at: number): NumberContext | undefined {
  const use = useOf(tokens, at);
  if (use === 'fixed') return undefined;
  if (use === 'percent') return { maximum: Number.parseFloat(tokens[at]!.text) > 100 ? undefined : 100 };
  return use ? boundsBy(use) : boundsOf(tokens, at);
}

/** Finds the bounds that another number, a period or the clock sets ("two of the three", "5 days a week", "at eleven"). */
export function boundsOf(tokens: Tokens, at: number): NumberContext {
  return boundsBy(boundAt(tokens, at));
}

/** How a number may change; a figure is the largest value that makes sense. */
type Bound = 'up' | 'down' | 'free' | 'name' | `${number}`;

function boundsBy(bound: Bound | undefined): NumberContext {
  if (bound === 'up' || bound === 'down') return { direction: bound };
  if (bound === 'name') return { isName: true };
  return bound === undefined || bound === 'free' ? {} : { maximum: Number(bound) };
}

const useOf = reasons<Bound | 'fixed' | 'percent'>(
  `
  fixed:
    [] or /CD                              # $3 or $4: a guess names neighbors
    /CD or ($|£|€) []
  up:
    /CD and|or|to []
  down:
    [] and|or|to /CD|$
  name:
    @named [@digits]
  28:
    @month []
    [] @month
  percent:
    [] %|percent|per
  5:
    [] star|stars
  fixed:
    war []                                 # World War 2: there were no more
  12:
    [] @half
  fixed:
    [@asName] !@counted
    !/$!@amount [@short!@year] !/NNS|JJ*|$|CD
    [] index|average|dow|nasdaq
    [24] hour                              # a 24 hour pharmacy
`,
  {
    year: /^(?:19|20)\d\d$/,
    named: NOUNS_BEFORE_NUMBERS,
    digits: /^\d+$/,
    month: MONTHS,
    half: /^(?:[ap]\.?m\.?|o'clock|noon)$/,
    asName: NUMBERS_AS_NAMES,
    counted: NOUNS_OFTEN_COUNTED,
    short: /^\d{3,4}$/,
    amount: WORDS_BEFORE_AMOUNTS,
  },
);

const NAMES = {
  hour: (tokens: Tokens, at: number) => (valueAt(tokens, at) ?? 13) <= 12,
  two: (tokens: Tokens, at: number) => valueAt(tokens, at) === 2,
  amount: (tokens: Tokens, at: number) => {
    const value = valueAt(tokens, at);
    return value !== undefined && !(value > 1900 && value < 2100);
  },
  least: (tokens: Tokens, at: number) => (valueAt(tokens, at) ?? 3) < 3,
  restated: isRestated,
};

const boundAt = reasons<Bound>(
  `
  21:
    [] century
  7:
    [] ~day a|an|per|each|every week
  24:
    [] ~hour a|an|per|each|every day
  12:
    at [@hour] !/NN*|CD|JJ*|$|VBG|:!%      # at 11 on Monday, not at five stores
  down:
    [] (out) of|in (/DT|PRP$) @amount      # two of the three, nine out of ten, 3 in 5
  up:
    @amount (out) of|in (/DT|PRP$) []
`,
  NAMES,
);

/**
 * Tests whether the rest of the sentence fits no other number: it lists what is counted, has "both" beside "two",
 * compares two things, takes a part that cannot be smaller, or gives the amount in another unit, too.
 */
export const isOnlyNumber = contexts(
  `
  [@restated]
  [@least] (out) of|in (/DT|PRP$) @amount  # two of the three
  [@two] & both|either|neither
  /JJR of (/DT|PRP$) [@two]                # the larger of two rooms
  [] /JJ*|NN*|VB|VBG|VBN|TO|IN {/JJ*|NN*|VB|VBG|VBN|TO|IN} :|--|–|— ... /CC  # two things: food and time
`,
  NAMES,
);

function valueAt(tokens: Tokens, at: number): number | undefined {
  const word = wordAt(tokens, at);
  return NUMBER_OF_WORD.get(word) ?? (/^\d[\d,]*$/.test(word) ? Number(word.replaceAll(',', '')) : undefined);
}
