import type { Spelling } from '../english/spelling.ts';
import type { TaggedToken } from '../english/taggedToken.ts';
import type { SynsetId } from '../lexicon/wordnet.ts';
import type { SubstitutionKind } from '../substitutionKinds/kinds.ts';
import type { CandidateRelation } from '../substitutionKinds/replacement.ts';
import type { Span } from '../text/span.ts';
import type { Token } from '../text/token.ts';

/** A token with its tag and lemma, the latter by WordNet's Morphy; a verb is transitive by frames.ts in core/lexicon. */
export interface AnnotatedToken extends Token, TaggedToken {
  /** Estimated probability, 0 to 1, that the tag is right. */
  readonly confidence: number;
  /** True for what stands for a word without being one (inline code, math). Its lemma is itself, lower-cased. */
  readonly dummy?: true;
  /** True for a word with one end of markup in it: `**o**pens`. No rewriting changes it. */
  readonly torn?: true;
}

/** The tokens of a sentence. */
export type Tokens = readonly AnnotatedToken[];

/**
 * A multiword expression: tokens that WordNet lists as one entry, which White (2015, 3.3.3) and this code call a
 * collocation. None of them is substituted. `to` is exclusive.
 */
export interface Collocation {
  readonly from: number;
  readonly to: number;
  /** The lemma as WordNet has it, its words joined with `_`. */
  readonly lemma: string;
}

/** A word form that may stand in the place of a token: inflected, valid, capitals copied. */
export interface Candidate {
  readonly form: string;
  /** The lemma as WordNet writes it. */
  readonly lemma: string;
  /** The synset the candidate was found in. */
  readonly synset: SynsetId;
  /** The relation by which it was found. */
  readonly relation: CandidateRelation;
  /** The tag count of the lemma in that synset. */
  readonly tagCount: number;
  /** Similarity of use to the word it replaces: the cosine of their vectors, where those were looked up. */
  readonly cosine?: number;
}

/** The candidates of one kind for one token, in the order of preference. Never empty. */
export interface Substitution {
  readonly token: number;
  readonly kind: SubstitutionKind;
  /** The sense of the token that was chosen. */
  readonly sense: SynsetId;
  readonly candidates: readonly Candidate[];
}

/**
 * The reason why a word is not replaced although its tag is one that some kind of substitution replaces. `not-english`
 * is that of every such word of a sentence that is not English.
 */
export const REASONS = [
  'auxiliary',
  'collocation',
  'entity',
  'low-confidence',
  'no-sense',
  'close-senses',
  'no-candidate',
  'invalid-word',
  'unlikely',
  'not-english',
] as const;
export type Reason = (typeof REASONS)[number];

export interface Blocked {
  readonly token: number;
  readonly reason: Reason;
}

/** The relations in WordNet by which a word may stand for another. */
export const SUBSTITUTE_RELATIONS = ['synonym', 'antonym', 'broader', 'narrower', 'near'] as const;
export type SubstituteRelation = (typeof SUBSTITUTE_RELATIONS)[number];

/**
 * The reason why a related word cannot stand in a place, whatever it means there: it has no form for the tag or
 * before what follows, a part of the form is no valid word, or it is the word itself or another candidate, spelled or
 * inflected otherwise; of an expression other than a noun, one of its words.
 */
export type Misfit = 'no-form' | 'invalid-word' | 'same-word';

/** A word that WordNet relates to a token, or to a multiword expression, in some sense, with how well it fits the sentence in its place. */
export interface Substitute {
  readonly token: number;
  /** The end of a multiword expression, exclusive; absent for a single token. */
  readonly to?: number;
  readonly relation: SubstituteRelation;
  /** As WordNet writes it, with spaces. */
  readonly word: string;
  /** Inflected, with the capitals of the token. */
  readonly form: string;
  /** What the article before the token must become for this form; absent where it stays. */
  readonly article?: string;
  /**
   * The probability, 0 to 1, that people accept the word there; of an antonym, that the token is meant in a sense that
   * has it. 0 where a reason stands.
   */
  readonly fit: number;
  /**
   * True where the word is offered as one that fits; an antonym where the profile's rules accept it. None is for an expression,
   * whose words resemble it without standing for it.
   */
  readonly marked: boolean;
  readonly reason?: Misfit;
}

/** A sense of a token, or of the multiword expression that begins with it, with its probability. */
export interface TokenSense {
  readonly token: number;
  /** The end of a multiword expression, exclusive; absent for a single token. */
  readonly to?: number;
  /** The synset, by its name in WordNet. */
  readonly synset: string;
  /** The definition. */
  readonly gloss: string;
  /** The probability, 0 to 1, that this sense is meant. */
  readonly probability: number;
}

/** The scores that a judge gives the candidates for one token of one kind (core/judging). */
export interface Judgment {
  readonly token: number;
  readonly kind: SubstitutionKind;
  /** The score of the word itself in nats: the natural logarithm of its probability in its place, at most 0. */
  readonly score: number;
  /** Every candidate, the likeliest first. A candidate has no score if the model's vocabulary lacks it. */
  readonly candidates: readonly { readonly form: string; readonly score?: number; readonly kept: boolean }[];
}

/**
 * All that Semloc knows of one sentence. Token offsets count from the sentence's own start, so that an
 * annotation depends on nothing but the sentence's text and may be kept and moved.
 */
export interface Annotation {
  readonly text: string;
  readonly tokens: Tokens;
  readonly collocations: readonly Collocation[];
  readonly substitutions: readonly Substitution[];
  readonly blocked: readonly Blocked[];
  /**
   * The substitutes of each token or expression that may be replaced, in order of fit; one with `to` replaces all tokens before
   * it. Absent where they were not asked for.
   */
  readonly substitutes?: readonly Substitute[];
  /** The senses of each content word, the likeliest first; absent where they were not asked for. */
  readonly senses?: readonly TokenSense[];
  /** The judgments of the substitutions, also of those that were dropped; absent if none was judged. */
  readonly judgments?: readonly Judgment[];
  /** The spelling of inserted words, which also decides between "a" and "an" before them. Default: american. */
  readonly spelling?: Spelling;
  /** True for a sentence that is not English, where the profile checks it: nothing is replaced. */
  readonly notEnglish?: true;
}

/** The sentence as it was annotated, in the form in which encoders are given sentences. */
export function textAndTokens({ text, tokens }: Pick<Annotation, 'text' | 'tokens'>): {
  readonly text: string;
  readonly tokens: readonly string[];
} {
  return { text, tokens: tokens.map((token) => token.text) };
}

/** An annotation at its place in a document. */
export interface AnnotatedSentence extends Span {
  readonly annotation: Annotation;
  /** True for a record cut from a sentence over the limit of tokens. No variants are made of it. */
  readonly cut?: boolean;
}
