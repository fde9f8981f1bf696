import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LocalizationRun } from '../../../../core/evaluation/methods/localization/localizationRun.ts';
import { localizationText } from '../../../../core/evaluation/methods/localization/localizationText.ts';

const manifest = { corpus: { files: [], cases: 12 }, profile: { name: 'strict', sha256: '' } };

test('counts and tables stand in columns, one an encoder', () => {
  const run = {
    method: 'localization',
    manifest,
    counts: { nounSynonym: [10, 2], verbAntonym: [4], both: [3] },
    tables: {
      T1: {
        bow: [
          { changes: 1, correct: 10, total: 10 },
          { changes: 2, correct: 1, total: 2 },
        ],
        'glove-sum': [
          { changes: 1, correct: 5, total: 10 },
          { changes: 2, correct: 0, total: 2 },
        ],
      },
      T2: {
        bow: [{ changes: 1, correct: 1, total: 4 }],
        'glove-sum': [{ changes: 1, correct: 3, total: 4 }],
      },
      T3: {
        bow: [{ changes: 1, correct: 0, total: 3 }],
        'glove-sum': [{ changes: 1, correct: 3, total: 3 }],
      },
    },
    metrics: [
      { metric: 'T1@1', encoder: 'bow', interval: [0.7225, 1] },
      { metric: 'T1@1', encoder: 'glove-sum', interval: [0.2366, 0.7634] },
      { metric: 'T1', encoder: 'bow', interval: [0, 1] },
      { metric: 'T1@2', encoder: 'bow', interval: null },
    ],
    coverage: {},
  } as unknown as LocalizationRun;
  assert.equal(
    localizationText(run),
    `Original sentences that have variants with n words changed, of 12 (profile strict)
n   noun synonyms   verb antonyms   both
1              10               4      3
2               2               0      0

T1: noun-synonym variants at least as close to the original sentence as the paraphrase; 95% CI
                                  bow                       glove-sum
T1@1   10/10  1.0000 [0.7225, 1.0000]   5/10  0.5000 [0.2366, 0.7634]
T1@2                      1/2  0.5000                     0/2  0.0000

T2: verb-antonym variants farther from the original sentence than the paraphrase; 95% CI
               bow     glove-sum
T2@1   1/4  0.2500   3/4  0.7500

T3: verb-antonym variants farther from the original sentence than noun-synonym variants; 95% CI
               bow     glove-sum
T3@1   0/3  0.0000   3/3  1.0000
`,
  );
});

test('a run without variants has headings only', () => {
  const empty = { bow: [] };
  const run = {
    method: 'localization',
    manifest,
    counts: { nounSynonym: [], verbAntonym: [], both: [] },
    tables: { T1: empty, T2: empty, T3: empty },
    metrics: [],
    coverage: {},
  } as unknown as LocalizationRun;
  assert.match(
    localizationText(run),
    /^Original sentences.*\nn {3}noun synonyms {3}verb antonyms {3}both\n\nT1: .*\n {3}bow\n\n/,
  );
});
