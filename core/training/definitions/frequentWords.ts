/** The words in place of rare ones, which share its vector. */
export const RARE_WORD = '<unknown>';

/**
 * Finds the words that occur at least `minCount` times, in memory that depends on their number, not on that of all
 * words: words are first counted by hash, where several may share a counter, and then only those whose counter is high
 * enough by themselves.
 *
 * @param texts gives the words of each text, the same at every call
 */
export async function findFrequentWords(
  texts: () => AsyncIterable<readonly string[]>,
  minCount: number,
): Promise<ReadonlySet<string>> {
  const counters = new Uint8Array(COUNTERS);
  for await (const words of texts()) {
    for (const word of words) {
      const counter = counterOf(word);
      if (counters[counter]! < FULL) counters[counter]! += 1;
    }
  }
  const least = Math.min(minCount, FULL);
  const counts = new Map<string, number>();
  for await (const words of texts()) {
    for (const word of words) {
      if (counters[counterOf(word)]! >= least) counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  for (const [word, count] of counts) if (count < minCount) counts.delete(word);
  return new Set(counts.keys());
}

const COUNTERS = 1 << 25;
const FULL = 255;

/** FNV-1a. */
function counterOf(word: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < word.length; i++) hash = Math.imul(hash ^ word.charCodeAt(i), 0x01000193);
  return (hash ^ (hash >>> 15)) & (COUNTERS - 1);
}
