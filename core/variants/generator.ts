import type { Annotation } from '../annotation.ts';
import type { UnclearReason } from '../english/syntax/unclear.ts';
import type { Limits } from '../limits.ts';
import type { Variant, VariantKind } from './variant.ts';

/** Makes the variants of one kind. */
export type Generator = (annotation: Annotation, options: GeneratorOptions) => Generated;
export type GeneratorOptions = Required<Omit<VariantOptions, 'kinds'>>;

export interface VariantOptions {
  /** The kinds to make, in the order wanted; by default every kind of substitution. */
  readonly kinds?: readonly VariantKind[];
  /** Whatever is drawn at random is drawn from this and the sentence alone. Default 1. */
  readonly seed?: number;
  /**
   * `first` (the default): words left to right, the first candidate of each. `random`: words in a random order,
   * a random candidate of each, as the paper's author did, but seeded.
   */
  readonly choice?: 'first' | 'random';
  /** At most this many levels of each kind. Default 20. */
  readonly levels?: number;
  /** Tokens joined by one space instead of the original spacing. Default false. */
  readonly joinTokens?: boolean;
  /** Told when `levels` cuts a kind short. */
  readonly reached?: Limits['reached'];
}

/** The variants of one kind, by level; or why there is none, which is a result like any other. */
export type Generated =
  | { readonly kind: VariantKind; readonly variants: readonly Variant[]; readonly none?: undefined }
  | { readonly kind: VariantKind; readonly variants: readonly []; readonly none: NoVariants };

/**
 * `no-word`: no word is of a class the kind changes; `all-blocked`: each of them has a reason in `blocked`. The
 * other reasons are those of rewritten sentences.
 */
export type NoVariants = 'no-word' | 'all-blocked' | UnclearReason;
