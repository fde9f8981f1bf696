import type { TaggedToken } from '../../english/taggedToken.ts';

/** Tests whether a verb is an auxiliary or a copula: a form of "be", and "have" and "do" before another verb. */
export function isAuxiliary(tokens: readonly TaggedToken[], words: readonly string[], at: number): boolean {
  const { tag, lemma } = tokens[at]!;
  if (lemma === 'be' && /^VB/.test(tag)) return true;
  if (!/^(?:VB[DPZ]?|MD|POS)$/.test(tag)) return false;
  if (lemma === 'do') return governs(tokens, words, at, /^VBP?$/);
  if (lemma === 'have') return governs(tokens, words, at, /^VB[ND]$/);
  return false;
}

/** Tests whether a verb of that tag follows, with no more than a subject and adverbs between the two. */
function governs(
  tokens: readonly TaggedToken[],
  words: readonly string[],
  at: number,
  verb: RegExp,
): boolean {
  const last = Math.min(tokens.length, at + 8);
  for (let next = at + 1; next < last; next++) {
    const { tag } = tokens[next]!;
    if (verb.test(tag)) return true;
    if (/^(?:VB|MD|IN|TO|CC|W|[.,:;])/.test(tag) && words[next] !== 'of') return false;
  }
  return false;
}
