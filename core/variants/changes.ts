import type { Annotation } from '../annotation.ts';
import type { Span } from '../text/span.ts';
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

/**
 * A variant in the writing of its document: `source` is the sentence as the document has it, markup included, of
 * the length of the annotation's text. `places` tells where each change stands in the result, in UTF-16 offsets.
 */
export function written(
  source: string,
  { tokens }: Annotation,
  changes: readonly Change[],
): { readonly text: string; readonly places: readonly Span[] } {
  const places: Span[] = [];
  let text = '';
  let end = 0;
  for (const { token, to } of changes) {
    text += source.slice(end, tokens[token]!.start);
    places.push({ start: text.length, end: text.length + to.length });
    text += to;
    end = tokens[token]!.end;
  }
  return { text: text + source.slice(end), places };
}
