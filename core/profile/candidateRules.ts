import type { CandidateRelation } from '../substitutionKinds/replacement.ts';

/** Conditions on replacements beyond the paper's filters (3.3.3, 3.3.6), which apply in every profile. */
export interface CandidateRules {
  /**
   * Pairs of words, as `pairTable` reads them, that may stand for each other in the places named, whatever else they
   * mean: nothing is asked of their senses, tag counts and use, and these candidates come first, in the order of the
   * table.
   */
  readonly interchangeable: string;
  /** Pairs, as `pairTable` reads them, that never stand for each other. */
  readonly unlike: string;
  /**
   * A regular expression that the lemma of the word must match unless the pair is interchangeable; `null` lets all
   * pass.
   */
  readonly wordPattern: string | null;
  /** The relations that candidates are taken from. */
  readonly relations: readonly CandidateRelation[];
  /** Lemmas that get no candidate, and that are none. */
  readonly never: readonly string[];
  /**
   * `synset`: as WordNet lists them; `tag-count`: the most often tagged in that sense first, of these the one
   * used most like the word, then as WordNet lists them.
   */
  readonly order: 'synset' | 'tag-count';
  /** A regular expression that the lemma must match as WordNet writes it; `null` lets all pass. */
  readonly pattern: string | null;
  /**
   * Minimum tag count of the lemma in the sense for which it is a candidate: if the relation is the word's own, and
   * if it is that of a related word.
   */
  readonly minimumTagCount: { readonly own: number; readonly borrowed: number };
  /**
   * The share (0 to 1) of the word's uses that must be in a sense for which it is a candidate; where it fails
   * only this, the reason is `close-senses`. `own` where the relation is the word's own, `borrowed` where it is
   * that of a word near it.
   */
  readonly wordShare: { readonly own: number; readonly borrowed: number };
  /** The share that is enough from this cosine on, as own or borrowed ("negotiations" and "talks"). */
  readonly wordShareWhenAlike: { readonly cosine: number; readonly share: number } | null;
  /** The same share of the candidate's uses: how sure it is to be read as the word it replaces. */
  readonly candidateShare: number;
  /** The same where the word's sense is pinned. */
  readonly candidateShareWhenPinned: number;
  /** The cosine at or above which two words are so alike in use that {@link candidateShare} is not asked. */
  readonly alikeCosine: number;
  /**
   * Minimum similarity of use (cosine of the vectors, −1 to 1) between the candidate and the word. `own` and
   * `borrowed` as above. A candidate without a vector passes as `own` only.
   */
  readonly minimumCosine: { readonly own: number; readonly borrowed: number };
  /**
   * A candidate must be among the `always` most frequent words, or its rank at most so many `times` the word's;
   * `null` asks nothing.
   */
  readonly rarity: { readonly always: number; readonly times: number } | null;
  /** True if another spelling of the word, or of a candidate before it, is a candidate ("colour" for "color"). */
  readonly spellingTwins: boolean;
  /** The only lemmas that may stand before "to" and a verb; `null` lets all. */
  readonly beforeInfinitive: readonly string[] | null;
  /** Words, lower-case, directly after which no word is replaced. */
  readonly neverAfter: readonly string[];
  /** True if a verb may be replaced that has a particle of its own, up to three tokens on ("picked it up"). */
  readonly withParticle: boolean;
  /**
   * A candidate must suit what stands around: no word close by is derived from it, a noun keeps the possessive behind it, an
   * opposite is neither said elsewhere nor asked with the word ("is it open"), an adjective is no part of an amount.
   */
  readonly constructions: boolean;
  /** True if a noun may be replaced that is part of a compound: right before another noun ("risk assessment"). */
  readonly insideCompounds: boolean;
  /** Lemmas that cannot stand before a noun ("alive"). */
  readonly predicative: readonly string[];
  /**
   * True if a word may be replaced that the rest of the sentence supports ("it is expensive, so bring money"), and an
   * adjective that stands neither before its noun nor behind a linking verb ("held responsible").
   */
  readonly supported: boolean;
}
