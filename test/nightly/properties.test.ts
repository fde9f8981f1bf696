import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fromRoot } from '../../scripts/lib/project.mjs';
import { runTests } from '../../scripts/lib/runTests.mjs';
import { filesOf, STANDARD } from '../../scripts/lib/tiers.mjs';
import { temporaryFolder } from '../temporaryFolder.ts';

test('properties hold for other values than those of every day', { timeout: 20 * 60_000 }, async (t) => {
  const seed = String(Date.now() % 2 ** 31);
  t.diagnostic(`The seed is ${seed}: SEMLOC_TEST_SEED=${seed} repeats the values.`);
  const files = STANDARD.flatMap(filesOf).filter((file) =>
    readFileSync(fromRoot(file), 'utf8').includes("/fastCheck.ts'"),
  );
  const failures: string[] = [];
  const code = await runTests(files, {
    ...{ limit: 20 * 60, cache: temporaryFolder(t).path, env: { SEMLOC_TEST_SEED: seed } },
    onRecord({ outcome, name, error }) {
      if (outcome === 'fail') failures.push(`${name}: ${error}`);
    },
    onLine() {},
  });
  assert.deepEqual([failures, code], [[], 0]);
});
