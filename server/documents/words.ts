import type { AnnotatedSentence, AnnotatedToken } from '../../core/annotation.ts';
import type { Annotator } from '../../core/annotator.ts';
import { createLimits } from '../../core/limits.ts';
import type { Span } from '../../core/text/span.ts';
import { createYielder } from '../../core/yielder.ts';
import type { Settings } from '../protocol.ts';
import type { OpenDocument } from './openDocument.ts';
import { chunksTouching, documentSentencesIn, splitAsFarAs } from './sentences.ts';

/** A word of a document, in its sentence. */
export interface Word extends Span {
  readonly sentence: AnnotatedSentence;
  /** Index of the token in the sentence's annotation. */
  readonly index: number;
  readonly token: AnnotatedToken;
}

/**
 * The words that a span of a document touches, in order; markup, inline code and math are none. Only the
 * sentences that hold them are annotated. Works in slices; rejects when aborted or when the document changes.
 */
export async function wordsTouching(
  document: OpenDocument,
  span: Span,
  annotator: Annotator,
  { limits, markup }: Settings,
  signal: AbortSignal,
): Promise<Word[]> {
  document.readBy(markup);
  const words: Word[] = [];
  const quiet = createLimits(limits);
  const yielder = createYielder(signal);
  for (const chunk of chunksTouching(document, span)) {
    await splitAsFarAs(document, chunk, span.end, yielder);
    for (const sentence of documentSentencesIn(document, chunk, annotator, quiet, span)) {
      for (const [index, token] of sentence.annotation.tokens.entries()) {
        const start = sentence.start + token.start;
        const end = sentence.start + token.end;
        if (start > span.end) break;
        if (end < span.start) continue;
        if (token.dummy || document.text.slice(start, end) !== token.text) continue;
        words.push({ sentence, index, token, start, end });
      }
    }
  }
  return words;
}

/** The word at an offset: the one it lies in or before, else the one that it ends. */
export async function wordAt(
  document: OpenDocument,
  offset: number,
  annotator: Annotator,
  settings: Settings,
  signal: AbortSignal,
): Promise<Word | undefined> {
  const words = await wordsTouching(document, { start: offset, end: offset }, annotator, settings, signal);
  return words.find(({ end }) => offset < end) ?? words.at(-1);
}
