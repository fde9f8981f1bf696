import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findFrequentWords } from '../../../../core/training/definitions/frequentWords.ts';

/** Word number i occurs i times, in texts of 50 words. */
const WORDS = Array.from({ length: 400 }, (_, i) => Array.from({ length: i }, () => `word ${i}`)).flat();

async function* texts() {
  for (let at = 0; at < WORDS.length; at += 50) yield WORDS.slice(at, at + 50);
}

for (const minCount of [2, 18, 255, 256, 300]) {
  test(`the words that occur ${minCount} times or more are found`, async () => {
    const expected = Array.from({ length: 400 - minCount }, (_, i) => `word ${minCount + i}`);
    assert.deepEqual([...(await findFrequentWords(texts, minCount))], expected);
  });
}
