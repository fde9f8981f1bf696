import { SUBSTITUTION_KINDS, type SubstitutionKind } from '../annotation.ts';

/** The kinds of variant that are made of a sentence as a whole, only where they are asked for by name. */
export const REWRITING_KINDS = ['negation', 'scrambled', 'determiner', 'voice'] as const;
export type RewritingKind = (typeof REWRITING_KINDS)[number];

/** The kinds of variant Semloc generates: one for each kind of substitution, then those of whole sentences. */
export const VARIANT_KINDS = [...SUBSTITUTION_KINDS, ...REWRITING_KINDS] as const;
export type VariantKind = (typeof VARIANT_KINDS)[number];

export function isSubstitution(kind: VariantKind): kind is SubstitutionKind {
  return (SUBSTITUTION_KINDS as readonly VariantKind[]).includes(kind);
}

/** Whether a variant of this kind is made of a sentence as a whole. */
export function isRewriting(kind: string): kind is RewritingKind {
  return (REWRITING_KINDS as readonly string[]).includes(kind);
}

/** Whether a variant of this kind is to mean what its base means. */
export function keepsMeaning(kind: VariantKind): boolean {
  return FAITHFUL.has(kind);
}

const FAITHFUL: ReadonlySet<VariantKind> = new Set([
  'noun-synonym',
  'verb-synonym',
  'adjective-synonym',
  'adverb-synonym',
  'voice',
]);

/** One token changed. `from` and `to` are its text before and after. */
export interface Change {
  readonly token: number;
  readonly from: string;
  /** In rewritten sentences some words, or none where the token is gone. */
  readonly to: string;
  /**
   * True for what had to follow another change, which does not count towards the level: an indefinite article
   * (White 2015, 3.3.7), in rewritten sentences also the number of a noun or verb.
   */
  readonly repair: boolean;
}

/** A sentence made from a base sentence. */
export interface Variant {
  readonly kind: VariantKind;
  /** How many words were substituted, 1 and up; repairs are not counted. 1 for a sentence that was rewritten. */
  readonly level: number;
  /** The tokens after the changes; of substitutions as many as the base has. */
  readonly tokens: readonly string[];
  /** The sentence with its original spacing. */
  readonly text: string;
  /** All changes against the base, in token order. */
  readonly changes: readonly Change[];
}
