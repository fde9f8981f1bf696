/**
 * Computes the threshold of each word: an occurrence is kept if a draw of 32 bits is below it. As in word2vec, the
 * probability is (√(n/t) + 1) · t/n for a word with n occurrences, where t is `share` of all occurrences. Undefined for
 * a share of 0: all occurrences are kept.
 */
export function keepThresholds(share: number, counts: readonly number[]): Float64Array | undefined {
  if (share === 0) return undefined;
  const limit = share * counts.reduce((sum, count) => sum + count, 0);
  return Float64Array.from(
    counts,
    (count) => 2 ** 32 * Math.min(1, (Math.sqrt(count / limit) + 1) * (limit / count)),
  );
}
