import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rowLimit } from '../../../../../core/encoders/huggingface/masked/rowLimit.ts';

const CASES: readonly [maximumLength: number | undefined, vocabulary: number, expected: number][] = [
  [512, 30_522, 512],
  [512, 50_265, 512],
  [512, 250_002, 512],
  [8192, 50_368, 2664],
  [undefined, 50_368, 2664],
];

for (const [maximumLength, vocabulary, expected] of CASES) {
  test(`${maximumLength ?? 'any'} tokens of a vocabulary of ${vocabulary}`, () =>
    assert.equal(rowLimit(maximumLength, vocabulary), expected));
}
