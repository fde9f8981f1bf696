import type { AnnotatedToken, Tokens } from '../../../annotation/annotation.ts';
import { contexts } from '../../../english/patterns/contexts.ts';
import { phrasesIn } from '../../../english/syntax/phraseAt.ts';
import { tagAt, wordAt } from '../../../english/syntax/wordAt.ts';
import {
  NOUNS_OF_ONE_AMOUNT,
  OPPOSITE_LIMITS,
  UNITS_OF_MEASURE,
  VERBS_WITH_OVER,
  VERBS_WITH_UP_TO,
  WORDS_OF_CHANGE,
} from '../../../english/words/comparisons.ts';
import { oneOf } from '../../../english/words/oneOf.ts';
import type { Replaced } from '../../rewriting/replaced.ts';

/** Finds the phrases that set a limit to an amount and have an opposite ("more than 20", "above 5 degrees"). */
export function limits(tokens: Tokens): Replaced[] {
  return phrasesIn(tokens, OPPOSITE_LIMITS)
    .filter((place) => !isOther(tokens, place) && isLimitWord(tokens, place))
    .map(({ at, end, words, phrase }) => {
      // "Fewer than" stands before what is counted, "less than" before what is measured.
      const counted = countedAt(tokens, end);
      const isCount = counted !== undefined && !UNITS_OF_MEASURE.test(counted.lemma);
      if (isCount && phrase === 'more than') return [at, end, ['fewer', 'than']];
      return [at, end, isCount && phrase === 'no more than' ? ['no', 'fewer', 'than'] : words];
    });
}

/** The plural noun that a number counts: "100 police officers", "2.9 million shares". */
function countedAt(tokens: Tokens, at: number): AnnotatedToken | undefined {
  let noun = at;
  while (tagAt(tokens, noun) === 'CD') noun++;
  if (noun === at) return undefined;
  const last = Math.min(noun + 2, tokens.length - 1);
  while (
    noun < last &&
    /^(?:JJ|NNP?)$/.test(tagAt(tokens, noun)) &&
    !UNITS_OF_MEASURE.test(tokens[noun]!.lemma)
  )
    noun++;
  return /^NNP?S$/.test(tagAt(tokens, noun)) ? tokens[noun] : undefined;
}

const isOther = contexts(
  `
  even|not|n't []                        # even as little as 2 grams
  /CD [over]                             # 138 over 88
  /JJS|RBS ... in []                     # the worst in more than a year
  first|only|never ... in []             # the first in more than a decade
  [more_than|less_than|greater_than] once
  [more_than] one|1 /NN*!~:units         # to more than one printer
  /CD@figure ... [above|below] & [] ... /CD@figure  # it was at 117, above a low of 116
  ~:change [above|below|over|under]      # drop below 5 percent
`,
  { units: UNITS_OF_MEASURE, change: WORDS_OF_CHANGE, figure: /^\d/ },
);

const isLimitWord = contexts(
  `
  !@fixed [more_than|less_than|greater_than] @amount
  !@fixed/VB*|IN|TO [more|less|greater/JJR] <phrase>  # costs more than a car
  !up [above|below/RB] @amount
  !up [above|below/IN] <phrase> &! [] all
  [over|under!/RP] @amount!a|an &! ~:over/VB* [] &! [] !/^ ...2 ~:times  # not: over two years
  [up_to] @amount &! ~:upTo/VB* [] &! /NN* []
  [nearly|almost] /CD|$
  [nearly|almost] a|an
  [!more|less|greater|above|below|over|under|up|nearly|almost] @amount
`,
  {
    fixed: /^(?:no|not|any|little|nothing|n't|rather|much|once|even|still|far|or|two|three|\d+)$/,
    over: VERBS_WITH_OVER,
    upTo: VERBS_WITH_UP_TO,
    times: oneOf('hour day week month year decade season quarter minute game'),
    amount: isAmount,
  },
);

function isAmount(tokens: Tokens, at: number): boolean {
  if (/^(?:CD|\$|#)$/.test(tagAt(tokens, at)) || /^\d+k$/i.test(wordAt(tokens, at))) return true;
  const word = wordAt(tokens, at);
  if (/^(?:once|twice|half|two-thirds|one-third|double|triple)$/.test(word)) return true;
  return /^an?$/.test(word) && NOUNS_OF_ONE_AMOUNT.test(wordAt(tokens, at + 1));
}
