import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseRun, readRun } from '../../../../core/evaluation/runFile/parseRun.ts';

const METRIC = {
  metric: 'T1@1',
  title: 'T1, words changed: 1',
  encoder: 'bow',
  kind: 'share',
  value: 0.5,
  n: 2,
  interval: null,
};

const RUN = {
  method: 'localization',
  format: 2,
  manifest: {
    semloc: '0.1.0',
    corpus: { files: [{ name: 'a.tsv', sha256: '0' }], cases: 2 },
    encoders: { bow: {} },
    profile: { name: 'strict' },
    seed: 1,
    options: {},
  },
  counts: { nounSynonym: [2], verbAntonym: [], both: [] },
  tables: { T1: { bow: [{ changes: 1, correct: 1, total: 2 }] }, T2: {}, T3: {} },
  coverage: { bow: { zeroVectors: 0, unknownTokens: 3, truncatedSentences: 0 } },
  methodInfo: {
    title: 'Semantic localization',
    summary: 'Which is closer?',
    metrics: [{ name: 'T1@<n>', metrics: ['T1@1'], help: 'How many.', better: 'higher', range: [0, 1] }],
  },
  metrics: [METRIC],
  comparisons: [
    {
      metric: 'T1@1',
      a: 'bow',
      b: 'glove-sum',
      difference: 0.1,
      interval: [-0.1, 0.3],
      test: 'mcnemar',
      p: 0.5,
      pHolm: null,
    },
  ],
};

test('a run is read as it was written', () => {
  assert.deepEqual(readRun(JSON.stringify(RUN), 'run.json'), { run: RUN });
  assert.deepEqual(parseRun(JSON.stringify(RUN), 'run.json'), RUN);
});

const without = (name: string) => ({ ...RUN, [name]: undefined });

/** What is wrong, the run, what is said of it, and whether it can still be compared with others. */
const BROKEN: readonly (readonly [string, object, string, 'comparable'?])[] = [
  ['no manifest', without('manifest'), 'Missing: manifest.'],
  [
    'a manifest without a corpus',
    { ...RUN, manifest: { ...RUN.manifest, corpus: undefined } },
    'Missing: manifest.corpus.',
  ],
  [
    'an encoder that only metrics have',
    { ...RUN, manifest: { ...RUN.manifest, encoders: {} } },
    'Missing: manifest.encoders.bow.',
  ],
  ['no metrics', without('metrics'), 'Missing: metrics.'],
  [
    'a metric without a value',
    { ...RUN, metrics: [METRIC, { ...METRIC, value: undefined }] },
    'Missing: metrics[1].value.',
  ],
  [
    'a metric with half an interval',
    { ...RUN, metrics: [{ ...METRIC, interval: [0.1] }] },
    'Not valid: metrics[0].interval.',
  ],
  [
    'a kind that every object has',
    { ...RUN, metrics: [{ ...METRIC, kind: 'toString' }] },
    'Not valid: metrics[0].kind.',
  ],
  [
    'a comparison of nothing',
    { ...RUN, comparisons: [{}] },
    'Missing: comparisons[0].metric, comparisons[0].a, comparisons[0].b, comparisons[0].difference, comparisons[0].interval, comparisons[0].test, comparisons[0].p, comparisons[0].pHolm.',
  ],
  ['no account of the method', without('methodInfo'), 'Missing: methodInfo.', 'comparable'],
  ['a title that is none', { ...RUN, metrics: [{ ...METRIC, title: 3 }] }, 'Not valid: metrics[0].title.'],
  ['no coverage', without('coverage'), 'Missing: coverage.', 'comparable'],
  ['coverage of something else', { ...RUN, coverage: { bow: 3 } }, 'Not valid: coverage.bow.', 'comparable'],
  ['no tables', without('tables'), 'Missing: tables.', 'comparable'],
  ['a table too few', { ...RUN, tables: { T1: {}, T2: {} } }, 'Missing: tables.T3.', 'comparable'],
  [
    'counts that are none, and a cell without a total',
    {
      ...RUN,
      counts: { ...RUN.counts, both: 'x' },
      tables: { ...RUN.tables, T2: { bow: [{ changes: 1, correct: 1 }] } },
    },
    'Missing: tables.T2.bow[0].total. Not valid: counts.both.',
    'comparable',
  ],
];

for (const [what, run, says, comparable] of BROKEN) {
  test(`valid parts are shown, the others are named: ${what}`, () => {
    const { problem } = readRun(JSON.stringify(run), 'a/run.json');
    assert.equal(problem, `a/run.json is incomplete or damaged. Only its valid parts are shown. ${says}`);
    if (comparable) parseRun(JSON.stringify(run), 'a/run.json');
    else {
      assert.throws(() => parseRun(JSON.stringify(run), 'a/run.json'), {
        name: 'InputError',
        message: /^a\/run\.json is not a run of an evaluation: .* is (missing|not valid)\. Name a folder/,
      });
    }
  });
}

test('of much that is wrong the first is named', () => {
  const metrics = Array.from({ length: 12 }, () => ({ ...METRIC, n: -1 }));
  const { problem } = readRun(JSON.stringify({ ...RUN, metrics }), 'run.json');
  assert.match(problem!, /metrics\[7\]\.n and 4 more\.$/);
});

for (const [what, text] of [
  ['nothing', 'null'],
  ['a list', '[]'],
  ['a file of something else', '{"name":"mine"}'],
  ['no method', JSON.stringify(without('method'))],
  ['a method alone', '{"method":"sts"}'],
] as const) {
  test(`${what} is no run`, () => {
    for (const read of [readRun, parseRun]) {
      assert.throws(
        () => read(text, 'a/run.json'),
        /^InputError: a\/run\.json is not a run of an evaluation: /,
      );
    }
  });
}

test('a run of a method that is not known needs no tables', () => {
  const { counts, tables, ...rest } = RUN;
  assert.equal(readRun(JSON.stringify({ ...rest, method: 'constructor' }), 'run.json').problem, undefined);
});

test('what is not JSON is named', () => {
  assert.throws(() => readRun('{', 'run.json'), /run\.json is not JSON/);
});

test('a run of a newer version is not misread', () => {
  assert.throws(
    () => readRun(JSON.stringify({ ...RUN, format: 3 }), 'run.json'),
    /run\.json is from a newer version/,
  );
});
