import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { NamedRun } from '../../../../core/evaluation/compare/runExamples.ts';
import type { Manifest } from '../../../../core/evaluation/manifest.ts';
import { numberRows } from '../../../../core/evaluation/significance/numberRows.ts';
import { repeatedRuns } from '../../../../core/evaluation/significance/repeatedRuns.ts';
import { testGroups } from '../../../../core/evaluation/significance/significance.ts';
import {
  significanceMarkdown,
  significanceText,
} from '../../../../core/evaluation/significance/significanceText.ts';
import { corpusOf } from '../fakes.ts';
import { runWith, share } from '../runs.ts';

/** A run of each value, seeds from 1 on. */
function runsOf(
  encoder: string,
  values: readonly number[],
  changes: Partial<Manifest> = {},
  provenance: Partial<Manifest['encoders'][string]> = {},
): NamedRun[] {
  return values.map((value, index) => {
    const run = runWith([share('basic', encoder, value), share('time', encoder, 0.5)]);
    const encoders = Object.fromEntries(
      Object.entries(run.manifest.encoders).map(([id, known]) => [id, { ...known, ...provenance }]),
    );
    const manifest = { ...run.manifest, seed: index + 1, encoders, ...changes };
    return { name: `${encoder}/${index + 1}`, run: { ...run, manifest } };
  });
}

const group = (...given: Parameters<typeof runsOf>) => repeatedRuns(runsOf(...given), undefined);
const numbers = (text: string, name = 'metrics.csv') => numberRows([corpusOf(text.split('\n'), name)]);
const BEFORE = [0.11, 0.12, 0.13];
const AFTER = [0.21, 0.22, 0.26];

test('metrics are tested with both tests, and corrected for all that are', () => {
  const { metrics, first } = testGroups(group('a', BEFORE), group('b', AFTER), { metrics: [] });
  assert.deepEqual(first, { encoders: ['a'], size: 3 });
  const [basic, time] = metrics;
  assert.deepEqual([basic!.metric, basic!.first.n, basic!.difference.toFixed(4)], ['basic', 3, '-0.1100']);
  assert.equal(basic!.student!.degrees, 4);
  assert(basic!.welch!.degrees < 4 && basic!.welch!.p > basic!.student!.p);
  // The metric that seeds don't move has no test, and counts for nothing.
  assert.equal(basic!.student!.pHolm, basic!.student!.p);
  assert.deepEqual([time!.student, time!.welch, time!.first.sd], [null, null, 0]);
  assert.match(time!.untested!, /seeds have no effect/);
});

test('by Holm each p counts the metrics that are tested', async () => {
  const rows = (shift: number) => numbers(['x,y', ...[1, 2, 4].map((v) => `${v},${v + shift}`)].join('\n'));
  const { metrics } = testGroups(await rows(0), await rows(9), { metrics: [] });
  assert.equal(metrics[1]!.student!.pHolm, 2 * metrics[1]!.student!.p);
  const one = testGroups(await rows(0), await rows(9), { metrics: ['y'] });
  assert.deepEqual(
    one.metrics.map(({ metric, student }) => [metric, student!.pHolm === student!.p]),
    [['y', true]],
  );
});

test('a repetition may have another seed and other weights, and nothing else', () => {
  const first = runsOf('tuned/1', [0.1]);
  const other = (provenance: Partial<Manifest['encoders'][string]>, changes: Partial<Manifest> = {}) =>
    repeatedRuns([...first, ...runsOf('tuned/2', [0.2], changes, provenance)], undefined);
  assert.deepEqual(other({ sha256: 'e1' }).encoders, ['tuned/1', 'tuned/2']);
  for (const [act, message] of [
    [
      () => other({}),
      /^tuned\/1\/1 and tuned\/2\/1 are the same run: both have seed 1 and the same encoder\./,
    ],
    [
      () => other({ pooling: 'max' }),
      /not a repetition of tuned\/1\/1: encoder\.pooling is "max", not "mean"\./,
    ],
    [
      () => other({ sha256: 'e1' }, { options: { max: 'padded' } }),
      /options\.max is "padded", not absent\. Give runs that differ only in their seeds\.$/,
    ],
  ] as const) {
    assert.throws(act, { name: 'InputError', message });
  }
});

test('runs of several encoders are asked for one of them', () => {
  const both = (seed: number): NamedRun => {
    const run = runWith([share('basic', 'a', 0.1 * seed), share('basic', 'b', 0.2 * seed)]);
    return { name: `run-${seed}`, run: { ...run, manifest: { ...run.manifest, seed } } };
  };
  const runs = [both(1), both(2)];
  assert.deepEqual(repeatedRuns(runs, 'b').metrics.get('basic'), [0.2, 0.4]);
  assert.throws(() => repeatedRuns(runs, undefined), /run-1 has several encoders: a, b\. .*--first-encoder/);
  assert.throws(() => repeatedRuns(runs, 'c'), /run-1 has no encoder c, but a, b\./);
});

test('groups of different things are refused, unless by force', () => {
  const first = group('a', BEFORE);
  const second = group('b', AFTER, { corpus: { files: [{ name: 'x', sha256: 'c1' }], cases: 8 } });
  assert.throws(
    () => testGroups(first, second, { metrics: [] }),
    /: corpus\.cases is 8, not 7; corpus\.files/,
  );
  const forced = testGroups(first, second, { metrics: [], force: true });
  assert.match(significanceText(forced), /\nThe second group differs: corpus\.cases is 8, not 7; /);
  for (const [size, message] of [
    [0, /The second group has no run/],
    [1, /The second group has one run: .*Give at least two runs/],
  ] as const) {
    assert.throws(() => testGroups(first, group('b', AFTER.slice(0, size)), { metrics: [] }), message);
  }
  assert.throws(
    () => testGroups(first, group('b', AFTER), { metrics: ['basic', 'x'] }),
    /no metric x in both/,
  );
});

test('metrics from elsewhere are rows with names, objects, or columns', async () => {
  const expected = { encoders: [], like: undefined, size: 2 };
  const metrics = new Map([
    ['mrr', [0.1, 2e-1]],
    ['a, b', [3]],
  ]);
  assert.deepEqual(await numbers('mrr,"a, b"\n0.1,\n2e-1,3'), { ...expected, metrics });
  assert.deepEqual(await numbers('mrr\ta, b\n0.1\t\n0.2\t3\n', 'f.tsv'), { ...expected, metrics });
  const objects = '{"mrr":0.1,"a, b":null}\n\n{"mrr":0.2,"a, b":3}';
  assert.deepEqual(await numbers(objects, 'f.jsonl'), { ...expected, metrics });
  assert.deepEqual(
    [...(await numbers('1,-2\n.5,3.')).metrics],
    [
      ['column 1', [1, 0.5]],
      ['column 2', [-2, 3]],
    ],
  );
  for (const [text, name, message] of [
    ['mrr\n0.1\nx', 'f.csv', /f\.csv, line 3: mrr is “x”, which is not a number\./],
    ['mrr,map\n0.1', 'f.csv', /line 2: 1 fields where the first row has 2\./],
    ['{"mrr":"0.1"}', 'f.jsonl', /line 1: mrr is “"0\.1"”, which is not a number\./],
    ['mrr\nNaN', 'f.csv', /“NaN”, which is not a number/],
  ] as const) {
    await assert.rejects(numbers(text, name), { name: 'InputError', message });
  }
});

test('the text shows as many digits as the deviations have', async () => {
  const tested = testGroups(group('a', BEFORE), await numbers('basic,time\n0.20001,0.5\n0.20002,\n'), {
    metrics: [],
  });
  const lines = significanceText(tested).split('\n');
  assert.equal(lines[0], 'First: 3 runs of a; second: 2 rows; mean ± standard deviation (n)');
  assert.match(lines[2]!, /basic {3}0\.1200 ± 0\.0100 \(3\) {3}0\.2000 ± 0\.0000 \(2\) +−0\.0800 /);
  assert.match(lines[3]!, /time .* 0\.5000 ± - \(1\) /);
  assert.deepEqual(lines.slice(4), [
    'Whether rows of values have the same corpus and method is unknown.',
    'Not tested: time (fewer than two values in a group).',
    '',
  ]);
  assert.match(
    significanceMarkdown(tested),
    /^\*\*First: .*\*\*\n\n\| {2}\| first \| second \|.*\n(?:.*\n)*> Not tested: time/,
  );
});
