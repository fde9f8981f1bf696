import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRandom, shuffled } from '../../core/random.ts';

const draw = (seed: number, salt?: string) => {
  const random = createRandom(seed, salt);
  return Array.from({ length: 8 }, () => random.below(1000));
};

test('a seed and a salt give the same numbers always, others give others', () => {
  assert.deepEqual(draw(1, 'a sentence'), draw(1, 'a sentence'));
  const all = [draw(0), draw(1), draw(-1), draw(0.5), draw(1, 'a'), draw(1, 'b'), draw(11), draw(1, '1')];
  assert.equal(new Set(all.map(String)).size, all.length);
});

test('numbers are spread evenly', () => {
  const random = createRandom(42);
  const counts = new Array<number>(10).fill(0);
  for (let i = 0; i < 10_000; i++) counts[random.below(10)]!++;
  for (const count of counts) assert.ok(count > 900 && count < 1100, String(counts));
});

test('shuffling keeps the items and reaches every order', () => {
  const random = createRandom(7);
  const orders = new Set<string>();
  for (let i = 0; i < 200; i++) orders.add(shuffled(['a', 'b', 'c'], random).join(''));
  assert.deepEqual([...orders].sort(), ['abc', 'acb', 'bac', 'bca', 'cab', 'cba']);
  assert.deepEqual(shuffled([], random), []);
});
