import type { CapitalRule } from '../english/morphology/capitals.ts';
import type { SubstitutionKind } from '../substitutionKinds/kinds.ts';
import type { CandidateRules } from './candidateRules.ts';

/**
 * The choice of a word's sense: WordNet's first, or the synset whose lemmas have the highest sum of tag counts (White
 * 2015's code).
 */
export type SenseRule = 'first-sense' | 'summed-tag-counts';

/**
 * Every choice in which the paper and the best sentences part ways, as data. A manifest names the profile
 * and the hash of its values.
 */
export interface Profile {
  readonly name: 'white2015' | 'strict';
  readonly senseRule: SenseRule;
  /** Kinds of substitution that are sought. */
  readonly kinds: readonly SubstitutionKind[];
  /** Words, lower-case, that are never replaced: `auxiliary`. Nor is any word tagged MD. */
  readonly auxiliaries: readonly string[];
  /**
   * The way in which the words of a text are taken to WordNet's collocations: `ending` takes Morphy to the joined words
   * as if they were one ("police officers"), as NLTK does; `every-word` tries each word's lemma as well ("took place").
   */
  readonly collocationForms: 'ending' | 'every-word';
  /**
   * Maximum lengths of a multiword expression in words; longer lengths are tried first. The paper has 3 and 2
   * (3.3.3).
   */
  readonly collocationWidths: readonly number[];
  /** Words, lower-case, that no collocation of two words has: WordNet's "the city" and "buy it" are mostly none. */
  readonly collocationStopWords: readonly string[];
  /**
   * Entries, lower-case and joined with `_`, whose words mean in them what they mean alone, and do not stay together. All
   * others do (White 2015, 3.3.3).
   */
  readonly compositionalEntries: readonly string[];
  /** Entries, lower-case and joined with `_`, that block nothing where their last word is tagged as a preposition. */
  readonly freePrepositions: readonly string[];
  /** Words whose tag is less certain than this (0 to 1) are left alone: `low-confidence`. 0 turns the gate off. */
  readonly tagConfidence: number;
  /**
   * The built-in list that candidates must be in: `common`, SCOWL up to size 70; `broad`, with WordNet's lemmas
   * and their plurals too, in place of the paper's list. A list that the user names goes before either.
   */
  readonly validWords: 'common' | 'broad';
  /** Leaves dates, money, times, addresses and names alone: `entity`. */
  readonly skipEntities: boolean;
  /**
   * The share of words of other languages (0 to 1, see `ForeignShare`) above which a sentence is not English, and nothing
   * is replaced in it: `not-english`. 1 turns the check off.
   */
  readonly foreignShare: number;
  /** Maximum share of one word pair among the words that a kind exchanges in a corpus, over 0 to 1; 1 is no limit. */
  readonly maxPairShare: number;
  /** The conditions on replacements of each kind, and their order. */
  readonly candidates: Readonly<Record<SubstitutionKind, CandidateRules>>;
  /**
   * The capitalization that a replacement copies from the word: initial capital only (3.3.6), or also all capitals.
   */
  readonly capitals: CapitalRule;
  /** Joins the tokens of a variant by one space when the input is one sentence per line, as in the paper's corpus. */
  readonly joinTokens: boolean;
}
