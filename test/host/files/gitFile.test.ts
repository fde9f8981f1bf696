import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { after, test } from 'node:test';
import { readAtRevision } from '../../../host/files/gitFile.ts';
import { temporaryFolder } from '../../temporaryFolder.ts';

const folder = temporaryFolder({ after });
const file = folder.at('page.md');
const git = (...args: string[]) =>
  execFileSync('git', ['-C', folder.path, '-c', 'user.name=A', '-c', 'user.email=a@b.c', ...args]);
git('init', '--quiet');
const TEXT = 'It rains.\n'.repeat(20);
writeFileSync(file, TEXT);
git('add', '.');
git('commit', '--quiet', '--message', 'first');

test('no program that a repository names is run', async () => {
  const ran = folder.at('ran');
  writeFileSync(folder.at('.gitattributes'), '* diff=own filter=own\n');
  for (const name of [
    'diff.own.textconv',
    'filter.own.smudge',
    'filter.own.clean',
    'core.fsmonitor',
    'core.pager',
  ])
    git('config', name, `touch ${ran}; cat`);
  assert.equal(String(await readAtRevision(file, 'HEAD')), TEXT);
  assert.equal(existsSync(ran), false);
});

test('the repository is that of the file, also in a hook of another one', async (t) => {
  const given = { GIT_DIR: process.env.GIT_DIR };
  t.after(() =>
    given.GIT_DIR === undefined ? delete process.env.GIT_DIR : (process.env.GIT_DIR = given.GIT_DIR),
  );
  process.env.GIT_DIR = folder.at('nothing');
  assert.equal(String(await readAtRevision(file, 'HEAD')), TEXT);
});

test('a file that is too large is refused, and reading ends with the signal', async () => {
  await assert.rejects(readAtRevision(file, 'HEAD', { most: 100 }), /larger than/);
  const signal = AbortSignal.abort(new Error('enough'));
  await assert.rejects(readAtRevision(file, 'HEAD', { signal }), /enough/);
});
