/** The documents that a retrieval system ranked for some queries. Plain data. */
export interface GivenRankings {
  /** The ranking of each query that was asked for, in that order; empty for a query that the system did not answer. */
  readonly queries: readonly GivenRanking[];
  /** The number of queries that the system answered and that were not asked for. */
  readonly others: number;
}

/** The ranking of one query, the best document first. */
export interface GivenRanking {
  /** Ids of documents. */
  readonly documents: readonly string[];
  /** One per document; the higher the better. */
  readonly scores: readonly number[];
}
