/** Each promise of docs/security.md is held by tests that exist. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fromRoot, packageJson } from '../../scripts/lib/project.mjs';

test('every promise names its tests', () => {
  const rows = readFileSync(fromRoot('docs', 'security.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| promise'));
  assert.ok(rows.length >= 15);
  for (const row of rows) {
    const files = [...row.matchAll(/`(test\/[^`]+\.test\.ts)`/g)].map(([, file]) => file!);
    assert.notEqual(files.length, 0, row);
    for (const file of files) {
      assert.ok(existsSync(fromRoot(file)), file);
      assert.match(readFileSync(fromRoot(file), 'utf8'), /\btest\(/, file);
    }
  }
});

test('a workspace that is not trusted cannot name addresses and files by its settings', () => {
  const { restrictedConfigurations } = packageJson().capabilities.untrustedWorkspaces;
  for (const name of ['encoder', 'encoderAddresses', 'judge', 'wordnet.path', 'words.path']) {
    assert.ok(restrictedConfigurations.includes(`semloc.${name}`), name);
  }
});
