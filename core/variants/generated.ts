import type { NoRewriting, VariantKind } from './kinds/index.ts';
import type { Variant } from './variant.ts';

/** The variants of one kind, by level; or why there is none, which is a result like any other. */
export type Generated =
  | { readonly kind: VariantKind; readonly variants: readonly Variant[]; readonly none?: undefined }
  | { readonly kind: VariantKind; readonly variants: readonly []; readonly none: NoVariants };

/**
 * The reason why a sentence has no variant of a kind. `no-word`: no word belongs to a class that the kind replaces;
 * `all-blocked`: each such word has a reason in `blocked`; `frequent-pair`: the rule about word pairs refuses all;
 * `not-english`: the sentence is not. The others belong to kinds that rewrite the sentence.
 */
export type NoVariants = 'no-word' | 'all-blocked' | 'frequent-pair' | 'not-english' | NoRewriting;
