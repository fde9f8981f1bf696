import type { AnnotatedSentence } from '../../../core/annotation/annotation.ts';
import type { Sentence } from '../../../core/engine/index.ts';
import { partOfSpeechOf } from '../../../core/english/morphology/lemma.ts';
import type { Span } from '../../../core/text/span.ts';
import { replacedSentence } from '../../../core/variants/replacement.ts';
import type { DocumentSession } from '../../documents/documentSession.ts';
import { touches } from '../../documents/sentences.ts';
import type { MappedText, MapUnit } from '../../protocol.ts';

/** A text to map: for the encoder, and for the answer. */
export interface TextToMap extends Omit<MappedText, 'nearest'> {
  readonly embedded: Sentence;
}

/** Lists the sentences that a span of a document touches, or the words in it, each where it first stands. */
export async function mappedTexts(
  session: DocumentSession,
  span: Span,
  unit: MapUnit,
  most: number,
): Promise<{ readonly texts: TextToMap[]; readonly isCut: boolean }> {
  const found = new Map<string, TextToMap>();
  for (const chunk of session.chunks(span)) {
    await session.splitAsFarAs(chunk, span.start);
    for (const sentence of session.sentencesIn(chunk, span)) {
      if (!touches(sentence, span)) continue;
      for (const text of unit === 'words' ? wordsOf(sentence, session, span) : [whole(sentence, session)]) {
        const key = unit === 'words' ? text.text.toLowerCase() : text.text;
        if (found.has(key)) continue;
        if (found.size === most) return { texts: [...found.values()], isCut: true };
        found.set(key, text);
      }
      if (session.due) await session.pause();
    }
  }
  return { texts: [...found.values()], isCut: false };
}

function whole({ start, end, annotation }: AnnotatedSentence, { document }: DocumentSession): TextToMap {
  return {
    text: annotation.text,
    range: document.rangeOf({ start, end }),
    embedded: replacedSentence(annotation),
  };
}

/** The words of a sentence that a span touches; numbers and punctuation marks are none. */
function wordsOf(
  { start, annotation }: AnnotatedSentence,
  { document }: DocumentSession,
  span: Span,
): TextToMap[] {
  return annotation.tokens.flatMap(({ text, tag, start: from, end: to, dummy }) => {
    const place = { start: start + from, end: start + to };
    if (dummy || !/\p{L}/u.test(text) || !touches(place, span)) return [];
    return [
      {
        text,
        range: document.rangeOf(place),
        group: partOfSpeechOf(tag) ?? 'other',
        embedded: { text, tokens: [text] },
      },
    ];
  });
}
