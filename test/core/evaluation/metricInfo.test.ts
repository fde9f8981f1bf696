import assert from 'node:assert/strict';
import { test } from 'node:test';
import { impossibleMetric, parseGate } from '../../../core/evaluation/gates.ts';
import { methodNamed } from '../../../core/evaluation/methods/index.ts';
import { inMetricOrder, titleOf } from '../../../core/evaluation/metricInfo.ts';

/** @param metrics in their order, which is found again from the reverse */
function checkOrder(method: string, metrics: readonly string[]): void {
  const shuffled = metrics.toReversed().map((metric) => ({ metric }));
  const ordered = inMetricOrder(shuffled, methodNamed(method)!.metrics);
  assert.deepEqual(
    ordered.map(({ metric }) => metric),
    metrics,
  );
}

test('tables, levels and lengths ascend, totals come before their parts', () => {
  checkOrder('localization', [
    'T1',
    'T1@2',
    'T1@10',
    'T1, 1 to 10 tokens',
    'T1, over 40 tokens',
    'T2@1',
    'T3',
  ]);
  checkOrder('compveceval', [
    'mrr',
    'mnr',
    'mrr/1-5-tokens',
    'mrr/6-10-tokens',
    'mrr/21-or-more-tokens',
    'mrr/noun',
  ]);
  checkOrder('costra', ['mean', 'basic', 'opposite']);
  checkOrder('triplets', ['S1S2>S1S3', 'S1S2>S2S3', 'both', 'both, voice']);
  checkOrder('analogy', ['all', 'plural']);
});

test('sections stay in the order of the corpus, and what no name fits comes last', () => {
  const named = (metrics: readonly string[]) => metrics.map((metric) => ({ metric }));
  const order = (method: string, ...metrics: string[]) =>
    inMetricOrder(named(metrics), methodNamed(method)!.metrics).map(({ metric }) => metric);
  assert.deepEqual(order('analogy', 'plural', 'all', 'past'), ['all', 'plural', 'past']);
  assert.deepEqual(order('costra', 'other', 'time', 'mean'), ['mean', 'time', 'other']);
});

test('a gate on what a method never finds is known before the run', () => {
  const problem = (method: string, gate: string) =>
    impossibleMetric([parseGate(gate)], methodNamed(method)!, ['bow', 'http://h/v1#m'])?.message;
  for (const [method, gate] of [
    ['compveceval', 'MRR>=0.04'],
    ['compveceval', 'bow:mpat10>=0.04'],
    ['localization', 'T9@1>0'],
    ['localization', 'T1@one>0'],
    ['costra', 'bow:basics>0'],
  ] as const) {
    assert.match(problem(method, gate)!, /names no metric of .*Its metrics: “/, gate);
  }
  for (const [method, gate] of [
    ['compveceval', 'mrr>=0.04'],
    ['localization', 'http://h/v1#m:T1@12>0'],
    ['localization', 'T1, 11 to 20 tokens>0'],
    ['triplets', 'bow:S1S2>S1S3>=0.5'],
    ['sts', '2012/MSRpar/pearson>0'],
    ['sts', '2012/spearman-unweighted>0'],
  ] as const) {
    assert.equal(problem(method, gate), undefined, gate);
  }
});

test('a metric has a title, in which its numbers and names stand', () => {
  const title = (method: string, metric: string) => titleOf(metric, methodNamed(method)!.metrics);
  assert.equal(title('localization', 'T1@12'), 'T1, words changed: 12');
  assert.equal(title('localization', 'T3, 11 to 20 tokens'), 'T3, sentences of 11 to 20 tokens');
  assert.equal(title('foils', 'diffParaFoil'), 'Paraphrase − foil');
  assert.equal(title('costra', 'time'), 'Time');
  assert.equal(title('triplets', 'both, voice'), 'Both, voice');
  assert.equal(title('analogy', '$& plurals'), '$& plurals');
  assert.equal(title('sts', 'STS12/MSRpar/pearson'), 'STS12/MSRpar, Pearson');
  assert.equal(title('sts', 'STS12/spearman-unweighted'), 'STS12, Spearman, unweighted');
  assert.equal(title('compveceval', 'mrr/6-10-tokens'), 'MRR, definitions of 6 to 10 tokens');
  assert.equal(title('costra', 'toString'), 'toString');
});
