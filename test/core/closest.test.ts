import assert from 'node:assert/strict';
import { test } from 'node:test';
import { closest } from '../../core/closest.ts';

const KNOWN = ['annotate', 'variants', 'evaluate', 'embed', 'encoders', 'doctor'];

for (const [typed, expected] of [
  ['anotate', 'annotate'],
  ['evalaute', 'evaluate'],
  ['variant', 'variants'],
  ['encoder', 'encoders'],
  ['eval', 'evaluate'],
  ['docter', 'doctor'],
  ['frobnicate', undefined],
  ['', undefined],
] as const) {
  test(`“${typed}” is nearest to ${expected ?? 'nothing'}`, () =>
    assert.equal(closest(typed, KNOWN), expected));
}
