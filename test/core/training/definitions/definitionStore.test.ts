import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDefinitionStore } from '../../../../core/training/definitions/definitionStore.ts';

test('definitions come back as they were added, also across its blocks', () => {
  const store = createDefinitionStore();
  const count = 9000;
  const wordsOf = (place: number) => Array.from({ length: (place * 7) % 400 }, (_, k) => place + k);
  const targetOf = (place: number) => Array.from({ length: place % 9 }, (_, k) => 4e9 - place * k);
  for (let place = 0; place < count; place++) store.add(targetOf(place), wordsOf(place));
  assert.equal(store.length, count);
  for (let place = 0; place < count; place++) {
    const { target, words } = store.at(place)!;
    assert.deepEqual([[...target], [...words]], [targetOf(place), wordsOf(place)]);
  }
  assert.equal(store.at(count), undefined);
});
