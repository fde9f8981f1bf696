import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { clientTexts, textsIn } from '../../scripts/lib/clientTexts.mjs';
import { fromRoot, packageJson } from '../../scripts/lib/project.mjs';

test('the bundle that package.json names has every text of the client', () => {
  const file = fromRoot(packageJson().l10n, 'bundle.l10n.json');
  const texts: Record<string, string> = clientTexts();
  assert.equal(texts['Show Log'], 'Show Log');
  assert.deepEqual(JSON.parse(readFileSync(file, 'utf8')), texts, 'run npm run build');
});

test('the text of each call is found, whatever its quotes and wherever its line ends', () => {
  const source = [
    "vscode.l10n.t('Run {0}', name);",
    'vscode.l10n.t("Don\'t");',
    "vscode.l10n.t(\n  'It\\'s “{0}” or \\u2026 \"{1}\"\\n',\n  name,\n);",
  ].join('\n');
  assert.deepEqual(textsIn(source, 'a.ts'), ['Run {0}', "Don't", 'It\'s “{0}” or … "{1}"\n']);
});

test('a text that is not a literal is refused with its place', () => {
  for (const argument of ['name', '`Run`', "{ message: 'Run' }"]) {
    assert.throws(() => textsIn(`\n\nl10n.t(${argument})`, 'a.ts'), /^Error: a\.ts:3: l10n\.t needs/);
  }
});
