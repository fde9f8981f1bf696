import type { AnnotatedSentence, AnnotatedToken } from '../../core/annotation/annotation.ts';
import type { Span } from '../../core/text/span.ts';
import type { OpenDocument } from './openDocument.ts';

/** A word of a document, in its sentence. */
export interface Word extends Span {
  readonly sentence: AnnotatedSentence;
  /** Index of the token in the sentence's annotation. */
  readonly index: number;
  readonly token: AnnotatedToken;
}

/** The words of a sentence that a span of the document touches, in order. Markup, inline code and math are no words. */
export function* wordsIn(
  sentence: AnnotatedSentence,
  document: OpenDocument,
  span: Span,
): Generator<Word, void, undefined> {
  for (const [index, token] of sentence.annotation.tokens.entries()) {
    const start = sentence.start + token.start;
    const end = sentence.start + token.end;
    if (start > span.end) return;
    if (end < span.start) continue;
    if (token.dummy || document.text.slice(start, end) !== token.text) continue;
    yield { sentence, index, token, start, end };
  }
}
