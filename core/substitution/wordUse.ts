import type { WordSpace } from '../lexicon/wordSpace.ts';
import type { CandidateRules, Profile } from '../profile/index.ts';

/** A word and what may stand for it, each as a lemma and as the form in the sentence, lower-case. */
export interface UsedWords {
  readonly lemma: string;
  readonly form: string;
}

/** Tests whether what the profile substitutes depends on how words are used. */
export function asksWordSpace({ kinds, candidates }: Profile): boolean {
  return kinds.some((kind) => {
    const { order, minimumCosine, rarity } = candidates[kind];
    return order === 'tag-count' || minimumCosine.own > -1 || minimumCosine.borrowed > -1 || rarity !== null;
  });
}

/** The similarity of use of two words, −1 to 1: the higher of the cosines of their lemmas and of their forms. */
export function likeness(
  space: WordSpace | undefined,
  word: UsedWords,
  candidate: UsedWords,
): number | undefined {
  const lemmas = space?.cosine(word.lemma, candidate.lemma);
  const forms = space?.cosine(word.form, candidate.form);
  return lemmas === undefined || forms === undefined ? (lemmas ?? forms) : Math.max(lemmas, forms);
}

/**
 * Tests whether the candidate is so much rarer than the word that it belongs to another register ("metropolis" for
 * "city"). A candidate that the space lacks is rare, unless it lacks the word as well.
 */
export function isTooRare(
  space: WordSpace,
  word: UsedWords,
  candidate: UsedWords,
  { times, always }: NonNullable<CandidateRules['rarity']>,
): boolean {
  const own = space.rank(word.form) ?? space.rank(word.lemma);
  if (own === undefined) return false;
  return (space.rank(candidate.form) ?? Number.POSITIVE_INFINITY) > Math.max(always, times * (own + 1));
}
