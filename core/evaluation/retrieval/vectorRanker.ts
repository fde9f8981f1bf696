import type { Embeddings } from '../../matrices/embeddings.ts';
import { createRanking } from '../../matrices/ranking.ts';
import { rowsOf } from '../../matrices/rows.ts';
import type { EvaluationContext } from '../method.ts';
import { RANKED, type Ranker, rankedDocuments, type TieOrder } from './ranker.ts';
import { sidedSentence } from './terms.ts';

/**
 * Ranks documents by the cosine of their vectors with a query's, exactly (Scheepers 2017, A.4).
 *
 * @param isCounted whether the documents join the coverage, as they do once in a run
 */
export async function createVectorRanker(
  encoder: string,
  queries: readonly string[],
  isCounted: boolean,
  order: TieOrder,
  context: EvaluationContext,
): Promise<Ranker> {
  const sentences = queries.map((text) => sidedSentence(text, 'query'));
  const vectors: Embeddings = await context.encode(encoder, sentences);
  const { result, offer } = createRanking(queries.length, RANKED);
  return {
    async offer(texts, keys) {
      const documents = texts.map((text) => sidedSentence(text, 'document'));
      const embedded = await context.encode(encoder, documents, isCounted ? undefined : 'uncounted');
      const { signal } = context;
      // Of equally near ones the first rows are found.
      const rows = Uint32Array.from(texts.keys()).sort((a, b) => keys[a]! - keys[b]!);
      const sorted = rowsOf(embedded, rows);
      const near = await context.vectors.nearest(vectors, sorted, RANKED, 'cosine', { signal });
      for (let at = 0; at < near.indexes.length; at++) {
        const key = keys[rows[near.indexes[at]!]!]!;
        offer(Math.floor(at / near.k), key, 0 - Math.fround(1 - near.distances[at]!));
      }
    },
    best: (query) => rankedDocuments(result, query, order),
  };
}
