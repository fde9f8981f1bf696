import type { CandidateRelation } from '../annotation.ts';
import type { LemmaSense } from '../lexicon/wordnet.ts';

/** A lemma that WordNet offers in another's place, in the sense in which it does, and why. */
export interface RelatedLemma extends LemmaSense {
  readonly relation: CandidateRelation;
}
