/** The sample workspace, opened from the walkthrough of the packaged extension. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { fromRoot } from '../../scripts/lib/project.mjs';
import { openPackagedWorkbench } from './packagedWorkbench.ts';
import type { Workbench } from './workbench.ts';

let folder: string;
let workbench: Workbench;

before(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'semloc-ui-'));
  writeFileSync(path.join(folder, 'first-steps.md'), 'The report describes a case of theft.');
  workbench = await openPackagedWorkbench({ folder });
});

after(async () => {
  await workbench?.close();
  rmSync(folder, { recursive: true, force: true });
});

test('the sample workspace is a copy, and leads back to the walkthrough', async () => {
  const { page } = workbench;
  await workbench.startAfresh('first-steps.md');
  await workbench.command('Welcome: Open Walkthrough', () => workbench.row('First steps with Semloc'));
  await workbench.input.fill('First steps with Semloc');
  await workbench.choose('First steps with Semloc');
  const opened = page.context().waitForEvent('page');
  await page
    .locator('.getting-started-step .monaco-button', { hasText: 'Open the sample workspace' })
    .click();
  // A window that opens late is a pop-up to the browser, and VS Code asks again.
  const retry = page.locator('.monaco-dialog-box .monaco-button', { hasText: 'Retry' });
  retry.click({ timeout: 50_000 }).catch(() => undefined);
  const sample = await opened;
  await sample
    .locator('.getting-started-step', { hasText: 'Evaluate encoders on a corpus' })
    .first()
    .waitFor();
  for (const name of ['first-steps.md', 'paraphrases.tsv', 'paraphrases.semloc.json']) {
    await sample.locator('.explorer-folders-view .monaco-list-row', { hasText: name }).waitFor();
  }
  await sample.screenshot({ path: fromRoot('.cache', 'screenshots', 'sample-workspace.png') });
  await sample.close();
});
