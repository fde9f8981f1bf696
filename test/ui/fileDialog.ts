import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { attempting, eventually } from './eventually.ts';

/**
 * Answers code-server's dialog for a file or, where the path ends with a slash, for a folder. The dialog writes into its
 * field when its first listing has come, whatever was typed before, and it takes Enter for a wish to see a folder until
 * it has listed the one that was typed.
 */
export async function answerFileDialog(page: Page, file: string): Promise<void> {
  const dialog = page
    .locator('.quick-input-widget:visible')
    .filter({ has: page.getByPlaceholder('Folder path', { exact: true }) });
  const input = dialog.locator('input.input');
  // A row's second line may still have what a list before it showed there.
  const names = dialog.locator('.monaco-list-row .quick-input-list-row:first-child .label-name');
  const folder = file.endsWith('/') ? file : path.dirname(file);
  await dialog.waitFor({ timeout: 15_000 });
  await attempting(
    async () => {
      await names.first().waitFor();
      await input.fill(file);
      const inFolder = new Set(['..', ...readdirSync(folder)]);
      await eventually(
        () => names.allInnerTexts(),
        (listed) => listed.length > 0 && listed.every((name) => inFolder.has(name)),
        8,
      );
      const typed = await input.inputValue();
      if (typed !== file) throw new Error(`the dialog made ${typed} of ${file}`);
      await input.press('Enter');
      await dialog.waitFor({ state: 'hidden', timeout: 8000 });
    },
    async () => {},
  );
}
