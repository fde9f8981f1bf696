import type { Tokens } from '../../annotation/annotation.ts';
import { LINKING_VERBS } from '../../english/words/verbFrames.ts';
import type { WordSpace } from '../../lexicon/wordSpace.ts';
import type { CandidateRules } from '../../profile/index.ts';

/**
 * False where a noun, adjective or verb right beside a token is used much more like the word there than like the candidate: the
 * two make a phrase ("intended deliberately", "cold beer").
 */
export function suitsNeighbors(
  space: WordSpace | undefined,
  tokens: Tokens,
  index: number,
  candidate: string,
  { neighborLoss }: Pick<CandidateRules, 'neighborLoss'>,
): boolean {
  if (!space || neighborLoss === null) return true;
  const word = tokens[index]!.text.toLowerCase();
  const other = candidate.toLowerCase();
  return PLACES.every((step) => {
    const neighbor = tokens[index + step];
    if (!neighbor || !CONTENT.test(neighbor.tag) || LINKING_VERBS.has(neighbor.lemma)) return true;
    const beside = neighbor.text.toLowerCase();
    const loss = (space.cosine(word, beside) ?? 0) - (space.cosine(other, beside) ?? 0);
    return loss < neighborLoss;
  });
}

const PLACES = [-1, 1, 2] as const;
const CONTENT = /^(?:NNS?|JJ|VB.?)$/;
