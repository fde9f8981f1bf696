import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findFrequentWords } from '../../../../core/training/definitions/frequentWords.ts';

/** How often each word occurs: around the least counts below, and around what a byte holds. */
const COUNTS = [1, 2, 3, 17, 18, 19, 254, 255, 256, 257, 299, 300, 301];

/** The words, each named by its count, in texts of 50 words. */
const WORDS = COUNTS.flatMap((count) => Array<string>(count).fill(`word ${count}`));

async function* texts() {
  for (let at = 0; at < WORDS.length; at += 50) yield WORDS.slice(at, at + 50);
}

for (const minCount of [2, 18, 255, 256, 300]) {
  test(`the words that occur ${minCount} times or more are found`, async () => {
    const expected = COUNTS.filter((count) => count >= minCount).map((count) => `word ${count}`);
    assert.deepEqual([...(await findFrequentWords(texts, minCount))], expected);
  });
}
