import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createLinkCollector } from '../../../../core/evaluation/observations/unitLinks.ts';
import { designOf } from '../../../../core/evaluation/statistics/unitDesign.ts';
import { createRandom } from '../../../../core/random.ts';

/** The design of units, one case each, by what each shares. */
function design(shared: readonly (readonly string[])[]) {
  const links = createLinkCollector();
  for (const [unit, texts] of shared.entries()) links.add(unit, texts);
  return designOf(Float64Array.from(shared.keys()), links.all());
}

/** Every word pair with every other, as questions of an analogy. */
const questions = (pairs: number) =>
  Array.from({ length: pairs }, (_, a) => a).flatMap((a) =>
    Array.from({ length: pairs }, (_, b) => b).flatMap((b) => (a === b ? [] : [[`${a}`, `${b}`]])),
  );

test('units without anything in common are independent, whatever the order of their cases', () => {
  const { independent, unitOf, degrees } = designOf(Float64Array.from([7, 7, 3, 7, 9, 3]));
  assert.deepEqual([independent, degrees, ...unitOf], [3, 2, 0, 0, 1, 0, 2, 1]);
  assert.equal(design([['a'], ['b'], ['c']]).independent, 3);
});

test('both directions of a pair are one unit, and a sentence that recurs joins its pairs', () => {
  const shared = [
    ['a', 'b'],
    ['b', 'a'],
    ['c', 'd'],
    ['d', 'c'],
    ['b', 'e'],
    ['e', 'b'],
    ['f', 'g'],
  ];
  const { independent, isCrossed, unitOf } = design(shared);
  assert.deepEqual([independent, isCrossed, ...unitOf], [3, false, 0, 0, 1, 1, 0, 0, 2]);
});

test('a group is one unit, however many cases it has', () => {
  const shared = Array.from({ length: 90 }, (_, i) => [`sentence ${i}`, `\0group ${i % 6}`]);
  const { independent, isCrossed } = design(shared);
  assert.deepEqual([independent, isCrossed], [6, false]);
});

test('questions of which every two pairs ask rest on the pairs', () => {
  assert.deepEqual(design(questions(2)).independent, 1);
  const { independent, isCrossed, degrees } = design(questions(12));
  assert.equal(isCrossed, true);
  assert(independent === 11 || independent === 12);
  assert.equal(degrees, (independent - 1) / 2);
});

test('the variance adds up the products of all that share anything', () => {
  const random = createRandom(3);
  const words = Array.from({ length: 60 }, () =>
    Array.from({ length: 1 + random.below(3) }, () => `${random.below(15)}`),
  );
  for (const shared of [questions(5), words]) {
    const { variance, independent, isCrossed } = design(shared);
    assert(isCrossed);
    const values = shared.map((_, i) => Math.sin(i) + Number(shared[i]!.includes('1')));
    let sum = 0;
    for (const [i, first] of shared.entries()) {
      for (const [j, second] of shared.entries()) {
        if (first.some((word) => second.includes(word))) sum += values[i]! * values[j]!;
      }
    }
    const squares = values.reduce((total, each) => total + each ** 2, 0);
    const expected = Math.max(squares, (independent / (independent - 2)) * sum);
    assert(Math.abs(variance(Float64Array.from(values)) - expected) < 1e-9);
  }
});
