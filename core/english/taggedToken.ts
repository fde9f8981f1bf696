import type { PennTag } from './pennTag.ts';

/** A token as the analysis of English reads it. */
export interface TaggedToken {
  readonly text: string;
  readonly tag: PennTag;
  /** Lower-case base form under the tag; the lower-cased word itself where the lexicon has none. */
  readonly lemma: string;
  /** True for a verb that the lexicon has with an object. */
  readonly transitive?: true;
}

/** A token with its place in the sentence, and how certain its tag is. */
export interface WrittenToken extends TaggedToken {
  /** UTF-16 offsets into the sentence. */
  readonly start: number;
  readonly end: number;
  /** Estimated probability, 0 to 1, that the tag is right. */
  readonly confidence: number;
}

/** The tokens of a sentence. */
export type Tokens = readonly TaggedToken[];
