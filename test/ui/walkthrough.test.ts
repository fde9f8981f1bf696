/// <reference lib="dom" />
/** The walkthrough, in the packaged extension: each button works where it stands. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { before, beforeEach, describe, test } from 'node:test';
import type { Locator } from 'playwright-core';
import { eventually } from '../eventually.ts';
import { samplesWindow } from './tier.ts';
import { forgetSteps, openWalkthrough, stepIn } from './walkthroughSteps.ts';
import type { Workbench } from './workbench.ts';

const TEXT = 'theft.md';

describe('the walkthrough', () => {
  let workbench: Workbench;
  let at: (...names: string[]) => string;

  before(async () => {
    ({ workbench, at } = await samplesWindow());
    // Else this is a workspace of samples already.
    for (const name of ['paraphrases.tsv', 'harbour.txt']) rmSync(at(name));
    writeFileSync(at(TEXT), 'The report describes a case of theft.');
    await forgetSteps(workbench);
  });

  beforeEach(async () => {
    await workbench.startAfresh(at(TEXT));
    await openWalkthrough(workbench);
    await step('Read a text').waitFor();
  });

  const pins = () => {
    const file = at('.semloc', 'pins.json');
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).pins : [];
  };
  const step = (title: string) => stepIn(workbench.page, title);
  const check = (title: string) => step(title).locator('.codicon-getting-started-step-checked');
  const isDone = (title: string) => check(title).first().waitFor();
  const isNotDone = async (title: string) => assert.equal(await check(title).count(), 0);
  const unfold = async (title: string, inside: Locator) => {
    if (!(await inside.isVisible())) await step(title).locator('.step-title').click();
    await inside.waitFor();
  };
  const press = async (title: string, button: string, shown: Locator) => {
    const found = step(title).locator('.monaco-button', { hasText: button });
    await unfold(title, found);
    await found.click();
    await shown.waitFor();
  };

  test('the walkthrough opens a sample, works on it whatever has the focus, and changes no settings', async () => {
    const { page, titled, input } = workbench;
    const settings = readFileSync(at('.vscode', 'settings.json'), 'utf8');
    const senses = titled('Senses of the noun “case”');
    const variant = workbench.webview().locator('tbody tr').first();
    await press('Generate variants', 'Generate sample variants', variant);
    await workbench.screenshot('walkthrough-variants');
    await isDone('Generate variants');
    await isNotDone('Read a text');
    const sample = page.locator('.tab.active', { hasText: 'A sample text' });
    await press('Read a text', 'Open a sample text', sample);
    await isDone('Read a text');
    await workbench.screenshot('walkthrough-sample');
    await press('Pin a sense', 'Choose a sense', senses);
    await workbench.dismiss('Senses of the noun “case”');
    await isNotDone('Pin a sense');
    await press('Pin a sense', 'Choose a sense', senses);
    await input.fill('instance');
    // In a document without a file only the workspace can be pinned, so that nothing more is asked.
    await workbench.choose('instance, example');
    await isDone('Pin a sense');
    const [pin] = await eventually(pins, ({ length }) => length === 1);
    assert.equal(pin.definition, 'an occurrence of something');
    await press('Inspect a sentence', 'Inspect a sample sentence', titled('Paraphrase'));
    await workbench.dismiss('Paraphrase');
    await isNotDone('Inspect a sentence');
    await unfold('Hover over a word', step('Hover over a word').locator('.step-description-container'));
    await isNotDone('Hover over a word');
    // By the mouse: the walkthrough takes the focus some time after its step was unfolded.
    await workbench.word('negotiations').hover();
    await workbench.shownHover(/talks/).waitFor();
    await isDone('Hover over a word');
    await workbench.screenshot('walkthrough-hover');
    assert.equal(await page.locator('.notification-list-item .codicon-error').count(), 0);
    assert.equal(readFileSync(at('.vscode', 'settings.json'), 'utf8'), settings);
  });

  test('the walkthrough leads to the form with a sample chosen, to thresholds, runs, comparisons and tests', async () => {
    const { page } = workbench;
    const view = workbench.webview();
    const chosen = (file: string) => view.locator('#corpus-fields', { hasText: file });
    await press('Evaluate encoders', 'Evaluate the sample corpus', chosen('paraphrases.tsv'));
    assert.equal(await view.locator('[id="method"]').inputValue(), 'localization');
    await workbench.screenshot('walkthrough-evaluate');
    await openWalkthrough(workbench);
    await press('Find a similarity threshold', 'Find a threshold', chosen('harbour.txt'));
    assert.equal(await view.locator('[id="method"]').inputValue(), 'threshold');
    await openWalkthrough(workbench);
    await press('See the cases', 'Show the runs', page.getByText('There are no evaluation runs'));
    await press(
      'Compare runs',
      'Compare runs',
      workbench.notification('There are no finished runs to compare.'),
    );
    await press(
      'Test encoders',
      'Open the Test Explorer',
      page.locator('.part.sidebar', { hasText: 'Testing' }),
    );
    await workbench.screenshot('walkthrough-tests');
    assert.equal(await page.locator('.notification-list-item .codicon-error').count(), 0);
  });
});
