import type { Span } from '../../core/text/span.ts';
import type { DocumentSession } from '../documents/documentSession.ts';
import { type Word, wordsIn } from '../documents/words.ts';

/** The words that a span touches, in order, found in slices between which the server answers other requests. */
export async function* sentenceWords(session: DocumentSession, span: Span): AsyncGenerator<Word> {
  for (const chunk of session.chunks(span)) {
    await session.splitAsFarAs(chunk, span.start);
    for (const sentence of session.sentencesIn(chunk, span)) {
      yield* wordsIn(sentence, session.document, span);
      if (session.due) await session.pause();
    }
  }
}
