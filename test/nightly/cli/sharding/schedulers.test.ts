/** Shards by the schedulers themselves, where they are installed: the commands of docs/scale.md. */
import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { fromRoot } from '../../../../scripts/lib/project.mjs';
import { run } from '../../../cli/terminal.ts';
import { type TemporaryFolder, temporaryFolder } from '../../../temporaryFolder.ts';
import { absentPrograms, startSlurm } from './slurm.ts';

/** A corpus of several batches, its undivided run, and a program `semloc` that a scheduler can start. */
async function prepare(folder: TemporaryFolder) {
  const pairs = Array.from({ length: 4000 }, (_, i) => `${(i % 50) / 10}\ta cat ${i}\ta ${i % 7} dog`);
  writeFileSync(folder.at('pairs.tsv'), `score\tsentence1\tsentence2\n${pairs.join('\n')}\n`);
  const bin = fileURLToPath(new URL('../../../../cli/bin.ts', import.meta.url));
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

const noParallel =
  !/^GNU parallel/.test(spawnSync('parallel', ['--version'], { encoding: 'utf8' }).stdout ?? '') &&
  'there is no GNU parallel';

test('deploy/parallel.sh evaluates shards to the bytes of an undivided run', {
  skip: noParallel,
}, async (t) => {
  const folder = temporaryFolder(t);
  const pairs = Array.from(
    { length: 3000 },
    (_, pair) => `old house ${pair},a house ${pair % 7},${pair % 6}`,
  );
  // A name with a space: it must reach semloc as one argument.
  writeFileSync(folder.at('my pairs.csv'), `sentence1,sentence2,score\n${pairs.join('\n')}\n`);
  const program = `#!/bin/sh\nexec '${process.execPath}' '${fromRoot('cli/bin.ts')}' "$@"\n`;
  writeFileSync(folder.at('semloc'), program, { mode: 0o755 });
  const environment = {
    ...process.env,
    ...{ PATH: `${folder.path}${path.delimiter}${process.env.PATH}`, HOME: folder.path, JOBS: '2' },
  };
  const sts = ['sts', '--corpus', 'my pairs.csv', '--encoder', 'bow'];
  const script = [fromRoot('deploy/parallel.sh'), 'my run', '3', ...sts, '--no-cache'];
  const { stdout } = await promisify(execFile)('sh', script, { cwd: folder.path, env: environment });
  const { out } = await run([
    'evaluate',
    ...sts.with(2, folder.at('my pairs.csv')),
    '--out',
    folder.at('whole'),
  ]);
  assert.equal(stdout, out);
  for (const name of ['run.json', 'examples.jsonl']) {
    assert.deepEqual(readFileSync(folder.at('my run', name)), readFileSync(folder.at('whole', name)));
  }
});
