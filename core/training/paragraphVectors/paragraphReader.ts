import type { CorpusFile } from '../../evaluation/corpusFile.ts';
import type { CorpusVocabulary } from './readVocabulary.ts';
import { wordsOf } from './wordsOf.ts';

/** Paragraphs of a corpus as numbers of words that are in the vocabulary, in their order, from any paragraph on. */
export interface ParagraphReader {
  /** The paragraphs from `first` to before `end`. Reading on where the last call ended costs nothing else. */
  read(first: number, end: number): Promise<Int32Array[]>;
  /** Closes the file. */
  dispose(): Promise<void>;
}

/** Creates a reader: of the paragraphs in memory, or of the file, which is read from its beginning where need be. */
export function createParagraphReader(
  data: Pick<CorpusFile, 'lines'>,
  { kept, numbers }: Pick<CorpusVocabulary, 'kept' | 'numbers'>,
  cased: boolean,
): ParagraphReader {
  if (kept) {
    return {
      read: async (first, end) => Array.from({ length: end - first }, (_, i) => kept.wordsOf(first + i)),
      dispose: async () => {},
    };
  }
  let lines: AsyncIterator<string> | undefined;
  let next = 0;
  const close = async () => {
    await lines?.return?.();
    lines = undefined;
  };
  /** The words of the next line that has some. */
  const nextWords = async (): Promise<string[]> => {
    lines ??= data.lines()[Symbol.asyncIterator]();
    for (;;) {
      const line = await lines.next();
      if (line.done) throw new Error('the corpus has become shorter while it was read');
      const words = wordsOf(line.value, cased);
      if (words.length > 0) return words;
    }
  };
  return {
    async read(first, end) {
      if (first < next) {
        await close();
        next = 0;
      }
      for (; next < first; next++) await nextWords();
      const paragraphs: Int32Array[] = [];
      for (; next < end; next++) {
        const words = (await nextWords()).map((word) => numbers.get(word) ?? -1);
        paragraphs.push(Int32Array.from(words.filter((number) => number >= 0)));
      }
      return paragraphs;
    },
    dispose: close,
  };
}
