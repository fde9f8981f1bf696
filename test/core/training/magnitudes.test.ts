import assert from 'node:assert/strict';
import { test } from 'node:test';
import { magnitudesOf, normsOf, tableNorms } from '../../../core/training/magnitudes.ts';
import { openImported } from '../encoders/vectors/memory.ts';

test('words at both ends by their length, and by how it changed', () => {
  const before = normsOf(Float32Array.of(3, 4, 0, 1, 0, 2), 2);
  const after = normsOf(Float32Array.of(0, 3, 0, 1.5, 0, 6), 2);
  const found = magnitudesOf(['the', 'a', 'lacking'], before, after, 1);
  const text = Object.entries(found).map(
    ([end, [first]]) => `${end} ${first!.word} ${first!.before} ${first!.after}`,
  );
  assert.deepEqual(text, ['longest lacking 2 6', 'shortest a 1 1.5', 'rose lacking 2 6', 'fell the 5 3']);
});

test('of equal ones the first is named', () => {
  const norms = Float64Array.of(1, 1, 1);
  const { longest, fell } = magnitudesOf(['a', 'b', 'c'], norms, norms, 2);
  for (const end of [longest, fell])
    assert.deepEqual(
      end.map(({ word }) => word),
      ['a', 'b'],
    );
});

test('the norms of a table are those of its rows', async () => {
  const { table, files } = await openImported('a 3 4\nb 0 2\n');
  assert.deepEqual([...(await tableNorms(table, files))], [5, 2]);
});
