import type { NoRewriting, VariantKind } from './kinds/index.ts';
import type { Variant } from './variant.ts';

/** The variants of one kind, by level; or why there is none, which is a result like any other. */
export type Generated =
  | { readonly kind: VariantKind; readonly variants: readonly Variant[]; readonly none?: undefined }
  | { readonly kind: VariantKind; readonly variants: readonly []; readonly none: NoVariants };

/**
 * Why a sentence has no variant of a kind. `no-word`: no word is of a class the kind changes; `all-blocked`: each of
 * them has a reason in `blocked`. The others are those of kinds that rewrite the sentence.
 */
export type NoVariants = 'no-word' | 'all-blocked' | NoRewriting;
