import type { AnnotatedToken, Tokens } from '../../../annotation/annotation.ts';
import { nounPhraseAt } from '../../../english/syntax/nouns/nounPhrase.ts';
import { type PlacedPhrase, phrasesIn } from '../../../english/syntax/phraseAt.ts';
import { tagAt, wordAt } from '../../../english/syntax/wordAt.ts';
import {
  NOUNS_OF_ONE_AMOUNT,
  OPPOSITE_LIMITS,
  UNITS_OF_MEASURE,
  VERBS_WITH_OVER,
  VERBS_WITH_UP_TO,
  WORDS_OF_CHANGE,
} from '../../../english/words/comparisons.ts';
import type { Replaced } from '../../rewriting/replaced.ts';

/**
 * Finds the phrases that set a limit to an amount and have an opposite ("more than 20", "at least an
 * hour", "above 5 degrees").
 */
export function limits(tokens: Tokens): Replaced[] {
  return phrasesIn(tokens, OPPOSITE_LIMITS)
    .filter((place) => isLimit(tokens, place))
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

function isLimit(tokens: Tokens, { at, end, phrase }: PlacedPhrase): boolean {
  const last = tokens[at - 1];
  const lastVerb = last?.tag.startsWith('VB') ? last.lemma : '';
  // "Even as little as 2 grams", "138 over 88", "the first in more than a decade".
  if (/^(?:even|not|n't)$/.test(wordAt(tokens, at - 1)) || (last?.tag === 'CD' && phrase === 'over'))
    return false;
  if (wordAt(tokens, at - 1) === 'in' && tokens.slice(0, at).some(isOnlyOne)) return false;
  // "To more than one printer": there is no less than one.
  if (/^(?:more|less|greater) than$/.test(phrase) && wordAt(tokens, end) === 'once') return false;
  if (phrase === 'more than' && /^(?:one|1)$/.test(wordAt(tokens, end)) && isCounted(tokens, end + 1))
    return false;
  // "It was at 117, above a low of 116": the figures say which.
  if (/^(?:above|below)$/.test(phrase) && hasFigures(tokens, at)) return false;
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

function isCounted(tokens: Tokens, at: number): boolean {
  return /^NN/.test(tagAt(tokens, at)) && !UNITS_OF_MEASURE.test(tokens[at]!.lemma);
}

function hasFigures(tokens: Tokens, at: number): boolean {
  const isFigure = ({ tag, text }: AnnotatedToken) => tag === 'CD' && /^\d/.test(text);
  return tokens.slice(0, at).some(isFigure) && tokens.slice(at).some(isFigure);
}

/**
 * Tests for a superlative, "first", "only" or "never", after which "in more than" says since when something
 * is so ("the *first* in more than a decade", "the *worst* in more than a year").
 */
function isOnlyOne({ tag, text }: AnnotatedToken): boolean {
  return tag === 'JJS' || tag === 'RBS' || /^(?:first|only|never)$/i.test(text);
}

const NOT_BEFORE_THAN =
  /^(?:no|not|any|little|nothing|n't|rather|much|once|even|still|far|or|two|three|\d+)$/;

function isAmount(tokens: Tokens, at: number): boolean {
  if (/^(?:CD|\$|#)$/.test(tagAt(tokens, at)) || /^\d+k$/i.test(wordAt(tokens, at))) return true;
  const word = wordAt(tokens, at);
  if (/^(?:once|twice|half|two-thirds|one-third|double|triple)$/.test(word)) return true;
  return /^an?$/.test(word) && NOUNS_OF_ONE_AMOUNT.test(wordAt(tokens, at + 1));
}

/**
 * Tests whether the comparative is a noun phrase of its own, which is compared with another one ("costs
 * *more* than a car").
 */
function isThing(tokens: Tokens, at: number, end: number): boolean {
  return (
    tagAt(tokens, at) === 'JJR' &&
    /^(?:VB|IN|TO)/.test(tagAt(tokens, at - 1)) &&
    nounPhraseAt(tokens, end) !== undefined
  );
}

/**
 * Tests whether a unit of time follows, with which "over" or "under" says how long rather than how much
 * ("over two years").
 */
function isSpanOfTime(tokens: Tokens, at: number): boolean {
  return tokens
    .slice(at + 1, at + 4)
    .some(({ lemma }) => /^(?:hour|day|week|month|year|decade|season|quarter|minute|game)$/.test(lemma));
}
