import type { Tokens } from '../../../annotation/annotation.ts';
import { inflectComparison } from '../../../english/morphology/comparison.ts';
import { tagAt, wordAt } from '../../../english/syntax/wordAt.ts';
import {
  NOUNS_OF_ADDITION,
  VERBS_WITH_MORE,
  WORDS_BEFORE_MORE,
  WORDS_BEHIND_ADDITION,
} from '../../../english/words/comparisons.ts';
import type { Replaced } from '../../rewriting/replaced.ts';
import { isOnlyDegree } from './onlyDegree.ts';

/**
 * Replaces "more", "less", "fewer", "most" or "least" by its opposite before an adjective, an adverb or a
 * noun ("more expensive", "more people", "less salt", "the most useful"). Undefined where it has none.
 */
export function more(tokens: Tokens, at: number): readonly Replaced[] | undefined {
  const word = wordAt(tokens, at);
  const opposite = OPPOSITES_OF_MORE.get(word);
  if (opposite === undefined || /^(?:and|or|than|of|to)$/.test(wordAt(tokens, at + 1))) return undefined;
  const [before, next] = [wordAt(tokens, at - 1), tokens[at + 1]];
  const isGraded = /^(?:JJ|RB|VBN)$/.test(next?.tag ?? '') && next!.text.length > 3;
  if (word === 'most' && isOnlyDegree(tokens, { at })) return undefined;
  if (word === 'most' || word === 'least')
    return before === 'the' && isGraded ? [[at, at + 1, [opposite]]] : undefined;
  // "More often than not".
  if (wordAt(tokens, at + 2) === 'than' && wordAt(tokens, at + 3) === 'not') return undefined;
  // "More and more", "warned of more cuts".
  if (before === 'and' && wordAt(tokens, at - 2) === word) return undefined;
  if (
    word === 'more' &&
    tokens.slice(Math.max(0, at - 6), at).some(({ lemma }) => VERBS_WITH_MORE.test(lemma))
  )
    return undefined;
  if (WORDS_BEFORE_MORE.test(before) || tagAt(tokens, at - 1) === 'CD' || !next) return undefined;
  // "More talks", "more below": others besides.
  if (word === 'more' && (NOUNS_OF_ADDITION.test(next.lemma) || WORDS_BEHIND_ADDITION.test(next.text)))
    return undefined;
  if (isGraded && /^(?:RBR|JJR)$/.test(tokens[at]!.tag)) {
    // "More small cars" may count the cars.
    const isCount = next.tag === 'JJ' && /^NNS$/.test(tagAt(tokens, at + 2));
    if (isCount && !/^an?$/.test(before)) return undefined;
    // "Less funny" and "funnier".
    const short =
      word === 'less' && next.tag === 'JJ' && !/ly$/.test(next.text) && inflectComparison(next.lemma, 'JJR');
    return short ? [[at, at + 2, [short]]] : [[at, at + 1, [opposite]]];
  }
  if (!/^NNS?$/.test(next.tag) || next.lemma === 'so') return undefined;
  // "More blood donors" are fewer.
  const counted = next.tag === 'NN' && /^(?:NNS|VBZ)$/.test(tagAt(tokens, at + 2)) ? 'NNS' : next.tag;
  return [[at, at + 1, [word === 'more' && counted === 'NNS' ? 'fewer' : opposite]]];
}

const OPPOSITES_OF_MORE: ReadonlyMap<string, string> = new Map([
  ['more', 'less'],
  ['less', 'more'],
  ['fewer', 'more'],
  ['most', 'least'],
  ['least', 'most'],
]);
