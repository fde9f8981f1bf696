import assert from 'node:assert/strict';
import { test } from 'node:test';
import { driftEncoders } from '../../../client/encoders/driftEncoders.ts';
import type { EncoderItem } from '../../../server/protocol.ts';

test('encoders that count words, and those that cannot be used, have no vectors to record', () => {
  const encoders: EncoderItem[] = [
    { id: 'bow', name: '', label: 'Bag of words', place: 'baseline', countsWords: true },
    { id: 'glove-sum', name: '', label: 'GloVe 100-d, sum', place: 'baseline' },
    { id: '/gone', name: '', label: 'There is no folder /gone.', place: 'folder', unusable: true },
    { id: 'http://127.0.0.1/v1#m', name: '', label: 'remote encoder', place: 'address' },
  ];
  assert.deepEqual(
    driftEncoders(encoders).map(({ id }) => id),
    ['glove-sum', 'http://127.0.0.1/v1#m'],
  );
});
