/** Bits of an index into the table of {@link createNoiseTable}. */
export const NOISE_BITS = 20;

/** Words by number, each as often as its count to the power of 0.75 demands: a draw from it is a negative sample. */
export function createNoiseTable(counts: readonly number[]): Int32Array {
  const weights = counts.map(smoothed);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const table = new Int32Array(1 << NOISE_BITS).fill(counts.length - 1);
  let sum = 0;
  let filled = 0;
  for (const [word, weight] of weights.entries()) {
    sum += weight;
    while (filled < table.length && filled / table.length < sum / total) table[filled++] = word;
  }
  return table;
}

/** The power of 0.75 (Mikolov et al. 2013b, 2.2), by square roots, which round the same in every engine. */
function smoothed(count: number): number {
  const root = Math.sqrt(count);
  return root * Math.sqrt(root);
}
