import { power } from '../power.ts';
import type { WordFrequencies } from './vectors/table/wordFrequencies.ts';

/** The weight of an occurrence of a word: higher the fewer documents contain the word. */
export type InverseDocumentFrequency = (word: string) => number;

/**
 * Smooth inverse document frequency, ln((1 + n) / (1 + df)) + 1, where df of n documents contain the word: the default
 * of scikit-learn's TfidfVectorizer. At least 1, and highest for a word that no document contains.
 */
function smoothIdf(documents: number, containing: number): number {
  return Math.log((1 + documents) / (1 + containing)) + 1;
}

/** Frequencies counted in documents, each given as its words. */
export function fittedIdf(documents: Iterable<readonly string[]>): InverseDocumentFrequency {
  const containing = new Map<string, number>();
  let count = 0;
  for (const words of documents) {
    count++;
    for (const word of new Set(words)) containing.set(word, (containing.get(word) ?? 0) + 1);
  }
  return (word) => smoothIdf(count, containing.get(word) ?? 0);
}

/** The collection assumed if no documents are given: this many sentences of this many words each. */
const ASSUMED = { documents: 1_000_000, words: 20 } as const;

/**
 * Frequencies estimated from those of a table's words: n (1 − (1 − p)^20) of n sentences of 20 words contain a word of
 * the probability p. No sentence contains words without a row.
 */
export function estimatedIdf(
  rowOf: (word: string) => number,
  { probability }: WordFrequencies,
): InverseDocumentFrequency {
  const { documents, words } = ASSUMED;
  return (word) => {
    const row = rowOf(word);
    const containing = row < 0 ? 0 : documents * (1 - power(1 - probability(row), words));
    return smoothIdf(documents, containing);
  };
}
