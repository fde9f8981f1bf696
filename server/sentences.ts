import { annotateDocument } from '../core/annotateDocument.ts';
import type { AnnotatedSentence, Annotation } from '../core/annotation.ts';
import type { Annotator } from '../core/annotator.ts';
import type { Limits } from '../core/limits.ts';
import type { Span } from '../core/text/span.ts';
import type { Chunk, OpenDocument } from './documents.ts';

/**
 * The sentences of one piece of a document, in order, with offsets into the document. Each is annotated when
 * something of its annotation is first read, so that finding a sentence does not cost those before it.
 */
export function* sentencesOf(
  document: OpenDocument,
  chunk: Chunk,
  annotator: Annotator,
  limits: Limits,
): Generator<AnnotatedSentence, void, undefined> {
  if (!document.language) return;
  const text = detached(document.text.slice(chunk.start, chunk.end));
  for (const sentence of annotateDocument(text, document.language, lazily(annotator), limits)) {
    yield { ...sentence, start: chunk.start + sentence.start, end: chunk.start + sentence.end };
  }
}

/** The pieces that a span touches; an empty span touches those that begin or end there. */
export function chunksTouching(document: OpenDocument, span: Span): readonly Chunk[] {
  const { chunks } = document;
  let first = 0;
  for (let beyond = chunks.length; first < beyond; ) {
    const middle = (first + beyond) >> 1;
    if (chunks[middle]!.end < span.start) first = middle + 1;
    else beyond = middle;
  }
  let last = first;
  while (last < chunks.length && chunks[last]!.start <= span.end) last++;
  return chunks.slice(first, last);
}

/** True if two spans share a character, or one is empty and lies within or at an end of the other. */
export function touches(one: Span, other: Span): boolean {
  const empty = one.start === one.end || other.start === other.end;
  return empty
    ? one.start <= other.end && other.start <= one.end
    : one.start < other.end && other.start < one.end;
}

/**
 * The same text in memory of its own. A slice keeps the whole document that it was cut from alive, and
 * annotations, which are kept, hold slices of their sentence.
 */
export function detached(text: string): string {
  return Buffer.from(text, 'utf16le').toString('utf16le');
}

/** The same annotator, which does its work when something of the annotation is first read. */
function lazily(annotator: Annotator): Annotator {
  return {
    ...annotator,
    annotate: (sentence, dummies) => deferred(sentence, () => annotator.annotate(sentence, dummies)),
    annotateTokens: (sentence, tokens, dummies) =>
      deferred(sentence, () => annotator.annotateTokens(sentence, tokens, dummies)),
  };
}

function deferred(text: string, annotate: () => Annotation): Annotation {
  let made: Annotation | undefined;
  const annotation = () => (made ??= annotate());
  return {
    text,
    get tokens() {
      return annotation().tokens;
    },
    get collocations() {
      return annotation().collocations;
    },
    get substitutions() {
      return annotation().substitutions;
    },
    get blocked() {
      return annotation().blocked;
    },
  };
}
