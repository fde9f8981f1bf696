import type { Annotation } from '../annotation/annotation.ts';
import type { Sentence } from '../engine/index.ts';
import { SUBSTITUTION_KINDS } from '../substitutionKinds/kinds.ts';
import { tokenize } from '../text/tokenize.ts';
import type { Change } from '../variants/change.ts';
import type { NoVariants } from '../variants/generated.ts';
import { generate } from '../variants/generateVariants.ts';
import { keepsMeaning, type VariantKind } from '../variants/kinds/index.ts';
import type { VariantOptions } from '../variants/options.ts';
import { INSPECTED_REWRITINGS } from './inspectedKinds.ts';

/** A base sentence with all that it is compared with (White 2015, section 5). */
export interface Compared {
  readonly base: Sentence;
  /** The paraphrase first, if there is one; then the variants, kind by kind, by rising level. */
  readonly sentences: readonly ComparedSentence[];
  /** The kinds of which there is no variant, which is a result like any other. */
  readonly none: readonly { readonly kind: VariantKind; readonly reason: NoVariants }[];
}

export interface ComparedSentence extends Sentence {
  readonly kind: ComparedKind;
  /** The number of words replaced; 0 for the paraphrase. */
  readonly level: number;
  /** The words that differ from the original sentence; none are listed for the paraphrase. */
  readonly changes: readonly Change[];
}

export type ComparedKind = 'paraphrase' | VariantKind;

/** Tests whether a sentence of this kind is to mean the same as its base. */
export function meansTheSame(kind: ComparedKind): boolean {
  return kind === 'paraphrase' || keepsMeaning(kind);
}

/**
 * Makes the variants of a sentence; by default of every kind of substitution and those that a sentence is inspected
 * with. With `joinTokens` the base and the paraphrase are joined from their tokens as the variants are.
 */
export function comparedWith(
  annotation: Annotation,
  paraphrase: string | undefined,
  options: VariantOptions = {},
): Compared {
  const { kinds = [...SUBSTITUTION_KINDS, ...INSPECTED_REWRITINGS], joinTokens = false } = options;
  const sentence = (text: string, tokens: readonly { readonly text: string }[]): Sentence => {
    const words = tokens.map((token) => token.text);
    return { text: joinTokens ? words.join(' ') : text, tokens: words };
  };
  const generated = kinds.map((kind) => generate(annotation, kind, options));
  const variants = generated.flatMap((one): readonly ComparedSentence[] => one.variants);
  const given = paraphrase === undefined ? [] : [sentence(paraphrase, tokenize(paraphrase))];
  return {
    base: sentence(annotation.text, annotation.tokens),
    sentences: [
      ...given.map((each) => ({ kind: 'paraphrase' as const, level: 0, changes: [], ...each })),
      ...variants,
    ],
    none: generated.flatMap(({ kind, none }) => (none ? [{ kind, reason: none }] : [])),
  };
}
