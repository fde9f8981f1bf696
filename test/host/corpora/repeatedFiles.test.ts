import assert from 'node:assert/strict';
import { symlinkSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { repeatedFiles } from '../../../host/corpora/repeatedFiles.ts';
import { temporaryFolder } from '../../temporaryFolder.ts';

test('files that are given more than once are named, under whatever name', async (t) => {
  const folder = temporaryFolder(t);
  const names = ['a', 'b', 'c', 'd'];
  for (const name of [...names, 'copy']) writeFileSync(folder.at(name), 'the same');
  symlinkSync('a', folder.at('link'));
  const check = async (given: readonly string[], expected: string | undefined) => {
    const said = await repeatedFiles(given.map((name) => folder.at(name)));
    assert.equal(said?.replaceAll(folder.at('/'), ''), expected);
  };
  await check(['a', 'copy', 'missing'], undefined);
  await check(['a', 'b', 'a', 'a'], 'Given more than once: a. The sentences count each time.');
  await check(
    ['a', 'copy', 'link'],
    'Given more than once: a (also named link). The sentences count each time.',
  );
  await check(
    [...names, ...names],
    'Given more than once: a, b, c and 1 more. The sentences count each time.',
  );
});
