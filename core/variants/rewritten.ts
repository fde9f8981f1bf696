import type { Annotation } from '../annotation.ts';
import type { Change } from './change.ts';
import type { Generated } from './generated.ts';
import { REWRITINGS, type RewritingKind } from './kinds/index.ts';
import type { KindOptions } from './options.ts';
import { joined, quotesIn, written } from './rewriting/changes.ts';
import { spacingOf } from './spacing.ts';

/** The one variant of a kind that rewrites sentences, at level 1; or the reason why there is none. */
export function rewritten(annotation: Annotation, kind: RewritingKind, options: KindOptions): Generated {
  const edits = REWRITINGS[kind].rewrite(annotation, { ...options, parse: () => options.parse(annotation) });
  if (typeof edits === 'string') return { kind, variants: [], none: edits };
  const spacing = spacingOf(annotation.text, annotation.tokens);
  const tokens: string[] = [];
  const changes: Change[] = [];
  let quotes = 0;
  for (const [token, { text: from }] of annotation.tokens.entries()) {
    const { words, repair = false } = edits.get(token) ?? { words: [from] };
    const to = joined(words, spacing, quotes);
    quotes += quotesIn(to);
    tokens.push(...words);
    if (to !== from) changes.push({ token, from, to, repair });
  }
  const text = options.joinTokens
    ? tokens.join(' ')
    : written(annotation.text, annotation, changes, { spacing }).text;
  return { kind, variants: [{ kind, level: 1, tokens, text, changes }] };
}
