import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Observation } from '../../../../core/evaluation/method.ts';
import { createObservations } from '../../../../core/evaluation/observations/observations.ts';

/** Observations of cases, some of which each metric and encoder lacks, in several orders. */
function* outcomesOf(cases: number): Generator<Observation> {
  for (let unit = 0; unit < cases; unit++) {
    for (const encoder of ['a', 'b']) {
      const value = encoder === 'a' ? unit / 7 : -unit;
      const scored = { encoder, unit, gold: unit % 5, value };
      yield { metric: 'pearson', correlation: 'pearson', ...scored };
      if (unit !== 40 || encoder === 'b') yield { metric: 'spearman', correlation: 'spearman', ...scored };
      if (unit > 30) yield { metric: 'late', encoder, unit, correct: unit % 3 === 0 };
    }
  }
}

test('every metric has its cases under every encoder, whatever it has in common with others', () => {
  const observations = createObservations(['b', 'a', 'absent']);
  const expected = new Map<string, number[][]>();
  for (const observation of outcomesOf(100)) {
    observations.add(observation);
    const key = `${observation.metric} ${observation.encoder}`;
    const columns = expected.get(key) ?? [[], [], []];
    expected.set(key, columns);
    columns[0]!.push(observation.unit);
    columns[1]!.push('correct' in observation ? Number(observation.correct) : observation.value);
    if ('gold' in observation) columns[2]!.push(observation.gold);
  }
  const found = [...observations.metrics()];
  assert.equal(observations.size, 3);
  assert.deepEqual(
    found.map(({ metric, kind, encoders }) => [metric, kind, ...encoders.keys()]),
    [
      ['pearson', 'pearson', 'b', 'a'],
      ['spearman', 'spearman', 'b', 'a'],
      ['late', 'share', 'b', 'a'],
    ],
  );
  for (const { metric, encoders } of found) {
    for (const [encoder, { units, values, gold }] of encoders) {
      assert.deepEqual([[...units], [...values], [...gold]], expected.get(`${metric} ${encoder}`));
    }
  }
});

test('what metrics and encoders have in common is held once', () => {
  const observations = createObservations(['a', 'b']);
  for (const observation of outcomesOf(30)) observations.add(observation);
  const columns = [...observations.metrics()].flatMap(({ encoders }) => [...encoders.values()]);
  const held = (name: 'units' | 'values' | 'gold') => new Set(columns.map((each) => each[name].buffer)).size;
  assert.deepEqual([held('units'), held('gold'), held('values')], [1, 1, 2]);
});
