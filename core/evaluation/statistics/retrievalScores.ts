/** The scores of a ranking of documents, each 0 to 1, higher is better. */
export interface RetrievalScores {
  /** Mean, over all relevant documents, of the precision at the rank of each that is ranked. */
  readonly averagePrecision: number;
  /** 1 / rank of the first relevant document, if it is among the first ten. */
  readonly reciprocalRank: number;
  /** Discounted cumulative gain of the first ten, by that of the best possible ranking (Järvelin and Kekäläinen 2002). */
  readonly ndcg: number;
  /** Relevant documents among the first hundred, by all relevant ones. */
  readonly recall: number;
}

/**
 * Computes the scores as trec_eval does: gains are the grades, discounts log2(rank + 1).
 *
 * @param relevant the rank of each relevant document, from 1, null if it is not ranked, and its grade, above 0; at least one
 */
export function retrievalScores(
  relevant: readonly { readonly rank: number | null; readonly grade: number }[],
): RetrievalScores {
  const ranked = relevant.flatMap(({ rank, grade }) => (rank === null ? [] : [{ rank, grade }]));
  const ranks = ranked.map(({ rank }) => rank).sort((a, b) => a - b);
  const ideal = relevant.map(({ grade }) => grade).sort((a, b) => b - a);
  const first = ranks[0];
  return {
    averagePrecision: ranks.reduce((sum, rank, index) => sum + (index + 1) / rank, 0) / relevant.length,
    reciprocalRank: first !== undefined && first <= 10 ? 1 / first : 0,
    ndcg:
      gainOf(ranked.filter(({ rank }) => rank <= 10)) /
      gainOf(ideal.slice(0, 10).map((grade, index) => ({ grade, rank: index + 1 }))),
    recall: ranks.filter((rank) => rank <= 100).length / relevant.length,
  };
}

function gainOf(ranked: readonly { readonly rank: number; readonly grade: number }[]): number {
  return ranked.reduce((sum, { rank, grade }) => sum + grade / Math.log2(rank + 1), 0);
}
