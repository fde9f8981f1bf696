import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compareRuns } from '../../../../core/evaluation/compare/compareRuns.ts';
import { comparisonMarkdown, comparisonText } from '../../../../core/evaluation/compare/comparisonText.ts';
import type { NamedRun } from '../../../../core/evaluation/compare/runExamples.ts';
import type { Manifest } from '../../../../core/evaluation/manifest.ts';
import type { ClusteringExample } from '../../../../core/evaluation/methods/clustering/clusteringExample.ts';
import { METHODS } from '../../../../core/evaluation/methods/index.ts';
import type { LocalizationExample } from '../../../../core/evaluation/methods/localization/localizationExample.ts';
import type { Comparison, MetricValue } from '../../../../core/evaluation/run.ts';
import { manifestWith, runWith, share } from '../runs.ts';

/** A run of localization with a T2 example for each digit: is the case of that index correct? */
function runOf(name: string, encoder: string, correct: string, changes = {}): NamedRun {
  const lines = [...correct].map((digit, index) =>
    JSON.stringify({
      table: 'T2',
      level: 1,
      encoder,
      index,
      ids: ['1', '2'],
      base: `It rose ${index}`,
      paraphrase: `p ${index}`,
      distances: { verbAntonym: Number(digit) },
      correct: digit === '1',
    } satisfies LocalizationExample),
  );
  const run = runWith([share('T2@1', encoder, 0.5)], { method: 'localization' });
  return {
    name,
    run: { ...run, manifest: { ...run.manifest, ...changes } },
    examples: linesOf(name, lines),
  };
}

function linesOf(name: string, lines: readonly string[]): NamedRun['examples'] {
  return {
    path: `${name}/examples.jsonl`,
    async *lines() {
      yield* lines;
    },
  };
}

const A = runOf('a', 'bow', '1111000011110000');
const B = runOf('b', 'glove', '0111000011110011');

test('differences, intervals and tests are of the cases that both have', async () => {
  const { columns, paired, comparisons, metrics } = await compareRuns([A, B], { examples: 10 });
  assert.deepEqual(columns, [
    { name: 'bow', run: 'a', encoder: 'bow' },
    { name: 'glove', run: 'b', encoder: 'glove' },
  ]);
  assert(paired);
  assert.deepEqual(
    metrics.slice(0, 4).map(({ metric, encoder, value }) => [metric, encoder, value]),
    [
      ['T2', 'bow', 8 / 16],
      ['T2', 'glove', 9 / 16],
      ['T2@1', 'bow', 8 / 16],
      ['T2@1', 'glove', 9 / 16],
    ],
  );
  const { a, b, difference, interval, test: by, p } = comparisons[0]!;
  assert.deepEqual([a, b, difference, by], ['bow', 'glove', -1 / 16, 'permutation']);
  // Of three cases that one alone has right, one and two: 1 − P(X = 1), half of what is equal, X binomial of 3 and 1/2.
  assert(Math.abs(p! - 0.625) < 0.02);
  assert(interval![0] < -1 / 16 && interval![1] > 0);
});

/** A run of clustering with a sentence for each digit, the number of its cluster; the first half has one label. */
function clusteringRun(name: string, encoder: string, clusters: string): NamedRun {
  const lines = [...clusters].map((digit, index) => {
    const label = index < clusters.length / 2 ? 'x' : 'y';
    return JSON.stringify({
      ...{ task: 'all', encoder, case: index, sentence: `${index}`, label, cluster: Number(digit) },
      isOfMajority: (label === 'y') === (digit === '1'),
    } satisfies ClusteringExample);
  });
  const value: MetricValue = { ...share('all/v-measure', encoder, 0.5), kind: 'given', interval: null };
  return { name, run: runWith([value], { method: 'clustering' }), examples: linesOf(name, lines) };
}

test('a metric that rests on all cases is tested on them', async () => {
  const runs = [
    clusteringRun('a', 'bow', `${'0010010100'.repeat(2)}${'0110010111'.repeat(2)}`),
    clusteringRun('b', 'glove', `${'0'.repeat(20)}${'1'.repeat(20)}`),
  ];
  const { comparisons } = await compareRuns(runs, { examples: 0 });
  const found = comparisons.find(({ metric }) => metric === 'all/v-measure');
  assert(found?.pHolm != null && found.pHolm < 0.01 && found.interval![1] < 0);
});

test('a single run has its own comparisons, and the values that it does not compare', async () => {
  const { run, examples } = clusteringRun('a', 'bow', '0011');
  const both = ['bow', 'glove'].flatMap((encoder) => [
    share('all/v-measure', encoder, 0.5),
    share('all/other', encoder, 0.5),
  ]);
  const own: Comparison = {
    ...{ metric: 'all/v-measure', a: 'bow', b: 'glove', difference: 0.2, interval: [0.1, 0.3] },
    ...{ test: 't', p: 0.01, pHolm: 0.01 },
  };
  const alone = { name: 'a', run: runWith(both, { method: run.method, comparisons: [own] }), examples };
  const { comparisons } = await compareRuns([alone], { examples: 0, withinRuns: true });
  assert.deepEqual(
    comparisons.map(({ metric, test: by }) => [metric, by]),
    [
      ['all/v-measure', 't'],
      ['all/other', 'none'],
    ],
  );
});

test('examples on which they disagree are found, in the order of the corpus', async () => {
  const { disagreements } = await compareRuns([A, B], { examples: 2 });
  assert.equal(disagreements.total, 3);
  assert.deepEqual(
    disagreements.examples.map(({ metric, unit, columns }) => [
      metric,
      unit,
      columns.bow!.value,
      columns.glove!.value,
    ]),
    [
      ['T2@1', 0, 1, 0],
      ['T2@1', 14, 0, 1],
    ],
  );
  assert.equal((disagreements.examples[1]!.columns.bow!.example as LocalizationExample).base, 'It rose 14');
});

test('an encoder that runs share is named with its run; only encoders of different runs are compared', async () => {
  const { columns, comparisons } = await compareRuns([A, runOf('c', 'bow', '1010101010101010')], {
    examples: 0,
  });
  assert.deepEqual(
    columns.map(({ name }) => name),
    ['a:bow', 'c:bow'],
  );
  assert.deepEqual([...new Set(comparisons.map(({ a, b }) => `${a} ${b}`))], ['a:bow c:bow']);
});

test('runs that differ are refused, with each field and both values', async () => {
  const other = runOf('b', 'glove', '1', {
    seed: 2,
    options: { choice: 'random' },
    profile: { name: 'strict', sha256: 'f' },
    corpus: { files: [{ name: 'corpus.txt', sha256: 'd0' }], cases: 7 },
  });
  await assert.rejects(compareRuns([A, other], { examples: 0 }), {
    name: 'InputError',
    message:
      'The runs differ in more than their encoders: corpus.files is "corpus.txt (sha256 c0)" in a, ' +
      '"corpus.txt (sha256 d0)" in b; seed is 1 in a, 2 in b; options.choice is "first" in a, "random" in b; ' +
      'profile.name is absent in a, "strict" in b; profile.sha256 is absent in a, "f" in b. ' +
      'Evaluate them with the same settings, or compare them anyway with --force.',
  });
  const forced = await compareRuns([A, other], { examples: 3, force: true });
  assert.equal(forced.unpaired, 'the runs have different cases');
  assert.deepEqual(
    forced.comparisons.map(({ difference, interval, p }) => [difference, interval, p]),
    [[0, null, null]],
  );
  assert.match(comparisonText(forced), /^b differs: corpus.files is .*\nb differs: seed is 2, not 1\.\n/);
});

test('of runs of different methods the methods are said, and how much else differs', async () => {
  const other = runOf('b', 'glove', '01', { seed: 2 });
  const trial = { ...other, run: { ...other.run, method: 'trial' } };
  await assert.rejects(compareRuns([A, trial], { examples: 3 }), {
    message:
      'The runs differ in more than their encoders: method is "localization" in a, "trial" in b; and 1 other field. ' +
      'Evaluate them with the same settings, or compare them anyway with --force.',
  });
});

test('the same cases under another seed are paired when forced', async () => {
  const { paired, differences } = await compareRuns([A, runOf('b', 'glove', '01', { seed: 2 })], {
    examples: 0,
    force: true,
  });
  assert(paired);
  assert.deepEqual(differences, [{ run: 'b', field: 'seed', left: '1', right: '2' }]);
});

test('without examples the values stand alone, and it is said', async () => {
  const { examples: _, ...bare } = B;
  const comparison = await compareRuns([A, bare], { examples: 3 });
  assert.equal(comparison.paired, false);
  assert.match(
    comparisonText(comparison),
    /^Only the values are compared, .*: there is no examples\.jsonl in b\.\n/,
  );
});

test('a broken example is refused with its line', async () => {
  const broken = {
    ...B,
    examples: {
      path: 'b/examples.jsonl',
      lines: async function* () {
        yield '{"table":';
      },
    },
  };
  await assert.rejects(
    compareRuns([A, broken], { examples: 0 }),
    /^InputError: b\/examples\.jsonl, line 1: not an example/,
  );
});

test('text and Markdown show metrics, differences and the examples', async () => {
  const comparison = await compareRuns([A, B], { examples: 1 });
  const text = comparisonText(comparison);
  assert.match(text, /\n +bow +glove\n +T2 +0\.5000 \[.*\] 16 +0\.5625 \[.*\] 16\n/);
  assert.match(
    text,
    /3 cases on which the encoders disagree; 1 of them\n\nT2@1, case 0\n {2}table: T2\n {2}base: It rose 0\n/,
  );
  assert.match(text, / {2,}bow +1 +\{"distances":\{"verbAntonym":1\},"correct":true\}\n/);
  assert.match(comparisonMarkdown(comparison), /^## a · b\n\n\| {2}\| bow \| glove \|\n/);
});

test('a single disagreement is one case', async () => {
  const [all, most] = [runOf('a', 'bow', '1111'), runOf('b', 'glove', '1110')];
  const text = comparisonText(await compareRuns([all, most], { examples: 1 }));
  assert.match(text, /^1 case on which the encoders disagree$/m);
});

test('a manifest without options is compared too', async () => {
  const bare = { ...A, run: { ...A.run, manifest: manifestWith({ ...A.run.manifest, options: {} }) } };
  assert.equal((await compareRuns([A, bare], { examples: 0 })).differences.length, 0);
});

test('an option that a run of an older version lacks counts as its default, whatever the method', async () => {
  const methods = METHODS.flatMap((method) =>
    Object.entries(method.options).map(([name, { default: value }]) => ({ method, name, value })),
  );
  for (const { method, name, value } of methods) {
    const all = Object.fromEntries(Object.entries(method.options).map(([key, each]) => [key, each.default]));
    const { [name]: _, ...older } = all;
    const runWithOptions = (label: string, options: Manifest['options']): NamedRun => {
      const run = runWith([share('m', label, 0.5)], { method: method.name });
      return { name: label, run: { ...run, manifest: { ...run.manifest, options } } };
    };
    const [before, after] = [runWithOptions('before', older), runWithOptions('after', all)];
    for (const runs of [
      [before, after],
      [after, before],
    ]) {
      assert.deepEqual((await compareRuns(runs, { examples: 0 })).differences, []);
    }
    const other = runWithOptions('other', { ...all, [name]: 'chosen' });
    const { differences } = await compareRuns([before, other], { examples: 0, force: true });
    const [left, right] = [JSON.stringify(value), '"chosen"'];
    assert.deepEqual(differences, [{ run: 'other', field: `options.${name}`, left, right }]);
  }
});
