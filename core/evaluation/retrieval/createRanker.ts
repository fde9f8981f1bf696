import type { Collection, CollectionQuery } from '../corpora/collections/collection.ts';
import type { EvaluationContext } from '../method.ts';
import { createBm25Ranker, type TermStatistics, termStatistics } from './bm25Ranker.ts';
import { createPairRanker } from './pairRanker.ts';
import { type Ranker, tieOrderOf } from './ranker.ts';
import { createRunRanker } from './runRanker.ts';
import { createScoreRanker } from './scoreRanker.ts';
import { createVectorRanker } from './vectorRanker.ts';

/** The queries to rank documents for. */
export interface RankedQueries {
  readonly collection: Collection;
  readonly queries: readonly CollectionQuery[];
  /** The position of the first of them among those of the collection. */
  readonly first: number;
}

/** Makes the ranker that an encoder stands for: by its vectors, or by what it describes itself as if it has none. */
export async function createRanker(
  encoder: string,
  { collection, queries, first }: RankedQueries,
  context: EvaluationContext,
): Promise<Ranker> {
  const { pooling } = await context.describe(encoder);
  const texts = queries.map(({ text }) => text);
  const byTerms = async () =>
    createBm25Ranker(texts, await statisticsOf(collection, context), tieOrderOf(collection), context.signal);
  switch (pooling) {
    case 'bm25':
      return byTerms();
    case 'cross-encoder':
      return createPairRanker(encoder, texts, await byTerms(), collection, context);
    case 'multi-vector':
      return createScoreRanker(encoder, texts, tieOrderOf(collection), context);
    case 'trec-run':
      return createRunRanker(encoder, first, collection, context);
    default:
      return createVectorRanker(encoder, texts, first === 0, tieOrderOf(collection), context);
  }
}

/** The statistics of a collection, so that they are counted once in a run. */
const KEPT = new WeakMap<Collection, Promise<TermStatistics>>();

function statisticsOf(collection: Collection, { signal }: EvaluationContext): Promise<TermStatistics> {
  let found = KEPT.get(collection);
  if (!found) KEPT.set(collection, (found = termStatistics(collection, signal)));
  return found;
}
