import type { PennTag } from '../../english/pennTag.ts';
import type { WrittenToken } from '../../english/taggedToken.ts';
import type { PhraseClass } from '../../english/words/equivalentPhrases.ts';
import type { NounSort } from './nounSorts.ts';

/**
 * The part that a unit plays in its sentence. `word` is a content word; `opening` a question's opening ("how do I"), `frame`
 * what wraps a question or request ("can you tell me"); `mark` punctuation, a sign or an emoji.
 */
export type UnitKind =
  | PhraseClass
  | 'word'
  | 'name'
  | 'number'
  | 'date'
  | 'determiner'
  | 'possessive'
  | 'pronoun'
  | 'auxiliary'
  | 'question'
  | 'particle'
  | 'genitive'
  | 'mark'
  | 'opening'
  | 'frame';

/** One or several adjacent tokens that say one thing: "5 km", "at least", "May 3, 2024", "dog". */
export interface Unit {
  readonly kind: UnitKind;
  /** Units of one kind with equal keys mean the same. */
  readonly key: string;
  /** The words, in lower case with straight apostrophes, joined by a space. */
  readonly words: string;
  /** The lemma of the last token. */
  readonly lemma: string;
  readonly tag: PennTag;
  /** Token indexes, `to` exclusive. */
  readonly from: number;
  readonly to: number;
  /** What a noun names in its most frequent senses; a compound, if WordNet has it. Empty for other words. */
  readonly sorts: readonly NounSort[];
  /** A number or measure as a value in base units, with its dimension, empty for a bare number, and the size of its own unit. */
  readonly amount?: { readonly value: number; readonly dimension: string; readonly size: number };
  /** True for a phrase that says something else than its key in some sentences. */
  readonly isLoose?: boolean;
}

/** A unit that begins at a token, before its words are written out. */
export type UnitStart = Pick<Unit, 'kind' | 'key' | 'to' | 'amount' | 'isLoose'>;

/** A sentence as it is read for a comparison. */
export interface Reading {
  readonly text: string;
  readonly tokens: readonly WrittenToken[];
  /** The units in order, which cover all tokens. */
  readonly units: readonly Unit[];
  /** The clause of each unit, numbered from 0: a new one begins at punctuation and at a conjunction. */
  readonly clauses: readonly number[];
  /** True for a text that ends with a question mark, or begins as a question and ends with no mark. */
  readonly isQuestion: boolean;
  readonly isEnglish: boolean;
}
