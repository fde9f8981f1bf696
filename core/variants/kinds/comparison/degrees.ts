import type { Tokens } from '../../../annotation/annotation.ts';
import { contexts } from '../../../english/patterns/contexts.ts';
import { nounPhraseAt } from '../../../english/syntax/nouns/nounPhrase.ts';
import { type PlacedPhrase, phrasesIn } from '../../../english/syntax/phraseAt.ts';
import { tagAt, wordAt } from '../../../english/syntax/wordAt.ts';
import {
  NOUNS_OF_AGE,
  NOUNS_OF_MAKES,
  NOUNS_WITH_DEGREES,
  OPPOSITE_DEGREES,
  WORDS_BEFORE_DEGREES,
} from '../../../english/words/comparisons.ts';
import type { Replaced } from '../../rewriting/replaced.ts';
import { isOnlyDegree } from './onlyDegree.ts';

/**
 * Finds the comparatives, superlatives and other words of degree that have an opposite ("faster", "the
 * largest", "maximum").
 */
export function degrees(tokens: Tokens): Replaced[] {
  return phrasesIn(tokens, OPPOSITE_DEGREES)
    .filter((place) => isDegree(tokens, place))
    .map(({ at, end, words, phrase }) =>
      // "The majority of them" is "a minority".
      phrase === 'majority'
        ? [at - 1, end, ['a', ...words]]
        : [at, end, degreeOfAge(tokens, at, end) ?? words],
    );
}

/**
 * Returns the opposite of "oldest" or "older" where it depends on what is old ("the youngest man", "a newer
 * version").
 */
function degreeOfAge(tokens: Tokens, at: number, end: number): string[] | undefined {
  const word = wordAt(tokens, at);
  if (word === 'oldest' && NOUNS_OF_AGE.test(tokens[end]?.lemma ?? '')) return ['youngest'];
  const isMade = word === 'older' && NOUNS_OF_MAKES.test(nounWithDegree(tokens, at, end) ?? '');
  return isMade ? ['newer'] : undefined;
}

/** Returns the lemma of the noun that a degree belongs to: the one behind it, or the one before "is". */
function nounWithDegree(tokens: Tokens, at: number, end: number): string | undefined {
  let head = end;
  while (/^NN/.test(tagAt(tokens, head + 1))) head++;
  if (/^NN/.test(tagAt(tokens, head))) return tokens[head]!.lemma;
  return tokens[at - 1]?.lemma === 'be' ? tokens[at - 2]?.lemma : undefined;
}

function isDegree(tokens: Tokens, place: PlacedPhrase): boolean {
  if (isOther(tokens, place) || isOnlyDegree(tokens, place) || asksForOne(tokens, place.at)) return false;
  return wordAt(tokens, place.end) !== place.phrase && isDegreeWord(tokens, place);
}

const isOther = contexts(
  `
  @fixed []
  [] @noun
  how much []
  [] and|or|off|known
  /CD [min|max]                          # for 10 min
`,
  { fixed: WORDS_BEFORE_DEGREES, noun: NOUNS_WITH_DEGREES },
);

const isDegreeWord = contexts(
  `
  [twice_as|half_as|max|min|maximum|minimum]
  a|an|the [majority|minority] of /PRP|WP
  a|an|the [majority|minority] of @many
  the [@superlative/JJS|RBS|JJ]
  /POS [@superlative/JJS|RBS|JJ]
  /PRP$ [@superlative!best/JJS|RBS|JJ]
  /PRP$ [best/JJS|RBS|JJ] /NN*           # not: do one's best
  is [@superlative/JJS|RBS|JJ] & /^ which|what
  [more/RBR|JJR]
  [!@superlative!more|closer|farther/JJR]
  [!@superlative!more|closer|farther/RBR] !/VB*
  [closer|farther/JJR] than
  [closer|farther/RBR] than
`,
  { superlative: /^(?:most|.*est)$/, many: isPlural },
);

/**
 * Tests for an alternative question, which asks for the same with the opposite degree ("Is it cheaper to
 * lease or to buy?").
 */
function asksForOne(tokens: Tokens, at: number): boolean {
  if (!/^(?:MD|VB[ZPD])$/.test(tagAt(tokens, 0)) || tokens.at(-1)!.text !== '?') return false;
  const rest = tokens.slice(at);
  return rest.some(({ text }) => text === 'or') && !rest.some(({ text }) => text === 'than');
}

/** Tests for a plural ("the majority of *the shops*"): a single thing has no minority. */
function isPlural(tokens: Tokens, at: number): boolean {
  const whole = nounPhraseAt(tokens, at);
  return whole !== undefined && /^NNP?S$/.test(tagAt(tokens, whole.head));
}
