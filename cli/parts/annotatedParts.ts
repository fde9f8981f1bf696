import type { AnnotatedSentence } from '../../core/annotation/annotation.ts';
import { isNotEnglish } from '../../core/annotation/notEnglish.ts';
import { annotateDocument, annotateLines } from '../../core/annotator/annotateDocument.ts';
import type { Annotator } from '../../core/annotator/annotator.ts';
import type { Limits } from '../../core/limits.ts';
import type { Reading, TextPart } from './parts.ts';

/**
 * The annotated sentences of a part, in order; their offsets count from where it begins. The first that is not English
 * is announced.
 */
export function* annotatePart(
  { text }: TextPart,
  { language, markup, lines }: Reading,
  annotator: Annotator,
  limits: Limits,
): Generator<AnnotatedSentence, void, undefined> {
  const sentences = lines
    ? annotateLines(text, annotator, limits)
    : annotateDocument(text, language, annotator, limits, markup);
  for (const sentence of sentences) {
    isNotEnglish(sentence.annotation, limits.reached);
    yield sentence;
  }
}
