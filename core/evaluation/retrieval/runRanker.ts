import { InputError } from '../../inputError.ts';
import { plural } from '../../plural.ts';
import type { Collection } from '../corpora/collections/collection.ts';
import { keptByEncoder } from '../keptByEncoder.ts';
import type { EvaluationContext } from '../method.ts';
import { RANKED, type RankedDocument, type Ranker } from './ranker.ts';

/**
 * Gives the ranking of a TREC run, as far as it counts. Documents that the collection does not have keep their ranks and are
 * relevant for no query. What the run and the collection do not share is counted in a notice.
 *
 * @param first the position of the first of the queries among those of the collection
 */
export async function createRunRanker(
  encoder: string,
  first: number,
  collection: Collection,
  context: EvaluationContext,
): Promise<Ranker> {
  const rankings = await rankingsOf(collection, encoder, context);
  return {
    offer: async () => undefined,
    best: (query) => rankings[first + query]!,
  };
}

/** The rankings of all queries of a collection, so that they are asked for, and told about, once in a run. */
const rankingsOf = keptByEncoder(readRankings);

async function readRankings(
  { ids, queries }: Collection,
  encoder: string,
  { rankings, notice }: EvaluationContext,
): Promise<RankedDocument[][]> {
  const given = await rankings(
    encoder,
    queries.map(({ id }) => id),
  );
  const places = new Map(ids.map((id, place) => [id, place]));
  let unknown = 0;
  const found = given.queries.map(({ documents, scores }) =>
    documents.slice(0, RANKED).map((id, index): RankedDocument => {
      const document = places.get(id) ?? -1;
      if (document >= 0) return { document, score: scores[index]! };
      unknown += 1;
      return { document, score: scores[index]!, unknown: id };
    }),
  );
  const unanswered = found.filter(({ length }) => length === 0).length;
  if (unanswered === queries.length) {
    throw new InputError(
      `${encoder} ranks documents for none of the ${plural(queries.length, 'query', 'queries')} of the collection.`,
      'Give a run for this collection; its first column has the ids of the queries.',
    );
  }
  if (unanswered > 0)
    notice(`${encoder} has no document for ${plural(unanswered, 'query', 'queries')}, which count as 0.`);
  if (given.others > 0)
    notice(
      `${encoder} ranks documents for ${plural(given.others, 'query', 'queries')} that the collection does not have, or has no relevant document for.`,
    );
  if (unknown > 0)
    notice(
      `${encoder} ranks ${plural(unknown, 'document')} that the collection does not have; they count as not relevant.`,
    );
  return found;
}
