import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { sha256 } from '../../../core/sha256.ts';
import type { TrainingState } from '../../../core/training/runTraining.ts';
import { createCheckpoint } from '../../../host/training/checkpoint.ts';
import type { Identity } from '../../../host/training/checkpointHeader.ts';
import { unfinishedTraining } from '../../../host/training/unfinishedTraining.ts';
import { type TemporaryFolder, temporaryFolder } from '../../temporaryFolder.ts';

const STATE: TrainingState = {
  step: 2,
  evaluations: [{ step: 2, loss: 0.5, score: null }],
  firstLoss: 0.75,
  beyond: 0,
  parameters: Float32Array.of(1, -2),
  moments: { first: Float32Array.of(0, 0.5), second: Float32Array.of(0, 0.25) },
  best: Float32Array.of(1, -1),
};
const ORDER = {
  data: '/data.tsv',
  vectors: 'glove',
  settings: { seed: 1, steps: 4, evaluateEvery: 2, patience: 3 },
};

function checkpointOf(folder: TemporaryFolder, trainer: string, identity: Identity = { seed: 1 }) {
  return createCheckpoint(folder.path, { trainer, identity, order: ORDER, derived: [], metric: 'score' });
}

/** Writes a checkpoint whose header lacks the trainer, as earlier versions wrote it. */
async function writeOld(folder: TemporaryFolder): Promise<void> {
  await checkpointOf(folder, 'compvec').write(STATE);
  const file = folder.at('.unfinished', 'checkpoint.bin');
  const content = readFileSync(file);
  const feed = content.indexOf('\n');
  const { trainer: _, ...header } = JSON.parse(content.toString('utf8', 65, feed));
  const json = JSON.stringify(header);
  writeFileSync(file, Buffer.concat([Buffer.from(`${sha256(json)} ${json}`), content.subarray(feed)]));
}

const quiet = (notice: string) => assert.fail(notice);

test('a checkpoint is read back as it was written, and names its trainer', async (t) => {
  const folder = temporaryFolder(t);
  await checkpointOf(folder, 'compvec').write(STATE);
  assert.deepEqual(await checkpointOf(folder, 'compvec').read(quiet), STATE);
  assert.deepEqual(await unfinishedTraining(folder.path), { trainer: 'compvec', step: 2, order: ORDER });
});

test('a checkpoint of another trainer, or of other values, is refused by what differs', async (t) => {
  const folder = temporaryFolder(t);
  await checkpointOf(folder, 'compvec').write(STATE);
  const { seed: _, ...none } = { seed: 1 };
  for (const [other, message] of [
    [checkpointOf(folder, 'adapter', none), /training: its trainer is compvec, not adapter\. Give what it/],
    [checkpointOf(folder, 'compvec', { seed: 1, version: 2 }), /: another version of Semloc wrote it\./],
    [checkpointOf(folder, 'compvec', { seed: 2 }), /belongs to another training: its --seed is 1, not 2\./],
  ] as const) {
    await assert.rejects(other.read(quiet), { name: 'InputError', message });
  }
});

test('a checkpoint of an earlier version, which names no trainer, is resumed from', async (t) => {
  const folder = temporaryFolder(t);
  await writeOld(folder);
  assert.deepEqual(await checkpointOf(folder, 'compvec').read(quiet), STATE);
  assert.deepEqual(await unfinishedTraining(folder.path), { trainer: undefined, step: 2, order: ORDER });
});
