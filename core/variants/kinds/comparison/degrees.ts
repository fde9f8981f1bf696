import type { Tokens } from '../../../annotation/annotation.ts';
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
import { isHeld } from './held.ts';

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

function isDegree(tokens: Tokens, { at, end, phrase }: PlacedPhrase): boolean {
  const [before, next] = [wordAt(tokens, at - 1), wordAt(tokens, end)];
  const tag = tagAt(tokens, at);
  if (WORDS_BEFORE_DEGREES.test(before) || NOUNS_WITH_DEGREES.test(next)) return false;
  if (isHeld(tokens, at, end, phrase)) return false;
  if (before === 'much' && wordAt(tokens, at - 2) === 'how') return false;
  if (asksForOne(tokens, at)) return false;
  if (/^(?:and|or|off|known)$/.test(next) || next === phrase) return false;
  // "For 10 min".
  if (/^(?:min|max)$/.test(phrase) && tagAt(tokens, at - 1) === 'CD') return false;
  if (/^(?:twice as|half as|max|min|maximum|minimum)$/.test(phrase)) return true;
  if (/^(?:majority|minority)$/.test(phrase))
    return /^(?:an?|the)$/.test(before) && next === 'of' && isOfMany(tokens, end + 1);
  if (/^most /.test(phrase) || /est$/.test(phrase)) return isSuperlative(tokens, at, end, phrase);
  if (/^more /.test(phrase)) return tag === 'RBR' || tag === 'JJR';
  if (!/^(?:JJR|RBR)$/.test(tag) || (tag === 'RBR' && /^VB/.test(tagAt(tokens, end)))) return false;
  return !/^(?:closer|farther)$/.test(phrase) || next === 'than';
}

/**
 * Tests for an alternative question, which asks for the same with the opposite degree ("Is it cheaper to
 * lease or to buy?").
 */
function asksForOne(tokens: Tokens, at: number): boolean {
  if (!/^(?:MD|VB[ZPD])$/.test(tagAt(tokens, 0)) || tokens.at(-1)!.text !== '?') return false;
  const rest = tokens.slice(at);
  return rest.some(({ text }) => text === 'or') && !rest.some(({ text }) => text === 'than');
}

/**
 * Tests whether a pronoun or a plural follows "the majority of" ("the majority of *the shops*"): a single
 * thing has no minority.
 */
function isOfMany(tokens: Tokens, at: number): boolean {
  const whole = nounPhraseAt(tokens, at);
  return (
    /^(?:PRP|WP)$/.test(tagAt(tokens, at)) ||
    (whole !== undefined && /^NNP?S$/.test(tagAt(tokens, whole.head)))
  );
}

function isSuperlative(tokens: Tokens, at: number, end: number, phrase: string): boolean {
  const before = wordAt(tokens, at - 1);
  if (!/^(?:JJS|RBS|JJ)$/.test(tagAt(tokens, at))) return false;
  // "Do one's best."
  if (phrase === 'best' && tagAt(tokens, at - 1) === 'PRP$' && !/^NN/.test(tagAt(tokens, end))) return false;
  const isAsked = before === 'is' && /^(?:which|what)$/.test(wordAt(tokens, 0));
  return isAsked || before === 'the' || /^(?:PRP\$|POS)$/.test(tagAt(tokens, at - 1));
}
