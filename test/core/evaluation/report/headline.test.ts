import assert from 'node:assert/strict';
import { test } from 'node:test';
import { headlineOf, shortHeadlineOf } from '../../../../core/evaluation/report/headline.ts';
import type { Comparison, MetricValue, Run } from '../../../../core/evaluation/run.ts';
import { runWith } from '../runs.ts';

const value = (metric: string, encoder: string, score: number | null, n = 50): MetricValue => ({
  ...{ metric, title: `the ${metric}`, encoder, kind: 'share', value: score, n },
  interval: score === null ? null : [score - 0.1, score + 0.1],
});

const difference = (metric: string, a: string, b: string, by: number, p = 0.01): Comparison => ({
  ...{ metric, a, b, difference: by, interval: p < 0.05 ? [by - 0.04, by + 0.04] : [by - 0.3, by + 0.3] },
  ...{ test: 'permutation', p, pHolm: p },
});

const check = (metrics: readonly MetricValue[], changes: Partial<Run>, expected: string | undefined) =>
  assert.equal(headlineOf(runWith(metrics, changes)), expected);

test('the best encoder and how far it is ahead', () => {
  check(
    [value('x', 'bow', 0.5), value('x', 'glove', 0.62)],
    { comparisons: [difference('x', 'bow', 'glove', -0.12)] },
    'glove has the highest score (the x): 0.620, 0.120 above bow, 95% CI 0.080 to 0.160.',
  );
});

test('a method says it in its own words', () => {
  check(
    [value('T1', 'bow', 0.9), value('T2', 'bow', 0.5), value('T2', 'glove-sif', 0.62)],
    { method: 'localization', comparisons: [difference('T2', 'glove-sif', 'bow', 0.12)] },
    'glove-sif places 12 percentage points more verb antonyms beyond the paraphrase than bow, 95% CI 8 to 16.',
  );
});

test('where the second is ahead in another metric, that is said too, without a judgment', () => {
  const info = (name: string, better: 'higher' | 'lower') =>
    ({ name, metrics: [name], help: '', better, range: [0, 1] }) as const;
  const infos = [
    info('x', 'higher'),
    info('loss', 'lower'),
    info('open', 'higher'),
    info('part@<n>', 'higher'),
  ];
  const metrics = ['x', 'loss', 'open', 'part@1'].flatMap((each) => [
    value(each, 'bow', 0.5),
    value(each, 'glove', 0.62),
  ]);
  const changes = {
    methodInfo: { title: '', summary: '', metrics: infos },
    comparisons: [
      difference('x', 'bow', 'glove', -0.12),
      difference('loss', 'bow', 'glove', -0.12),
      difference('open', 'bow', 'glove', 0.12, 0.4),
      difference('part@1', 'bow', 'glove', 0.12),
    ],
  };
  check(
    metrics,
    changes,
    'glove has the highest score (the x): 0.620, 0.120 above bow, 95% CI 0.080 to 0.160. But bow is lower in the loss.',
  );
  assert.equal(
    shortHeadlineOf(runWith(metrics, changes)),
    'glove (0.620) is better than bow (0.500) in x, 95% CI of the difference 0.080 to 0.160. But bow is lower in loss.',
  );
});

test('of many such metrics two are named, and none where the short headline would be too long', () => {
  const names = ['x', 'a', 'b', 'c', 'd'];
  const run = (encoder: string) =>
    runWith(
      names.flatMap((each) => [value(each, encoder, 0.5), value(each, 'glove', 0.62)]),
      {
        methodInfo: {
          ...{ title: '', summary: '' },
          metrics: names.map((name) => ({
            ...{ name, metrics: [name], help: '', better: 'higher', range: [0, 1] },
          })),
        },
        comparisons: names.map((each, at) => difference(each, encoder, 'glove', at === 0 ? -0.12 : 0.12)),
      },
    );
  assert.match(headlineOf(run('bow'))!, /\. But bow is higher in the a, the b and 2 more\.$/);
  assert.match(shortHeadlineOf(run('bow'))!, / in x\. But bow is higher in a, b and 2 more\.$/);
  const long = shortHeadlineOf(run('an-encoder-with-quite-a-long-name'))!;
  assert.match(long, / in x, 95% CI of the difference 0\.080 to 0\.160\.$/);
  assert.ok(long.length < 120);
});

test('where lower is better, the lowest is best', () => {
  const info = { name: 'x', metrics: ['x'], help: '', better: 'lower', range: [0, 1] } as const;
  check(
    [value('x', 'bow', 0.5), value('x', 'glove', 0.62)],
    {
      methodInfo: { title: '', summary: '', metrics: [info] },
      comparisons: [difference('x', 'bow', 'glove', -0.12)],
    },
    'bow has the lowest score (the x): 0.500, 0.120 below glove, 95% CI 0.080 to 0.160.',
  );
});

test('a difference that is not established is none, and one that was not tested is said to be none', () => {
  const scores = [value('x', 'bow', 0.5), value('x', 'glove', 0.62), value('x', 'other', 0.1)];
  check(
    scores,
    { comparisons: [difference('x', 'bow', 'glove', -0.12, 0.4)] },
    'No difference is established between the two best encoders, glove (0.620) and bow (0.500): the x, n = 50. 95% CI of the difference −0.180 to 0.420.',
  );
  check(
    scores.slice(0, 2),
    {},
    'No difference was tested between glove (0.620) and bow (0.500): the x, n = 50.',
  );
});

test('of several metrics of one description the one with most cases counts', () => {
  const info = { name: '<x>', metrics: ['a', 'b'], help: '', better: 'higher', range: [0, 1] } as const;
  check(
    [value('a', 'bow', 0.5, 10), value('b', 'bow', 0.7, 20), value('c', 'bow', 0.9, 99)],
    { methodInfo: { title: '', summary: '', metrics: [info] } },
    'bow: the b, 0.700, 95% CI 0.600 to 0.800, n = 20.',
  );
});

test('a run without a score has no headline', () => {
  check([], {}, undefined);
  check([value('x', 'bow', null)], {}, undefined);
});

test('encoders go by their names, not by their paths', () => {
  const expected = 'e5: the x, 0.620, 95% CI 0.520 to 0.720, n = 50.';
  check([value('x', '/models/e5', 0.62)], {}, expected);
});
