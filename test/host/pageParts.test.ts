import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { readPageParts } from '../../host/pageParts.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

test('the parts of a page are those that the build made; without a build it is said', async (t) => {
  const folder = temporaryFolder(t);
  await assert.rejects(
    readPageParts(folder.at()),
    /^InputError: The page's script cannot be read: .*npm run build/,
  );
  writeFileSync(folder.at('report.js'), 'draw();');
  writeFileSync(folder.at('report.css'), 'body{}');
  assert.deepEqual(await readPageParts(folder.at()), { script: 'draw();', style: 'body{}' });
});
