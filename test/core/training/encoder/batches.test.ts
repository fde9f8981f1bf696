import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  createRowBatches,
  paddedTokens,
  type TrainingRows,
} from '../../../../core/training/encoder/batches.ts';

/** Groups of a sentence, a variant that preserves its meaning, and one that changes it: a number in one of ten. */
function groupsOf(count: number, lengthOf: (group: number) => number = () => 16): TrainingRows {
  const numbers = [...Array(count).keys()];
  return {
    groups: numbers.map((i) => ({ sentence: 3 * i, preserved: [3 * i + 1], changed: [3 * i + 2] })),
    kinds: numbers.flatMap((i) => [undefined, 'contraction', i % 10 === 0 ? 'number' : 'negation'] as const),
    lengths: numbers.flatMap((i) => Array(3).fill(lengthOf(i))),
    related: numbers.map((i) => [3 * i, 3 * ((i + 1) % count), 3 * ((i + 2) % count)]),
  };
}

test('a step has different groups, each with its own variants and a related sentence', () => {
  const draw = createRowBatches(groupsOf(40), 8, 1);
  const rows = draw(1);
  assert.equal(rows.length, 32);
  const groups = rows.slice(0, 8).map((row) => Math.floor(row / 3));
  assert.equal(new Set(groups).size, 8);
  for (const [i, group] of groups.entries()) {
    const [a, b, changed, related] = [0, 8, 16, 24].map((part) => rows[part + i]!);
    assert.deepEqual([a!, b!].sort(), [3 * group, 3 * group + 1].sort());
    assert.equal(changed, 3 * group + 2);
    assert.equal(related, 3 * ((group + 1) % 40));
  }
  assert.deepEqual(draw(1), rows);
  assert.notDeepEqual(draw(2), rows);
});

test('kinds are drawn in balance', () => {
  const { kinds } = groupsOf(200);
  const draw = createRowBatches(groupsOf(200), 4, 1);
  const drawn = Array.from({ length: 100 }, (_, step) => draw(step + 1).slice(8, 12)).flat();
  const numbers = drawn.filter((row) => kinds[row] === 'number').length;
  assert(numbers > 140 && numbers < 260, `${numbers} of 400`);
});

test('the groups of a step are of one length; a related sentence is not longer; few groups are filled up', () => {
  const lengthOf = (group: number) => (group < 30 ? 16 : group < 58 ? 32 : 64);
  const rows = groupsOf(60, lengthOf);
  const draw = createRowBatches(rows, 4, 1);
  const seen = new Set<number>();
  for (let step = 1; step <= 200; step++) {
    const drawn = draw(step)
      .slice(0, 4)
      .map((row) => rows.lengths[row]!);
    const longest = Math.max(...draw(step).map((row) => rows.lengths[row]!));
    assert.equal(longest, Math.max(...drawn));
    if (longest < 64) assert.equal(new Set(drawn).size, 1);
    seen.add(longest);
  }
  assert.deepEqual([...seen].sort(), [16, 32, 64]);
});

test('padded lengths', () => {
  const cases = [
    [3, 8],
    [8, 8],
    [9, 12],
    [33, 48],
    [300, 512],
  ];
  assert.deepEqual(
    cases.map(([tokens]) => paddedTokens(tokens!, 512)),
    cases.map(([, padded]) => padded),
  );
  assert.equal(paddedTokens(300, 384), 384);
});
