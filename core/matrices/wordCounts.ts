/** Words with how often each occurred, the most frequent first; of equally frequent ones the first by code units. */
export type WordCounts = readonly (readonly [word: string, count: number])[];

/** Characters of a word that are kept; a longer one ends with an ellipsis. */
const LONGEST = 40;

/** The `most` most frequent words. */
export function mostFrequent(counts: ReadonlyMap<string, number>, most: number): WordCounts {
  return [...counts].sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1)).slice(0, most);
}

/** Adds occurrences of a word. Only the beginning of a very long one is kept. */
export function addWord(counts: Map<string, number>, word: string, occurrences = 1): void {
  const kept = word.length > LONGEST ? `${word.slice(0, LONGEST)}…` : word;
  counts.set(kept, (counts.get(kept) ?? 0) + occurrences);
}
