import assert from 'node:assert/strict';
import { test } from 'node:test';
import { evaluateHeldOut } from '../../../../core/training/compvec/evaluateHeldOut.ts';
import { compVecSettings } from '../../../../core/training/compvec/settings.ts';

/** Rows: a lemma near the sum of the words, one far away, two words. */
const TABLE = Float32Array.of(3, 3, -9, 0, 1, 1, 2, 2);
const HELD_OUT = [
  { target: Uint32Array.of(0), words: Uint32Array.of(2, 3) },
  { target: Uint32Array.of(1), words: Uint32Array.of(2, 3) },
];
const settings = compVecSettings({}, 1);

test('the mean reciprocal rank is over held-out lemmas, and every definition is a pause', async () => {
  let pauses = 0;
  const mrr = await evaluateHeldOut(TABLE, 2, HELD_OUT, settings, async () => void pauses++);
  assert.equal(mrr, (1 + 1 / 2) / 2);
  assert.equal(pauses, HELD_OUT.length);
});

test('it is interrupted by a pause that rejects', async () => {
  const stop = () => Promise.reject(new Error('stopped'));
  await assert.rejects(evaluateHeldOut(TABLE, 2, HELD_OUT, settings, stop), /stopped/);
});

test('vectors that are no numbers rank last, not first', async () => {
  const table = TABLE.map((_, k) => (k < 2 ? NaN : TABLE[k]!));
  assert((await evaluateHeldOut(table, 2, HELD_OUT.slice(0, 1), settings, async () => {}))! < 1);
});

test('nothing held out is nothing to look at', async () => {
  assert.equal(await evaluateHeldOut(TABLE, 2, [], settings, async () => {}), undefined);
});
