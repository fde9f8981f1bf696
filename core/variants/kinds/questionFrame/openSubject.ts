import type { AnnotatedToken, Tokens } from '../../../annotation/annotation.ts';
import { tagAt, wordAt } from '../../../english/syntax/wordAt.ts';
import { oneOf } from '../../../english/words/oneOf.ts';
import { isTime } from '../../../english/words/times.ts';

/**
 * Tests whether the subject goes on behind its first phrase ("the deli at the corner really the best", "the
 * France green jersey").
 */
export function isUnclear(tokens: Tokens, to: number, end: number): boolean {
  const rest = tokens.slice(to, end);
  const isAskedAgain = ({ tag }: AnnotatedToken, at: number) =>
    /^NN/.test(tag) && wordAt(rest, at - 1) === 'which' && !/^VB/.test(tagAt(rest, at - 2));
  if (rest.some(isAskedAgain)) return true;
  // "Series two", "gate 4", "chapters two and three".
  if (rest[0]?.tag === 'CD' && /^NNS?$/.test(tagAt(tokens, to - 1)) && wordAt(rest, 1) !== 'of') return true;
  // "The hottest day ever recorded".
  if (/^RB/.test(tagAt(rest, 0)) && rest[1]?.tag === 'VBN') return true;
  if (rest[0]?.tag === 'JJ' && /^NNS?$/.test(tagAt(rest, 1)) && !isTime(rest[1]!.lemma)) return true;
  return (
    rest[0]?.tag === 'IN' &&
    rest.some(({ tag }, at) => tag === 'RB' && /^(?:DT|JJ.?|VB[GN])$/.test(tagAt(rest, at + 1)))
  );
}

/**
 * Tests whether the word after "what is" and a noun phrase belongs to that phrase ("the price of a phone
 * *bought* online"), and has no complement for which "what" asks ("what is it *called*", "what is it *made*
 * of").
 */
export function isPartOfSubject(tokens: Tokens, to: number, end: number): boolean {
  const { tag, lemma } = tokens[to]!;
  // "What are you goals": "you" is rather misspelled.
  if (tokens[to - 1]!.tag === 'PRP') return /^NNS?$/.test(tag);
  return tag === 'VBN' && !VERBS_OF_WHAT.test(lemma) && !/^(?:IN|TO|RP)$/.test(tokens[end - 1]!.tag);
}

/** Verbs whose participle has a complement that "what" asks for, or a purpose. */
const VERBS_OF_WHAT = oneOf(
  'call name title consider deem know use make need require mean suppose intend allow',
);
