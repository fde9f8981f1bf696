import type { AnnotatedToken } from '../../annotation.ts';
import { isBuiltOn } from '../../english/syntax/builtOn.ts';
import { nounPhraseAt } from '../../english/syntax/nounPhrase.ts';
import { type PlacedPhrase, phrasesIn } from '../../english/syntax/phraseAt.ts';
import { tagAt, wordAt } from '../../english/syntax/wordAt.ts';
import {
  NOUNS_OF_ADDITION,
  NOUNS_OF_AGE,
  NOUNS_OF_ONE_AMOUNT,
  NOUNS_WITH_DEGREES,
  OPPOSITE_DEGREES,
  OPPOSITE_LIMITS,
  UNITS_OF_MEASURE,
  VERBS_WITH_OVER,
  VERBS_WITH_UP_TO,
  WORDS_BEFORE_DEGREES,
  WORDS_BEFORE_MORE,
  WORDS_BEHIND_ADDITION,
  WORDS_OF_CHANGE,
} from '../../english/words/comparisons.ts';
import { EVALUATIONS } from '../../english/words/evaluations.ts';
import { kindOfSites } from '../rewriting/kindOfSites.ts';
import { type Replaced, replaced } from '../rewriting/replaced.ts';

/** "At least an hour" and "at most an hour", "faster than" and "slower than": a comparison turned around. */
export const comparison = kindOfSites({
  name: 'comparison',
  label: 'reversed comparison',
  meaning: 'changed',
  pairs: 'few',
  help: 'A comparison or limit is reversed: “more than” to “less than”, “larger” to “smaller”, “maximum” to “minimum”.',
  none: { 'no-comparison': 'no comparison in the sentence can be reversed' },
  sites: ({ tokens }) =>
    [...limits(tokens), ...degrees(tokens), ...tokens.flatMap((_, at) => more(tokens, at) ?? [])]
      .sort((a, b) => a[0] - b[0])
      .map((place) => replaced(place)),
});

type Tokens = readonly AnnotatedToken[];

/** "More than 20", "at least an hour", "above 5 degrees". */
function limits(tokens: Tokens): Replaced[] {
  return phrasesIn(tokens, OPPOSITE_LIMITS)
    .filter((place) => isLimit(tokens, place))
    .map(({ at, end, words, phrase }) => {
      // "Fewer than" stands before what is counted, "less than" before what is measured.
      const counted = countedAt(tokens, end);
      const isFew = phrase === 'more than' && counted && !UNITS_OF_MEASURE.test(counted.lemma);
      return [at, end, isFew ? ['fewer', 'than'] : words];
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

function isLimit(tokens: Tokens, { at, end, phrase }: PlacedPhrase): boolean {
  const last = tokens[at - 1];
  const lastVerb = last?.tag.startsWith('VB') ? last.lemma : '';
  // "Even as little as 2 grams", "138 over 88", "the first in more than a decade".
  if (/^(?:even|not|n't)$/.test(wordAt(tokens, at - 1)) || (last?.tag === 'CD' && phrase === 'over'))
    return false;
  if (wordAt(tokens, at - 1) === 'in' && tokens.slice(0, at).some(isOnlyOne)) return false;
  // "Drop below 5 percent" and "an increase over last year" have no opposite.
  if (/^(?:above|below|over|under)$/.test(phrase) && WORDS_OF_CHANGE.test(last?.lemma ?? '')) return false;
  switch (phrase) {
    case 'more than':
    case 'less than':
    case 'greater than':
      return (
        !NOT_BEFORE_THAN.test(wordAt(tokens, at - 1)) && (isAmount(tokens, end) || isThing(tokens, at, end))
      );
    case 'above':
    case 'below':
      if (wordAt(tokens, at - 1) === 'up') return false;
      if (tagAt(tokens, at) === 'RB') return isAmount(tokens, end);
      return (
        tagAt(tokens, at) === 'IN' && wordAt(tokens, end) !== 'all' && nounPhraseAt(tokens, end) !== undefined
      );
    case 'over':
    case 'under':
      if (tagAt(tokens, at) === 'RP' || VERBS_WITH_OVER.test(lastVerb) || isSpanOfTime(tokens, end))
        return false;
      return isAmount(tokens, end) && !/^an?$/.test(wordAt(tokens, end));
    case 'up to':
      return isAmount(tokens, end) && !VERBS_WITH_UP_TO.test(lastVerb) && !last?.tag.startsWith('NN');
    case 'nearly':
    case 'almost':
      return /^(?:CD|\$)$/.test(tagAt(tokens, end)) || /^an?$/.test(wordAt(tokens, end));
    default:
      return isAmount(tokens, end);
  }
}

/** "The first", "the worst": since when it is so. */
function isOnlyOne({ tag, text }: AnnotatedToken): boolean {
  return tag === 'JJS' || tag === 'RBS' || /^(?:first|only|never)$/i.test(text);
}

const NOT_BEFORE_THAN =
  /^(?:no|not|any|little|nothing|n't|rather|much|once|even|still|far|or|two|three|\d+)$/;

function isAmount(tokens: Tokens, at: number): boolean {
  if (/^(?:CD|\$|#)$/.test(tagAt(tokens, at))) return true;
  const word = wordAt(tokens, at);
  if (/^(?:once|twice|half|two-thirds|one-third|double|triple)$/.test(word)) return true;
  return /^an?$/.test(word) && NOUNS_OF_ONE_AMOUNT.test(wordAt(tokens, at + 1));
}

/** "Costs more than a car": the comparative is a noun phrase of its own. */
function isThing(tokens: Tokens, at: number, end: number): boolean {
  return (
    tagAt(tokens, at) === 'JJR' &&
    /^(?:VB|IN|TO)/.test(tagAt(tokens, at - 1)) &&
    nounPhraseAt(tokens, end) !== undefined
  );
}

/** "Over two years" says how long, not how much. */
function isSpanOfTime(tokens: Tokens, at: number): boolean {
  return tokens
    .slice(at + 1, at + 4)
    .some(({ lemma }) => /^(?:hour|day|week|month|year|decade|season|quarter|minute|game)$/.test(lemma));
}

/** "Faster", "the largest", "maximum". */
function degrees(tokens: Tokens): Replaced[] {
  return phrasesIn(tokens, OPPOSITE_DEGREES)
    .filter((place) => isDegree(tokens, place))
    .map(({ at, end, words, phrase }) =>
      // "The majority of them" is "a minority".
      phrase === 'majority'
        ? [at - 1, end, ['a', ...words]]
        : [at, end, isOfAge(tokens, at, end) ? ['youngest'] : words],
    );
}

/** "The oldest man". */
function isOfAge(tokens: Tokens, at: number, end: number): boolean {
  return wordAt(tokens, at) === 'oldest' && NOUNS_OF_AGE.test(tokens[end]?.lemma ?? '');
}

function isDegree(tokens: Tokens, { at, end, phrase }: PlacedPhrase): boolean {
  const [before, next] = [wordAt(tokens, at - 1), wordAt(tokens, end)];
  const tag = tagAt(tokens, at);
  if (WORDS_BEFORE_DEGREES.test(before) || NOUNS_WITH_DEGREES.test(next)) return false;
  if (isHeld(tokens, at, end, phrase)) return false;
  if (before === 'much' && wordAt(tokens, at - 2) === 'how') return false;
  // "Enjoy it better", "help me better grasp it".
  if (phrase === 'better' && (/^VB/.test(tagAt(tokens, end)) || hasVerbOfLiking(tokens, at))) return false;
  if (/^(?:and|or|off|known)$/.test(next) || next === phrase) return false;
  if (/^(?:twice as|half as|max|min|maximum|minimum)$/.test(phrase)) return true;
  if (/^(?:majority|minority)$/.test(phrase)) return /^(?:an?|the)$/.test(before) && next === 'of';
  if (/^most /.test(phrase) || /est$|^worst$/.test(phrase)) return isSuperlative(tokens, at, end, phrase);
  if (/^more /.test(phrase)) return tag === 'RBR' || tag === 'JJR';
  if (!/^(?:JJR|RBR)$/.test(tag) || (tag === 'RBR' && /^VB/.test(tagAt(tokens, end)))) return false;
  // "The more, the better" and "had better" compare nothing.
  if (phrase === 'better' && /^(?:'d|had|get|the)$/.test(before) && !/^NN/.test(tagAt(tokens, end)))
    return false;
  return !/^(?:closer|farther)$/.test(phrase) || next === 'than';
}

/**
 * Tests whether the rest of the sentence goes with one of the two degrees only: "the best food, I recommend it", "not the
 * best time", "slower than slow", "rallied from its worst start"; or the degree is another word: "will lower rates".
 */
function isHeld(tokens: Tokens, at: number, end: number, phrase: string): boolean {
  const before = wordAt(tokens, at - 1);
  if (tagAt(tokens, at - 1) === 'MD') return true;
  // "The most recent version", "a week longer", "led shares higher after".
  if (/^most recent$/.test(phrase) || wordAt(tokens, end) === 'recent') return true;
  if (phrase === 'longer' && UNITS_OF_MEASURE.test(tokens[at - 1]?.lemma ?? '')) return true;
  if (
    /^(?:higher|lower|highest|lowest)$/.test(phrase) &&
    tokens.some(({ text }) => /^(?:after|lows?|highs?)$/i.test(text))
  )
    return true;
  if (
    wordAt(tokens, end) === 'than' &&
    tagAt(tokens, end + 1) === 'JJ' &&
    !/^NN/.test(tagAt(tokens, end + 2))
  )
    return true;
  if (
    wordAt(tokens, at - 2) === 'from' ||
    (before === 'the' && wordAt(tokens, at - 2) === 'for' && !/^(?:NN|JJ)/.test(tagAt(tokens, end)))
  )
    return true;
  if (!/^(?:best|worst|better|worse)$|^(?:most|least) /.test(phrase)) return false;
  // "It is the best shop, my friends drive an hour".
  if (isBuiltOn(tokens)) return true;
  return tokens.some(
    ({ text, lemma }, i) =>
      (i < at || i >= end) &&
      (EVALUATIONS.has(lemma) ||
        EVALUATIONS.has(text.toLowerCase()) ||
        (i < at && i > at - 5 && /^(?:not|n['’]t)$/i.test(text))),
  );
}

function hasVerbOfLiking(tokens: Tokens, at: number): boolean {
  return (
    !/^NN/.test(tagAt(tokens, at + 1)) &&
    tokens.slice(0, at).some(({ lemma }) => /^(?:enjoy|like|love|prefer)$/.test(lemma))
  );
}

function isSuperlative(tokens: Tokens, at: number, end: number, phrase: string): boolean {
  const before = wordAt(tokens, at - 1);
  if (!/^(?:JJS|RBS|JJ)$/.test(tagAt(tokens, at))) return false;
  // "Do one's best."
  if (/^(?:best|worst)$/.test(phrase) && tagAt(tokens, at - 1) === 'PRP$' && !/^NN/.test(tagAt(tokens, end)))
    return false;
  const isAsked = before === 'is' && /^(?:which|what)$/.test(wordAt(tokens, 0));
  return isAsked || before === 'the' || /^(?:PRP\$|POS)$/.test(tagAt(tokens, at - 1));
}

/** "More expensive", "more people", "less salt", "the most useful". */
function more(tokens: Tokens, at: number): readonly Replaced[] | undefined {
  const word = wordAt(tokens, at);
  const opposite = OPPOSITES_OF_MORE.get(word);
  if (opposite === undefined || /^(?:and|or|than|of|to)$/.test(wordAt(tokens, at + 1))) return undefined;
  const [before, next] = [wordAt(tokens, at - 1), tokens[at + 1]];
  const isGraded = /^(?:JJ|RB|VBN)$/.test(next?.tag ?? '') && next!.text.length > 3;
  if (word === 'most' && isHeld(tokens, at, at + 1, 'most of all')) return undefined;
  if (word === 'most' || word === 'least')
    return before === 'the' && isGraded ? [[at, at + 1, [opposite]]] : undefined;
  if (WORDS_BEFORE_MORE.test(before) || tagAt(tokens, at - 1) === 'CD' || !next) return undefined;
  // "More talks", "more below": others besides.
  if (word === 'more' && (NOUNS_OF_ADDITION.test(next.lemma) || WORDS_BEHIND_ADDITION.test(next.text)))
    return undefined;
  if (isGraded && /^(?:RBR|JJR)$/.test(tokens[at]!.tag)) {
    // "More small cars" may count the cars.
    const isCount = next.tag === 'JJ' && next.text.length < 7 && tagAt(tokens, at + 2) === 'NNS';
    return isCount && !/^an?$/.test(before) ? undefined : [[at, at + 1, [opposite]]];
  }
  if (!/^NNS?$/.test(next.tag) || next.lemma === 'so') return undefined;
  // "More blood donors" are fewer.
  const counted = next.tag === 'NN' && tagAt(tokens, at + 2) === 'NNS' ? 'NNS' : next.tag;
  return [[at, at + 1, [word === 'more' && counted === 'NNS' ? 'fewer' : opposite]]];
}

const OPPOSITES_OF_MORE: ReadonlyMap<string, string> = new Map([
  ['more', 'less'],
  ['less', 'more'],
  ['fewer', 'more'],
  ['most', 'least'],
  ['least', 'most'],
]);
