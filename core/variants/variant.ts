import { SUBSTITUTION_KINDS } from '../profile.ts';

/** The kinds of variant Semloc generates: one for each kind of substitution. */
export const VARIANT_KINDS = [...SUBSTITUTION_KINDS] as const;
export type VariantKind = (typeof VARIANT_KINDS)[number];

/** One token changed. `from` and `to` are its text before and after. */
export interface Change {
  readonly token: number;
  readonly from: string;
  readonly to: string;
  /** True for a repaired indefinite article (White 2015, 3.3.7), which does not count towards the level. */
  readonly repair: boolean;
}

/** A sentence made from a base sentence. */
export interface Variant {
  readonly kind: VariantKind;
  /** How many words were substituted, 1 and up; article repairs are not counted. */
  readonly level: number;
  /** The tokens after the changes; as many as the base has. */
  readonly tokens: readonly string[];
  /** The sentence with its original spacing. */
  readonly text: string;
  /** All changes against the base, in token order. */
  readonly changes: readonly Change[];
}
