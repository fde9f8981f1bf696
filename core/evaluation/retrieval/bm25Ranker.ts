import { BM25 } from '../../engine/choices.ts';
import { createRanking } from '../../matrices/ranking.ts';
import { createYielder } from '../../yielder.ts';
import type { Collection } from '../corpora/collections/collection.ts';
import { RANKED, type Ranker, rankedDocuments, type TieOrder } from './ranker.ts';
import { termsOf } from './terms.ts';

/** The statistics of a collection's terms. */
export interface TermStatistics {
  readonly documents: number;
  /** The mean number of terms of a document. */
  readonly length: number;
  /** The number of documents that have a term, for each term of a query. */
  readonly frequencies: ReadonlyMap<string, number>;
}

/** Counts the documents of a collection that have a term, for the terms of all its queries. */
export async function termStatistics(
  { queries, ids, texts }: Collection,
  signal: AbortSignal | undefined,
): Promise<TermStatistics> {
  const frequencies = new Map(queries.flatMap(({ text }) => termsOf(text).map((term) => [term, 0])));
  const yielder = createYielder(signal);
  let terms = 0;
  for await (const text of texts()) {
    const found = termsOf(text);
    terms += found.length;
    for (const term of new Set(found)) {
      const before = frequencies.get(term);
      if (before !== undefined) frequencies.set(term, before + 1);
    }
    if (yielder.due) await yielder.pause();
  }
  return { documents: ids.length, length: terms / Math.max(1, ids.length), frequencies };
}

/**
 * Ranks documents by BM25: the sum over the terms of a query of ln(1 + (N − n + .5) / (n + .5)) · f · (k1 + 1) / (f +
 * k1 · (1 − b + b · l / L)), where n of the N documents have the term and this one has it f times, and l is the length
 * of this one, L the mean length (Robertson and Zaragoza 2009, with Lucene's idf, which is never negative). Documents
 * without any term of the query are not ranked.
 */
export function createBm25Ranker(
  queries: readonly string[],
  { documents, length, frequencies }: TermStatistics,
  order: TieOrder,
  signal: AbortSignal | undefined,
): Ranker {
  const { k1, b } = BM25;
  const askedBy = queriesByTerm(queries);
  const { result, offer } = createRanking(queries.length, RANKED);
  const scores = new Float64Array(queries.length);
  const idf = new Map(
    Array.from(frequencies, ([term, n]) => [term, Math.log(1 + (documents - n + 0.5) / (n + 0.5))]),
  );
  const rank = (text: string, key: number) => {
    const terms = termsOf(text);
    const norm = k1 * (1 - b + (b * terms.length) / length);
    const matched = new Set<number>();
    for (const [term, frequency] of countedTerms(terms, askedBy)) {
      const weight = (idf.get(term)! * frequency * (k1 + 1)) / (frequency + norm);
      for (const query of askedBy.get(term)!) {
        scores[query]! += weight;
        matched.add(query);
      }
    }
    for (const query of matched) {
      offer(query, key, 0 - Math.fround(scores[query]!));
      scores[query] = 0;
    }
  };
  const yielder = createYielder(signal);
  return {
    async offer(texts, keys) {
      for (const [index, text] of texts.entries()) {
        rank(text, keys[index]!);
        if (yielder.due) await yielder.pause();
      }
    },
    best: (query) => rankedDocuments(result, query, order),
  };
}

/** The queries that have a term, once for each time they have it. */
function queriesByTerm(queries: readonly string[]): Map<string, number[]> {
  const askedBy = new Map<string, number[]>();
  for (const [query, text] of queries.entries()) {
    for (const term of termsOf(text)) {
      const asked = askedBy.get(term);
      if (asked) asked.push(query);
      else askedBy.set(term, [query]);
    }
  }
  return askedBy;
}

/** The terms that are asked for, and how often each occurs. */
function countedTerms(terms: readonly string[], asked: ReadonlyMap<string, unknown>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const term of terms) if (asked.has(term)) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}
