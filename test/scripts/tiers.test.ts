/** Every folder of tests is in one tier, so that no test is left out. */
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { fromRoot } from '../../scripts/lib/project.mjs';
import { filesOf, STANDARD, sharesOf, TIERS, testFiles } from '../../scripts/lib/tiers.mjs';

test('every test file is in one tier', () => {
  const inTiers = Object.keys(TIERS).flatMap(filesOf);
  assert.deepEqual(inTiers.sort(), testFiles('test'));
});

test('npm test runs every folder of tests but the nightly ones', () => {
  const run = new Set(STANDARD.flatMap(filesOf).map((file) => file.split(/[\\/]/)[1]));
  const folders = readdirSync(fromRoot('test'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .filter((name) => testFiles(`test/${name}`).length > 0);
  assert.deepEqual(
    folders.filter((name) => !run.has(name)),
    ['nightly'],
  );
});

test('the files of a tier are shared by its processes, and those beside have one of their own', () => {
  assert.deepEqual(
    Object.keys(TIERS).map((tier) => sharesOf(tier).length),
    [2, 3, 2, 1],
  );
  const [, beside] = sharesOf('editor');
  assert.deepEqual(
    beside!.toSorted(),
    ['pages', 'vscode', 'web'].flatMap((name) => testFiles(`test/${name}`)),
  );
});
