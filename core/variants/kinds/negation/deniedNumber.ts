import type { Tokens } from '../../../annotation/annotation.ts';
import { contexts, reasons } from '../../../english/patterns/contexts.ts';
import { nounPhraseAt } from '../../../english/syntax/nouns/nounPhrase.ts';
import { range, type VerbGroup } from '../../../english/syntax/verbs/verbGroup.ts';
import { tagAt, wordAt } from '../../../english/syntax/wordAt.ts';
import { APPROXIMATORS, MEASURE_NOUNS } from '../../../english/words/amounts.ts';
import { PLURAL_WITHOUT_S } from '../../../english/words/nounNumber.ts';
import { replaced } from '../../rewriting/replaced.ts';
import type { Negated } from './negationObstacles.ts';

/**
 * Denies a number at the start of the subject: "No men left", "No more than twenty men left", "Fewer than
 * twenty men left". "Not" at the verb would not contradict the sentence, because three men may have left and
 * three others not. Undefined where the subject begins with no number.
 */
export function deniedNumber(
  tokens: Tokens,
  at: number,
  { kind, finite, governed }: VerbGroup,
): Negated | undefined {
  const bound = boundAt(tokens, at);
  // No more than so many contradicts more.
  if (bound === 'more')
    return tagAt(tokens, at - 1) === 'RB' ? 'quantified' : replaced([at, at + 1, ['no', 'more']]);
  // A list names all that are counted.
  if (tokens.slice(finite).some(({ text }) => text === ':'))
    return tokens[at]!.tag === 'CD' ? 'scope' : undefined;
  const isExtreme = bound === 'least' || bound === 'most';
  const from = isExtreme ? at - 1 : startOfApproximation(tokens, at);
  let number = bound === 'fewer' ? at + 2 : isExtreme ? at + 1 : at;
  while (APPROXIMATORS.test(wordAt(tokens, number))) number++;
  if (tokens[number]?.tag !== 'CD') return undefined;
  let end = number;
  while (tokens[end]?.tag === 'CD') end++;
  const phrase = nounPhraseAt(tokens, number);
  const isPart = wordAt(tokens, end) === 'of';
  const isOne = wordAt(tokens, number) === 'one';
  if (!isPart && (!phrase || !isCounted(tokens, end, phrase.head, isOne)))
    return /^(?:%|percent|percentage|in)$/.test(wordAt(tokens, end)) ? 'quantified' : undefined;
  // The second number shares the auxiliary.
  if (sharesAuxiliary(tokens, finite)) return 'coordination';
  // One denial does not reach coordinated phrases.
  if (phrase && joinsPhrases(tokens, number, Math.max(phrase.to, finite))) return 'quantified';
  if (isOne && !isPart && kind === 'be' && governed === undefined) return undefined;
  if (!isOne && bound) {
    const other = { least: ['fewer', 'than'], most: ['more', 'than'], fewer: ['at', 'least'] };
    return replaced([from, number, other[bound]]);
  }
  return replaced([from, end, [isPart ? 'none' : 'no']]);
}

/** What a subject says of the number in it, by its first word or its second. */
const boundAt = reasons<'more' | 'least' | 'most' | 'fewer'>(`
  more:
    [more] than
  least:
    at [least]
  most:
    at [most]
  fewer:
    [fewer|less] than
`);

/** Returns the place where "about", "an estimated" and the like begin before a number. */
function startOfApproximation(tokens: Tokens, at: number): number {
  let from = at;
  while (APPROXIMATORS.test(wordAt(tokens, from - 1))) from--;
  return /^an?$/.test(wordAt(tokens, from - 1)) && from < at ? from - 1 : from;
}

function isCounted(tokens: Tokens, at: number, head: number, isOne: boolean): boolean {
  const { tag, lemma } = tokens[head]!;
  if (head < at || MEASURE_NOUNS.test(lemma)) return false;
  return tag === 'NNS' || PLURAL_WITHOUT_S.test(lemma) || (isOne && tag === 'NN');
}

/** Tests whether another number shares the auxiliary, and so would share the denial. */
const sharesAuxiliary = contexts('[] ... /CC /CD ...2 /VBD|VBN  # two were killed and five others injured');

/** Tests whether phrases that have determiners of their own are coordinated, for all of which one "no" would not do. */
export function joinsPhrases(tokens: Tokens, from: number, to: number): boolean {
  return range(from + 1, to).some((at) => isBeforeDetermined(tokens, at));
}

const isBeforeDetermined = contexts('[/CC] /DT|CD|PRP|PRP$|NNP  # a man and a woman');
