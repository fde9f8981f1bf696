import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createLookup } from '../../../../client/panels/form/lookup.ts';

test('the same is looked up once, and whoever asks again waits for it', async () => {
  const asked: string[] = [];
  const answers = new Map<string, (found: string) => void>();
  const lookup = createLookup(
    (what: string) => {
      asked.push(what);
      return new Promise<string>((resolve) => answers.set(what, resolve));
    },
    () => {},
  );
  const first = lookup.update('a');
  const again = lookup.update('a');
  answers.get('a')!('found a');
  await again;
  assert.equal(lookup.found, 'found a');
  await first;
  await lookup.update('a');
  assert.deepEqual(asked, ['a']);

  // What comes late for another one is not taken.
  const late = lookup.update('b');
  const last = lookup.update('c');
  answers.get('c')!('found c');
  answers.get('b')!('found b');
  await Promise.all([late, last]);
  assert.equal(lookup.found, 'found c');
  await lookup.update(undefined);
  assert.equal(lookup.found, undefined);
});

test('a failure is told once, and what is asked next is found', async () => {
  const find = async (what: string) => {
    if (what === 'bad') throw new Error('no');
    return what;
  };
  const lookup = createLookup(find, () => {});
  await assert.rejects(lookup.update('bad'), { message: 'no' });
  await lookup.update('bad');
  assert.equal(lookup.found, undefined);
  await lookup.update('good');
  assert.equal(lookup.found, 'good');
});
