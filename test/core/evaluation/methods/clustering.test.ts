import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clustering } from '../../../../core/evaluation/methods/clustering/clustering.ts';
import { infoOf } from '../../../../core/evaluation/metricInfo.ts';
import { corpusOf, runOn, wordVectorEngine } from '../fakes.ts';

const engine = wordVectorEngine({
  ship: [1, 0.1, 0],
  sail: [0.9, 0, 0.1],
  sea: [0, 0.1, 0.2],
  bread: [0, 1, 0.1],
  cake: [0.1, 0.9, 0],
});

const ROWS = [
  'ship sea\ttravel',
  'sail\ttravel',
  'ship\ttravel',
  'bread\tfood',
  'cake sea\tfood',
  'cake\tfood',
];
const tableOf = (rows: readonly string[], name = 'topics.tsv') => corpusOf(['text\tlabel', ...rows], name);

test('rows of lists, as mteb has them, are read as the rows of a table', async () => {
  const lists = [ROWS.slice(0, 3), ROWS.slice(3)].map((rows) => {
    const [sentences, labels] = [0, 1].map((column) => rows.map((row) => row.split('\t')[column]));
    return JSON.stringify({ sentences, labels });
  });
  const [{ metrics }, whole] = [
    await runOn(clustering, [corpusOf(lists, 'topics.jsonl')], { engine }),
    await runOn(clustering, [tableOf(ROWS)], { engine }),
  ];
  assert.deepEqual(metrics, whole.metrics);
  const uneven = corpusOf([JSON.stringify({ sentences: ['a', 'b'], labels: ['x'] })], 'topics.jsonl');
  await assert.rejects(runOn(clustering, [uneven], { engine }), /line 1: 2 sentences and 1 label\./);
});

for (const algorithm of ['k-means', 'repeated-bisection']) {
  test(`sentences of two topics fall into two clusters: ${algorithm}`, async () => {
    const { metrics, scores, examples } = await runOn(clustering, [tableOf(ROWS)], {
      engine,
      options: { algorithm },
    });
    const values = new Map(metrics.map(({ metric, value, n }) => [metric, [value, n]]));
    for (const name of ['v-measure', 'homogeneity', 'completeness', 'adjusted-rand', 'purity']) {
      assert.deepEqual(values.get(`topics/${name}`), [1, 6], name);
    }
    const found = scores.tasks.e!.topics!;
    assert.deepEqual([found.clusters, found.labels, found.sentences, found.purity], [2, 2, 6, 1]);
    assert.deepEqual(
      examples.map(({ label, cluster }) => [label, cluster === examples[0]!.cluster]),
      ROWS.map((row) => [row.split('\t')[1], row.endsWith('travel')]),
    );
  });
}

test('more clusters than labels make them less complete, and an interval stands with each measure', async () => {
  const mixed = [...ROWS, 'sail\tfood', 'bread sea\ttravel'];
  const { metrics, scores } = await runOn(clustering, [tableOf(mixed)], { engine, options: { clusters: 4 } });
  const { clusters, completeness, homogeneity, vMeasure } = scores.tasks.e!.topics!;
  assert.equal(clusters, 4);
  assert.ok(completeness < homogeneity + 0.5 && vMeasure > 0 && vMeasure < 1);
  const { interval } = metrics.find(({ metric }) => metric === 'topics/v-measure')!;
  assert.ok(interval && interval[0] < vMeasure && vMeasure < interval[1]);
});

test('confidence intervals of few sentences stay within the range of their measure', async () => {
  const mixed = [...ROWS.slice(1), 'sail\tfood', 'bread sea\ttravel', 'sea\tfood'];
  const { metrics } = await runOn(clustering, [tableOf(mixed)], { engine });
  assert.ok(metrics.some(({ interval }) => interval));
  for (const { metric, interval } of metrics) {
    const [least, greatest] = infoOf(metric, clustering.metrics)!.range;
    assert.ok(!interval || (interval[0] >= least && interval[1] <= greatest), `${metric}: ${interval}`);
  }
});

test('what cannot be clustered is refused with the remedy', async () => {
  const pairs = corpusOf(['sentence1\tsentence2\tlabel', 'ship\tsail\t1', 'sea\tcake\t0'], 'p.tsv');
  for (const [corpus, options, expected] of [
    [pairs, {}, /pairs of sentences.*--sentence NAME/],
    [tableOf(ROWS.slice(0, 3)), {}, /all cases are labeled “travel”/],
    [tableOf(ROWS), { clusters: 7 }, /6 sentences cannot make 7 clusters.*lower --clusters/],
  ] as const) {
    await assert.rejects(runOn(clustering, [corpus], { engine, options }), expected);
  }
});
