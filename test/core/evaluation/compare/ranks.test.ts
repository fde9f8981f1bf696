import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rankEncoders } from '../../../../core/evaluation/compare/ranks.ts';
import { ranksBrief, ranksMarkdown } from '../../../../core/evaluation/compare/ranksText.ts';
import type { NamedRun } from '../../../../core/evaluation/compare/runExamples.ts';
import { runWith, share } from '../runs.ts';

/** A run of a task with scores by encoder, and p-values of pairs of encoders. */
function taskOf(name: string, scores: Record<string, number>, p: Record<string, number> = {}): NamedRun {
  const metrics = Object.entries(scores).map(([encoder, value]) => share('accuracy', encoder, value));
  const comparisons = Object.entries(p).map(([pair, p]) => {
    const [a, b] = pair.split(' ') as [string, string];
    const difference = scores[a]! - scores[b]!;
    return {
      metric: 'accuracy',
      a,
      b,
      difference,
      interval: null,
      test: 'permutation' as const,
      p,
      pHolm: p,
    };
  });
  const run = runWith(metrics, { comparisons });
  const corpus = { files: [{ name, sha256: name }], cases: 7 };
  return { name, run: { ...run, manifest: { ...run.manifest, corpus } } };
}

const ONE = taskOf('one.tsv', { a: 0.9, b: 0.7, c: 0.6 }, { 'a b': 0.001, 'a c': 0.001, 'b c': 0.5 });
const TWO = taskOf('two.tsv', { a: 0.5, b: 0.6, c: 0.4 }, { 'a b': 0.3, 'a c': 0.02, 'b c': 0.0001 });

test('encoders are tied where no difference is established, by tests corrected for all tasks', async () => {
  const { encoders, tasks, pairs } = await rankEncoders([ONE, TWO]);
  assert.deepEqual(
    tasks.map(({ task, encoders }) => [task, Object.entries(encoders).map(([id, { rank }]) => [id, rank])]),
    [
      [
        'trial one.tsv',
        [
          ['a', 1],
          ['b', 2.5],
          ['c', 2.5],
        ],
      ],
      // A difference with p = 0.02 is one of six, three of which have smaller ones: 0.02 · 3 > 0.05.
      [
        'trial two.tsv',
        [
          ['a', 2],
          ['b', 1.5],
          ['c', 2.5],
        ],
      ],
    ],
  );
  assert.deepEqual(encoders, [
    { encoder: 'a', meanRank: 1.5 },
    { encoder: 'b', meanRank: 2 },
    { encoder: 'c', meanRank: 2.5 },
  ]);
  assert.deepEqual(pairs, [
    { a: 'a', b: 'b', aBetter: 1, bBetter: 0, tied: 1 },
    { a: 'a', b: 'c', aBetter: 1, bBetter: 0, tied: 1 },
    { a: 'b', b: 'c', aBetter: 1, bBetter: 0, tied: 1 },
  ]);
});

test('of two encoders the one is ahead that is better on the cases of both', async () => {
  const task = taskOf('one.tsv', { a: 0.9, b: 0.7 }, { 'a b': 0.001 });
  const comparisons = task.run.comparisons.map((each) => ({ ...each, difference: -0.1 }));
  const { encoders } = await rankEncoders([{ ...task, run: { ...task.run, comparisons } }]);
  assert.deepEqual(encoders, [
    { encoder: 'b', meanRank: 1 },
    { encoder: 'a', meanRank: 2 },
  ]);
});

test('an encoder that a task lacks is left out and named, and so are mean ranks that tell nothing apart', async () => {
  const brief = ranksBrief(await rankEncoders([ONE, taskOf('two.tsv', { b: 0.6, c: 0.4 })]));
  assert.equal(brief.finding, 'No encoder has the best mean rank alone: b, c have 1.50 of 2 over 2 tasks.');
  assert.deepEqual(brief.cautions, [
    'without a, which some task lacks',
    'no difference is established on any task, so mean ranks tell nothing apart',
  ]);
});

test('ranks are shown with the scores', async () => {
  const ranks = await rankEncoders([ONE, TWO]);
  const { finding, table } = ranksBrief(ranks);
  assert.equal(finding, 'a has the best mean rank: 1.50 of 3 over 2 tasks.');
  assert.deepEqual(table, [
    '                                  a             b             c',
    'trial one.tsv, accuracy   0.900 (1)   0.700 (2.5)   0.600 (2.5)',
    'trial two.tsv, accuracy   0.500 (2)   0.600 (1.5)   0.400 (2.5)',
    'Mean rank                      1.50          2.00          2.50',
  ]);
  assert.match(ranksMarkdown(ranks), /\| trial one\.tsv, accuracy \|/);
});

test('tasks of one method and corpus that differ in options are told apart by the name of a run', async () => {
  const { run } = ONE;
  const other = { ...run, manifest: { ...run.manifest, seed: 8 } };
  const { tasks } = await rankEncoders([
    { name: 'first', run },
    { name: 'second', run: other },
  ]);
  assert.deepEqual(
    tasks.map(({ task }) => task),
    ['trial one.tsv (first)', 'trial one.tsv (second)'],
  );
});

test('runs of one encoder each are one task, unless an encoder is among them twice', async () => {
  const apart = [taskOf('one.tsv', { a: 0.9 }), taskOf('one.tsv', { b: 0.7 })];
  const { tasks } = await rankEncoders(apart);
  assert.deepEqual(
    tasks.map(({ encoders }) => encoders),
    [{ a: { value: 0.9, rank: 1.5 }, b: { value: 0.7, rank: 1.5 } }],
  );
  const twice = rankEncoders([ONE, ONE]);
  await assert.rejects(twice, { name: 'InputError', message: /a was run twice on trial one\.tsv/ });
  await assert.rejects(rankEncoders([apart[0]!]), /Fewer than two encoders have a score on every task/);
});
