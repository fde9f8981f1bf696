import { LOWER_IN_TITLES } from '../../../core/english/words/titleCase.ts';
import type { TaggedSentence } from '../treebanks/treebank.ts';

export type Recasing = 'upper' | 'title' | 'lower';

/**
 * Copies every `every`-th sentence in capitals, as a headline and in lower case, with its tags. Treebanks have few
 * such sentences, and without them a capital would always mean a proper noun.
 */
export function recasedCopies(sentences: readonly TaggedSentence[], every: number): TaggedSentence[] {
  const kinds: readonly Recasing[] = ['upper', 'title', 'lower'];
  const long = sentences.filter(({ words }) => words.length >= 4);
  return kinds.flatMap((kind, offset) =>
    long.filter((_, i) => i % every === offset).map((sentence) => recase(sentence, kind)),
  );
}

export function recase(sentence: TaggedSentence, to: Recasing): TaggedSentence {
  return { ...sentence, words: sentence.words.map((word, i) => CHANGES[to](word, i)) };
}

const CHANGES: Record<Recasing, (word: string, i: number) => string> = {
  upper: (word) => word.toUpperCase(),
  lower: (word) => word.toLowerCase(),
  title: (word, i) =>
    i > 0 && LOWER_IN_TITLES.has(word) ? word : word.replace(/^\P{L}*\p{L}/u, (first) => first.toUpperCase()),
};
