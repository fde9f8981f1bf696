import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readCostra } from '../../../core/evaluation/corpora/costra.ts';
import { impliedOrder } from '../../../core/humanJudgments/merge/impliedOrder.ts';
import { mergeJudgments } from '../../../core/humanJudgments/merge/mergeJudgments.ts';
import { tokenized } from '../../../core/humanJudgments/merge/tokenized.ts';
import type { Answer, Task } from '../../../core/humanJudgments/task.ts';
import { corpusOf } from '../evaluation/fakes.ts';

test('an order is closed transitively, and cycles are left out with what follows through them', () => {
  for (const [pairs, implied, contradictions] of [
    ['ab bc', 'ac', []],
    ['ab bc cd', 'ac ad bd', []],
    ['ab ac', '', []],
    ['ab bc ca', '', ['abc']],
    ['ab ba bc', '', ['ab']],
    ['ab bc ca dc', '', ['abc']],
    ['aa ab', '', ['a']],
  ] as const) {
    const found = impliedOrder(pairs.split(' ').map(([more, less]) => [more!, less!] as const));
    assert.equal(
      found.implied
        .map((pair) => pair.join(''))
        .sort()
        .join(' '),
      implied,
      pairs,
    );
    assert.deepEqual(
      found.contradictions.map((rows) => rows.join('')),
      contradictions,
      pairs,
    );
  }
});

test('tokens are words and single marks, in any language', () => {
  for (const [sentence, tokens] of [
    ['Fakt by mne zajímalo,co se dělo.', 'Fakt by mne zajímalo , co se dělo .'],
    ["Don't pay 3.50 for e-mail…", "Don't pay 3.50 for e-mail …"],
    ['Was? Ja: 10:30 Uhr...', 'Was ? Ja : 10:30 Uhr . . .'],
  ] as const) {
    assert.equal(tokenized(sentence), tokens);
  }
});

const LINES = [
  '0\t1\tseed\tS.\tS .\t\t\t\t',
  '1\t1\tpast\tP.\tP .\t\t\t\t',
  '2\t1\tpast\tQ.\tQ .\t3\t\t\t',
  '3\t1\tpast\tR.\tR .\t\t2\t\t',
];

async function merge(tasks: readonly Omit<Task, 'id'>[], ...given: readonly (readonly Answer[])[]) {
  const answers = given.map((each, place) => [
    `annotator ${place}`,
    each.map((answer, index) => ({ item: index + 1, task: index + 1, answer })),
  ]) as [string, { item: number; task: number; answer: Answer }[]][];
  const judged = {
    tasks: tasks.map((task, index) => ({ id: index + 1, ...task })),
    answers: new Map(answers),
  };
  const groups = await readCostra(corpusOf(LINES, 'data.tsv'));
  const merged = mergeJudgments(judged, groups);
  const rows = merged.corpus!.map((line) => line.split('\t'));
  return { ...merged, row: (id: string) => rows.find((row) => row[0] === id)! };
}

const pair = (first: string, second: string): Omit<Task, 'id'> => ({
  type: 'compare',
  kind: 'past',
  texts: [first, second],
  rows: [first, second],
});

test('more than half of the votes decide, the order they imply is added, and the corpus keeps the rest', async () => {
  const tasks = [pair('1', '2'), pair('2', '3'), pair('1', '3')];
  const { counts, row } = await merge(tasks, ['first', 'first', 'similar'], ['first', 'first', 'second']);
  assert.deepEqual(counts, { judged: 3, majorities: 2, ties: 1, written: 0, implied: 1, contradicted: 0 });
  // Column 6 has what a sentence exceeds, column 7 what exceeds it.
  assert.deepEqual(row('1').slice(5), ['2,3', '', '', '']);
  assert.deepEqual(row('2').slice(5), ['3', '1', '', '']);
});

test('a majority takes the place of what the corpus says; contradictions are named', async () => {
  const similar = await merge([pair('2', '3')], ['similar'], ['similar'], ['first']);
  assert.deepEqual(similar.row('2').slice(5), ['', '', '3', '']);
  const tasks = [pair('1', '2'), pair('2', '3'), pair('1', '3')];
  const cycle = await merge(tasks, ['first', 'first', 'second']);
  assert.deepEqual(cycle.contradictions, [{ kind: 'past', rows: ['1', '2', '3'] }]);
  assert.equal(cycle.counts.contradicted, 3);
});

test('new order is closed with that of the corpus, which keeps its own where the two form a circle', async () => {
  const closed = await merge([pair('1', '2')], ['first']);
  assert.equal(closed.counts.implied, 1);
  assert.equal(closed.row('1')[5], '2,3');
  const circle = await merge([pair('1', '2'), pair('1', '3')], ['first', 'second']);
  assert.deepEqual(circle.contradictions, [{ kind: 'past', rows: ['1', '2', '3'] }]);
  assert.deepEqual([circle.counts.contradicted, circle.corpus], [2, LINES]);
});

test('a writing task that everybody skipped is no majority', async () => {
  const extend = { type: 'extend', kind: 'past', texts: ['S.', 'P.'], rows: ['0', '1'] } as const;
  const { decisions, counts } = await merge([extend], ['skip'], ['skip']);
  assert.deepEqual([decisions, counts.majorities, counts.judged], [[], 0, 1]);
});

test('interpolations lie between, extrapolations beyond; opposites are ordered by closeness', async () => {
  const extend = (kind: string): Omit<Task, 'id'> => ({
    type: 'extend',
    kind,
    texts: ['S.', 'P.'],
    rows: ['0', '1'],
  });
  const written = { interpolation: ' In  between.', extrapolation: 'Beyond!' };
  const past = await merge([extend('past')], [written]);
  assert.deepEqual(past.row('4'), ['4', '1', 'past', 'In between.', 'In between .', '0', '1,5', '', '']);
  assert.deepEqual(past.row('5').slice(3), ['Beyond!', 'Beyond !', '1,4,0', '', '', '']);
  const opposite = await merge([extend('opposite meaning')], [written]);
  assert.deepEqual(opposite.row('0').slice(5), ['4,1,5', '', '', '']);
});
