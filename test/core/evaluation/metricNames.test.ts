import assert from 'node:assert/strict';
import { test } from 'node:test';
import { impossibleFigure, parseGate } from '../../../core/evaluation/gates.ts';
import { methodNamed } from '../../../core/evaluation/methods/index.ts';
import { inFigureOrder } from '../../../core/evaluation/metricNames.ts';

/** @param figures in their order, which is found again from the reverse */
function checkOrder(method: string, figures: readonly string[]): void {
  const shuffled = figures.toReversed().map((figure) => ({ figure }));
  const ordered = inFigureOrder(shuffled, methodNamed(method)!.figures);
  assert.deepEqual(
    ordered.map(({ figure }) => figure),
    figures,
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
  const named = (figures: readonly string[]) => figures.map((figure) => ({ figure }));
  const order = (method: string, ...figures: string[]) =>
    inFigureOrder(named(figures), methodNamed(method)!.figures).map(({ figure }) => figure);
  assert.deepEqual(order('analogy', 'plural', 'all', 'past'), ['all', 'plural', 'past']);
  assert.deepEqual(order('costra', 'other', 'time', 'mean'), ['mean', 'time', 'other']);
});

test('a gate on what a method never finds is known before the run', () => {
  const problem = (method: string, gate: string) =>
    impossibleFigure([parseGate(gate)], methodNamed(method)!, ['bow', 'http://h/v1#m'])?.message;
  for (const [method, gate] of [
    ['compveceval', 'MRR>=0.04'],
    ['compveceval', 'bow:mpat10>=0.04'],
    ['localization', 'T9@1>0'],
    ['localization', 'T1@one>0'],
    ['costra', 'bow:basics>0'],
  ] as const) {
    assert.match(problem(method, gate)!, /names no figure of .*Its figures: “/, gate);
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
