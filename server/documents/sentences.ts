import type { AnnotatedSentence } from '../../core/annotation/annotation.ts';
import { annotateSentence } from '../../core/annotator/annotateDocument.ts';
import type { Annotator } from '../../core/annotator/annotator.ts';
import { firstIndex } from '../../core/firstIndex.ts';
import type { Limits } from '../../core/limits.ts';
import type { Span } from '../../core/text/span.ts';
import type { Yielder } from '../../core/yielder.ts';
import { contentModified } from '../cancellation.ts';
import { lazily } from './lazyAnnotator.ts';
import type { Chunk, OpenDocument } from './openDocument.ts';
import { splitOf } from './sentenceSplits.ts';

/**
 * The sentences of one piece of a document that a span touches (the whole piece by default), in order, with offsets
 * into the document. A sentence is annotated when its annotation is first read, so that finding a sentence does not
 * cost annotating those before it. The piece is split once, and only as far as sentences are taken:
 * {@link splitAsFarAs}.
 */
export function* documentSentencesIn(
  document: OpenDocument,
  chunk: Chunk,
  annotator: Annotator,
  limits: Limits,
  span: Span = chunk,
): Generator<AnnotatedSentence, void, undefined> {
  const split = splitOf(document, chunk);
  const lazy = lazily(annotator);
  for (let index = split.firstEndingFrom(span.start - chunk.start); ; index++) {
    const sentence = split.at(index);
    if (!sentence || chunk.start + sentence.start > span.end) return;
    for (const record of annotateSentence(sentence, lazy, limits)) {
      const start = chunk.start + record.start;
      const end = chunk.start + record.end;
      if (start > span.end) return;
      if (end >= span.start) yield { ...record, start, end };
    }
  }
}

/**
 * Finds the sentences of a piece up to an offset of the document, in slices. The sentences found are kept with the
 * piece, even when this is canceled. Rejects with ContentModified if the document changes meanwhile.
 */
export async function splitAsFarAs(
  document: OpenDocument,
  chunk: Chunk,
  offset: number,
  yielder: Yielder,
): Promise<void> {
  const { version } = document;
  const split = splitOf(document, chunk);
  while (!split.reaches(offset - chunk.start)) {
    if (!yielder.due) continue;
    await yielder.pause();
    if (!document.isStill(version)) throw contentModified();
  }
}

/** The pieces that a span touches; an empty span touches those that begin or end there. */
export function chunksTouching(chunks: readonly Chunk[], span: Span): readonly Chunk[] {
  const first = firstIndex(chunks.length, (index) => chunks[index]!.end >= span.start);
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
