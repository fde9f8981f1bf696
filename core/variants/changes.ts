import type { Annotation } from '../annotation.ts';
import type { Change } from './variant.ts';

/** What differs between two token lists of one length. Tokens not in `substituted` are repairs. In token order. */
export function changesBetween(
  base: readonly string[],
  tokens: readonly string[],
  substituted: ReadonlySet<number>,
): Change[] {
  const changes: Change[] = [];
  for (const [token, from] of base.entries()) {
    const to = tokens[token]!;
    if (to !== from) changes.push({ token, from, to, repair: !substituted.has(token) });
  }
  return changes;
}

/** The sentence with its own spacing and other tokens in the places of its own. */
export function textOf(annotation: Annotation, tokens: readonly string[]): string {
  let text = '';
  let end = 0;
  for (const [index, token] of annotation.tokens.entries()) {
    text += annotation.text.slice(end, token.start) + tokens[index]!;
    end = token.end;
  }
  return text + annotation.text.slice(end);
}
