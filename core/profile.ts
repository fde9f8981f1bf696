import { AUXILIARIES } from './substitution/auxiliaries.ts';
import type { CapitalRule } from './substitution/capitals.ts';
import {
  BARE_INFINITIVE_VERBS,
  INDEFINITE_PRONOUNS,
  NUMBER_NOUNS,
  TO_INFINITIVE_VERBS,
} from './substitution/exceptions.ts';

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
  /** Which candidates of each kind may stand in a sentence, and which of them comes first. */
  readonly candidates: Readonly<Record<SubstitutionKind, CandidateRules>>;
  /** What of a word's capitals is copied: the initial one (3.3.6), or capitals throughout as well. */
  readonly capitals: CapitalRule;
  /** Join the tokens of a variant by one space when the input is one sentence a line, as the paper's corpus does. */
  readonly joinTokens: boolean;
}

/** What a candidate must be beyond the paper's filters (3.3.3, 3.3.6), which hold in every profile. */
export interface CandidateRules {
  /** Lemmas that get no candidate. */
  readonly never: readonly string[];
  /** `synset`: as WordNet lists them; `tag-count`: the most often tagged in that sense first, then the same. */
  readonly order: 'synset' | 'tag-count';
  /** Antonyms of the word itself come before those of its synonyms. */
  readonly ownFirst: boolean;
  /** A regular expression that the lemma must match as WordNet writes it; `null` lets all pass. */
  readonly pattern: string | null;
  /** How often the lemma must have been tagged in the sense it is a candidate for. */
  readonly minimumTagCount: number;
  /**
   * The share (0 to 1) of the word's uses that must be in a sense for which it is a candidate; where it fails
   * only this, the reason is `close-senses`. `own` where the relation is the word's own, `borrowed` where it is
   * that of a synonym.
   */
  readonly wordShare: { readonly own: number; readonly borrowed: number };
  /** The same of the candidate's uses: how sure it is to be read as the word it replaces. */
  readonly candidateShare: number;
  /** The only lemmas that may stand before "to" and a verb; `null` lets all. */
  readonly beforeInfinitive: readonly string[] | null;
  /** Lemmas that are themselves plurals ("authorities") may replace a singular noun ("government"). */
  readonly pluralForSingular: boolean;
}

/** The kinds of substitution Semloc knows, by the names the command line uses. */
export const SUBSTITUTION_KINDS = ['noun-synonym', 'verb-antonym'] as const;
export type SubstitutionKind = (typeof SUBSTITUTION_KINDS)[number];

/** The paper's filters and nothing more. */
const AS_LISTED: CandidateRules = {
  never: [],
  order: 'synset',
  ownFirst: false,
  pattern: null,
  minimumTagCount: 0,
  wordShare: { own: 0, borrowed: 0 },
  candidateShare: 0,
  beforeInfinitive: null,
  pluralForSingular: true,
};

const WHITE2015: Profile = {
  name: 'white2015',
  senseRule: 'summed-tag-counts',
  kinds: ['noun-synonym', 'verb-antonym'],
  auxiliaries: AUXILIARIES,
  collocationForms: 'ending',
  tagConfidence: 0,
  skipEntities: false,
  candidates: { 'noun-synonym': AS_LISTED, 'verb-antonym': AS_LISTED },
  capitals: 'initial',
  joinTokens: true,
};

/*
 * A lower-case lemma of three letters and more with a vowel: WordNet's synsets hold symbols, abbreviations and
 * names ("pct", "O" for oxygen, "North" for a union) that no writer puts for a common noun. Tagged at least
 * once: the others are mostly rare, dated or slang ("functionary", "whirlybird", "baccy"). No plural for a
 * singular: the verb would have to agree with it.
 *
 * The shares were set by reading the replacements of some 4,000 sentences of news. Below 0.7 of the word's uses
 * the most frequent sense is too often the wrong one ("share" as "part", "state" as "province"); below 0.5 of
 * the candidate's it is read as something else ("trial" as "run", "weapon" as "arm").
 */
const COMMON_SYNONYMS: CandidateRules = {
  never: [...INDEFINITE_PRONOUNS, ...NUMBER_NOUNS],
  order: 'tag-count',
  ownFirst: true,
  pattern: "^(?=.*[aeiouy])[a-z][a-z'-]*[a-z][a-z]$",
  minimumTagCount: 1,
  wordShare: { own: 0.7, borrowed: 0.7 },
  candidateShare: 0.5,
  beforeInfinitive: null,
  pluralForSingular: false,
};

/*
 * Antonyms come in pairs of words that share many senses, WordNet marking few of them. So the candidate's other
 * senses do no harm, nor does it that the marked one is rarely tagged ("worsen"); and the word's own antonym is
 * trusted sooner ("exclude" for "include") than a synonym's ("change" for "remain", by way of "stay").
 */
const COMMON_ANTONYMS: CandidateRules = {
  ...COMMON_SYNONYMS,
  never: BARE_INFINITIVE_VERBS,
  minimumTagCount: 0,
  wordShare: { own: 0.5, borrowed: 0.7 },
  candidateShare: 0,
  beforeInfinitive: TO_INFINITIVE_VERBS,
};

const STRICT: Profile = {
  name: 'strict',
  senseRule: 'first-sense',
  kinds: ['noun-synonym', 'verb-antonym'],
  auxiliaries: AUXILIARIES,
  collocationForms: 'every-word',
  tagConfidence: 0.75,
  skipEntities: true,
  candidates: { 'noun-synonym': COMMON_SYNONYMS, 'verb-antonym': COMMON_ANTONYMS },
  capitals: 'full',
  joinTokens: false,
};

export const PROFILES: Readonly<Record<Profile['name'], Profile>> = { white2015: WHITE2015, strict: STRICT };
