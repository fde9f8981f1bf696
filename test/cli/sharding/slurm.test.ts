/** Shards by the schedulers themselves, where they are installed: the commands of docs/scale.md. */
import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type TemporaryFolder, temporaryFolder } from '../../temporaryFolder.ts';
import { run } from '../terminal.ts';
import { absentPrograms, startSlurm } from './slurm.ts';

/** A corpus of several batches, its undivided run, and a program `semloc` that a scheduler can start. */
async function prepare(folder: TemporaryFolder) {
  const pairs = Array.from({ length: 4000 }, (_, i) => `${(i % 50) / 10}\ta cat ${i}\ta ${i % 7} dog`);
  writeFileSync(folder.at('pairs.tsv'), `score\tsentence1\tsentence2\n${pairs.join('\n')}\n`);
  const bin = fileURLToPath(new URL('../../../cli/bin.ts', import.meta.url));
  writeFileSync(folder.at('semloc'), `#!/bin/sh\nexec '${process.execPath}' '${bin}' "$@"\n`);
  chmodSync(folder.at('semloc'), 0o755);
  const evaluate = ['evaluate', 'sts', '--corpus', folder.at('pairs.tsv'), '--encoder', 'bow'];
  assert.equal((await run([...evaluate, '--out', folder.at('whole')])).code, 0);
  return [folder.at('semloc'), ...evaluate, '--out', folder.at('out')].join(' ');
}

function assertIdentical(folder: TemporaryFolder): void {
  for (const name of ['run.json', 'examples.jsonl']) {
    assert.equal(
      readFileSync(folder.at('out', name), 'utf8'),
      readFileSync(folder.at('whole', name), 'utf8'),
    );
  }
}

const absent = absentPrograms();

test('a Slurm array evaluates the shards, and a job that depends on it merges them', {
  skip: absent.length > 0 && `${absent.join(', ')} not installed`,
}, async (t) => {
  const folder = temporaryFolder(t);
  const evaluate = await prepare(folder);
  const slurm = await startSlurm(t, folder);
  if (typeof slurm === 'string') return t.skip(slurm);
  writeFileSync(
    folder.at('shards.sh'),
    `#!/bin/sh\n#SBATCH --array=0-4\n#SBATCH --output=${folder.at('%a.txt')}\n${evaluate} --shards 5\n`,
  );
  const id = await slurm.run('sbatch', '--parsable', folder.at('shards.sh'));
  const merge = `${folder.at('semloc')} merge ${folder.at('out')}`;
  const after = [`--dependency=afterok:${id}`, '--wait', `--output=${folder.at('merged.txt')}`];
  await slurm.run('sbatch', ...after, '--wrap', merge);
  assert.match(readFileSync(folder.at('3.txt'), 'utf8'), /3 of 5/);
  assertIdentical(folder);
});

const hasParallel = /^GNU parallel/.test(
  spawnSync('parallel', ['--version'], { encoding: 'utf8' }).stdout ?? '',
);

test('GNU parallel evaluates the shards', {
  skip: !hasParallel && 'GNU parallel is not installed',
}, async (t) => {
  const folder = temporaryFolder(t);
  const evaluate = await prepare(folder);
  const argv = ['-j', '2', `${evaluate} --shard {}/3`, ':::', '0', '1', '2'];
  await promisify(execFile)('parallel', argv, { env: { ...process.env, HOME: folder.path } });
  assert.equal((await run(['merge', folder.at('out')])).code, 0);
  assertIdentical(folder);
});
