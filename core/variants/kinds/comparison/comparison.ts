import type { Tokens } from '../../../annotation/annotation.ts';
import { inflectComparison } from '../../../english/morphology/comparison.ts';
import { contexts } from '../../../english/patterns/contexts.ts';
import { tagAt, wordAt } from '../../../english/syntax/wordAt.ts';
import {
  NOUNS_OF_ADDITION,
  VERBS_WITH_MORE,
  WORDS_BEFORE_MORE,
  WORDS_BEHIND_ADDITION,
} from '../../../english/words/comparisons.ts';
import { kindOfSites } from '../../rewriting/kindOfSites.ts';
import { type Replaced, replaced } from '../../rewriting/replaced.ts';
import { degrees, isOnlyDegree } from './degrees.ts';
import { limits } from './limits.ts';

export const comparison = kindOfSites({
  name: 'comparison',
  label: 'reversed comparison',
  meaning: 'changed',
  pairs: 'few',
  help: 'A comparison or limit is reversed: “more than” to “less than”, “larger” to “smaller”, “maximum” to “minimum”.',
  none: { 'no-comparison': 'no comparison in the sentence can be reversed' },
  sites: ({ tokens }) =>
    [...limits(tokens), ...degrees(tokens), ...tokens.flatMap((_, at) => more(tokens, at) ?? [])]
      .filter(([at, end]) => !isRepeated(tokens, at, end) && !isCounterfactual(tokens, { at }))
      .sort((a, b) => a[0] - b[0])
      .map((place) => replaced(place)),
});

/** Tests whether a comparison is made twice: "if I wear more, I am more willing". */
function isRepeated(tokens: Tokens, at: number, end: number): boolean {
  if (!/^(?:JJR|RBR|RBS|JJS)$/.test(tagAt(tokens, at))) return false;
  return tokens.some((_, i) => (i < at || i >= end) && wordAt(tokens, i) === wordAt(tokens, at));
}

/** Tests whether what did not happen is compared: "could have been more careful". */
const isCounterfactual = contexts('could|should/MD ~have ... []');

/** Replaces "more", "less", "fewer", "most" or "least" before an adjective, an adverb or a noun ("more people", "less salt"). */
function more(tokens: Tokens, at: number): readonly Replaced[] | undefined {
  const word = wordAt(tokens, at);
  const opposite = OPPOSITES_OF_MORE.get(word);
  if (opposite === undefined || isBound(tokens, { at })) return undefined;
  const next = tokens[at + 1];
  const isGraded = /^(?:JJ|RB|VBN)$/.test(next?.tag ?? '') && next!.text.length > 3;
  if (word === 'most' || word === 'least') {
    const isSuperlative = wordAt(tokens, at - 1) === 'the' && isGraded;
    return isSuperlative && !(word === 'most' && isOnlyDegree(tokens, { at }))
      ? [[at, at + 1, [opposite]]]
      : undefined;
  }
  if (!next) return undefined;
  if (isGraded && /^(?:RBR|JJR)$/.test(tokens[at]!.tag)) {
    // "Less funny" and "funnier".
    const short =
      word === 'less' && next.tag === 'JJ' && !/ly$/.test(next.text) && inflectComparison(next.lemma, 'JJR');
    return short ? [[at, at + 2, [short]]] : [[at, at + 1, [opposite]]];
  }
  if (!/^NNS?$/.test(next.tag) || next.lemma === 'so') return undefined;
  // "More blood donors" are fewer.
  const isCount = next.tag === 'NNS' || /^(?:NNS|VBZ)$/.test(tagAt(tokens, at + 2));
  return [[at, at + 1, [word === 'more' && isCount ? 'fewer' : opposite]]];
}

/** Tests whether the word is part of a set phrase, or its opposite says something else. */
const isBound = contexts(
  `
  [] and|or|than|of|to
  [more|less|fewer] !/^ than not         # more often than not
  more and [more]
  less and [less]
  fewer and [fewer]
  @before [more|less|fewer]
  /CD [more|less|fewer]
  ~:withMore ...5 [more]                 # warned of more cuts
  [more] ~:addition                      # more talks: others besides
  [more] @behindAddition
  !a|an [more|less|fewer/RBR|JJR] @long/JJ /NNS  # more small cars may count the cars
`,
  {
    before: WORDS_BEFORE_MORE,
    withMore: VERBS_WITH_MORE,
    addition: NOUNS_OF_ADDITION,
    behindAddition: WORDS_BEHIND_ADDITION,
    long: /^.{4}/,
  },
);

const OPPOSITES_OF_MORE: ReadonlyMap<string, string> = new Map([
  ['more', 'less'],
  ['less', 'more'],
  ['fewer', 'more'],
  ['most', 'least'],
  ['least', 'most'],
]);
