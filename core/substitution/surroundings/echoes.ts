import type { Tokens } from '../../annotation/annotation.ts';

/**
 * True if the candidate or the word itself stands right beside ("right or wrong", "a long, long way"), or if a word close by is
 * derived from the candidate or from its stem: "stated in a statement", "nationwide and national".
 */
export function echoesAny(tokens: Tokens, index: number, candidate: string): boolean {
  const own = tokens[index]!.lemma;
  for (let at = Math.max(0, index - CLOSE); at <= Math.min(tokens.length - 1, index + CLOSE); at++) {
    const { lemma } = tokens[at]!;
    const isBeside = Math.abs(at - index) <= BESIDE;
    if (at === index || (lemma === own && !isBeside)) continue;
    if (isBeside && (lemma === candidate || lemma === own)) return true;
    if (shareStem(lemma.toLowerCase(), candidate)) return true;
  }
  return false;
}

const BESIDE = 3;
const CLOSE = 6;

/** True if one lemma is the other with an ending, or both have a stem of six letters and more in common. */
function shareStem(lemma: string, candidate: string): boolean {
  if (lemma.length < 5 || candidate.length < 5 || lemma === candidate) return false;
  const stem = candidate.length > 5 ? candidate.slice(0, Math.max(6, candidate.length - 3)) : candidate;
  return lemma.startsWith(stem);
}

/** True if the candidate stands anywhere else in the sentence: "they lost more than they won". */
export function standsElsewhere(tokens: Tokens, index: number, candidate: string): boolean {
  return tokens.some(({ lemma }, at) => at !== index && lemma === candidate);
}
