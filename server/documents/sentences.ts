import { annotateSentence } from '../../core/annotateDocument.ts';
import type { AnnotatedSentence, Annotation } from '../../core/annotation.ts';
import type { Annotator } from '../../core/annotator.ts';
import type { Limits } from '../../core/limits.ts';
import { type DocumentSentence, sentencesAndPauses } from '../../core/text/documentSentences.ts';
import type { Span } from '../../core/text/span.ts';
import type { Yielder } from '../../core/yielder.ts';
import { contentModified } from '../cancellation.ts';
import type { Chunk, OpenDocument } from './openDocument.ts';

/**
 * The sentences of one piece of a document, in order, with offsets into the document; of a span those that touch
 * it. Each is annotated when something of its annotation is first read, so that finding a sentence does not cost
 * those before it. The piece is split no further than the sentences are taken, and once: {@link splitAsFarAs}.
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
 * Finds the sentences of a piece as far as an offset of the document, in slices. How far a piece was split is
 * kept with it, also when this is cancelled. Rejects with ContentModified if the document changes meanwhile.
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

/**
 * The sentence at an offset of the document, annotated; of two that it lies between the one that follows. Rejects as
 * {@link splitAsFarAs} does.
 */
export async function sentenceAt(
  document: OpenDocument,
  offset: number,
  annotator: Annotator,
  limits: Limits,
  yielder: Yielder,
): Promise<AnnotatedSentence | undefined> {
  const span = { start: offset, end: offset };
  let found: AnnotatedSentence | undefined;
  for (const chunk of chunksTouching(document, span)) {
    await splitAsFarAs(document, chunk, offset, yielder);
    for (const sentence of documentSentencesIn(document, chunk, annotator, limits, span)) found = sentence;
  }
  return found;
}

/** The sentences of a piece that were found so far, with offsets into it. */
interface Split {
  /** Finds one more sentence if need be; undefined after the last one. */
  at(index: number): DocumentSentence | undefined;
  /** The index of the first sentence from which on one ends at or after an offset. */
  firstEndingFrom(offset: number): number;
  /** Reads on as far as one more sentence at most, unless one that begins after the offset is found, or all are. */
  reaches(offset: number): boolean;
}

const splits = new WeakMap<object, Split>();

function splitOf(document: OpenDocument, chunk: Chunk): Split {
  const known = splits.get(chunk.piece);
  if (known) return known;
  const { language } = document;
  const text = detachedSentence(document.text.slice(chunk.start, chunk.end));
  const split = createSplit(language ? sentencesAndPauses(text, language, document.markup) : [].values());
  splits.set(chunk.piece, split);
  return split;
}

function createSplit(rest: Iterator<DocumentSentence | undefined, unknown>): Split {
  const found: DocumentSentence[] = [];
  /** For each sentence the last end so far: a footnote ends before the sentence that it interrupts. */
  const ends: number[] = [];
  let all = false;
  /** Reads on; false where nothing is left. */
  const more = (): boolean => {
    if (all) return false;
    const next = rest.next();
    if (next.done) all = true;
    else if (next.value) {
      found.push(next.value);
      ends.push(Math.max(ends.at(-1) ?? -1, next.value.end));
    }
    return !all;
  };
  return {
    at(index) {
      while (found.length <= index && more());
      return found[index];
    },
    firstEndingFrom(offset) {
      while ((ends.at(-1) ?? -1) < offset && more());
      let first = 0;
      for (let beyond = ends.length; first < beyond; ) {
        const middle = (first + beyond) >> 1;
        if (ends[middle]! < offset) first = middle + 1;
        else beyond = middle;
      }
      return first;
    },
    reaches: (offset) => (found.at(-1)?.start ?? -1) > offset || !more(),
  };
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
export function detachedSentence(text: string): string {
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
    get spelling() {
      return annotation().spelling;
    },
  };
}
