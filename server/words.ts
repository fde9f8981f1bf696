import type { AnnotatedSentence, AnnotatedToken } from '../core/annotation.ts';
import type { Annotator } from '../core/annotator.ts';
import { createLimits } from '../core/limits.ts';
import type { Span } from '../core/text/span.ts';
import type { OpenDocument } from './documents.ts';
import type { Settings } from './protocol.ts';
import { chunksTouching, sentencesOf } from './sentences.ts';

/** A word of a document, in its sentence. */
export interface Word extends Span {
  readonly sentence: AnnotatedSentence;
  /** Index of the token in the sentence's annotation. */
  readonly index: number;
  readonly token: AnnotatedToken;
}

/**
 * The words that a span of a document touches, in order; markup, inline code and math are none. Only the
 * sentences that hold them are annotated.
 */
export function wordsTouching(
  document: OpenDocument,
  span: Span,
  annotator: Annotator,
  { limits }: Settings,
): Word[] {
  const words: Word[] = [];
  const quiet = createLimits(limits);
  for (const chunk of chunksTouching(document, span)) {
    for (const sentence of sentencesOf(document, chunk, annotator, quiet)) {
      if (sentence.start > span.end) break;
      if (sentence.end < span.start) continue;
      for (const [index, token] of sentence.annotation.tokens.entries()) {
        const start = sentence.start + token.start;
        const end = sentence.start + token.end;
        if (start > span.end) break;
        if (end < span.start) continue;
        if (document.text.slice(start, end) !== token.text) continue;
        words.push({ sentence, index, token, start, end });
      }
    }
  }
  return words;
}

/** The word at an offset: the one it lies in or before, else the one that it ends. */
export function wordAt(
  document: OpenDocument,
  offset: number,
  annotator: Annotator,
  settings: Settings,
): Word | undefined {
  const words = wordsTouching(document, { start: offset, end: offset }, annotator, settings);
  return words.find(({ end }) => offset < end) ?? words.at(-1);
}
