import assert from 'node:assert/strict';
import { test } from 'node:test';
import { power } from '../../core/power.ts';

test('whole powers are products', () => {
  const cases: readonly (readonly [base: number, exponent: number, expected: number])[] = [
    [0.1, 0, 1],
    [0, 0, 1],
    [0.1, 1, 0.1],
    [0.1, 2, 0.1 * 0.1],
    [0.1, 3, 0.1 * (0.1 * 0.1)],
    [-3, 3, -27],
    [2, 20, 1_048_576],
    [1e200, 2, Number.POSITIVE_INFINITY],
  ];
  for (const [base, exponent, expected] of cases) assert.equal(power(base, exponent), expected);
  for (const exponent of [7, 20, 1000, 123_457]) {
    const found = power(0.9999, exponent);
    assert(Math.abs(found / 0.9999 ** exponent - 1) < 1e-10, `${exponent}: ${found}`);
  }
});
