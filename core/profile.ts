import type { CapitalRule } from './english/morphology/capitals.ts';
import {
  ADJECTIVES_LIKE_NOUNS,
  CLOSED_ADJECTIVES,
  PREDICATIVE_ADJECTIVES,
} from './english/words/adjectives.ts';
import { BEFORE_DEGREES, CLOSED_ADVERBS } from './english/words/adverbs.ts';
import { NUMBER_NOUNS, UNIT_ABBREVIATIONS } from './english/words/amounts.ts';
import { AUXILIARIES } from './english/words/auxiliaries.ts';
import { NEGATORS } from './english/words/negation.ts';
import { COMPLEMENT_PREPOSITIONS } from './english/words/prepositions.ts';
import { INDEFINITE_PRONOUNS } from './english/words/pronouns.ts';
import {
  BARE_INFINITIVE_VERBS,
  SYNONYMS_BEFORE_INFINITIVES,
  TO_INFINITIVE_VERBS,
  VERBS_OF_THEIR_OWN_FRAME,
} from './english/words/verbFrames.ts';
import { SUBSTITUTION_KINDS, type SubstitutionKind } from './substitution/kinds.ts';
import type { CandidateRelation } from './substitution/replacement.ts';

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
  /** How many words a collocation may have; the longer ones are sought first. The paper has 3 and 2 (3.3.3). */
  readonly collocationWidths: readonly number[];
  /** Words, lower-case, that no collocation of two words has: WordNet's "the city" and "buy it" are mostly none. */
  readonly collocationStopWords: readonly string[];
  /** Words whose tag is less certain than this (0 to 1) are left alone: `low-confidence`. 0 turns the gate off. */
  readonly tagConfidence: number;
  /**
   * The built-in list that candidates must be in: `common`, SCOWL up to size 70; `broad`, with WordNet's lemmas
   * and their plurals too, in place of the paper's list. A list that the user names goes before either.
   */
  readonly validWords: 'common' | 'broad';
  /** Leaves dates, money, times, addresses and names alone: `entity`. */
  readonly skipEntities: boolean;
  /** The conditions on replacements of each kind, and their order. */
  readonly candidates: Readonly<Record<SubstitutionKind, CandidateRules>>;
  /**
   * The capitalization that a replacement copies from the word: initial capital only (3.3.6), or also all capitals.
   */
  readonly capitals: CapitalRule;
  /** Joins the tokens of a variant by one space when the input is one sentence per line, as in the paper's corpus. */
  readonly joinTokens: boolean;
}

/** Conditions on replacements beyond the paper's filters (3.3.3, 3.3.6), which apply in every profile. */
export interface CandidateRules {
  /** The relations that candidates are taken from. */
  readonly relations: readonly CandidateRelation[];
  /** Lemmas that get no candidate, and that are none. */
  readonly never: readonly string[];
  /**
   * `synset`: as WordNet lists them; `tag-count`: the most often tagged in that sense first, of these the one
   * used most like the word, then as WordNet lists them.
   */
  readonly order: 'synset' | 'tag-count';
  /** Antonyms of the word itself come before those of its synonyms. */
  readonly ownFirst: boolean;
  /** A regular expression that the lemma must match as WordNet writes it; `null` lets all pass. */
  readonly pattern: string | null;
  /**
   * How often the lemma must have been tagged in the sense it is a candidate for: where the relation is the
   * word's own, and where it is that of a word near it.
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
  /** The share (0 to 1) of the candidate's uses that must be in the very sense it is a candidate for. */
  readonly candidateSenseShare: number;
  /**
   * How alike (the cosine of their vectors, −1 to 1) the candidate must be used to the word. `own` and `borrowed`
   * as above. What has no vector passes as `own` only.
   */
  readonly minimumCosine: { readonly own: number; readonly borrowed: number };
  /**
   * A candidate must be among the `always` most frequent words, or its rank at most so many `times` the word's;
   * `null` asks nothing.
   */
  readonly rarity: { readonly always: number; readonly times: number } | null;
  /** Whether another spelling of the word, or of a candidate before it, is a candidate ("colour" for "color"). */
  readonly spellingTwins: boolean;
  /** The only lemmas that may stand before "to" and a verb; `null` lets all. */
  readonly beforeInfinitive: readonly string[] | null;
  /** Words, lower-case, directly after which, and directly before which, no word is replaced. */
  readonly neverAfter: readonly string[];
  readonly neverBefore: readonly string[];
  /** Whether a verb may be replaced that has a particle of its own, up to three tokens on ("picked it up"). */
  readonly withParticle: boolean;
  /**
   * A verb must take the object, clause or preposition that it finds behind it, a noun the possessive; an adjective is replaced only
   * where it is none of a noun ("the poor are") and has no clause without "that" ("hopeful they will").
   */
  readonly constructions: boolean;
  /** Whether a singular noun may be replaced that stands bare behind a verb or preposition ("stand trial"). */
  readonly bareNouns: boolean;
  /** Whether a noun may be replaced that is part of a compound: right before another noun ("risk assessment"). */
  readonly insideCompounds: boolean;
  /** Lemmas that cannot stand before a noun ("alive"). */
  readonly predicative: readonly string[];
  /** Lemmas that are themselves plurals ("authorities") may replace a singular noun ("government"). */
  readonly pluralForSingular: boolean;
}

/** The paper's filters and nothing more. */
const AS_LISTED: CandidateRules = {
  relations: ['synonym', 'antonym', 'antonym-of-synonym'],
  never: [],
  order: 'synset',
  ownFirst: false,
  pattern: null,
  minimumTagCount: { own: 0, borrowed: 0 },
  wordShare: { own: 0, borrowed: 0 },
  wordShareWhenAlike: null,
  candidateShare: 0,
  candidateShareWhenPinned: 0,
  alikeCosine: 1,
  candidateSenseShare: 0,
  minimumCosine: { own: -1, borrowed: -1 },
  rarity: null,
  spellingTwins: true,
  beforeInfinitive: null,
  neverAfter: [],
  neverBefore: [],
  withParticle: true,
  constructions: false,
  bareNouns: true,
  insideCompounds: true,
  predicative: [],
  pluralForSingular: true,
};

const WHITE2015: Profile = {
  name: 'white2015',
  senseRule: 'summed-tag-counts',
  kinds: ['noun-synonym', 'verb-antonym'],
  auxiliaries: AUXILIARIES,
  collocationForms: 'ending',
  collocationWidths: [3, 2],
  collocationStopWords: [],
  tagConfidence: 0,
  validWords: 'broad',
  skipEntities: false,
  candidates: Object.fromEntries(
    SUBSTITUTION_KINDS.map((kind) => [kind, AS_LISTED]),
  ) as Profile['candidates'],
  capitals: 'initial',
  joinTokens: true,
};

/*
 * A lower-case lemma of three letters and more with a vowel: WordNet's synsets hold symbols, abbreviations and
 * names ("pct", "O" for oxygen, "North" for a union) that no writer puts for a common noun. Tagged at least
 * once: the others are mostly rare, dated or slang ("functionary", "whirlybird", "baccy"). No plural for a
 * singular: the verb would have to agree with it.
 *
 * The thresholds were set by reading the replacements of some 4,000 sentences of news. Below 0.7 of the word's uses
 * the most frequent sense is too often the wrong one ("share" as "part", "state" as "province"); below 0.7 of
 * the candidate's it is read as something else ("trial" as "test", "plan" as "program"), unless the two keep the
 * same company ("movie" and "film"). Below a cosine of 0.4 one synset holds words that are used of different things
 * ("resident" and "occupant"); much rarer than the word, a candidate is of another register ("metropolis").
 */
const COMMON_SYNONYMS: CandidateRules = {
  relations: ['synonym'],
  never: [...INDEFINITE_PRONOUNS, ...NUMBER_NOUNS, ...UNIT_ABBREVIATIONS],
  order: 'tag-count',
  ownFirst: true,
  pattern: "^(?=.*[aeiouy])[a-z][a-z'-]*[a-z][a-z]$",
  minimumTagCount: { own: 1, borrowed: 1 },
  wordShare: { own: 0.7, borrowed: 0.7 },
  wordShareWhenAlike: null,
  candidateShare: 0.7,
  candidateShareWhenPinned: 0.5,
  alikeCosine: 0.75,
  candidateSenseShare: 0,
  minimumCosine: { own: 0.4, borrowed: 0.4 },
  rarity: { always: 7_000, times: 12 },
  spellingTwins: false,
  beforeInfinitive: null,
  neverAfter: [],
  neverBefore: [],
  withParticle: true,
  constructions: true,
  bareNouns: false,
  insideCompounds: false,
  predicative: [],
  pluralForSingular: false,
};

/*
 * A noun that has been tagged in other senses once in ten uses is too often meant in one of them ("effort" that is
 * work and not an attempt, "procedure" of a surgeon). A noun in -ing is mostly one of mass ("a preaching").
 */
const NOUN_SYNONYMS: CandidateRules = {
  ...COMMON_SYNONYMS,
  wordShare: { own: 0.9, borrowed: 0.9 },
  wordShareWhenAlike: { cosine: 0.9, share: 0.7 },
  pattern: "^(?=.*[aeiouy])[a-z][a-z'-]*[a-z][a-z](?<!ing)$",
};

/*
 * Antonyms come in pairs of words that share many senses, WordNet marking few of them. So the candidate's other
 * senses do no harm, nor does it that the marked one is rarely tagged ("worsen"); and the word's own antonym is
 * trusted sooner ("exclude" for "include") than a synonym's ("change" for "remain", by way of "stay").
 */
const COMMON_ANTONYMS: CandidateRules = {
  ...COMMON_SYNONYMS,
  relations: ['antonym', 'antonym-of-synonym'],
  never: BARE_INFINITIVE_VERBS,
  minimumTagCount: { own: 0, borrowed: 0 },
  wordShare: { own: 0.55, borrowed: 0.7 },
  candidateShare: 0,
  candidateShareWhenPinned: 0,
  candidateSenseShare: 0.03,
  minimumCosine: { own: 0.3, borrowed: 0.4 },
  rarity: null,
  beforeInfinitive: TO_INFINITIVE_VERBS,
  withParticle: false,
};

/*
 * Below three tagged uses a verb, adjective or adverb is mostly of another register ("collar" for "arrest",
 * "wondrous", "decent" for "properly"). Verbs of one synset differ most in what may follow them.
 */
const VERB_SYNONYMS: CandidateRules = {
  ...COMMON_SYNONYMS,
  never: [...BARE_INFINITIVE_VERBS, ...VERBS_OF_THEIR_OWN_FRAME],
  minimumTagCount: { own: 3, borrowed: 3 },
  wordShare: { own: 0.71, borrowed: 0.71 },
  candidateShare: 0.55,
  candidateShareWhenPinned: 0.55,
  minimumCosine: { own: 0.55, borrowed: 0.55 },
  beforeInfinitive: SYNONYMS_BEFORE_INFINITIVES,
  neverBefore: COMPLEMENT_PREPOSITIONS,
  withParticle: false,
};

const ADJECTIVE_SYNONYMS: CandidateRules = {
  ...COMMON_SYNONYMS,
  never: [...CLOSED_ADJECTIVES, ...ADJECTIVES_LIKE_NOUNS],
  minimumTagCount: { own: 3, borrowed: 3 },
  minimumCosine: { own: 0.65, borrowed: 0.65 },
  neverAfter: BEFORE_DEGREES,
  predicative: PREDICATIVE_ADJECTIVES,
};

/*
 * An antonym of a word that is only similar is good where it is one of the great pairs ("small" for "huge"), and
 * hardly ever where it is rare ("subtractive" for "additional", "achromatic" for "red").
 */
const ADJECTIVE_ANTONYMS: CandidateRules = {
  ...COMMON_ANTONYMS,
  relations: ['antonym', 'antonym-of-synonym', 'antonym-of-similar'],
  never: [...CLOSED_ADJECTIVES, ...ADJECTIVES_LIKE_NOUNS],
  pattern: "^(?!non)(?=.*[aeiouy])[a-z][a-z'-]*[a-z][a-z]$",
  minimumTagCount: { own: 0, borrowed: 20 },
  wordShare: { own: 0.55, borrowed: 0.8 },
  minimumCosine: { own: 0.3, borrowed: 0.6 },
  beforeInfinitive: null,
  neverAfter: BEFORE_DEGREES,
  withParticle: true,
  predicative: PREDICATIVE_ADJECTIVES,
};

/* Adverbs that look like adjectives ("easy", "full") stand in fewer places than those in -ly. */
const ADVERB_SYNONYMS: CandidateRules = {
  ...COMMON_SYNONYMS,
  never: CLOSED_ADVERBS,
  pattern:
    '^(?:[a-z]+ly|often|seldom|soon|perhaps|maybe|somewhat|sometimes|moreover|furthermore|nevertheless|' +
    'nonetheless|afterwards?|beforehand|later|forever|abroad|overseas|(?:up|down|in|out)wards?)$',
  minimumTagCount: { own: 3, borrowed: 3 },
  neverAfter: BEFORE_DEGREES,
};

const ADVERB_ANTONYMS: CandidateRules = {
  ...COMMON_ANTONYMS,
  never: CLOSED_ADVERBS,
  minimumTagCount: { own: 0, borrowed: 10 },
  beforeInfinitive: null,
  neverAfter: NEGATORS,
  neverBefore: ['this'],
  withParticle: true,
};

const STRICT: Profile = {
  name: 'strict',
  senseRule: 'first-sense',
  kinds: SUBSTITUTION_KINDS,
  auxiliaries: AUXILIARIES,
  collocationForms: 'every-word',
  // “jack of all trades”, “as a matter of fact”; WordNet has few that are longer.
  collocationWidths: [5, 4, 3, 2],
  collocationStopWords: ['it', 'the', 'and'],
  tagConfidence: 0.75,
  validWords: 'common',
  skipEntities: true,
  candidates: {
    'noun-synonym': NOUN_SYNONYMS,
    'verb-antonym': COMMON_ANTONYMS,
    'verb-synonym': VERB_SYNONYMS,
    'adjective-synonym': ADJECTIVE_SYNONYMS,
    'adjective-antonym': ADJECTIVE_ANTONYMS,
    'adverb-synonym': ADVERB_SYNONYMS,
    'adverb-antonym': ADVERB_ANTONYMS,
  },
  capitals: 'full',
  joinTokens: false,
};

export const PROFILES: Readonly<Record<Profile['name'], Profile>> = { white2015: WHITE2015, strict: STRICT };
