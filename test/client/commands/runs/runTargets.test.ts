import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { runTargets } from '../../../../client/commands/runs/runTargets.ts';

const ROOT = path.resolve('/w');
const FOLDER = path.join(ROOT, '.semloc', 'runs', 'a');

/** The names of what is deleted of a run with these own names in a folder with these entries; '.' for the folder. */
function targets(own: readonly string[], entries: readonly string[], folder = FOLDER): string[] {
  const run = { file: path.join(folder, 'run.json'), files: own.map((name) => path.join(folder, name)) };
  return runTargets(run, entries, [ROOT]).map((target) => path.relative(folder, target) || '.');
}

test('a folder that holds only a run is deleted as a whole', () => {
  assert.deepEqual(targets(['run.json', 'timing.json'], ['timing.json', 'run.json']), ['.']);
  assert.deepEqual(targets(['.unfinished'], ['.unfinished']), ['.']);
});

test('what is not of the run stays', () => {
  assert.deepEqual(targets(['run.json'], ['run.json', 'notes.md']), ['run.json']);
  assert.deepEqual(targets(['.unfinished', 'shards'], ['.unfinished', 'shards', 'notes.md']), [
    '.unfinished',
    'shards',
  ]);
  assert.deepEqual(targets([], []), []);
});

test('a workspace folder stays, and so does one above it', () => {
  assert.deepEqual(targets(['run.json'], ['run.json'], ROOT), ['run.json']);
  assert.deepEqual(targets(['run.json'], ['run.json'], path.dirname(ROOT)), ['run.json']);
});
