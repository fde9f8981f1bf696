import type { LemmaSense } from '../lexicon/wordnet.ts';

/** A lemma that WordNet offers in another's place, in the sense in which it does, and why. */
export interface RelatedLemma extends LemmaSense {
  readonly relation: CandidateRelation;
}

/**
 * The relation of a candidate to the word in WordNet, in the sense in which the word was taken: another lemma of its
 * synset; an antonym of the word itself, of one of its synonyms, or, for adjectives, of one it is similar to.
 */
export type CandidateRelation = 'synonym' | 'antonym' | 'antonym-of-synonym' | 'antonym-of-similar';
