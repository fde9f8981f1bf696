/// <reference lib="dom" />
/** The walkthrough, in the packaged extension: each button works where it stands. */
import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import type { Locator } from 'playwright-core';
import { attempting, eventually } from './eventually.ts';
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

const notification = (text: string) =>
  workbench.page.locator('.notification-list-item', { hasText: text }).first();
const pins = () => JSON.parse(readFileSync(path.join(folder, '.semloc', 'pins.json'), 'utf8')).pins;
const openText = () => workbench.startAfresh('first-steps.md');
const openWalkthrough = async () => {
  await workbench.command('Welcome: Open Walkthrough', () => workbench.row('First steps with Semloc'));
  await workbench.input.fill('First steps with Semloc');
  await workbench.choose('First steps with Semloc');
  await step('Read a text').waitFor();
};
/** A step of the walkthrough. */
const step = (title: string): Locator =>
  workbench.page.locator('.getting-started-step', {
    has: workbench.page.locator('.step-title', { hasText: title }),
  });
const isDone = async (title: string) =>
  (await step(title).locator('.codicon-getting-started-step-checked').count()) > 0;
const unfold = (title: string, inside: Locator) =>
  attempting(
    async () => {
      if (!(await inside.isVisible())) await step(title).locator('.step-title').click();
      await inside.waitFor({ timeout: 5000 });
    },
    async () => {},
  );
const press = (title: string, button: string, shown: Locator) =>
  attempting(
    async () => {
      const found = step(title).locator('.monaco-button', { hasText: button });
      await unfold(title, found);
      await found.click();
      await shown.waitFor({ timeout: 20_000 });
    },
    async () => {},
  );

test('the walkthrough opens a sample, works on it whatever has the focus, and changes no settings', async () => {
  const { page, titled, input } = workbench;
  await openText();
  await openWalkthrough();
  const senses = titled('Senses of the noun “case”');
  const variant = workbench.webview().locator('tbody tr').first();
  await press('Generate variants', 'Generate sample variants', variant);
  await workbench.screenshot('walkthrough-variants');
  await eventually(() => isDone('Generate variants'), Boolean);
  assert.equal(await isDone('Read a text'), false);
  const sample = page.locator('.tab.active', { hasText: 'A sample text' });
  await press('Read a text', 'Open a sample text', sample);
  await eventually(() => isDone('Read a text'), Boolean);
  await workbench.screenshot('walkthrough-sample');
  await press('Pin a sense', 'Choose a sense', senses);
  await input.press('Escape');
  await senses.waitFor({ state: 'hidden' });
  assert.equal(await isDone('Pin a sense'), false);
  await press('Pin a sense', 'Choose a sense', senses);
  await input.fill('instance');
  // In a document without a file only the workspace can be pinned, so that nothing more is asked.
  await workbench.choose('instance, example');
  await eventually(() => isDone('Pin a sense'), Boolean);
  assert.equal(pins()[0].definition, 'an occurrence of something');
  await press('Inspect a sentence', 'Inspect a sample sentence', titled('Paraphrase'));
  await input.press('Escape');
  await titled('Paraphrase').waitFor({ state: 'hidden' });
  assert.equal(await isDone('Inspect a sentence'), false);
  await unfold('Hover over a word', step('Hover over a word').locator('.step-description-container'));
  assert.equal(await isDone('Hover over a word'), false);
  await workbench.hover('negotiations', /talks/);
  await eventually(() => isDone('Hover over a word'), Boolean);
  await workbench.screenshot('walkthrough-hover');
  assert.equal(await page.locator('.notification-list-item .codicon-error').count(), 0);
  assert.equal(existsSync(path.join(folder, '.vscode', 'settings.json')), false);
});

test('the walkthrough leads to the form with a sample chosen, to thresholds, runs, comparisons and tests', async () => {
  const { page } = workbench;
  await openText();
  await openWalkthrough();
  const view = workbench.webview();
  const chosen = (file: string) => view.locator('#corpus-fields', { hasText: file });
  await press('Evaluate encoders', 'Evaluate the sample corpus', chosen('paraphrases.tsv'));
  assert.equal(await view.locator('[id="method"]').inputValue(), 'localization');
  await workbench.screenshot('walkthrough-evaluate');
  await openWalkthrough();
  await press('Find a similarity threshold', 'Find a threshold', chosen('harbour.txt'));
  assert.equal(await view.locator('[id="method"]').inputValue(), 'threshold');
  await openWalkthrough();
  await press('See the cases', 'Show the runs', page.getByText('There are no evaluation runs'));
  await press('Compare runs', 'Compare runs', notification('There are no finished runs to compare.'));
  await press(
    'Test encoders',
    'Open the Test Explorer',
    page.locator('.part.sidebar', { hasText: 'Testing' }),
  );
  await workbench.screenshot('walkthrough-tests');
  assert.equal(await page.locator('.notification-list-item .codicon-error').count(), 0);
});
