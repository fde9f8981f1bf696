import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compositionSettings } from '../../../../core/training/composition/settings.ts';

for (const [chosen, margin] of [
  [{}, 0.25],
  [{ network: 'projection' }, 0.25],
  [{ network: 'rnn' }, 0.25],
  [{ network: 'bi-gru' }, 0.25],
  [{ network: 'cnn-3' }, 5],
  [{ network: 'cnn-3579' }, 5],
  [{ network: 'cnn-3', loss: 'cosine' }, 0.25],
  [{ network: 'cnn-3', margin: 0.25 }, 0.25],
] as const) {
  test(`the margin of ${JSON.stringify(chosen)} is ${margin}`, () => {
    assert.equal(compositionSettings(chosen, 1).margin, margin);
  });
}
