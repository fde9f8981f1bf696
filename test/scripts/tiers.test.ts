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

test('the shares of a tier hold each of its files once', () => {
  const files = filesOf('fast');
  for (const processes of [1, 2, 3]) {
    const shares = sharesOf(files, processes);
    assert.equal(shares.length, processes);
    assert.deepEqual(shares.flat().sort(), files.toSorted());
  }
  assert.deepEqual(sharesOf(files.slice(0, 1), 2), [files.slice(0, 1)]);
});
