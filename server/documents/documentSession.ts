import type { AnnotatedSentence } from '../../core/annotation/annotation.ts';
import type { Span } from '../../core/text/span.ts';
import { createYielder, type Yielder } from '../../core/yielder.ts';
import { contentModified } from '../cancellation.ts';
import type { Chunk, OpenDocument } from './openDocument.ts';
import { chunksTouching, documentSentencesIn, splitAsFarAs } from './sentences.ts';
import type { TextSession } from './textSession.ts';
import { type Word, wordsIn } from './words.ts';

/**
 * The work of one request on a document: the document as it is read under its settings and pins, in slices between
 * which the server answers other requests. Asynchronous members reject with the signal's reason when it is aborted, and
 * with ContentModified if the document has changed or was closed meanwhile.
 */
export interface DocumentSession extends TextSession {
  readonly document: OpenDocument;
  /** The version of the document when the session began. */
  readonly version: number;
  /** True once the running slice has used up its time; then {@link pause}. */
  readonly due: boolean;
  pause(): Promise<void>;
  /** The pieces of the document that a span touches; all pieces if no span is given. */
  chunks(span?: Span): readonly Chunk[];
  /** Finds the sentences of a piece up to an offset of the document, in slices. */
  splitAsFarAs(chunk: Chunk, offset: number): Promise<void>;
  /** The sentences of a piece that a span touches, annotated when they are first read. */
  sentencesIn(chunk: Chunk, span?: Span): Iterable<AnnotatedSentence>;
  /** The sentence at an offset; between two sentences, the one that follows. */
  sentenceAt(offset: number): Promise<AnnotatedSentence | undefined>;
  /** The words that a span touches, in order. Only the sentences that hold them are annotated. */
  wordsTouching(span: Span): Promise<Word[]>;
  /** The word that an offset lies in or before; failing that, the word that ends there. */
  wordAt(offset: number): Promise<Word | undefined>;
}

export function createDocumentSession(
  text: TextSession,
  document: OpenDocument,
  signal: AbortSignal,
): DocumentSession {
  const { version } = document;
  const yielder: Yielder = createYielder(signal);
  const chunks = (span?: Span) => {
    const all = document.chunks(text.settings.markup);
    return span ? chunksTouching(all, span) : all;
  };
  const split = (chunk: Chunk, offset: number) => splitAsFarAs(document, chunk, offset, yielder);
  const sentencesIn = (chunk: Chunk, span?: Span) =>
    documentSentencesIn(document, chunk, text.linguist.annotator, text.limits, span);
  const wordsTouching = async (span: Span): Promise<Word[]> => {
    const words: Word[] = [];
    for (const chunk of chunks(span)) {
      await split(chunk, span.end);
      for (const sentence of sentencesIn(chunk, span)) words.push(...wordsIn(sentence, document, span));
    }
    return words;
  };
  return {
    ...text,
    document,
    version,
    get due() {
      return yielder.due;
    },
    async pause() {
      await yielder.pause();
      if (!document.isStill(version)) throw contentModified();
    },
    chunks,
    splitAsFarAs: split,
    sentencesIn,
    async sentenceAt(offset) {
      const span = { start: offset, end: offset };
      let found: AnnotatedSentence | undefined;
      for (const chunk of chunks(span)) {
        await split(chunk, offset);
        for (const sentence of sentencesIn(chunk, span)) found = sentence;
      }
      return found;
    },
    wordsTouching,
    async wordAt(offset) {
      const words = await wordsTouching({ start: offset, end: offset });
      return words.find(({ end }) => offset < end) ?? words.at(-1);
    },
  };
}
