/// <reference lib="dom" />
/** Semloc without Node: the package for `web`, in the extension host that a browser runs in a web worker. */
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { vsixPath } from '../../scripts/editor/vsixPath.mjs';
import { fromRoot, node, run } from '../../scripts/lib/project.mjs';
import { browser, ownFolder } from '../browser.ts';
import { type Editor, startEditor } from '../ui/editor.ts';
import { COLD, type Workbench } from '../ui/workbench.ts';

const FOLDER = ownFolder('web');
const TEXT = path.join(FOLDER, 'text.md');

describe('in the browser', () => {
  let editor: Editor;
  let workbench: Workbench;

  before(async () => {
    await run(node(), [fromRoot('scripts', 'package.mjs'), '--quick', '--target', 'web'], { quiet: true });
    writeFileSync(
      TEXT,
      'The attorney bought an automobile in the quiet town.\nPrices were rising quickly.\n',
    );
    editor = await startEditor(await browser(), {
      vsix: [vsixPath('web')],
      settings: { 'remote.extensionKind': { 'semloc.semloc': ['web'] } },
    });
    workbench = await editor.open({ folder: FOLDER, open: TEXT });
    await workbench.word('attorney').waitFor({ timeout: COLD });
  });

  after(() => editor?.close());

  test('a hover has the candidates, and a click on one puts it into the text', async () => {
    const hover = await workbench.hover('automobile', /\bcar\b/);
    await workbench.screenshot('web-hover');
    assert.match(hover, /NN/);
    assert.doesNotMatch(hover, /minilm/);
    await workbench.followLink('automobile', 'all candidates');
    await workbench.row('motorcar').waitFor();
    await workbench.input.press('Escape');
    await workbench.followLink('automobile', /^car$/);
    await workbench.page.locator('.view-line', { hasText: /bought\s+a\s+car/ }).waitFor();
  });

  test('the meaning is compared with the saved version', async () => {
    const view = workbench.webview();
    await workbench.command('semloc.compareWithSaved', view.getByText('All edits preserve the meaning.'));
    await workbench.screenshot('web-meaning');
  });

  test('variants are made, and a sentence says why they have no distances', async () => {
    await workbench.showTab('text.md');
    await workbench.clickWord('attorney');
    const view = workbench.webview();
    await workbench.command(
      'semloc.generateVariants',
      view.locator('tbody tr', { hasText: 'lawyer' }).first(),
    );
    await workbench.screenshot('web-variants');
    await view.getByText('Encoders, evaluation and training do not run in the browser.').waitFor();
  });

  test('what needs Node is not offered', async () => {
    await workbench.page.keyboard.press('F1');
    await workbench.input.fill('>Semloc: ');
    await workbench.row('Semloc: Compare Meaning with Clipboard').waitFor();
    await workbench.screenshot('web-commands');
    assert.equal(await workbench.row('Semloc: Evaluate Encoders').count(), 0);
    await workbench.input.press('Escape');
    assert.equal(await workbench.page.getByRole('tab', { name: /^Semloc/ }).count(), 0);
  });
});
