import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compositionSettings } from '../../../core/training/composition/settings.ts';
import { identityOf } from '../../../core/training/training.ts';

const identity = (options: Parameters<typeof compositionSettings>[0], version?: number) =>
  identityOf(
    {
      semloc: '1',
      data: { name: 'data.tsv', sha256: 'a' },
      sources: { vectors: { name: 'GloVe', sha256: 'b' } },
      settings: compositionSettings(options, 1),
      counts: {},
    },
    version,
  );

test('steps and device may change when training resumes', () => {
  assert.deepEqual(identity({ steps: 5, device: 'webgpu' }, 1), identity({ steps: 9, device: 'cpu' }, 1));
});

test('no other setting may, nor the version of the trainer', () => {
  for (const other of [
    identity({ network: 'rnn' }, 1),
    identity({ embeddings: 'tuned' }, 1),
    identity({ 'tune-after': 7 }, 1),
    identity({}, 2),
    identity({}),
  ]) {
    assert.notDeepEqual(other, identity({}, 1));
  }
});
