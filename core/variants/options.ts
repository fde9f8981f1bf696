import type { Annotation } from '../annotation/annotation.ts';
import type { Limits } from '../limits.ts';
import type { Parse } from '../parsing/parse.ts';
import type { Choice } from './choice.ts';
import type { VariantKind } from './kinds/index.ts';
import type { PairRule } from './pairs/pairRule.ts';

export interface VariantOptions {
  /** The kinds to make, in the order wanted; by default every kind of substitution. */
  readonly kinds?: readonly VariantKind[];
  /** The seed, on which every random choice depends, together with the sentence. Default 1. */
  readonly seed?: number;
  /**
   * `first` (the default): words left to right, the first candidate of each. `random`: words in a random order,
   * a random candidate of each, as the paper's author did, but seeded. `fit`: those that fit best, by the substitutes
   * of the annotation.
   */
  readonly choice?: Choice;
  /** The highest level of each kind. Default 20. */
  readonly levels?: number;
  /** Tokens joined by one space instead of the original spacing. Default false. */
  readonly joinTokens?: boolean;
  /** The word pairs that may be used; by default all. */
  readonly pairs?: PairRule;
  /** Called when `levels` limits the variants of a kind. */
  readonly reached?: Limits['reached'];
  /**
   * The dependency tree of a sentence where a kind wants a second opinion on it: `Annotator.parse`. Undefined where there
   * is none, as by default.
   */
  readonly parse?: (annotation: Annotation) => Parse | undefined;
}

/** The options that hold for one kind, with the defaults filled in. */
export type KindOptions = Required<Omit<VariantOptions, 'kinds' | 'pairs'>> & Pick<VariantOptions, 'pairs'>;
