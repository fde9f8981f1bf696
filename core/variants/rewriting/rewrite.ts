import type { Annotation } from '../../annotation.ts';
import type { UnclearReason } from '../../english/syntax/unclear.ts';
import type { Generated, GeneratorOptions } from '../generator.ts';
import { spacingOf } from '../spacing.ts';
import type { Change, RewritingKind } from '../variant.ts';
import { joined, written } from './changes.ts';

/** What stands in the place of a token: other words, or none. */
export interface TokenEdit {
  readonly words: readonly string[];
  /** Whether it follows from another edit, as an article or an ending does. */
  readonly repair?: boolean;
}

/** By the index of the token in the base sentence. */
export type TokenEdits = ReadonlyMap<number, TokenEdit>;

/** A way to rewrite a sentence as a whole: the edits, or why it does not apply. */
export type Rewriting = (annotation: Annotation) => TokenEdits | UnclearReason;

/** The one variant that a rewriting gives, at level 1; or why there is none. */
export function rewrite(
  annotation: Annotation,
  kind: RewritingKind,
  rewriting: Rewriting,
  { joinTokens }: Pick<GeneratorOptions, 'joinTokens'>,
): Generated {
  const edits = rewriting(annotation);
  if (typeof edits === 'string') return { kind, variants: [], none: edits };
  const spacing = spacingOf(annotation.text, annotation.tokens);
  const tokens: string[] = [];
  const changes: Change[] = [];
  for (const [token, { text: from }] of annotation.tokens.entries()) {
    const { words, repair = false } = edits.get(token) ?? { words: [from] };
    tokens.push(...words);
    const to = joined(words, spacing);
    if (to !== from) changes.push({ token, from, to, repair });
  }
  const text = joinTokens
    ? tokens.join(' ')
    : written(annotation.text, annotation, changes, { rewritten: true }).text;
  return { kind, variants: [{ kind, level: 1, tokens, text, changes }] };
}
