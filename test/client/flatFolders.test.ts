/** Commands and panels are found by looking into their folders: whatever else they need lies elsewhere. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fromRoot } from '../../scripts/lib/project.mjs';

for (const [folder, ...tables] of [
  ['client/commands', 'index.ts', 'textCommands.ts'],
  ['client/panels', 'index.ts'],
] as const) {
  test(`each file in ${folder} itself is listed in ${tables.join(' or ')}`, () => {
    const index = tables.map((table) => readFileSync(fromRoot(folder, table), 'utf8')).join('\n');
    const files = readdirSync(fromRoot(folder)).filter((name) => name.endsWith('.ts') && name !== 'index.ts');
    assert.ok(files.length > 7);
    assert.deepEqual(
      files.filter((name) => !index.includes(`from './${name}'`)),
      [],
    );
  });
}
