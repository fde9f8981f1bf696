import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadEntityFinder } from '../../../../../core/substitution/entities/loadEntityFinder.ts';

test('starting the recognizer over and over takes neither more memory nor more time', async () => {
  const sentence = 'He came last year .';
  for (let starts = 0; starts < 40; starts++) {
    const find = await loadEntityFinder();
    assert.equal(find(sentence, [{ text: 'year', start: 13, end: 17 }]).size, 1);
  }
});
