import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decimal, exact, exactScore, probability, signedNumber, span } from '../../media/page/numbers.ts';

test('a number has the two decimals that count', () => {
  const written: readonly (readonly [value: number, text: string])[] = [
    ...([
      [0, '0.00'],
      [0.8342, '0.83'],
      [0.999, '1.00'],
      [12.345, '12.35'],
    ] as const),
    ...([
      [0.0536, '0.054'],
      [0.00123, '0.0012'],
      [0.000551, '0.00055'],
      [1e-9, '0.00'],
    ] as const),
    ...([
      [-0.25, '−0.25'],
      [-0.004, '−0.0040'],
      [-1e-9, '0.00'],
    ] as const),
  ];
  for (const [value, text] of written) assert.equal(decimal(value), text, String(value));
});

test('bounds of an interval have as many decimals as the larger needs', () => {
  assert.equal(span([-0.5, 0.012]), '[−0.50, 0.01]');
  assert.equal(span([0.0012, 0.0043]), '[0.0012, 0.0043]');
  assert.equal(span(null), undefined);
});

test('signs and p-values', () => {
  assert.deepEqual([signedNumber(0.0021), signedNumber(-0.5), signedNumber(0)], ['+0.0021', '−0.50', '0.00']);
  assert.deepEqual(
    [probability(0.3), probability(0.0121), probability(0.0001)],
    ['0.30', '0.012', '< 0.001'],
  );
});

test('a tooltip has the rest', () => {
  assert.deepEqual([exact(0.8342109), exact(-0.25), exact(0)], ['0.834211', '−0.25', '0']);
  assert.equal(exactScore(0.8342109, [0.79, 0.87123]), '0.834211 [0.79, 0.87123]');
  assert.equal(exactScore(0.5), '0.5');
});
