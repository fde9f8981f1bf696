import type { Annotation } from '../annotation/annotation.ts';
import { isNotEnglish } from '../annotation/notEnglish.ts';
import { DEFAULT_LIMITS } from '../limits.ts';
import { DEFAULT_SEED } from '../random.ts';
import { SUBSTITUTION_KINDS } from '../substitutionKinds/kinds.ts';
import type { Generated } from './generated.ts';
import { isRewriting, type VariantKind } from './kinds/index.ts';
import type { VariantOptions } from './options.ts';
import { progressive } from './progressive.ts';
import { rewritten } from './rewritten.ts';
import type { Variant } from './variant.ts';

/** All variants of a sentence: kind by kind, by rising level. Empty where there is nothing to change. */
export function generateVariants(annotation: Annotation, options: VariantOptions = {}): Variant[] {
  const all = (options.kinds ?? SUBSTITUTION_KINDS).flatMap(
    (kind) => generate(annotation, kind, options).variants,
  );
  return all.filter(
    ({ kind, text }) => !all.some((other) => other.kind === SAME_WORDS.get(kind) && other.text === text),
  );
}

/** Kinds by those that replace some of the words that they do, by the same words: each string is made once. */
const SAME_WORDS: ReadonlyMap<VariantKind, VariantKind> = new Map([
  ['opposite-action', 'verb-antonym'],
  ['opposite-state', 'adjective-antonym'],
]);

/** The variants of one kind, with the reason where there is none. */
export function generate(annotation: Annotation, kind: VariantKind, options: VariantOptions = {}): Generated {
  const complete = {
    seed: options.seed ?? DEFAULT_SEED,
    choice: options.choice ?? 'first',
    levels: options.levels ?? DEFAULT_LIMITS.levels,
    joinTokens: options.joinTokens ?? false,
    reached: options.reached ?? (() => {}),
    parse: options.parse ?? (() => undefined),
    pairs: options.pairs,
  };
  if (isNotEnglish(annotation, complete.reached)) return { kind, variants: [], none: 'not-english' };
  return isRewriting(kind) ? rewritten(annotation, kind, complete) : progressive(annotation, kind, complete);
}
