import type { AnnotatedSentence } from './annotation.ts';

/** A sentence's annotation in a few words, for a language model to read. */
export interface AnnotationSummary {
  /** UTF-16 offsets in the text. */
  readonly start: number;
  readonly end: number;
  /** `word/TAG`, joined by spaces. */
  readonly tagged: string;
  /** The multiword expressions as they are written; absent if there are none. */
  readonly multiword?: string[];
  /** The first candidates of each word that may be replaced. */
  readonly replaceable?: { readonly word: string; readonly kind: string; readonly candidates: string[] }[];
  /** The words of a replaceable class that are not replaced. */
  readonly leftAlone?: { readonly word: string; readonly reason: string }[];
}

/** Candidates of a word. */
const CANDIDATES = 5;

/** Sums up a sentence; a part of one that is too long is only tagged. */
export function annotationSummary({ start, end, annotation, cut }: AnnotatedSentence): AnnotationSummary {
  const { tokens, collocations, substitutions, blocked } = annotation;
  const tagged = tokens.map(({ text, tag }) => `${text}/${tag}`).join(' ');
  if (cut) return { start, end, tagged };
  const word = (token: number) => tokens[token]!.text;
  const written = (from: number, to: number) =>
    tokens
      .slice(from, to)
      .map(({ text }) => text)
      .join(' ');
  return {
    ...{ start, end, tagged },
    ...(collocations.length > 0 && { multiword: collocations.map(({ from, to }) => written(from, to)) }),
    ...(substitutions.length > 0 && {
      replaceable: substitutions.map(({ token, kind, candidates }) => ({
        ...{ word: word(token), kind },
        candidates: candidates.slice(0, CANDIDATES).map(({ form }) => form),
      })),
    }),
    ...(blocked.length > 0 && {
      leftAlone: blocked.map(({ token, reason }) => ({ word: word(token), reason })),
    }),
  };
}
