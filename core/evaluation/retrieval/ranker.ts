import type { Ranking } from '../../matrices/ranking.ts';

/** Ranks the documents of a collection for some queries; documents are offered in their order, some at a time. */
export interface Ranker {
  /** @param first the place of the first of the texts in the collection */
  offer(texts: readonly string[], first: number): Promise<void>;
  /** The best documents of a query, the best first; of equally good ones the first comes first. */
  best(query: number): readonly RankedDocument[];
}

export interface RankedDocument {
  /** Its place in the collection; −1 for a document that the collection does not have. */
  readonly document: number;
  /** The id of such a document; absent for others. */
  readonly unknown?: string;
  /** The higher the better. */
  readonly score: number;
}

/** The documents of a ranking that count (Scheepers 2017, A.4). */
export const DEPTH = 1000;

/** The documents of a query's ranking, with the scores that their distances stand for. */
export function rankedDocuments(
  { indexes, distances, k }: Ranking['result'],
  query: number,
  scoreOf: (distance: number) => number,
): RankedDocument[] {
  const ranked: RankedDocument[] = [];
  for (let at = query * k; at < (query + 1) * k && distances[at]! < Number.POSITIVE_INFINITY; at++) {
    ranked.push({ document: indexes[at]!, score: scoreOf(distances[at]!) });
  }
  return ranked;
}
