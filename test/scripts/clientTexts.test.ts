import assert from 'node:assert/strict';
import { test } from 'node:test';
import { textsIn } from '../../scripts/lib/clientTexts.mjs';

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
