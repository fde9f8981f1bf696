import type { SynsetId, WordNet } from '../lexicon/wordnet.ts';
import type { Replacement } from './kinds.ts';

/**
 * The antonyms of a verb in one sense: WordNet's antonyms of any lemma of the synset, so that a verb without an
 * antonym borrows its synonyms' (White 2015, 3.3.5). In synset order.
 */
export function verbAntonyms(wordnet: WordNet, synset: SynsetId, lemma: string): Replacement[] {
  return wordnet.members(synset).flatMap((holder, member) => {
    const own = holder.lemma.toLowerCase() === lemma;
    return wordnet.antonyms(synset, member).map((antonym) => ({ ...antonym, own }));
  });
}
