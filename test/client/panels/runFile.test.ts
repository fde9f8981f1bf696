import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkRunFile, readRun } from '../../../client/panels/runFile.ts';

const RUN = {
  method: 'localization',
  manifest: { seed: 1, profile: { name: 'strict' }, corpus: { files: [{ name: 'a.tsv' }] }, encoders: {} },
  figures: [{ figure: 'T1@1', encoder: 'bow', kind: 'share', value: 0.5, n: 2, interval: null }],
  coverage: { bow: { zeroVectors: 0, unknownTokens: 3, truncatedSentences: 0 } },
  comparisons: [
    {
      figure: 'T1@1',
      a: 'bow',
      b: 'glove-sum',
      difference: 0.1,
      interval: [-0.1, 0.3],
      test: 'mcnemar',
      p: 0.5,
      pHolm: null,
    },
  ],
  counts: { nounSynonym: [2], verbAntonym: [], both: [] },
  tables: { T1: { bow: [{ changes: 1, correct: 1, total: 2 }] }, T2: {}, T3: {} },
};

test('a run is read as it was written', () => {
  assert.deepEqual(readRun(JSON.stringify(RUN), 'run.json'), RUN);
});

const NO_RUNS: readonly (readonly [string, unknown])[] = [
  ['nothing', null],
  ['a list', []],
  ['no method', { ...RUN, method: undefined }],
  ['no coverage', { ...RUN, coverage: undefined }],
  ['coverage without counts', { ...RUN, coverage: { bow: {} } }],
  ['a figure without a value', { ...RUN, figures: [{ ...RUN.figures[0], value: undefined }] }],
  ['a figure with half an interval', { ...RUN, figures: [{ ...RUN.figures[0], interval: [0.1] }] }],
  ['a comparison of nothing', { ...RUN, comparisons: [{}] }],
  ['no figures', { ...RUN, figures: undefined }],
  ['no manifest', { ...RUN, manifest: undefined }],
  ['a manifest without a corpus', { ...RUN, manifest: { ...RUN.manifest, corpus: undefined } }],
  ['no counts', { ...RUN, counts: { nounSynonym: [1] } }],
  ['counts that are no numbers', { ...RUN, counts: { ...RUN.counts, both: ['x'] } }],
  ['a table too few', { ...RUN, tables: { T1: {}, T2: {} } }],
  [
    'a cell without a total',
    { ...RUN, tables: { ...RUN.tables, T2: { bow: [{ changes: 1, correct: 1 }] } } },
  ],
];

for (const [what, value] of NO_RUNS) {
  test(`${what} is no run`, () => {
    assert.throws(
      () => readRun(JSON.stringify(value), 'a/run.json'),
      /a\/run\.json is not a run of an evaluation/,
    );
  });
}

test('a run of another method needs no tables', () => {
  const { counts, tables, ...rest } = RUN;
  assert.equal(readRun(JSON.stringify({ ...rest, method: 'costra' }), 'run.json').method, 'costra');
});

test('what is not JSON is named', () => {
  assert.throws(() => readRun('{', 'run.json'), /run\.json is not JSON/);
});

test('a run of a newer version is not misread', () => {
  assert.deepEqual(readRun(JSON.stringify({ ...RUN, format: 1 }), 'run.json'), { ...RUN, format: 1 });
  assert.throws(
    () => readRun(JSON.stringify({ ...RUN, format: 2 }), 'run.json'),
    /run\.json is from a newer version/,
  );
});

test('what is no regular file, or too long for a run, is refused before it is read', () => {
  checkRunFile({ isFile: true, size: 1000 }, 'run.json');
  assert.throws(() => checkRunFile({ isFile: false, size: 0 }, 'run.json'), /^Error: run\.json is no file/);
  assert.throws(
    () => checkRunFile({ isFile: true, size: 2 ** 40 }, 'run.json'),
    /^Error: run\.json is longer/,
  );
});
