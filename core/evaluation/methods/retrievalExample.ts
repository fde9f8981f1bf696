import type { CaseDescription } from '../cases/describedCase.ts';
import type { Collection, CollectionQuery } from '../corpora/collections/collection.ts';
import { DEPTH, type RankedDocument } from '../retrieval/ranker.ts';
import { type RetrievalScores, retrievalScores } from '../statistics/retrievalScores.ts';

/** A line of examples.jsonl: the documents that an encoder finds for a query. */
export interface RetrievalExample extends RetrievalScores {
  readonly encoder: string;
  /** Position of the query among those that are evaluated, from 0. */
  readonly query: number;
  readonly id: string;
  readonly text: string;
  /** The number of documents of the collection. */
  readonly candidates: number;
  /** The relevant documents, the best ranked first; the rank is from 1, null beyond the depth. */
  readonly relevant: readonly RelevantDocument[];
  /** The ranked documents that are kept, with their scores, the best first. */
  readonly ranking: readonly (readonly [document: string, score: number])[];
}

export interface RelevantDocument {
  readonly document: string;
  /** Above 0. */
  readonly grade: number;
  readonly rank: number | null;
}

/**
 * @param query the position of the query
 * @param kept the number of ranked documents that the example keeps
 */
export function retrievalExample(
  encoder: string,
  query: number,
  { id, text, relevant, itself }: CollectionQuery,
  best: readonly RankedDocument[],
  { ids }: Collection,
  kept: number,
): RetrievalExample {
  const ranked = best.filter(({ document }) => document !== itself).slice(0, DEPTH);
  const ranks = new Map(ranked.map(({ document }, index) => [document, index + 1]));
  const found = [...relevant]
    .map(([place, grade]) => ({ document: ids[place]!, grade, rank: ranks.get(place) ?? null }))
    .sort((a, b) => (a.rank ?? Number.POSITIVE_INFINITY) - (b.rank ?? Number.POSITIVE_INFINITY) || 0);
  return {
    ...{ encoder, query, id, text },
    ...retrievalScores(found),
    candidates: ids.length,
    relevant: found,
    ranking: ranked
      .slice(0, kept)
      .map(({ document, unknown, score }) => [unknown ?? ids[document]!, score] as const),
  };
}

/** A query, its relevant documents, and the documents that an encoder finds. */
export const RETRIEVAL_CASES: CaseDescription<RetrievalExample> = {
  value: 'Rank of the best ranked relevant document; below it, the documents that are ranked first',
  margin: {
    title: 'nDCG@10',
    help: 'Normalized discounted cumulative gain of the first ten documents, 0 to 1.',
  },
  describe: ({ encoder, query, id, text, relevant, ranking, ndcg }) => ({
    encoder,
    unit: query,
    kind: '',
    lines: [
      { label: `Query`, text: `${id}: ${text}` },
      {
        label: 'Relevant',
        text: relevant
          .map(({ document }) => document)
          .toSorted()
          .slice(0, NAMED)
          .join(', '),
        value: relevant[0]?.rank ?? null,
      },
      {
        label: 'Ranked first',
        text: '',
        found: ranking
          .slice(0, NAMED)
          .map(([document]) => document)
          .join(', '),
      },
    ],
    source: [text],
    margin: ndcg,
    correct: relevant[0]?.rank === 1,
  }),
};

/** Documents that are named. */
const NAMED = 3;
