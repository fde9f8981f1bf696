import type { AnnotatedToken, Tokens } from '../../../annotation/annotation.ts';
import { inflectComparison } from '../../../english/morphology/comparison.ts';
import { contexts } from '../../../english/patterns/contexts.ts';
import { phrasesIn } from '../../../english/syntax/phraseAt.ts';
import { tagAt, wordAt } from '../../../english/syntax/wordAt.ts';
import {
  MULTIPLES_AND_PARTS,
  NOUNS_OF_ADDITION,
  NOUNS_OF_ONE_AMOUNT,
  OPPOSITE_LIMITS,
  TIMES_WITH_OVER,
  UNITS_OF_MEASURE,
  VERBS_WITH_MORE,
  VERBS_WITH_OVER,
  VERBS_WITH_UP_TO,
  WORDS_BEFORE_MORE,
  WORDS_BEFORE_MORE_THAN,
  WORDS_OF_CHANGE,
} from '../../../english/words/comparisons.ts';
import { tableOf } from '../../../tableOf.ts';
import { kindOfSites } from '../../rewriting/kindOfSites.ts';
import type { Replaced } from '../../rewriting/replaced.ts';
import { degrees, isOnlyDegree } from './degrees.ts';

export const comparison = kindOfSites({
  name: 'comparison',
  label: 'reversed comparison',
  meaning: 'changed',
  pairs: 'few',
  help: 'A comparison or limit is reversed: “more than” to “less than”, “larger” to “smaller”, “maximum” to “minimum”.',
  none: { 'no-comparison': 'no comparison in the sentence can be reversed' },
  sites: ({ tokens }) =>
    [...limits(tokens), ...degrees(tokens), ...tokens.flatMap((_, at) => more(tokens, at) ?? [])]
      .filter(([at, end]) => !isRepeated(tokens, at, end))
      .map((place) => [place]),
});

/** Tests whether a comparison is made twice: "if I wear more, I am more willing". */
function isRepeated(tokens: Tokens, at: number, end: number): boolean {
  if (!/^(?:JJR|RBR|RBS|JJS)$/.test(tagAt(tokens, at))) return false;
  return tokens.some((_, i) => (i < at || i >= end) && wordAt(tokens, i) === wordAt(tokens, at));
}

/** Replaces "more", "less", "fewer", "most" or "least" before an adjective, an adverb or a noun ("more people", "less salt"). */
function more(tokens: Tokens, at: number): readonly Replaced[] | undefined {
  const word = wordAt(tokens, at);
  const opposite = OPPOSITES_OF_MORE.get(word);
  if (opposite === undefined || isBound(tokens, at)) return undefined;
  const next = tokens[at + 1];
  const isGraded = /^(?:JJ|RB|VBN)$/.test(next?.tag ?? '') && next!.text.length > 3;
  if (word === 'most' || word === 'least') {
    const isSuperlative = wordAt(tokens, at - 1) === 'the' && isGraded;
    return isSuperlative && !(word === 'most' && isOnlyDegree(tokens, at))
      ? [[at, at + 1, [opposite]]]
      : undefined;
  }
  if (!next) return undefined;
  if (isGraded && /^(?:RBR|JJR)$/.test(tokens[at]!.tag)) {
    // A short adjective is compared by its ending.
    const short =
      word === 'less' && next.tag === 'JJ' && !/ly$/.test(next.text) && inflectComparison(next.lemma, 'JJR');
    return short ? [[at, at + 2, [short]]] : [[at, at + 1, [opposite]]];
  }
  if (!/^NNS?$/.test(next.tag) || next.lemma === 'so') return undefined;
  // What is counted is fewer, not less.
  const isCount = next.tag === 'NNS' || /^(?:NNS|VBZ)$/.test(tagAt(tokens, at + 2));
  return [[at, at + 1, [word === 'more' && isCount ? 'fewer' : opposite]]];
}

/** Tests whether the word is part of a set phrase, or its opposite says something else. */
const isBound = contexts(
  `
  [more|less|fewer] !/^ than not         # more often than not
  @before [more|less|fewer]
  /CD [more|less|fewer]
  ~:withMore ...5 [more]                 # warned of more cuts
  [more] ~:addition                      # more talks: others besides
  !a|an [more|less|fewer/RBR|JJR] @long/JJ /NNS  # more small cars may count the cars
`,
  {
    before: WORDS_BEFORE_MORE,
    withMore: VERBS_WITH_MORE,
    addition: NOUNS_OF_ADDITION,
    long: /^.{4}/,
  },
);

const OPPOSITES_OF_MORE = tableOf({
  more: 'less',
  less: 'more',
  fewer: 'more',
  most: 'least',
  least: 'most',
});

/** Finds the phrases that set a limit to an amount and have an opposite ("more than 20", "above 5 degrees"). */
function limits(tokens: Tokens): Replaced[] {
  return phrasesIn(tokens, OPPOSITE_LIMITS)
    .filter((place) => !isNoLimit(tokens, place) && isLimitWord(tokens, place))
    .map(({ at, end, words, phrase }) => {
      // What is counted is "fewer than", what is measured "less than".
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

const isNoLimit = contexts(
  `
  /CD [over]                             # 138 over 88
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
    fixed: WORDS_BEFORE_MORE_THAN,
    over: VERBS_WITH_OVER,
    upTo: VERBS_WITH_UP_TO,
    times: TIMES_WITH_OVER,
    amount: isAmount,
  },
);

function isAmount(tokens: Tokens, at: number): boolean {
  if (/^(?:CD|\$|#)$/.test(tagAt(tokens, at)) || /^\d+k$/i.test(wordAt(tokens, at))) return true;
  const word = wordAt(tokens, at);
  if (MULTIPLES_AND_PARTS.test(word)) return true;
  return /^an?$/.test(word) && NOUNS_OF_ONE_AMOUNT.test(wordAt(tokens, at + 1));
}
