/// <reference lib="dom" />
/** docs/tour.md, action by action, in the packaged extension on a fresh profile: with the mouse, then with keys alone. */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { fromRoot } from '../../scripts/lib/project.mjs';
import { attempting, eventually } from './eventually.ts';
import { openPackagedWorkbench } from './packagedWorkbench.ts';
import { drive, type Workbench } from './workbench.ts';

let folder: string;
let workbench: Workbench;

before(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'semloc-ui-'));
  writeFileSync(path.join(folder, 'first-steps.md'), 'A text.');
  mkdirSync(fromRoot('.cache', 'screenshots'), { recursive: true });
  workbench = await openPackagedWorkbench({ folder });
});

after(async () => {
  await workbench?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Acts on what a person sees. */
type Act = (page: Page, what: Locator) => Promise<void>;

const click: Act = (_, what) => what.click();

/** Moves the focus there with the Tab key, and presses Enter. */
const press: Act = async (page, what) => {
  const isFocused = () => what.evaluate((element) => element.matches(':focus, :focus-within'));
  for (let presses = 0; !(await isFocused()); presses++) {
    if (presses === MOST_TABS) {
      await page.screenshot({ path: fromRoot('.cache', 'screenshots', 'tour-lost.png') });
      throw new Error(`the focus does not reach ${what}`);
    }
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
};

const MOST_TABS = 80;

for (const [name, act] of [
  ['the mouse', click],
  ['keys alone', press],
] as const) {
  test(`the tour leads to a saved comparison with ${name}`, async (t) => {
    await openWalkthrough();
    const sample = await actionOne(act);
    t.after(() => sample.close());
    const { webview, tab } = drive(sample);
    const step = stepIn(sample, 'Evaluate encoders on a corpus');
    await step.waitFor();
    await sample.locator('.explorer-folders-view .monaco-list-row', { hasText: 'paraphrases.tsv' }).waitFor();
    const button = (text: string) => webview().locator('button', { hasText: text }).first();

    await act(sample, step);
    await act(sample, step.locator('.monaco-button', { hasText: 'Evaluate the sample corpus' }));
    await webview().locator('#check', { hasText: 'can read' }).waitFor();
    assert.equal(await webview().locator('[id="method"]').inputValue(), 'localization');
    await shoot(sample, 'form', name);

    await act(sample, webview().locator('#evaluate'));
    await tab(/^localization · /).waitFor();
    await webview().locator('#cases .rows .row').first().waitFor();
    await shoot(sample, 'run', name);

    await act(sample, button('Compare Encoders'));
    await tab('Comparison: bow, glove-sum').waitFor();
    await webview().locator('h1', { hasText: 'comparison' }).waitFor();

    await act(sample, button('Largest Disagreements'));
    const cases = await eventually(
      () => webview().locator('#cases [role="status"]').innerText(),
      (text) => /cases\b/.test(text) && !text.startsWith('0 '),
    );
    await webview().locator('#cases .rows .row .verdict').first().waitFor();
    await shoot(sample, 'disagreements', name);
    assert.match(cases, /^[1-9]\d+ (?:of \d+ )?cases\b/, 'ten cases or more');

    await act(sample, button('Save as HTML…'));
    const place = sample.locator('.quick-input-widget:visible input.input');
    const file = await eventually(
      () => place.inputValue(),
      (value) => value.endsWith('comparison.html'),
    );
    await attempting(
      async () => {
        await place.press('Enter');
        await sample
          .locator('.notification-toast', { hasText: 'saved as comparison.html' })
          .waitFor({ timeout: 10_000 });
      },
      async () => {},
    );
    await shoot(sample, 'saved', name);
    const saved = await sample.context().newPage();
    await saved.setContent(readFileSync(file, 'utf8'));
    await saved.locator('h1', { hasText: 'comparison' }).waitFor();
    assert.equal(await saved.locator('.case-list .row:not(.heads)').count(), 10);
    await saved.close();
    rmSync(file);
  });
}

const stepIn = (page: Page, title: string) =>
  page.locator('.getting-started-step', { has: page.locator('.step-title', { hasText: title }) });

async function openWalkthrough() {
  await workbench.page.bringToFront();
  await workbench.command('Welcome: Open Walkthrough', () => workbench.row('First steps with Semloc'));
  await workbench.input.fill('First steps with Semloc');
  await workbench.choose('First steps with Semloc');
}

/** Opens the sample workspace; its window. */
async function actionOne(act: Act): Promise<Page> {
  const { page } = workbench;
  const button = page.locator('.getting-started-step .monaco-button', {
    hasText: 'Open the sample workspace',
  });
  const opened = page.context().waitForEvent('page', { timeout: 150_000 });
  await attempting(
    async () => {
      if (!(await button.isVisible())) await act(page, stepIn(page, 'Read a text'));
      await button.waitFor({ timeout: 5000 });
    },
    async () => {},
  );
  await act(page, button);
  // A window that opens late is a pop-up to the browser, and VS Code asks again.
  const retry = page.locator('.monaco-dialog-box .monaco-button', { hasText: 'Retry' });
  retry.click({ timeout: 50_000 }).catch(() => undefined);
  return await opened;
}

const shoot = (page: Page, action: string, name: string) =>
  page.screenshot({
    path: fromRoot('.cache', 'screenshots', `tour-${action}-${name.replaceAll(' ', '-')}.png`),
  });
