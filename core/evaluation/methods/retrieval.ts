import { BM25 } from '../../engine/choices.ts';
import { streamInGroups } from '../../inGroups.ts';
import { count, object } from '../../shape.ts';
import type { Collection, CollectionQuery } from '../corpora/collections/collection.ts';
import { collectionFiles, readCollection } from '../corpora/collections/index.ts';
import type { Method } from '../method.ts';
import { type MetricInfo, proportion } from '../metricInfo.ts';
import { createRanker } from '../retrieval/createRanker.ts';
import { DEPTH, type Ranker, tieOrderOf } from '../retrieval/ranker.ts';
import { RETRIEVAL_CASES, type RetrievalExample, retrievalExample } from './retrievalExample.ts';

/** Retrieval: does an encoder place the documents that are relevant for a query near it (Scheepers 2017, A.4)? */
export const retrieval: Method<RetrievalCase, RetrievalExample, CollectionSize> = {
  name: 'retrieval',
  purpose: 'Are the documents that are relevant for a query near it?',
  description: `Scheepers 2017, A.4: are the documents that are relevant for a query near it? Ranks all
documents by the cosine of their vectors with the query's, or by MaxSim (ColBERT), beside
BM25; a cross-encoder reranks the first documents of BM25 (--rerank). The corpus is a folder
in the layout of BEIR (corpus.jsonl, queries.jsonl, qrels/test.tsv), mteb (corpus, queries
and qrels as folders of Parquet files, or as JSONL), Cranfield (cran.all.1400, cran.qry,
cranqrel) or TREC (documents, topics, qrels), or its files.`,
  title: 'Retrieval: queries and the documents that are relevant for them',
  summary:
    'How near the top do the relevant documents rank among all documents, by the cosine of their vectors with the query’s? BM25 stands beside the encoders. Scheepers 2017.',
  metrics: [
    info(
      'MAP@1000',
      'Mean average precision at 1000: mean over the queries of the precision at the rank of each relevant document, 0 beyond the first 1000.',
    ),
    info(
      'MRR@10',
      'Mean reciprocal rank at 10: mean of 1 / the rank of the first relevant document, 0 beyond the first 10.',
    ),
    info(
      'nDCG@10',
      'Normalized discounted cumulative gain at 10: the grades of the first 10 documents, discounted by the logarithm of the rank, by those of the best possible ranking.',
    ),
    info('recall@100', 'Mean proportion of the relevant documents that are among the first 100.'),
  ],
  annotates: false,
  baselines: [BM25.id],
  hasSides: true,
  options: {
    keep: {
      help: 'Number of ranked documents of each query that the examples keep; all 1000 are needed for semloc trec-run.',
      default: DEPTH,
      minimum: 0,
      maximum: DEPTH,
      integer: true,
    },
    rerank: {
      help: "Number of BM25's first documents of each query that a cross-encoder reranks; it ranks no others.",
      default: 100,
      minimum: 1,
      maximum: DEPTH,
      integer: true,
    },
  },
  fixed: { metric: 'cosine', depth: DEPTH },
  batch: 1024,
  shards: 'cases',
  casesHoldCorpus: true,
  filesOf: collectionFiles,
  async *read(corpus, { notice }) {
    const collection = await readCollection(corpus, notice);
    for (const query of collection.queries) yield { collection, query };
  },
  parts: { collection: object({ documents: count, queries: count, relevant: count }) },
  nothing: {
    found: 'no query with a relevant document',
    expected: 'Expected documents, queries, and judgments of which documents are relevant for a query.',
  },
  async evaluateBatch(cases, first, context) {
    const { collection } = cases[0]!;
    const asked = { collection, queries: cases.map(({ query }) => query), first };
    const rankers = new Map<string, Ranker>();
    for (const encoder of context.encoders) {
      rankers.set(encoder, await createRanker(encoder, asked, context));
    }
    const { keys } = tieOrderOf(collection);
    let place = 0;
    for await (const texts of streamInGroups(collection.texts(), BLOCK)) {
      const own = keys.subarray(place, place + texts.length);
      for (const ranker of rankers.values()) await ranker.offer(texts, own);
      place += texts.length;
    }
    for (const ranker of rankers.values()) await ranker.finish?.();
    const kept = Number(context.options.keep);
    return cases.flatMap(({ query }, row) =>
      context.encoders.map((encoder) =>
        retrievalExample(encoder, first + row, query, rankers.get(encoder)!.best(row), collection, kept),
      ),
    );
  },
  aggregate: ({ encoders }) => {
    const size = { documents: 0, queries: 0, relevant: 0 };
    return {
      add({ encoder, relevant, candidates }) {
        if (encoder !== encoders[0]) return;
        size.documents = candidates;
        size.queries += 1;
        size.relevant += relevant.length;
      },
      finish: () => ({ scores: { collection: size } }),
    };
  },
  *observations({ encoder, query, text, averagePrecision, reciprocalRank, ndcg, recall }) {
    const each = { encoder, unit: query, shared: [text] };
    yield { metric: 'MAP@1000', ...each, value: averagePrecision };
    yield { metric: 'MRR@10', ...each, value: reciprocalRank };
    yield { metric: 'nDCG@10', ...each, value: ndcg };
    yield { metric: 'recall@100', ...each, value: recall };
  },
  cases: RETRIEVAL_CASES,
};

interface RetrievalCase {
  /** The same object in every case of a run. */
  readonly collection: Collection;
  readonly query: CollectionQuery;
}

/** The part of run.json that is this method's own. */
interface CollectionSize {
  readonly collection: {
    readonly documents: number;
    /** Those with a relevant document. */
    readonly queries: number;
    /** Pairs of a query and a document that is relevant for it. */
    readonly relevant: number;
  };
}

function info(name: string, help: string): MetricInfo {
  return proportion(name, name, help);
}

/** Documents that are held and embedded together. */
const BLOCK = 8192;
