import assert from 'node:assert/strict';
import { test } from 'node:test';
import { driftEncoders } from '../../../client/encoders/driftEncoders.ts';
import type { EncoderItem } from '../../../server/protocol.ts';

test('encoders that count words, and those that cannot be used, have no vectors to record', () => {
  const encoders: EncoderItem[] = [
    { id: 'bow', label: 'Bag of words', place: 'built-in', countsWords: true },
    { id: 'glove-sum', label: 'GloVe 100-d, sum', place: 'built-in' },
    { id: '/gone', label: 'There is no folder /gone.', place: 'folder', unusable: true },
    { id: 'http://127.0.0.1/v1#m', label: 'remote encoder', place: 'address' },
  ];
  assert.deepEqual(
    driftEncoders(encoders).map(({ id }) => id),
    ['glove-sum', 'http://127.0.0.1/v1#m'],
  );
});
