import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Difference } from '../../../core/differences/difference.ts';
import { verdictOf } from '../../../core/differences/verdict.ts';

for (const [explanations, reason] of [
  [
    ['“He said:” stands in one of the sentences only.'],
    '“He said:” stands in one of the sentences only. Nothing proves whether this matters.',
  ],
  [
    ['Nothing tells whether “it” and “that” mean the same.', '“so” stands in one of the sentences only.'],
    'Nothing tells whether “it” and “that” mean the same. There is 1 other such difference.',
  ],
] as const) {
  test(`an uncertain pair is explained without a colon or a double doubt: ${explanations[0]}`, () => {
    const differences = explanations.map(
      (explanation): Difference => ({ kind: 'inserted', meaning: 'uncertain', explanation }) as Difference,
    );
    assert.deepEqual(verdictOf(differences, false), { meaning: 'uncertain', reason });
  });
}
