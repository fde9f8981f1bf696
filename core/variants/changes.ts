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
  for (const { token, from, to } of changes) {
    const { start, end: next } = tokens[token]!;
    text = spacedBefore(text + source.slice(end, start), from, to);
    places.push({ start: text.length, end: text.length + to.length });
    text += to;
    end = next;
    // A token that is gone from the start takes the space behind it along.
    if (to === '' && text === '') end += /^\s*/.exec(source.slice(end))![0].length;
  }
  return { text: text + source.slice(end), places };
}

/** Words as they are written after one another: "do", "n't" is "don't", and "can", "not" is "cannot". */
export function joined(words: readonly string[]): string {
  let text = '';
  for (const word of words) {
    const apart = text !== '' && !JOINS_LEFT.test(word) && !/[([$£€]$/.test(text);
    text += apart && !/\bcan not$/i.test(`${text} ${word}`) ? ` ${word}` : word;
  }
  return text;
}

/** A word that the tokeniser cuts off another, and the marks that follow one. */
const CLITIC = /^(?:n['’]t|['’](?:s|re|ve|ll|d|m)?)(?:\s|$)/i;
const JOINS_LEFT = new RegExp(`${CLITIC.source}|^[,;:.%)\\]]`, 'i');

/** What stands before a changed token: a space more or less where what joins comes or goes, or the token goes. */
function spacedBefore(text: string, from: string, to: string): string {
  if (to === '' || JOINS_LEFT.test(to)) return text.trimEnd();
  const comesApart = JOINS_LEFT.test(from) && /[\p{L}\p{N}.,%)]$/u.test(text);
  return comesApart ? `${text} ` : text;
}
