import { AUXILIARIES } from './substitution/auxiliaries.ts';
import type { CapitalRule } from './substitution/capitals.ts';

/** How a word's sense is chosen: WordNet's first, or the synset whose lemmas' tag counts sum highest (White 2015's code). */
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
   * How the words of a text are taken to WordNet's collocations: `ending` takes Morphy to the joined words as
   * if they were one ("police officers"), as NLTK does; `every-word` tries each word's lemma as well ("took
   * place").
   */
  readonly collocationForms: 'ending' | 'every-word';
  /** Words whose tag is less certain than this (0 to 1) are left alone: `low-confidence`. 0 turns the gate off. */
  readonly tagConfidence: number;
  /** Leave dates, money, times, addresses and names alone: `entity`. */
  readonly skipEntities: boolean;
  /**
   * Leave a word alone, `close-senses`, when its second sense has at least this share (0 to 1) of the first's
   * weight and would not give the same candidates. 1 and above turns the rule off. A sense weighs what the
   * sense rule compares: the lemma's own tag count, or the synset's sum.
   */
  readonly closeSenses: number;
  /** Which candidates may stand in a sentence, and which of them comes first. */
  readonly candidates: CandidateRules;
  /** What of a word's capitals is copied: the initial one (3.3.6), or capitals throughout as well. */
  readonly capitals: CapitalRule;
  /** Join the tokens of a variant by one space when the input is one sentence a line, as the paper's corpus does. */
  readonly joinTokens: boolean;
}

/** What a candidate must be beyond the paper's filters (3.3.3, 3.3.6), which hold in every profile. */
export interface CandidateRules {
  /** `synset`: as WordNet lists them; `tag-count`: the most often tagged in that sense first, then the same. */
  readonly order: 'synset' | 'tag-count';
  /** Antonyms of the word itself come before those of its synonyms. */
  readonly ownAntonymsFirst: boolean;
  /** A regular expression that the lemma must match as WordNet writes it; `null` lets all pass. */
  readonly pattern: string | null;
  /** How often the lemma must have been tagged in the sense it is a candidate for. */
  readonly minimumTagCount: number;
  /** The sense must be among this many first senses of the candidate's lemma; `null` lets all pass. */
  readonly senseRank: number | null;
  /** Lemmas that are themselves plurals ("authorities") may replace a singular noun ("government"). */
  readonly pluralForSingular: boolean;
}

/** The kinds of substitution Semloc knows, by the names the command line uses. */
export const SUBSTITUTION_KINDS = ['noun-synonym', 'verb-antonym'] as const;
export type SubstitutionKind = (typeof SUBSTITUTION_KINDS)[number];

const WHITE2015: Profile = {
  name: 'white2015',
  senseRule: 'summed-tag-counts',
  kinds: ['noun-synonym', 'verb-antonym'],
  auxiliaries: AUXILIARIES,
  collocationForms: 'ending',
  tagConfidence: 0,
  skipEntities: false,
  closeSenses: 1,
  candidates: {
    order: 'synset',
    ownAntonymsFirst: false,
    pattern: null,
    minimumTagCount: 0,
    senseRank: null,
    pluralForSingular: true,
  },
  capitals: 'initial',
  joinTokens: true,
};

/*
 * Why strict asks more of a candidate. A lower-case lemma of three letters and more with a vowel: WordNet's
 * synsets hold symbols, abbreviations and names ("pct", "atomic number 8 = O", "US") that no writer puts for a
 * common noun. Tagged at least once, and in its own first senses: a word that hardly ever carries the sense
 * reads as another one ("car" = "machine", "man" = "piece"). No plural for a singular: the verb would have to
 * agree with it.
 */
const STRICT: Profile = {
  name: 'strict',
  senseRule: 'first-sense',
  kinds: ['noun-synonym', 'verb-antonym'],
  auxiliaries: AUXILIARIES,
  collocationForms: 'every-word',
  tagConfidence: 0.9,
  skipEntities: true,
  closeSenses: 0.5,
  candidates: {
    order: 'tag-count',
    ownAntonymsFirst: true,
    pattern: "^(?=.*[aeiouy])[a-z][a-z'-]*[a-z][a-z]$",
    minimumTagCount: 1,
    senseRank: 2,
    pluralForSingular: false,
  },
  capitals: 'full',
  joinTokens: false,
};

export const PROFILES: Readonly<Record<Profile['name'], Profile>> = { white2015: WHITE2015, strict: STRICT };
