import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  createCoverageCounts,
  createCoverageSum,
} from '../../../../core/evaluation/coverage/coverageCounts.ts';
import { NOTHING_COUNTED } from '../../../../core/matrices/encodingCounts.ts';

/** The counts of a batch with more unknown words than are remembered. */
function batch(number: number) {
  const counts = createCoverageCounts(['a', 'b']);
  for (const encoder of ['a', 'b']) {
    for (let i = 0; i < 300; i++) {
      const unknownWords = [[`w${(number * 137 + i * i) % 900}`, 1 + (i % 3)]] as const;
      counts.add(encoder, { ...NOTHING_COUNTED, tokens: 5, unknownTokens: 2, unknownWords }, 1);
    }
  }
  return counts.all();
}

test('the sum of batches is the same in one piece, interrupted, and from what was written of them', () => {
  const whole = createCoverageSum(['a', 'b']);
  for (let number = 0; number < 20; number++) whole.add(batch(number));
  const first = createCoverageSum(['a', 'b']);
  for (let number = 0; number < 9; number++) first.add(batch(number));
  const resumed = createCoverageSum(['a', 'b'], JSON.parse(JSON.stringify(first.all())));
  for (let number = 9; number < 20; number++) resumed.add(JSON.parse(JSON.stringify(batch(number))));
  assert.deepEqual(resumed.all(), whole.all());
  const { unknownWords, ...counted } = whole.all().a!;
  assert.equal(unknownWords!.length, 200);
  assert.deepEqual(counted, {
    zeroVectors: 6000,
    unknownTokens: 12_000,
    tokens: 30_000,
    unknownSentences: 0,
    truncatedSentences: 0,
  });
});

test('the number of tokens is unknown once one batch does not say it', () => {
  const sum = createCoverageSum(['a']);
  for (const tokens of [5, null, 5]) {
    const counts = createCoverageCounts(['a']);
    counts.add('a', { ...NOTHING_COUNTED, tokens }, 0);
    sum.add(counts.all());
  }
  assert.equal(sum.all().a!.tokens, null);
});
