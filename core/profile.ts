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
  /** Words whose tag is less certain than this (0 to 1) are left alone: `low-confidence`. 0 turns the gate off. */
  readonly tagConfidence: number;
  /** Leave dates, money, times, addresses and names alone: `entity`. */
  readonly skipEntities: boolean;
  /**
   * Leave a word alone, `close-senses`, when its second sense has at least this share (0 to 1) of the first's
   * weight and would give other candidates. 1 and above turns the rule off.
   */
  readonly closeSenses: number;
  /** Join the tokens of a variant by one space when the input is one sentence a line, as the paper's corpus does. */
  readonly joinTokens: boolean;
}

/** The kinds of substitution Semloc knows, by the names the command line uses. */
export const SUBSTITUTION_KINDS = ['noun-synonym', 'verb-antonym'] as const;
export type SubstitutionKind = (typeof SUBSTITUTION_KINDS)[number];

const WHITE2015: Profile = {
  name: 'white2015',
  senseRule: 'summed-tag-counts',
  kinds: ['noun-synonym', 'verb-antonym'],
  tagConfidence: 0,
  skipEntities: false,
  closeSenses: 1,
  joinTokens: true,
};

const STRICT: Profile = {
  name: 'strict',
  senseRule: 'first-sense',
  kinds: ['noun-synonym', 'verb-antonym'],
  tagConfidence: 0.9,
  skipEntities: true,
  closeSenses: 0.5,
  joinTokens: false,
};

export const PROFILES: Readonly<Record<Profile['name'], Profile>> = { white2015: WHITE2015, strict: STRICT };
