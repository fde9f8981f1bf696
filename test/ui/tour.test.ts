/// <reference lib="dom" />
/** docs/tour.md, action by action, in the packaged extension, with keys alone. */
import assert from 'node:assert/strict';
import { readFileSync, rmSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { samplesWindow } from './tier.ts';
import { forgetSteps, openWalkthrough, stepIn } from './walkthroughSteps.ts';
import { COLD, type Driver, drive, type Workbench } from './workbench.ts';

/**
 * Moves the focus there with the Tab key, and presses Enter there: a walkthrough that VS Code draws anew meanwhile, as it does
 * when a window has just opened, would leave the key without a target.
 */
const press = async (page: Page, what: Locator) => {
  await what.waitFor();
  const isFocused = () => what.evaluate((element) => element.matches(':focus, :focus-within'));
  for (let presses = 0; !(await isFocused()); presses++) {
    if (presses === MOST_TABS) throw new Error(`the focus does not reach ${what}`);
    await page.keyboard.press('Tab');
  }
  await what.press('Enter');
};

const MOST_TABS = 80;

describe('the tour', () => {
  let workbench: Workbench;
  let sample: Page;
  let driver: Driver;

  after(() => sample?.close());

  before(async () => {
    const { workbench: opened, at } = await samplesWindow();
    workbench = opened;
    // Else this is a workspace of samples already.
    rmSync(at('paraphrases.tsv'));
    await forgetSteps(workbench);
  });

  test('the sample workspace is a copy, and leads back to the walkthrough', async () => {
    const { page } = workbench;
    await openWalkthrough(workbench);
    const opened = page.context().waitForEvent('page', { timeout: COLD });
    await press(page, page.locator('.monaco-button', { hasText: 'Open the sample workspace' }));
    // A window that opens late is a pop-up to the browser, and VS Code asks again.
    const retry = page.locator('.monaco-dialog-box .monaco-button', { hasText: 'Retry' });
    retry.click({ timeout: COLD }).catch(() => undefined);
    sample = await opened;
    driver = drive(sample);
    await stepIn(sample, 'Evaluate encoders on a corpus').first().waitFor({ timeout: COLD });
    for (const name of ['first-steps.md', 'paraphrases.tsv', 'paraphrases.semloc.json']) {
      await sample.locator('.explorer-folders-view .monaco-list-row', { hasText: name }).waitFor();
    }
    // With it the extension has started in this window, and draws the walkthrough anew for the last time.
    await sample.locator('.activitybar [aria-label^="Testing"]').first().waitFor({ timeout: COLD });
    await driver.screenshot('sample-workspace');
  });

  test('the tour leads to a saved comparison with keys alone', async () => {
    const { webview, tab, screenshot } = driver;
    const button = (text: string) => webview().locator('button', { hasText: text }).first();
    const step = stepIn(sample, 'Evaluate encoders on a corpus');
    await press(sample, step);
    await press(sample, step.locator('.monaco-button', { hasText: 'Evaluate the sample corpus' }));
    await webview().locator('#check', { hasText: 'can read' }).waitFor();
    assert.equal(await webview().locator('[id="method"]').inputValue(), 'localization');
    await screenshot('tour-form');

    await press(sample, webview().locator('#start'));
    await tab(/^localization · /).waitFor();
    await webview().locator('#cases .rows .row').first().waitFor();
    await screenshot('tour-run');

    await press(sample, button('Compare Encoders'));
    await tab('Comparison: minilm, bow').waitFor();
    await webview().locator('h1', { hasText: 'comparison' }).waitFor();

    await press(sample, button('Largest Disagreements'));
    // Ten cases or more.
    await webview()
      .locator('#cases [role="status"]', { hasText: /^[1-9]\d+ of \d+ cases\b/ })
      .waitFor();
    await webview().locator('#cases .rows .row .verdict').first().waitFor();
    await screenshot('tour-disagreements');

    await press(sample, button('Save as HTML…'));
    const dialog = sample.locator('.quick-input-widget:visible', {
      has: sample.locator('.label-name', { hasText: 'first-steps.md' }),
    });
    await dialog.waitFor();
    const place = dialog.locator('input.input');
    const file = await place.inputValue();
    assert.match(file, /comparison\.html$/);
    await place.press('Enter');
    await driver.notification('saved as comparison.html').waitFor();
    await screenshot('tour-saved');
    const saved = await sample.context().newPage();
    await saved.setContent(readFileSync(file, 'utf8'));
    await saved.locator('h1', { hasText: 'comparison' }).waitFor();
    assert.equal(await saved.locator('.case-list .row:not(.heads)').count(), 10);
    await saved.close();
  });
});
