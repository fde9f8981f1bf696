import assert from 'node:assert/strict';
import { test } from 'node:test';
import { baselineViews } from '../../../../core/evaluation/compare/baselineViews.ts';
import { checkComparable } from '../../../../core/evaluation/compare/comparable.ts';
import type { RunComparison } from '../../../../core/evaluation/compare/runComparison.ts';
import type { Comparison } from '../../../../core/evaluation/run.ts';
import { manifestWith, runWith, share } from '../runs.ts';

const difference = (metric: string, a: string, b: string, by: number, pHolm: number | null): Comparison => ({
  ...{ metric, a, b, difference: by, interval: [by - 0.1, by + 0.2] },
  ...{ test: 'permutation', p: pHolm, pHolm },
});

const COMPARISON: RunComparison = {
  runs: [{ name: 'r', method: 'foils', manifest: manifestWith({}) }],
  differences: [],
  columns: ['bow', 'glove'].map((name) => ({ name, run: 'r', encoder: name })),
  paired: true,
  metrics: [share('purity', 'bow', 0.25), share('purity', 'glove', 0.5), share('entropy', 'bow', 0.5)],
  comparisons: [
    difference('purity', 'bow', 'glove', -0.25, 0.01),
    difference('entropy', 'bow', 'glove', -0.25, 0.01),
    difference('diffParaFoil', 'bow', 'glove', 0.1, 0.4),
  ],
  disagreements: { total: 0, examples: [] },
};

test('differences are read from each column, in the direction in which a metric is better', () => {
  const [fromBow, fromGlove] = baselineViews(COMPARISON);
  const [glove] = fromBow!.columns;
  assert.deepEqual([glove!.column, glove!.better, glove!.worse], ['glove', 1, 1]);
  assert.deepEqual(
    glove!.differences.map(({ metric, difference: by, interval, verdict }) => [
      metric,
      by,
      interval,
      verdict,
    ]),
    [
      ['purity', 0.25, [0.04999999999999999, 0.35], 'better'],
      ['entropy', 0.25, [0.04999999999999999, 0.35], 'worse'],
      ['diffParaFoil', -0.1, [-0.30000000000000004, -0], 'open'],
    ],
  );
  const [bow] = fromGlove!.columns;
  assert.deepEqual(
    bow!.differences.map(({ difference: by, verdict }) => [by, verdict]),
    [
      [-0.25, 'worse'],
      [-0.25, 'better'],
      [0.1, 'open'],
    ],
  );
  assert.equal(
    fromBow!.headline,
    'glove has the highest score (purity): 0.500, 0.250 above bow, 95% CI 0.050 to 0.350. But bow is lower in entropy.',
  );
});

const runOf = (name: string, encoders: readonly string[], changes = {}) => ({
  name,
  run: runWith(
    encoders.map((encoder) => share('T1', encoder, 0.5)),
    changes,
  ),
});

test('runs that cannot stand side by side are refused, with what keeps them apart', () => {
  const other = manifestWith({ corpus: { files: [{ name: 'b.tsv', sha256: 'd0'.repeat(32) }], cases: 1 } });
  const check = (runs: Parameters<typeof checkComparable>[0], message: RegExp) =>
    assert.throws(() => checkComparable(runs), { name: 'InputError', message });
  const first = runOf('a', ['bow']);
  check([first], /one encoder, and nothing to compare it with/);
  check([first, runOf('b', ['x'], { method: 'sts' })], /a is a run of trial, b one of sts.*one method/);
  check(
    [first, { name: 'b', run: { ...first.run, manifest: other } }],
    /different corpora: a of corpus\.txt \(7 cases, sha256 c0\), b of b\.tsv \(1 case, sha256 d0d0d0d0d0d0\)/,
  );
  check([runOf('a', 'abcdefghi'.split(''))], /9 encoders.*at most 8/);
  checkComparable([first, runOf('b', ['bow', 'glove'])]);
});
