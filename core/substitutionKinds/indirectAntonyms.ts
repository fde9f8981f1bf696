import type { SynsetId, WordNet } from '../lexicon/wordnet.ts';
import type { RelatedLemma } from './replacement.ts';

/**
 * The indirect antonyms of an adjective in one sense: those of the adjectives that WordNet lists it as similar
 * to, "wet" by way of "dry" for "arid" (Gross, Fischer and Miller 1989). In WordNet's order.
 */
export function indirectAntonyms(wordnet: WordNet, synset: SynsetId): RelatedLemma[] {
  return wordnet
    .similar(synset)
    .flatMap((head) =>
      wordnet
        .members(head)
        .flatMap((_, member) =>
          wordnet
            .antonyms(head, member)
            .map((antonym) => ({ ...antonym, relation: 'antonym-of-similar' }) as const),
        ),
    );
}
