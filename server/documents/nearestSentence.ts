import type { AnnotatedSentence } from '../../core/annotation/annotation.ts';
import type { DocumentSession } from './documentSession.ts';

/** Sentences that are tried in each direction. */
const TRIED = 20;

/**
 * The sentence at an offset. If that is not wanted, as a heading is not, or there is none: the first of the following
 * sentences that is wanted, or else the last of the preceding ones.
 */
export async function nearestSentence(
  session: DocumentSession,
  offset: number,
  isWanted: (sentence: AnnotatedSentence) => boolean,
): Promise<AnnotatedSentence | undefined> {
  const own = await session.sentenceAt(offset);
  if (own && isWanted(own)) return own;
  const first = async (sentences: AsyncIterable<AnnotatedSentence>) => {
    let tried = 0;
    for await (const sentence of sentences) {
      if (isWanted(sentence)) return sentence;
      tried += 1;
      if (tried === TRIED) return undefined;
      if (session.due) await session.pause();
    }
    return undefined;
  };
  return (await first(following(session, offset))) ?? (await first(preceding(session, offset))) ?? own;
}

async function* following(session: DocumentSession, offset: number): AsyncGenerator<AnnotatedSentence> {
  const span = { start: offset, end: session.document.text.length };
  for (const chunk of session.chunks(span))
    for (const sentence of session.sentencesIn(chunk, span)) if (sentence.start > offset) yield sentence;
}

async function* preceding(session: DocumentSession, offset: number): AsyncGenerator<AnnotatedSentence> {
  const span = { start: 0, end: offset };
  for (const chunk of session.chunks(span).toReversed()) {
    await session.splitAsFarAs(chunk, offset);
    for (const sentence of [...session.sentencesIn(chunk, span)].reverse())
      if (sentence.end <= offset) yield sentence;
  }
}
