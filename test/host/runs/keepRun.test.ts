import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { keepRun } from '../../../host/runs/keepRun.ts';
import { VERSION } from '../../../host/version.ts';
import { temporaryFolder } from '../../temporaryFolder.ts';

const RUN = JSON.stringify({
  method: 'costra',
  format: 1,
  manifest: {
    semloc: VERSION,
    corpus: { files: [{ name: 'data.tsv', sha256: '0' }], cases: 1 },
    encoders: { bow: {} },
    seed: 1,
    options: {},
  },
  coverage: {},
  metrics: [],
  comparisons: [],
});

function folders(t: TestContext) {
  const folder = temporaryFolder(t).path;
  const [from, to] = [path.join(folder, 'scratch'), path.join(folder, 'kept', 'run')];
  mkdirSync(from);
  for (const [name, text] of [
    ['run.json', RUN],
    ['examples.jsonl', '{}\n'],
    ['timing.json', '{"seconds":1}\n'],
  ] as const) {
    writeFileSync(path.join(from, name), text);
  }
  return { from, to, at: (name: string) => path.join(to, name) };
}

test('a run that was only shown is kept as any other', async (t) => {
  const { from, to, at } = folders(t);
  const files = ['run.json', 'examples.jsonl', 'timing.json'].map(at);
  assert.deepEqual(await keepRun(from, to, false), { files });
  for (const file of files) {
    assert.equal(readFileSync(file, 'utf8'), readFileSync(path.join(from, path.basename(file)), 'utf8'));
  }
  assert.deepEqual(readdirSync(to).sort(), ['examples.jsonl', 'run.json', 'timing.json']);
});

test('another run, or a file of one, is replaced only if that is asked for', async (t) => {
  const { from, to, at } = folders(t);
  mkdirSync(to, { recursive: true });
  writeFileSync(at('examples.jsonl'), 'mine');
  assert.deepEqual(await keepRun(from, to, false), { occupiedBy: 'examples.jsonl' });
  const other = RUN.replace('data.tsv', 'other.tsv');
  writeFileSync(at('run.json'), other);
  assert.deepEqual(await keepRun(from, to, false), { occupiedBy: 'costra, other.tsv, bow' });
  assert.equal(readFileSync(at('run.json'), 'utf8'), other);
  assert.equal(readFileSync(at('examples.jsonl'), 'utf8'), 'mine');
  await keepRun(from, to, true);
  assert.equal(readFileSync(at('run.json'), 'utf8'), RUN);
  assert.equal(readFileSync(at('examples.jsonl'), 'utf8'), '{}\n');
});

test('a run of a newer version, and a run.json that is none, are never replaced', async (t) => {
  const { from, to, at } = folders(t);
  mkdirSync(to, { recursive: true });
  for (const text of [RUN.replace(VERSION, '99.0.0'), '{"name":"mine"}']) {
    writeFileSync(at('run.json'), text);
    await assert.rejects(keepRun(from, to, true), /run is left unchanged\. .* Choose another folder/);
    assert.equal(readFileSync(at('run.json'), 'utf8'), text);
  }
});

test('a run whose files are gone is not kept', async (t) => {
  const { from, to } = folders(t);
  rmSync(from, { recursive: true });
  await assert.rejects(keepRun(from, to, false), /The files of this run are gone\. Run the evaluation again/);
});
