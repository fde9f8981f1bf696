import type { SynsetId, WordNet } from '../lexicon/wordnet.ts';
import type { RelatedLemma } from './replacement.ts';

/**
 * The antonyms of a lemma in one sense: WordNet's antonyms of any lemma of the synset, so that a word without
 * an antonym borrows its synonyms' (White 2015, 3.3.5). In synset order.
 */
export function antonyms(wordnet: WordNet, synset: SynsetId, lemma: string): RelatedLemma[] {
  return wordnet.members(synset).flatMap((holder, member) => {
    const relation = holder.lemma.toLowerCase() === lemma ? 'antonym' : 'antonym-of-synonym';
    return wordnet.antonyms(synset, member).map((antonym) => ({ ...antonym, relation }) as const);
  });
}
