import type { SynsetId, WordNet } from '../lexicon/wordnet.ts';
import type { Replacement } from './kinds.ts';

/** The synonyms of a noun in one sense: the synset's other lemmas, in synset order (White 2015, 3.3.5). */
export function nounSynonyms(wordnet: WordNet, synset: SynsetId, lemma: string): Replacement[] {
  return wordnet
    .members(synset)
    .map((other, member) => ({ synset, member, own: true, same: other.lemma.toLowerCase() === lemma }))
    .filter((replacement) => !replacement.same)
    .map(({ synset, member, own }) => ({ synset, member, own }));
}
