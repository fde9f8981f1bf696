import assert from 'node:assert/strict';
import { test } from 'node:test';
import { agreementOf } from '../../../core/humanJudgments/agreement/agreement.ts';
import { cohenKappa } from '../../../core/humanJudgments/agreement/cohen.ts';
import { fleissKappa } from '../../../core/humanJudgments/agreement/fleiss.ts';
import { krippendorffAlpha } from '../../../core/humanJudgments/agreement/krippendorff.ts';
import { measured } from '../../../core/humanJudgments/agreement/measured.ts';
import { observedAgreement } from '../../../core/humanJudgments/agreement/observed.ts';
import type { Ratings } from '../../../core/humanJudgments/agreement/ratings.ts';
import type { Task } from '../../../core/humanJudgments/task.ts';

const close = (found: number | null, expected: number) =>
  assert.ok(found !== null && Math.abs(found - expected) < 5e-4, `${found} is not ${expected}`);

/** Ratings of units, as many for each pair of categories as a table says. */
const table = (counts: readonly (readonly number[])[]): Ratings[] =>
  counts.flatMap((row, a) => row.flatMap((count, b) => Array.from({ length: count }, () => [a, b])));

test("Cohen's κ: two raters and a table worked out by hand", () => {
  // p_o = 35/50; p_e = (25·30 + 25·20)/50² = .5
  const units = table([
    [20, 5],
    [10, 15],
  ]);
  close(measured(cohenKappa({ raters: 2, categories: 2 }), units).value, 0.4);
  close(measured(observedAgreement({ raters: 2 }), units).value, 0.7);
});

test("Fleiss' κ: ten subjects, fourteen raters and five categories", () => {
  const counts = [
    [0, 0, 0, 0, 14],
    [0, 2, 6, 4, 2],
    [0, 0, 3, 5, 6],
    [0, 3, 9, 2, 0],
    [2, 2, 8, 1, 1],
    [7, 7, 0, 0, 0],
    [3, 2, 6, 3, 0],
    [2, 5, 3, 2, 2],
    [6, 5, 2, 1, 0],
    [0, 2, 2, 3, 7],
  ];
  const units = counts.map((row) =>
    row.flatMap((count, category) => Array.from({ length: count }, () => category)),
  );
  close(measured(fleissKappa({ categories: 5 }), units).value, 0.21);
});

test("Krippendorff's α: his example of four observers with missing values (2011, section D)", () => {
  const observers = [
    '1 2 3 3 2 1 4 1 2 * * *',
    '1 2 3 3 2 2 4 1 2 5 * 3',
    '* 3 3 3 2 3 4 2 2 5 1 *',
    '1 2 3 3 2 4 4 1 2 5 1 *',
  ].map((line) => line.split(' ').map((value) => (value === '*' ? undefined : Number(value) - 1)));
  const units = observers[0]!.map((_, unit) => observers.map((values) => values[unit]));
  close(measured(krippendorffAlpha({ categories: 5 }, 'nominal'), units).value, 0.743);
  close(measured(krippendorffAlpha({ categories: 5 }, 'ordinal'), units).value, 0.815);
});

test('measures that are not defined are null, and what does not vary has no interval', () => {
  const agreed = table([
    [5, 0],
    [0, 5],
  ]);
  const kappa = cohenKappa({ raters: 2, categories: 2 });
  assert.deepEqual(measured(kappa, agreed), { value: 1, interval: null });
  assert.deepEqual(measured(kappa, table([[9]])), { value: null, interval: null });
  assert.deepEqual(measured(kappa, []), { value: null, interval: null });
  const { interval } = measured(observedAgreement({ raters: 2 }), agreed);
  assert.ok(interval && interval[0] < 0.8 && interval[1] === 1);
});

const compare = (id: number, kind = 'past'): Task => ({ id, type: 'compare', kind, texts: ['a', 'b'] });
const answers = (given: readonly (readonly [task: number, answer: string])[]) =>
  given.map(([task, answer], index) => ({ item: index + 1, task, answer }));

test('between annotators the first answers count; the next ones are agreement within', () => {
  const tasks = [1, 2, 3].map((id) => compare(id));
  const judged = {
    tasks,
    answers: new Map([
      // The first task again, with another answer.
      [
        'ada',
        answers([
          [1, 'first'],
          [2, 'second'],
          [3, 'similar'],
          [1, 'second'],
        ]),
      ],
      [
        'ben',
        answers([
          [1, 'first'],
          [2, 'first'],
          [3, 'similar'],
        ]),
      ],
    ]),
  };
  const { scores, pairs, disagreements } = agreementOf(judged);
  assert.deepEqual(
    scores.map(({ relation, units, observed }) => [relation, units, observed.value]),
    [
      ['between', 3, 2 / 3],
      ['within', 1, 0],
    ],
  );
  assert.deepEqual(
    pairs.map(({ annotators, units }) => [annotators, units]),
    [[['ada', 'ben'], 3]],
  );
  assert.deepEqual(disagreements, [
    { task: tasks[0], votes: { ada: 'first', ben: 'first' }, again: { ada: 'second' } },
    { task: tasks[1], votes: { ada: 'second', ben: 'first' } },
  ]);
});

test('comparisons have an ordinal α, without those that are off the scale', () => {
  const given = ['first', 'similar', 'second', 'dissimilar'].map(
    (answer, index) => [index + 1, answer] as const,
  );
  const judged = {
    tasks: [1, 2, 3, 4].map((id) => compare(id)),
    answers: new Map([
      ['ada', answers(given)],
      ['ben', answers(given)],
    ]),
  };
  assert.equal(agreementOf(judged).scores[0]!.ordinalAlpha?.value, 1);
});

test('variants are agreed on by the answer, and by whether they are what their kind claims', () => {
  const variant = (id: number, claim: 'same' | 'other'): Task => ({
    ...{ id, type: 'variant', kind: claim, claim },
    texts: ['a', 'b'],
  });
  const judged = {
    tasks: [variant(1, 'same'), variant(2, 'other')],
    answers: new Map([
      [
        'ada',
        answers([
          [1, 'other'],
          [2, 'other'],
        ]),
      ],
      [
        'ben',
        answers([
          [1, 'ungrammatical'],
          [2, 'other'],
        ]),
      ],
    ]),
  };
  const all = agreementOf(judged).scores.filter(({ kind }) => kind === undefined);
  assert.deepEqual(
    all.map(({ reading, observed }) => [reading, observed.value]),
    [
      ['answer', 0.5],
      ['claim', 1],
    ],
  );
});
