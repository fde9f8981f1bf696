import type { TaggedSentence } from './treebank.ts';

export type Recasing = 'upper' | 'title' | 'lower';

/**
 * Copies of every `every`-th sentence in capitals, as a headline and in lower case, with the tags they have:
 * treebanks hold few such sentences, and without them a capital means a proper noun wherever it stands.
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

/** Short words that headlines leave in lower case (The Chicago Manual of Style, "headline-style capitals"). */
const SMALL = new Set(
  "a an the and or but nor as at by for from in into of on to with via vs per 's n't 've 'll 're 'd 'm".split(
    ' ',
  ),
);

const CHANGES: Record<Recasing, (word: string, i: number) => string> = {
  upper: (word) => word.toUpperCase(),
  lower: (word) => word.toLowerCase(),
  title: (word, i) =>
    i > 0 && SMALL.has(word) ? word : word.replace(/^\P{L}*\p{L}/u, (first) => first.toUpperCase()),
};
