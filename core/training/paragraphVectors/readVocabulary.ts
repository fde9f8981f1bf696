import type { ParagraphVocabulary } from '../../encoders/vectors/paragraphs/paragraphModel.ts';
import { refuseTableFile } from '../../evaluation/corpora/tables/table.ts';
import type { CorpusFile } from '../../evaluation/corpusFile.ts';
import { InputError } from '../../inputError.ts';
import { refuseHtml } from '../../text/formats/fileLanguage.ts';
import { createKeptWords, type KeptWords } from './keptWords.ts';
import { hasWord, wordsOf } from './wordsOf.ts';

/** The words of a corpus, and what has been counted on the way. */
export interface CorpusVocabulary {
  readonly vocabulary: ParagraphVocabulary;
  /** Lines with at least one word, which are the paragraphs. */
  readonly paragraphs: number;
  readonly emptyLines: number;
  /** Words in the corpus, and those of them that are in the vocabulary. */
  readonly tokens: number;
  readonly usedTokens: number;
  /** Different words in the corpus. */
  readonly types: number;
  /** The paragraphs as numbers of words; undefined if the corpus is too long to be kept in memory. */
  readonly kept: KeptWords | undefined;
}

/**
 * Counts the words of a corpus. Those with at least `minCount` occurrences are its vocabulary, the most frequent first, equally
 * frequent ones by code units.
 *
 * @throws InputError for a table or HTML, or if fewer than two words are left
 */
export async function readVocabulary(
  data: Pick<CorpusFile, 'lines' | 'path'>,
  { minCount, cased }: { readonly minCount: number; readonly cased: boolean },
): Promise<CorpusVocabulary> {
  refuseTableFile(data.path);
  refuseHtml(data.path);
  const provisional = new Map<string, number>();
  const counts: number[] = [];
  const kept = createKeptWords();
  let [paragraphs, emptyLines, tokens] = [0, 0, 0];
  for await (const line of data.lines()) {
    if (!hasWord(line)) {
      emptyLines += 1;
      continue;
    }
    const words = wordsOf(line, cased);
    paragraphs += 1;
    tokens += words.length;
    const numbers = words.map((word) => {
      let number = provisional.get(word);
      if (number === undefined) provisional.set(word, (number = counts.push(0) - 1));
      counts[number]! += 1;
      return number;
    });
    kept.add(numbers);
  }
  const used = [...provisional]
    .filter(([, number]) => counts[number]! >= minCount)
    .sort(([a, one], [b, other]) => counts[other]! - counts[one]! || (a < b ? -1 : 1));
  if (used.length < 2) throw nothingUsable(data.path, tokens, minCount);
  const finalNumbers = new Int32Array(counts.length).fill(-1);
  for (const [number, [, before]] of used.entries()) finalNumbers[before] = number;
  const usedCounts = used.map(([, number]) => counts[number]!);
  return {
    vocabulary: { words: used.map(([word]) => word), counts: usedCounts },
    paragraphs,
    emptyLines,
    tokens,
    usedTokens: usedCounts.reduce((sum, count) => sum + count, 0),
    types: counts.length,
    kept: kept.finish(finalNumbers),
  };
}

function nothingUsable(path: string, tokens: number, minCount: number): InputError {
  if (tokens === 0) {
    return new InputError(`${path} contains no word.`, 'Give text with one paragraph or sentence per line.');
  }
  if (minCount === 1)
    return new InputError(`${path} contains fewer than two different words.`, 'Give more text.');
  return new InputError(
    `${path}: fewer than two words occur ${minCount} times.`,
    'Give more text, or a smaller minimum count.',
  );
}
