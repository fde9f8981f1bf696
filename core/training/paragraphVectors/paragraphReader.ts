import type { CorpusFile } from '../../evaluation/corpusFile.ts';
import type { Paragraph } from './numbering.ts';
import type { CorpusVocabulary } from './readVocabulary.ts';
import { hasWord } from './wordsOf.ts';

/** Paragraphs of a corpus in their order, from any one on. */
export interface ParagraphReader {
  /** The paragraphs from `first` to before `end`. Reading on where the last call ended costs nothing else. */
  read(first: number, end: number): Promise<Paragraph[]>;
  /** Closes the file. */
  dispose(): Promise<void>;
}

/** Creates a reader: of the words in memory, or of the file, which is read from its beginning where need be. */
export function createParagraphReader(
  data: Pick<CorpusFile, 'lines'>,
  { kept }: Pick<CorpusVocabulary, 'kept'>,
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
  /** The next line with a word. */
  const nextLine = async (): Promise<string> => {
    lines ??= data.lines()[Symbol.asyncIterator]();
    for (;;) {
      const line = await lines.next();
      if (line.done) throw new Error('the corpus has become shorter while it was read');
      if (hasWord(line.value)) return line.value;
    }
  };
  return {
    async read(first, end) {
      if (first < next) {
        await close();
        next = 0;
      }
      for (; next < first; next++) await nextLine();
      const paragraphs: string[] = [];
      for (; next < end; next++) paragraphs.push(await nextLine());
      return paragraphs;
    },
    dispose: close,
  };
}
