import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { fromRoot } from '../../../scripts/lib/project.mjs';
import { temporaryFolder } from '../../temporaryFolder.ts';
import { run } from '../terminal.ts';

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
