import { createRanking } from '../../matrices/ranking.ts';
import type { EvaluationContext } from '../method.ts';
import { similarityOf } from '../similarity.ts';
import { RANKED, type Ranker, rankedDocuments, type TieOrder } from './ranker.ts';
import { sidedSentence } from './terms.ts';

/** Ranks all documents by the scores of an encoder that has no vector for a whole text (a multi-vector one). */
export function createScoreRanker(
  encoder: string,
  queries: readonly string[],
  order: TieOrder,
  context: EvaluationContext,
): Ranker {
  const asked = queries.map((text) => sidedSentence(text, 'query'));
  const { result, offer } = createRanking(queries.length, RANKED);
  return {
    async offer(texts, keys) {
      const sentences = [...asked, ...texts.map((text) => sidedSentence(text, 'document'))];
      // All queries of a document together.
      const pairs = new Uint32Array(2 * queries.length * texts.length);
      for (let pair = 0; pair < pairs.length / 2; pair++) {
        pairs[2 * pair] = pair % queries.length;
        pairs[2 * pair + 1] = queries.length + Math.floor(pair / queries.length);
      }
      const distances = await context.distances(encoder, sentences, pairs);
      for (const [pair, distance] of distances.entries()) {
        const key = keys[Math.floor(pair / queries.length)]!;
        offer(pair % queries.length, key, 0 - Math.fround(similarityOf(distance)));
      }
    },
    best: (query) => rankedDocuments(result, query, order),
  };
}
