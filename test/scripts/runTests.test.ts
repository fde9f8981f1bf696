import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { runTests } from '../../scripts/lib/runTests.mjs';
import { temporaryFolder } from '../temporaryFolder.ts';

/** What a test file holds, and the outcomes of its tests by their names. */
for (const [what, code, expected] of [
  ['a test that passes', `test('one', async () => {});`, ['pass one']],
  ['a test that fails', `test('one', async () => { throw new Error('no'); });`, ['fail one']],
  ['a test that is skipped', `test('one', { skip: 'why' }, () => {});`, ['skip one']],
  [
    'an error that no test catches',
    `test('one', () => void Promise.reject(new Error('lost, as this test wants it')));`,
    ['fail an error outside the tests', 'pass one'],
  ],
] as const)
  test(`the process of tests reports ${what}`, async (t) => {
    const folder = temporaryFolder(t);
    const file = folder.at('one.test.mjs');
    writeFileSync(file, `import { test } from 'node:test';\n${code}\n`);
    const outcomes: string[] = [];
    const exitCode = await runTests([file], {
      limit: 60,
      cache: folder.at('cache'),
      onRecord: ({ outcome, name }: { outcome: string; name: string }) =>
        void outcomes.push(`${outcome} ${name}`),
      onLine: () => {},
    });
    assert.deepEqual(outcomes.sort(), expected);
    assert.equal(exitCode, expected.some((each) => each.startsWith('fail')) ? 1 : 0);
  });
