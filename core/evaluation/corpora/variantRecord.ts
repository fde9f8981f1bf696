import { tokenize } from '../../text/tokenize.ts';
import type { Variant } from '../../variants/variant.ts';

/** A variant as `semloc variants` prints it and corpora hold it. */
export interface VariantRecord {
  readonly text: string;
  readonly kind: string;
  readonly level: number;
  readonly variant: string;
  readonly changes: readonly {
    readonly token: number;
    readonly from: string;
    readonly to: string;
    readonly fit?: number;
  }[];
}

export function recordOfVariant(
  text: string,
  { kind, level, text: variant, changes }: Variant,
): VariantRecord {
  return {
    text,
    kind,
    level,
    variant,
    changes: changes.map(({ token, from, to, fit }) => ({
      ...{ token, from, to },
      ...(fit !== undefined && { fit: Math.round(1000 * fit) / 1000 }),
    })),
  };
}

/**
 * Gives the tokens of a variant from those of its base: the base's tokens with the changes made, or those of the text
 * where it was edited since.
 */
export function tokensOfVariant(base: readonly string[], { variant, changes }: VariantRecord): string[] {
  if (!changes.every(({ token, from }) => base[token] === from)) return wordsOf(variant);
  const tokens: (readonly string[])[] = base.map((token) => [token]);
  for (const { token, to } of changes)
    tokens[token] = /^[^\s']+$/.test(to) && to !== 'cannot' ? [to] : wordsOf(to);
  const made = tokens.flat();
  return made.join('') === variant.replace(/\s+/g, '') ? made : wordsOf(variant);
}

function wordsOf(text: string): string[] {
  return tokenize(text).map((token) => token.text);
}
