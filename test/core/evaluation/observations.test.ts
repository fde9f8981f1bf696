import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Outcome } from '../../../core/evaluation/method.ts';
import { createOutcomes } from '../../../core/evaluation/observations.ts';

/** Outcomes of cases, some of which each figure and encoder lacks, in several orders. */
function* outcomesOf(cases: number): Generator<Outcome> {
  for (let unit = 0; unit < cases; unit++) {
    for (const encoder of ['a', 'b']) {
      const value = encoder === 'a' ? unit / 7 : -unit;
      const scored = { encoder, unit, gold: unit % 5, value };
      yield { figure: 'pearson', correlation: 'pearson', ...scored };
      if (unit !== 40 || encoder === 'b') yield { figure: 'spearman', correlation: 'spearman', ...scored };
      if (unit > 30) yield { figure: 'late', encoder, unit, correct: unit % 3 === 0 };
    }
  }
}

test('every figure has its cases under every encoder, whatever it has in common with others', () => {
  const outcomes = createOutcomes(['b', 'a', 'absent']);
  const expected = new Map<string, number[][]>();
  for (const outcome of outcomesOf(100)) {
    outcomes.add(outcome);
    const key = `${outcome.figure} ${outcome.encoder}`;
    const columns = expected.get(key) ?? [[], [], []];
    expected.set(key, columns);
    columns[0]!.push(outcome.unit);
    columns[1]!.push('correct' in outcome ? Number(outcome.correct) : outcome.value);
    if ('gold' in outcome) columns[2]!.push(outcome.gold);
  }
  const found = [...outcomes.figures()];
  assert.equal(outcomes.size, 3);
  assert.deepEqual(
    found.map(({ figure, kind, encoders }) => [figure, kind, ...encoders.keys()]),
    [
      ['pearson', 'pearson', 'b', 'a'],
      ['spearman', 'spearman', 'b', 'a'],
      ['late', 'share', 'b', 'a'],
    ],
  );
  for (const { figure, encoders } of found) {
    for (const [encoder, { units, values, gold }] of encoders) {
      assert.deepEqual([[...units], [...values], [...gold]], expected.get(`${figure} ${encoder}`));
    }
  }
});

test('what figures and encoders have in common is held once', () => {
  const outcomes = createOutcomes(['a', 'b']);
  for (const outcome of outcomesOf(30)) outcomes.add(outcome);
  const columns = [...outcomes.figures()].flatMap(({ encoders }) => [...encoders.values()]);
  const held = (name: 'units' | 'values' | 'gold') => new Set(columns.map((each) => each[name].buffer)).size;
  assert.deepEqual([held('units'), held('gold'), held('values')], [1, 1, 2]);
});
