import type { Vocabulary } from './vectors/vocabulary.ts';
import { zipfFrequencies } from './vectors/wordFrequencies.ts';

/** How much an occurrence of a word counts: more the fewer documents hold the word. */
export type InverseDocumentFrequency = (word: string) => number;

/**
 * ln((1 + n) / (1 + df)) + 1, of n documents of which df hold the word: smooth, as scikit-learn's TfidfVectorizer
 * has it by default. 1 at least; a word that no document holds counts most.
 */
export function smoothIdf(documents: number, holding: number): number {
  return Math.log((1 + documents) / (1 + holding)) + 1;
}

/** Counted in documents, each the words of one. */
export function fittedIdf(documents: Iterable<readonly string[]>): InverseDocumentFrequency {
  const holding = new Map<string, number>();
  let count = 0;
  for (const words of documents) {
    count++;
    for (const word of new Set(words)) holding.set(word, (holding.get(word) ?? 0) + 1);
  }
  return (word) => smoothIdf(count, holding.get(word) ?? 0);
}

/** What is imagined where no documents are given: so many sentences of so many words each. */
export const IMAGINED = { documents: 1_000_000, words: 20 } as const;

/**
 * Estimated from the order of a vocabulary, most frequent word first: by Zipf's law a word has the probability p,
 * and n (1 − (1 − p)^20) of n sentences of 20 words hold it. Words beyond the vocabulary are held by none.
 */
export function estimatedIdf(vocabulary: Vocabulary): InverseDocumentFrequency {
  const { documents, words } = IMAGINED;
  const { probability } = zipfFrequencies(vocabulary.size);
  return (word) => {
    const row = vocabulary.rowOf(word);
    const holding = row < 0 ? 0 : documents * (1 - (1 - probability(row)) ** words);
    return smoothIdf(documents, holding);
  };
}
