import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { EncoderDescription, Engine, GivenRankings } from '../../../../core/engine/index.ts';
import { retrieval } from '../../../../core/evaluation/methods/retrieval.ts';
import { trecRunLines } from '../../../../core/evaluation/retrieval/trecRunLines.ts';
import { NOTHING_COUNTED } from '../../../../core/matrices/encodingCounts.ts';
import { corpusOf, runOn, wordVectorEngine } from '../fakes.ts';

const DOCUMENTS = [
  '{"_id":"d1","title":"Ships","text":"a ship sails the sea"}',
  '{"_id":"d2","text":"a car drives on the road"}',
  '{"_id":"d3","text":"boats and the sea"}',
  '{"_id":"d4","text":""}',
];
const QUERIES = ['{"_id":"q1","text":"ship sea"}', '{"_id":"q2","text":"car"}', '{"_id":"q3","text":"moon"}'];
const JUDGMENTS = ['query-id\tcorpus-id\tscore', 'q1\td1\t2', 'q1\td3\t1', 'q2\td2\t1', 'q3\td1\t0'];

const beir = (judgments: readonly string[] = JUDGMENTS, queries: readonly string[] = QUERIES) => [
  corpusOf(DOCUMENTS, 'corpus.jsonl'),
  corpusOf(queries, 'queries.jsonl'),
  corpusOf(judgments, 'qrels/test.tsv'),
];

const engine: Engine = {
  ...wordVectorEngine({
    ship: [1, 0],
    boats: [0.9, 0.1],
    sea: [1, 0.2],
    car: [0, 1],
    road: [0.1, 1],
  }),
  describe: async (id) => ({ id, pooling: id === 'bm25' ? id : 'sum' }) as EncoderDescription,
};

const evaluate = (corpus = beir(), encoders = ['e', 'bm25']) =>
  runOn(retrieval, corpus, { engine, encoders });

test('relevant documents are scored by their ranks, for encoders and for BM25', async () => {
  const { examples, metrics, scores } = await evaluate();
  assert.deepEqual(
    examples.map(({ encoder, id, relevant }) => [
      encoder,
      id,
      ...relevant.map(({ document, rank }) => `${document}@${rank}`),
    ]),
    [
      ['e', 'q1', 'd1@1', 'd3@2'],
      ['bm25', 'q1', 'd1@1', 'd3@2'],
      ['e', 'q2', 'd2@1'],
      ['bm25', 'q2', 'd2@1'],
    ],
  );
  assert.deepEqual(scores.collection, { documents: 4, queries: 2, relevant: 3 });
  assert.deepEqual(
    metrics.map(({ metric, encoder, value }) => `${metric} ${encoder} ${value}`),
    ['MAP@1000', 'MRR@10', 'nDCG@10', 'recall@100'].flatMap((name) => [`${name} e 1`, `${name} bm25 1`]),
  );
});

test('BM25 weighs terms as the formula says, and ranks no document without a term of the query', async () => {
  const { examples } = await evaluate();
  const { ranking } = examples.find(({ encoder, id }) => encoder === 'bm25' && id === 'q2')!;
  const idf = Math.log(1 + (4 - 1 + 0.5) / (1 + 0.5));
  const meanLength = (6 + 6 + 4 + 0) / 4;
  const score = (idf * 2.2) / (1 + 1.2 * (0.25 + (0.75 * 6) / meanLength));
  assert.deepEqual(
    ranking.map(([document]) => document),
    ['d2'],
  );
  assert.equal(ranking[0]![1], Math.fround(score));
});

for (const encoder of ['e', 'bm25']) {
  test(`documents of equal score are ranked as trec_eval does, by descending id: ${encoder}`, async () => {
    const ids = ['a', 'd10', 'd9', 'B', 'd1', 'é'];
    const corpus = [
      corpusOf(
        ids.map((_id) => JSON.stringify({ _id, text: 'ship' })),
        'corpus.jsonl',
      ),
      corpusOf(['{"_id":"q1","text":"ship"}'], 'queries.jsonl'),
      corpusOf(['q1 0 d9 1'], 'qrels/test.tsv'),
    ];
    const { examples } = await evaluate(corpus, [encoder]);
    // The order of strcmp, from the greatest.
    assert.deepEqual(
      examples.find((each) => each.encoder === encoder)!.ranking.map(([id]) => id),
      ['é', 'd9', 'd10', 'd1', 'a', 'B'],
    );
  });
}

test('of more equal documents than are ranked, those with the greatest ids are', async () => {
  const ids = Array.from({ length: 9000 }, (_, n) => `d${String((n * 7) % 9000).padStart(4, '0')}`);
  const corpus = [
    corpusOf(
      ids.map((_id) => JSON.stringify({ _id, text: 'ship' })),
      'corpus.jsonl',
    ),
    corpusOf(['{"_id":"q1","text":"ship"}', '{"_id":"d8998","text":"ship"}'], 'queries.jsonl'),
    corpusOf(['q1 0 d8999 1', 'd8998 0 d8999 1'], 'qrels/test.tsv'),
  ];
  const { examples } = await evaluate(corpus, ['e']);
  const best = ids.toSorted().reverse();
  // A query that is a document itself has as many others.
  for (const [query, ranked] of [best, best.filter((id) => id !== 'd8998')].entries())
    assert.deepEqual(
      examples.filter(({ encoder }) => encoder === 'e')[query]!.ranking.map(([id]) => id),
      ranked.slice(0, 1000),
    );
});

test('a query that is a document is not ranked for itself, unless it is judged relevant', async () => {
  const rankedFor = async (judgments: readonly string[], text = 'a ship sails the sea') =>
    (await evaluate(beir(judgments, [JSON.stringify({ _id: 'd1', text })]), ['e'])).examples[0]!.ranking.map(
      ([id]) => id,
    );
  assert.deepEqual(await rankedFor(['d1 0 d3 1']), ['d3', 'd2', 'd4']);
  assert.deepEqual(await rankedFor(['d1 0 d3 1', 'd1 0 d1 1']), ['d1', 'd3', 'd2', 'd4']);
  // Ids may count queries and documents apart.
  assert.deepEqual(await rankedFor(['d1 0 d3 1'], 'ship sea'), ['d1', 'd3', 'd2', 'd4']);
});

test('a relevant document beyond the best ones costs precision, gain and recall', async () => {
  const { examples } = await evaluate(beir(['q1 0 d2 1', 'q1 0 d1 3']), ['bm25']);
  const [{ averagePrecision, reciprocalRank, ndcg, recall, relevant }] = examples as [(typeof examples)[0]];
  assert.deepEqual(relevant, [
    { document: 'd1', grade: 3, rank: 1 },
    { document: 'd2', grade: 1, rank: null },
  ]);
  assert.deepEqual([averagePrecision, reciprocalRank, recall], [0.5, 1, 0.5]);
  assert(Math.abs(ndcg - 3 / (3 + 1 / Math.log2(3))) < 1e-12);
});

/** An encoder without vectors of whole texts, which scores a document by its length. */
const scoring = (pooling: 'cross-encoder' | 'multi-vector'): Engine => ({
  ...engine,
  describe: async (id) => ({ id, pooling: id === 'bm25' ? id : pooling }) as EncoderDescription,
  distances: async (_, sentences, pairs) => ({
    ...NOTHING_COUNTED,
    zeroVectors: 0,
    distances: Float64Array.from({ length: pairs.length / 2 }, (_, pair) => {
      assert.equal(sentences[pairs[2 * pair]!]!.side, 'query');
      return 1 - sentences[pairs[2 * pair + 1]!]!.text.length / 100;
    }),
  }),
});

for (const [rerank, ranking] of [
  [100, ['d1', 'd3']],
  [1, ['d3']],
] as const) {
  test(`a cross-encoder reranks the first ${rerank} documents of BM25, and ranks no others`, async () => {
    const queries = ['{"_id":"q1","text":"boats sea"}'];
    const { examples } = await runOn(retrieval, beir(JUDGMENTS.slice(0, 3), queries), {
      engine: scoring('cross-encoder'),
      encoders: ['x', 'bm25'],
      options: { rerank },
    });
    const ranked = (encoder: string) =>
      examples.find((each) => each.encoder === encoder)!.ranking.map(([document]) => document);
    assert.deepEqual(ranked('bm25'), ['d3', 'd1']);
    assert.deepEqual(ranked('x'), ranking);
  });
}

test('a multi-vector encoder ranks all documents', async () => {
  const { examples } = await runOn(retrieval, beir(JUDGMENTS), {
    engine: scoring('multi-vector'),
    encoders: ['x'],
  });
  const byLength = ['d1', 'd2', 'd3', 'd4'];
  assert.deepEqual(
    examples.map(({ ranking }) => ranking.map(([document]) => document)),
    [byLength, byLength, ['d2', 'd1', 'd3', 'd4']].slice(0, examples.length),
  );
});

test('what cannot be used is left out and said', async () => {
  const { notices, examples } = await evaluate(beir(['q1 d1 1', 'q1 nowhere 1', 'nobody d1 1', 'q2 d2 0']), [
    'bm25',
  ]);
  assert.deepEqual(
    examples.map(({ id }) => id),
    ['q1'],
  );
  assert.deepEqual(
    notices.filter((notice) => notice.includes('left out')),
    [
      '1 judgment of a document that the collection does not have is left out: “nowhere” (qrels/test.tsv, line 2).',
      '1 judgment of a query that the collection does not have is left out: “nobody” (qrels/test.tsv, line 3).',
      '2 queries have no relevant document and are left out.',
    ],
  );
});

test('the first unknown documents are named, each once', async () => {
  const judgments = ['a', 'a', 'b', 'c', 'd'].map((id) => `q1 ${id} 1`);
  const { notices } = await evaluate(beir([...judgments, 'q1 d1 1']), ['bm25']);
  assert.ok(
    notices.includes(
      '5 judgments of a document that the collection does not have are left out; the first: “a” (qrels/test.tsv, line 1), “b” (qrels/test.tsv, line 3), “c” (qrels/test.tsv, line 4).',
    ),
    notices.join('\n'),
  );
});

test('words named like properties of objects are ordinary terms', async () => {
  const corpus = [
    corpusOf(['{"_id":"__proto__","text":"constructor toString"}'], 'corpus.jsonl'),
    corpusOf(['{"_id":"constructor","text":"constructor"}'], 'queries.jsonl'),
    corpusOf(['constructor\t__proto__\t1'], 'qrels/test.tsv'),
  ];
  const { examples } = await evaluate(corpus, ['bm25']);
  assert.deepEqual(examples[0]!.relevant, [{ document: '__proto__', grade: 1, rank: 1 }]);
});

test('a ranking is written as trec_eval reads it', async () => {
  const { examples } = await evaluate(beir(), ['bm25']);
  const lines = trecRunLines({ ...examples[0]!, encoder: 'my model' })
    .trimEnd()
    .split('\n');
  assert.deepEqual(
    lines.map((line) => line.replace(/[\d.]+ my/, 'S my')),
    ['q1 Q0 d1 1 S my_model', 'q1 Q0 d3 2 S my_model'],
  );
  assert.throws(() => trecRunLines({ ...examples[0]!, id: 'q 1' }), /“q 1” holds a space/);
});

/** Judges what a system ranked for q1, q2 and one query more. */
const judge = (given: GivenRankings) =>
  runOn(retrieval, beir(), {
    encoders: ['trec#system.run'],
    engine: {
      ...engine,
      describe: async (id) => ({ id, pooling: 'trec-run' }) as EncoderDescription,
      rankings: async () => given,
    },
  });

test('the run of another system is judged by its ranks, and what it does not share with the collection is counted', async () => {
  const { examples, notices } = await judge({
    queries: [
      { documents: ['d9', 'd3', 'd1'], scores: [9, 8, 7.5] },
      { documents: [], scores: [] },
    ],
    others: 2,
  });
  assert.deepEqual(
    examples.map(({ id, relevant, ranking }) => [id, relevant.map(({ rank }) => rank), ranking]),
    [
      [
        'q1',
        [2, 3],
        [
          ['d9', 9],
          ['d3', 8],
          ['d1', 7.5],
        ],
      ],
      ['q2', [null], []],
    ],
  );
  assert.equal(examples[0]!.averagePrecision, (1 / 2 + 2 / 3) / 2);
  assert.deepEqual(notices.slice(-3), [
    'trec#system.run has no document for 1 query, which count as 0.',
    'trec#system.run ranks documents for 2 queries that the collection does not have, or has no relevant document for.',
    'trec#system.run ranks 1 document that the collection does not have; they count as not relevant.',
  ]);
});

test('a run for another collection is refused', async () => {
  const unanswered = { documents: [], scores: [] };
  await assert.rejects(
    judge({ queries: [unanswered, unanswered], others: 50 }),
    /none of the 2 queries of the collection/,
  );
});
