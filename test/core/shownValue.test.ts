import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shownValue } from '../../core/shownValue.ts';

const deep: unknown = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`);

for (const [value, expected] of [
  [[1, 'a'], '[1,"a"]'],
  [undefined, 'undefined'],
  ['x'.repeat(80), `"${'x'.repeat(59)}…`],
  [deep, 'a value nested too deeply'],
  [{ member: deep }, 'a value nested too deeply'],
] as const) {
  test(`a value is shown as ${expected.slice(0, 30)}`, () => assert.equal(shownValue(value), expected));
}
