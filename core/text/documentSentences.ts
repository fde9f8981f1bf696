import { proseOf } from './documentProse.ts';
import type { Language } from './prose.ts';
import { eachSentence } from './sentences.ts';
import type { Span } from './span.ts';
import type { Dummy } from './token.ts';

/** A sentence at its place in a document. */
export interface DocumentSentence extends Span {
  /**
   * Its prose: of the length of the span, with markup blanked (see {@link Prose}), and what is listed in
   * `dummies` as the document has it.
   */
  readonly text: string;
  /** The stretches of it that count as one word each, from the start of the sentence. In order. */
  readonly dummies: readonly Dummy[];
}

/** The sentences of a document in order; `start` and `end` are UTF-16 offsets into it. */
export function* documentSentences(
  document: string,
  language: Language,
): Generator<DocumentSentence, void, undefined> {
  const prose = proseOf(document, language);
  let next = 0;
  for (const block of prose.blocks) {
    for (const { start, end: stop } of eachSentence(prose.text, block)) {
      const end = language === 'markdown' ? referenceEnd(document, stop) : stop;
      while (next < prose.dummies.length && prose.dummies[next]!.end <= start) next++;
      const dummies: Dummy[] = [];
      let text = '';
      for (let i = next; i < prose.dummies.length && prose.dummies[i]!.start < end; i++) {
        const from = Math.max(prose.dummies[i]!.start, start);
        const to = Math.min(prose.dummies[i]!.end, end);
        dummies.push({ start: from - start, end: to - start, reads: prose.text.slice(from, to).trimEnd() });
        text += prose.text.slice(start + text.length, from) + document.slice(from, to);
      }
      text += prose.text.slice(start + text.length, end);
      yield { start, end, text, dummies };
    }
  }
}

/** After the character reference that the mark before `end` is written as, if it is; else `end`. */
function referenceEnd(document: string, end: number): number {
  REFERENCE.lastIndex = end - 1;
  return document[end - 1] === '&' && REFERENCE.test(document) ? REFERENCE.lastIndex : end;
}

const REFERENCE = /&(?:#\d{1,7}|#[xX][\da-fA-F]{1,6}|[a-zA-Z][a-zA-Z\d]{1,31});/y;
