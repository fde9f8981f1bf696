import type { Ranking } from '../../matrices/ranking.ts';
import type { Collection } from '../corpora/collections/collection.ts';

/** Ranks the documents of a collection for some queries; documents are offered in their order, some at a time. */
export interface Ranker {
  /** @param keys of the texts in the {@link TieOrder} of the collection */
  offer(texts: readonly string[], keys: Uint32Array): Promise<void>;
  /** Does what needs all documents together, once all are offered. */
  finish?(): Promise<void>;
  /** The best documents of a query, the best first; of equally good ones the one with the smaller key comes first. */
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

/**
 * The order of documents with equal scores, which is trec_eval's (comp_sim_docno): by their ids, the greatest first. Scores
 * are equal if they are so in single precision, in which trec_eval holds them up to its version 9.
 */
export interface TieOrder {
  /** The place of each document in this order, by its place in the collection. */
  readonly keys: Uint32Array;
  /** The other way around. */
  readonly places: Uint32Array;
}

export function tieOrderOf(collection: Collection): TieOrder {
  let order = ORDERS.get(collection);
  if (order) return order;
  const { ids } = collection;
  const places = Uint32Array.from(ids.keys()).sort((a, b) => (ids[a]! < ids[b]! ? 1 : -1));
  const keys = new Uint32Array(ids.length);
  for (const [key, place] of places.entries()) keys[place] = key;
  ORDERS.set(collection, (order = { keys, places }));
  return order;
}

/** The orders of collections, so that each is sorted once in a run. */
const ORDERS = new WeakMap<Collection, TieOrder>();

/** The documents of a ranking that count (Scheepers 2017, A.4). */
export const DEPTH = 1000;

/** The documents that are ranked: one of them may be the query itself, which does not count. */
export const RANKED = DEPTH + 1;

/** The documents of a query's ranking, in which keys stand for documents and the negative of a score for a distance. */
export function rankedDocuments(
  { indexes, distances, k }: Ranking['result'],
  query: number,
  { places }: TieOrder,
): RankedDocument[] {
  const ranked: RankedDocument[] = [];
  for (let at = query * k; at < (query + 1) * k && distances[at]! < Number.POSITIVE_INFINITY; at++) {
    ranked.push({ document: places[indexes[at]!]!, score: 0 - distances[at]! });
  }
  return ranked;
}
