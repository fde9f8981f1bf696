import { createRanking } from '../../matrices/ranking.ts';
import type { Collection } from '../corpora/collections/collection.ts';
import type { EvaluationContext } from '../method.ts';
import { similarityOf } from '../similarity.ts';
import { RANKED, type Ranker, rankedDocuments, tieOrderOf } from './ranker.ts';
import { sidedSentence } from './terms.ts';

/** Pairs of a query and a document that are scored together. */
const BLOCK = 4096;

/**
 * Ranks the first documents of another ranking by the scores of an encoder that reads a query and a document together (a
 * reranker). Documents that the other ranking does not have among its first are not ranked.
 *
 * @param first the other ranking; it is offered all documents here
 */
export function createPairRanker(
  encoder: string,
  queries: readonly string[],
  first: Ranker,
  collection: Collection,
  context: EvaluationContext,
): Ranker {
  const depth = Number(context.options.rerank);
  const order = tieOrderOf(collection);
  const { result, offer } = createRanking(queries.length, RANKED);

  const score = async (pairs: readonly Pair[]) => {
    const sentences = pairs.flatMap(({ query, text }) => [
      sidedSentence(queries[query]!, 'query'),
      sidedSentence(text, 'document'),
    ]);
    const distances = await context.distances(encoder, sentences, Uint32Array.from(sentences.keys()));
    for (const [at, { query, document }] of pairs.entries()) {
      offer(query, order.keys[document]!, 0 - similarityOf(distances[at]!));
    }
  };

  return {
    offer: first.offer,
    async finish() {
      const askedBy = new Map<number, number[]>();
      for (const query of queries.keys()) {
        for (const { document } of first.best(query).slice(0, depth)) {
          const asked = askedBy.get(document);
          if (asked) asked.push(query);
          else askedBy.set(document, [query]);
        }
      }
      let pairs: Pair[] = [];
      let document = 0;
      for await (const text of collection.texts()) {
        for (const query of askedBy.get(document) ?? []) pairs.push({ query, document, text });
        document += 1;
        if (pairs.length < BLOCK) continue;
        await score(pairs);
        pairs = [];
      }
      if (pairs.length > 0) await score(pairs);
    },
    best: (query) => rankedDocuments(result, query, order),
  };
}

interface Pair {
  readonly query: number;
  /** The place of the document in the collection. */
  readonly document: number;
  readonly text: string;
}
