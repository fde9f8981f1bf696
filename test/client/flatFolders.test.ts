/** Commands and panels are found by looking into their folders: whatever else they need lies elsewhere. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fromRoot } from '../../scripts/lib/project.mjs';

for (const folder of ['client/commands', 'client/panels']) {
  test(`each file in ${folder} itself is listed in its index.ts`, () => {
    const index = readFileSync(fromRoot(folder, 'index.ts'), 'utf8');
    const files = readdirSync(fromRoot(folder)).filter((name) => name.endsWith('.ts') && name !== 'index.ts');
    assert.ok(files.length > 8);
    assert.deepEqual(
      files.filter((name) => !index.includes(`from './${name}'`)),
      [],
    );
  });
}
