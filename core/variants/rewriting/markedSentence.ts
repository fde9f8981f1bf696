import type { Annotation } from '../../annotation/annotation.ts';

/**
 * Counts the tokens of the list marker or number that precedes a sentence: 2 for "1. The tenant pays", 3 for "(b) The
 * tenant pays" and "Section 4. The tenant pays", 1 for "2.1 The tenant pays" and "- The tenant pays". 0 where there is none.
 */
export function markerLength({ text, tokens }: Annotation): number {
  const found = MARKERS.map((marker) => marker.exec(text)).find((match) => match !== null);
  if (!found) return 0;
  const length = tokens.findIndex(({ start }) => start >= found[0].length);
  if (length <= 0) return 0;
  const [, value, closing] = found;
  if (value === undefined) return length;
  if (tokens.slice(0, length).some(({ tag }) => tag === 'LS')) return length;
  // An initial and a number are no markers.
  const isCapital = /^\p{Lu}/u.test(value);
  return closing && !isCapital && UPPER.test(text.slice(found[0].length)) ? length : 0;
}

/** Bullets; headings with a number, before a capital; numbers and letters with or without what closes them. */
const MARKERS = [
  /^\s*[-–—*•‣◦⁃·▪●]\s+/,
  /^\s*(?:(?:Section|Article|Clause|Paragraph|Chapter|Part|Rule|Step|Item|Note|Question) [\d.]*\d[.:]|§+ ?[\d.]*\d\.?)\s+(?=[\p{Lu}\p{Pi}"'`([])/u,
  /^\s*[([]?(\d{1,3}(?:\.\d{1,3})*|[ivx]{1,5}|[IVX]{1,5}|\p{L})(\.[)\]]?|[)\]]\.?)?\s+/u,
];
const UPPER = /^[\p{Lu}\p{Pi}"'`([]/u;

/** The sentence behind its first tokens, as if it stood alone. Its tokens are numbered from 0. */
export function behindMarker(annotation: Annotation, length: number): Annotation {
  if (length === 0) return annotation;
  const { text, tokens, collocations, substitutions, blocked, judgments } = annotation;
  const start = tokens[length]!.start;
  const moved = <T extends { readonly token: number }>(items: readonly T[]): T[] =>
    items.filter(({ token }) => token >= length).map((item) => ({ ...item, token: item.token - length }));
  return {
    ...annotation,
    text: text.slice(start),
    tokens: tokens
      .slice(length)
      .map((token) => ({ ...token, start: token.start - start, end: token.end - start })),
    collocations: collocations
      .filter(({ from }) => from >= length)
      .map(({ from, to, lemma }) => ({ from: from - length, to: to - length, lemma })),
    substitutions: moved(substitutions),
    blocked: moved(blocked),
    ...(judgments && { judgments: moved(judgments) }),
  };
}
