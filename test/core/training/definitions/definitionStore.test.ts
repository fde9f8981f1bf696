import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDefinitionStore } from '../../../../core/training/definitions/definitionStore.ts';

test('definitions come back as they were added, also across its blocks', () => {
  const store = createDefinitionStore();
  const count = 6000;
  const ramp = new Uint32Array(400).map((_, k) => k);
  const wordsOf = (place: number) => ramp.slice(0, (place * 7) % 400).map((k) => place + k);
  const targetOf = (place: number) => Uint32Array.from({ length: place % 9 }, (_, k) => 4e9 - place * k);
  for (let place = 0; place < count; place++) store.add([...targetOf(place)], [...wordsOf(place)]);
  assert.equal(store.length, count);
  for (let place = 0; place < count; place++) {
    assert.deepEqual(store.at(place), { target: targetOf(place), words: wordsOf(place) });
  }
  assert.equal(store.at(count), undefined);
});
