import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fitCurve, probabilityAt } from '../../../core/tagging/calibration.ts';
import fc from '../../fastCheck.ts';

test('a curve follows how often margins were right', () => {
  const observations = Array.from({ length: 4000 }, (_, i) => ({
    margin: i % 100,
    right: (Math.floor(i / 100) * 7) % 40 < (i % 100) * 0.4,
  }));
  const curve = fitCurve(observations, 20);
  for (const margin of [10, 30, 50, 70, 90]) {
    assert.ok(Math.abs(probabilityAt(curve, margin) - margin / 100) < 0.06, `at ${margin}`);
  }
});

test('probabilities rise with the margin and stay within 0 and 1', () => {
  const observations = fc.array(fc.record({ margin: fc.integer({ min: 0, max: 999 }), right: fc.boolean() }));
  fc.assert(
    fc.property(observations, fc.array(fc.double({ min: -10, max: 2000, noNaN: true })), (seen, margins) => {
      const curve = fitCurve(seen, 10);
      const values = margins.toSorted((a, b) => a - b).map((margin) => probabilityAt(curve, margin));
      assert.ok(values.every((value, i) => value >= 0 && value <= 1 && (i === 0 || value >= values[i - 1]!)));
    }),
  );
});
