import { firstIndex } from '../../core/firstIndex.ts';
import { type DocumentSentence, sentencesAndPauses } from '../../core/text/documentSentences.ts';
import type { Chunk, OpenDocument } from './openDocument.ts';

/** The sentences of a piece found so far, with offsets into the piece. */
export interface SentenceSplit {
  /** The sentence at an index, found now if need be; undefined after the last one. */
  at(index: number): DocumentSentence | undefined;
  /** The index of the first sentence that ends, or encloses one that ends, at or after an offset. */
  firstEndingFrom(offset: number): number;
  /**
   * Tests whether a sentence that begins after the offset, or else the last sentence, has been found. If not, finds at
   * most one more sentence.
   */
  reaches(offset: number): boolean;
}

const splits = new WeakMap<object, SentenceSplit>();

/** The split of a piece, kept for as long as the piece. */
export function splitOf(document: OpenDocument, chunk: Chunk): SentenceSplit {
  const known = splits.get(chunk.piece);
  if (known) return known;
  const { language } = document;
  const text = detachedSentence(document.text.slice(chunk.start, chunk.end));
  const split = createSplit(language ? sentencesAndPauses(text, language, chunk.markup) : [].values());
  splits.set(chunk.piece, split);
  return split;
}

function createSplit(rest: Iterator<DocumentSentence | undefined, unknown>): SentenceSplit {
  const found: DocumentSentence[] = [];
  /** The last end up to each sentence: a footnote ends before the sentence that it interrupts. */
  const ends: number[] = [];
  let all = false;
  /** Reads on; false if nothing is left. */
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
      return firstIndex(ends.length, (index) => ends[index]! >= offset);
    },
    reaches: (offset) => (found.at(-1)?.start ?? -1) > offset || !more(),
  };
}

/**
 * A copy of the text in memory of its own. A slice keeps the whole document alive that it was cut from, and
 * annotations, which are kept, hold slices of their sentence.
 */
export function detachedSentence(text: string): string {
  return structuredClone(text);
}
