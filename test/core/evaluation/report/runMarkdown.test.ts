import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkGates, parseGate } from '../../../../core/evaluation/gates.ts';
import { runMarkdown } from '../../../../core/evaluation/report/runMarkdown.ts';
import type { Run } from '../../../../core/evaluation/run.ts';
import { runWith, share } from '../runs.ts';

test('a run as Markdown: gates, metrics, differences', () => {
  const run = runWith([share('T2@1', 'bow', 0.25), share('T2@1', 'a|b_c', 0.5)], {
    comparisons: [
      {
        metric: 'T2@1',
        a: 'bow',
        b: 'a|b_c',
        difference: -0.25,
        interval: [-0.5, 0],
        test: 'mcnemar',
        p: 0.00001,
        pHolm: 0.00001,
        family: 1,
      },
    ],
  });
  assert.equal(
    runMarkdown(run, checkGates([parseGate('bow:T2@1>=0.3')], run)),
    `## trial

corpus.txt: 7 cases, seed 1, Semloc 0.0.0

- ❌ bow:T2@1\\>=0.3: bow has 0.25 (95% CI \\[0.15, 0.35\\], n = 10)

|  | bow | a\\|b\\_c |
| :-- | --: | --: |
| T2@1 | 0.2500 \\[0.1500, 0.3500\\] 10 | 0.5000 \\[0.4000, 0.6000\\] 10 |

Value, 95% confidence interval, n.

### Differences

|  | a | b | a − b | 95% CI, simultaneous | test | p (Holm) |
| :-- | --: | --: | --: | --: | --: | --: |
| T2@1 | bow | a\\|b\\_c | −0.2500 | \\[−0.5000, 0.0000\\] | mcnemar | 1.0e-5 |
`,
  );
});

test('only of intervals that a run records as simultaneous is it said', () => {
  const difference = {
    metric: 'T2',
    a: 'x',
    b: 'y',
    difference: 0.1,
    test: 'none',
    p: null,
    pHolm: null,
  } as const;
  const headOf = (...comparisons: Run['comparisons']) =>
    runMarkdown(runWith([share('T2', 'x', 0.5)], { comparisons }), []).match(/a − b \| (.*?) \|/)![1];
  const interval = [0, 0.2] as const;
  assert.equal(
    headOf({ ...difference, interval, family: 3 }, { ...difference, interval: null }),
    '95% CI, simultaneous',
  );
  assert.equal(headOf({ ...difference, interval }), '95% CI');
});
