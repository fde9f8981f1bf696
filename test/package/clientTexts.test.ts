import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { clientTexts } from '../../scripts/lib/clientTexts.mjs';
import { fromRoot, packageJson } from '../../scripts/lib/project.mjs';

test('the bundle that package.json names has every text of the client', () => {
  const file = fromRoot(packageJson().l10n, 'bundle.l10n.json');
  const texts: Record<string, string> = clientTexts();
  assert.equal(texts['Show Log'], 'Show Log');
  assert.deepEqual(JSON.parse(readFileSync(file, 'utf8')), texts, 'run npm run build');
});
