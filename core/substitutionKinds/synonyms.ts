import type { SynsetId, WordNet } from '../lexicon/wordnet.ts';
import type { RelatedLemma } from './replacement.ts';

/** The synonyms of a lemma in one sense: the synset's other lemmas, in synset order (White 2015, 3.3.5). */
export function synonyms(wordnet: WordNet, synset: SynsetId, lemma: string): RelatedLemma[] {
  return wordnet
    .members(synset)
    .flatMap((other, member): RelatedLemma[] =>
      other.lemma.toLowerCase() === lemma ? [] : [{ synset, member, relation: 'synonym' }],
    );
}
