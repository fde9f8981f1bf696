import assert from 'node:assert/strict';
import test from 'node:test';
import {
  createUnknownWordCounts,
  withTopWords,
} from '../../../../core/evaluation/coverage/unknownWordCounts.ts';
import type { Coverage } from '../../../../core/evaluation/run.ts';

const SEEN: Coverage = { zeroVectors: 0, unknownTokens: 9, truncatedSentences: 0 };

test('words are counted per encoder, the most frequent first, and ten are named', () => {
  const counts = createUnknownWordCounts(['a', 'b'], {});
  counts.add('a', [['x', 2]]);
  counts.add('a', [
    ['y', 3],
    ['x', 2],
    ['constructor', 1],
    ['__proto__', 1],
  ]);
  for (let i = 0; i < 20; i++) counts.add('b', [[`word${i}`, 20 - i]]);
  const coverage = withTopWords(counts.withCounts({ a: SEEN, b: SEEN }));
  assert.deepEqual(
    coverage.a!.unknownWords!.map(({ word, count }) => `${word} ${count}`),
    ['x 4', 'y 3', '__proto__ 1', 'constructor 1'],
  );
  assert.equal(coverage.b!.unknownWords!.length, 10);
  assert.deepEqual(coverage.b!.unknownWords![9], { word: 'word9', count: 11 });
  assert.deepEqual(createUnknownWordCounts(['a'], {}).withCounts({ a: SEEN }), { a: SEEN });
});

test('an interrupted count goes on to the same words', () => {
  const batches = Array.from({ length: 30 }, (_, batch) =>
    Array.from({ length: 50 }, (_, i) => [`w${(batch * 37 + i * i) % 400}`, 1 + (i % 3)] as const),
  );
  const counted = (from: number, to: number, before: Record<string, Coverage>) => {
    const counts = createUnknownWordCounts(['e'], before);
    let coverage: Record<string, Coverage> = { e: SEEN };
    for (const words of batches.slice(from, to)) {
      counts.add('e', words);
      coverage = counts.withCounts(coverage);
    }
    return coverage;
  };
  const whole = counted(0, 30, {});
  const kept = JSON.parse(JSON.stringify(counted(0, 13, {})));
  assert.deepEqual(counted(13, 30, kept), whole);
  assert.ok(whole.e!.unknownWords!.length <= 200);
});

test('of a word of any length a few characters are kept', () => {
  const counts = createUnknownWordCounts(['e'], {});
  counts.add('e', [['x'.repeat(100_000), 2]]);
  counts.withCounts({ e: SEEN });
  counts.add('e', [['x'.repeat(100_000), 1]]);
  const [found] = counts.withCounts({ e: SEEN }).e!.unknownWords!;
  assert.deepEqual(found, { word: `${'x'.repeat(40)}…`, count: 3 });
});
