import { SUBSTITUTION_KINDS, type SubstitutionKind } from '../../substitutionKinds/kinds.ts';

/**
 * The kinds of variant made by rewriting a sentence as a whole, in the order in which lists name them: those that change the
 * meaning in one place are together, as docs/variants.md says. Their code is in index.ts: settings name kinds long before any
 * variant is made.
 */
export const REWRITING_KINDS = [
  'negation',
  'scrambled',
  'determiner',
  'voice',
  'opposite-action',
  'opposite-state',
  'temporal-order',
  'comparison',
  'frequency',
  'modality',
  'restriction',
  'condition',
  'number',
  'unit',
  'entity-swap',
  'other-person',
  'other-question',
  'negated-question',
  'contraction',
  'number-format',
  'date-format',
  'unit-format',
  'spelling',
  'optional-that',
  'reporting-clause',
  'adverbial-position',
  'clause-order',
  'coordination-order',
  'genitive',
  'dative',
  'particle-position',
  'cleft',
  'negated-antonym',
  'question-frame',
  'politeness',
] as const;

export type RewritingKind = (typeof REWRITING_KINDS)[number];

/** The kinds of variant Semloc generates: one for each kind of substitution, then those that rewrite sentences. */
export type VariantKind = SubstitutionKind | RewritingKind;
export const VARIANT_KINDS: readonly VariantKind[] = [...SUBSTITUTION_KINDS, ...REWRITING_KINDS];

/** The names that a list of kinds may have: groups by the effect on the meaning, and each kind. */
export const KIND_CHOICES: readonly string[] = ['all', 'preserving', 'changing', ...VARIANT_KINDS];

/**
 * Other names of kinds: the swap of roles, which White and Pham et al. call scrambled, and that of a kind that is retired,
 * by the kind that is nearest to it.
 */
const OTHER_NAMES: ReadonlyMap<string, VariantKind> = new Map([
  ['role-swap', 'scrambled'],
  ['opposite-particle', 'opposite-action'],
]);

/** The kind that has this name, as its own or as another one; undefined where none has. */
export function kindNamed(name: string): VariantKind | undefined {
  return VARIANT_KINDS.find((kind) => kind === name) ?? OTHER_NAMES.get(name);
}

export function isSubstitution(kind: VariantKind): kind is SubstitutionKind {
  return !isRewriting(kind);
}

/** Tests whether a variant of this kind is made by rewriting the sentence as a whole. */
export function isRewriting(kind: string): kind is RewritingKind {
  return REWRITING_KINDS.some((name) => name === kind);
}
