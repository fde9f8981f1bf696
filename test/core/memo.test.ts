import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createMemo } from '../../core/memo.ts';

/** A memo of a function that counts its calls. */
function counted(limit?: number) {
  const calls: string[] = [];
  const memo = createMemo((text: string, variety: string) => {
    calls.push(text + variety);
    return `${text.toUpperCase()}${variety}`;
  }, limit);
  return { memo, calls };
}

test('a result is computed once', () => {
  const { memo, calls } = counted();
  assert.deepEqual([memo('a'), memo('a'), memo('b'), memo('a')], ['A', 'A', 'B', 'A']);
  assert.deepEqual(calls, ['a', 'b']);
});

test('varieties are kept apart', () => {
  const { memo, calls } = counted();
  assert.deepEqual([memo('a', '1'), memo('a', '2'), memo('a'), memo('a', '1')], ['A1', 'A2', 'A', 'A1']);
  assert.deepEqual(calls, ['a1', 'a2', 'a']);
});

test('words that are names of object members are words like any other', () => {
  const { memo } = counted();
  for (const word of ['__proto__', 'constructor', 'toString']) assert.equal(memo(word), word.toUpperCase());
});

test('when it is full it forgets all and starts again', () => {
  const { memo, calls } = counted(2);
  for (const word of ['a', 'b', 'a', 'b', 'c', 'a', 'c']) memo(word);
  assert.deepEqual(calls, ['a', 'b', 'c', 'a']);
});

test('what is no word is not kept', () => {
  const { memo, calls } = counted();
  const long = 'x'.repeat(101);
  assert.equal(memo(long), memo(long));
  assert.equal(calls.length, 2);
});
