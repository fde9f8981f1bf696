/** The frequencies of a table's words. */
export interface WordFrequencies {
  /** Name for descriptions of encoders: `counts`, `Zipf's law by rank`. */
  readonly source: string;
  /** The probability p(w) of the word in a row; 0 if unknown. */
  probability(row: number): number;
}

/**
 * Frequencies by Zipf's law, for a table with the most frequent word first: the word of rank r (row r − 1)
 * has the probability 1 / (r H), where H = 1 + 1/2 + … + 1/`words`.
 *
 * @param added the ranks of rows that follow the words'
 */
export function zipfFrequencies(words: number, added?: Float32Array): WordFrequencies {
  let harmonic = 0;
  for (let rank = words; rank >= 1; rank--) harmonic += 1 / rank;
  const rankOf = (row: number) => (row < words ? row + 1 : added![row - words]!);
  return { source: FREQUENCY_SOURCES.rank, probability: (row) => 1 / (rankOf(row) * harmonic) };
}

/** Counted frequencies: one probability per row. */
export function countedFrequencies(probabilities: Float32Array): WordFrequencies {
  return { source: FREQUENCY_SOURCES.counts, probability: (row) => probabilities[row] };
}

/**
 * The weight of a word in smooth inverse frequency, a / (a + p(w)): Arora, Liang and Ma 2017; Scheepers 2017,
 * equation 3.12. A word of unknown frequency has the weight 1.
 */
export function sifWeight(a: number, probability: number): number {
  return a / (a + probability);
}

/** Names of the sources of frequencies, for display. */
export const FREQUENCY_SOURCES = { rank: "Zipf's law by rank", counts: 'counts' } as const;
