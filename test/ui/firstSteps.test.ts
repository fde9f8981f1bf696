/// <reference lib="dom" />
/** What a newcomer does first, in the packaged extension: the walkthrough, and the tutorial's steps that change things. */
import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import type { Locator } from 'playwright-core';
import vsix from '../../scripts/editor/vsixPath.mjs';
import { fromRoot, node, run } from '../../scripts/lib/project.mjs';
import { openWorkbench, type Workbench } from './workbench.ts';

let folder: string;
let workbench: Workbench;

before(async () => {
  await run(node(), [fromRoot('scripts', 'package.mjs'), '--no-build'], { quiet: true });
  folder = mkdtempSync(path.join(os.tmpdir(), 'semloc-ui-'));
  // Only these sentences of the tutorial, so that no word of them is out of view.
  const tutorial = readFileSync(fromRoot('samples', 'first-steps.md'), 'utf8');
  const sentences = ['The report describes', 'The attorney bought'].map(
    (start) => new RegExp(`${start}[^.]*\\.`).exec(tutorial)?.[0],
  );
  const file = path.join(folder, 'first-steps.md');
  writeFileSync(file, sentences.join('\n\n'));
  workbench = await openWorkbench({ folder, vsix, open: file });
  await workbench.page.waitForSelector('.monaco-editor .view-line');
});

after(async () => {
  await workbench?.close();
  rmSync(folder, { recursive: true, force: true });
});

const input = () => workbench.page.locator('.quick-input-widget input.input');
const titled = (text: string) => workbench.page.locator('.quick-input-titlebar', { hasText: text });
const row = (text: string | RegExp) =>
  workbench.page.locator('.quick-input-list .monaco-list-row', { hasText: text }).first();
const notification = (text: string | RegExp) =>
  workbench.page.locator('.notification-list-item', { hasText: text }).first();
const pins = () => {
  const file = path.join(folder, '.semloc', 'pins.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).pins : [];
};

test('the tutorial’s pin: the chosen sense is pinned from the hover, and the word can be replaced', async () => {
  const { page } = workbench;
  await workbench.word('theft').click();
  await workbench.hover('case', /Not replaced/);
  const hover = page.locator('.monaco-hover:visible', { hasText: 'an occurrence of something' });
  const first = hover.locator('li').first();
  assert.match(
    await first.innerText(),
    /^1: an occurrence of something · chosen · pin in this document · pin in the workspace$/,
  );
  await first.scrollIntoViewIfNeeded();
  await workbench.screenshot('pin-hover');
  await first.locator('a', { hasText: 'pin in this document' }).click();
  await eventually(pins, (found) => found.length === 1);
  assert.equal(pins()[0].document, 'first-steps.md');
  // The hover that was open goes on saying what was so.
  const text = await workbench.hover('case', /pinned in this document · unpin · pin in the workspace/);
  assert.match(text, /instance[\s\S]*0\.\d{4}/);
});

test('all senses can be searched from the hover, pinned in the workspace, and unpinned', async () => {
  const { page } = workbench;
  await workbench.hover('case', /and 14 more/);
  const more = page.locator('.monaco-hover:visible a', { hasText: 'and 14 more' });
  await more.scrollIntoViewIfNeeded();
  await more.click();
  await titled('Senses of the noun “case”').waitFor();
  assert.match(await row('1: an occurrence').innerText(), /pinned in this document/);
  await workbench.screenshot('choose-sense');
  await input().fill('lawsuit');
  await row('causa').waitFor();
  await workbench.screenshot('choose-sense-searched');
  await page.keyboard.press('Enter');
  await row('Pin in the workspace').waitFor();
  await workbench.screenshot('choose-sense-where');
  await row('Pin in the workspace').click();
  await eventually(pins, (found) => found.length === 2);
  // The light bulb leads there, too; the document's pin goes first until it is taken away.
  await workbench.word('case').click();
  await page.keyboard.press('Control+.');
  const item = (text: string) => page.locator('.action-widget .monaco-list-row', { hasText: text }).first();
  await item('Choose sense…').waitFor({ timeout: 15_000 });
  await workbench.screenshot('light-bulb-senses');
  await item('Choose sense…').click();
  await titled('Senses of the noun “case”').waitFor();
  await row('1: an occurrence').hover();
  await row('1: an occurrence').locator('[aria-label="Unpin in this document"]').click();
  await eventually(pins, (found) => found.length === 1);
  assert.equal(pins()[0].document, null);
  assert.match(pins()[0].definition, /^a comprehensive term for any proceeding/);
});

test('a word without several senses is no error', async () => {
  await workbench.word('theft').click();
  await workbench.page.keyboard.press('Home');
  await workbench.command('Semloc: Choose Sense');
  await notification('There is no word with several senses at the cursor').locator('.codicon-info').waitFor();
});

test('the reverse dictionary replaces the word at the cursor, in one undo, and names what it does not know', async () => {
  const { page } = workbench;
  await workbench.word('attorney').click();
  await workbench.command('Semloc: Reverse Dictionary');
  await titled('Describe the word').waitFor();
  await input().fill('a person who teaches in a school');
  await page.keyboard.press('Enter');
  await titled('glove-sif-pc, cosine').waitFor({ timeout: 60_000 });
  const placeholder = await input().getAttribute('placeholder');
  assert.match(placeholder ?? '', /^Enter replaces “attorney” · .* · out-of-vocabulary: a$/);
  await row('teacher').waitFor();
  await workbench.screenshot('reverse-dictionary-at-cursor');
  await page.keyboard.press('Enter');
  await workbench.word('teacher').waitFor();
  const line = page.locator('.monaco-editor .view-line', { hasText: 'bought the factory' });
  assert.match((await line.innerText()).replaceAll('\u00a0', ' '), /^The teacher bought the factory/);
  await page.keyboard.press('Control+z');
  await workbench.word('attorney').waitFor();
});

test('the walkthrough opens a sample, works on it whatever has the focus, and changes no settings', async () => {
  const { page } = workbench;
  await workbench.command('Welcome: Open Walkthrough');
  await row('First steps with Semloc').waitFor();
  await input().fill('First steps with Semloc');
  await page.keyboard.press('Enter');
  const step = (title: string): Locator =>
    page.locator('.getting-started-step', { has: page.locator('.step-title', { hasText: title }) });
  const isDone = async (title: string) =>
    (await step(title).locator('.codicon-getting-started-step-checked').count()) > 0;
  const press = async (title: string, button: string) => {
    await step(title).locator('.step-title').click();
    await step(title).locator('.monaco-button', { hasText: button }).click();
  };
  await step('Read a text').waitFor({ timeout: 30_000 });
  await press('Generate variants', 'Generate variants');
  await workbench.webview().locator('tbody tr').first().waitFor({ timeout: 60_000 });
  await workbench.screenshot('walkthrough-variants');
  await eventually(() => isDone('Generate variants'), Boolean);
  assert.equal(await isDone('Read a text'), false);
  await press('Read a text', 'Open a sample text');
  await page.locator('.tab.active', { hasText: 'A sample text' }).waitFor();
  await eventually(() => isDone('Read a text'), Boolean);
  await workbench.screenshot('walkthrough-sample');
  await press('Pin a sense', 'Choose a sense');
  await titled('Senses of the noun “case”').waitFor();
  await page.keyboard.press('Escape');
  assert.equal(await isDone('Pin a sense'), false);
  await press('Pin a sense', 'Choose a sense');
  await titled('Senses of the noun “case”').waitFor();
  await input().fill('instance');
  await row('instance, example').waitFor();
  // In a document without a file only the workspace can be pinned, so that nothing more is asked.
  await page.keyboard.press('Enter');
  await eventually(() => isDone('Pin a sense'), Boolean);
  assert.equal(pins()[0].definition, 'an occurrence of something');
  await press('Inspect a sentence', 'Inspect a sample sentence');
  await titled('Paraphrase').waitFor();
  await page.keyboard.press('Escape');
  assert.equal(await isDone('Inspect a sentence'), false);
  await step('Hover over a word').locator('.step-title').click();
  assert.equal(await isDone('Hover over a word'), false);
  await workbench.hover('negotiations', /talks/);
  await eventually(() => isDone('Hover over a word'), Boolean);
  await workbench.screenshot('walkthrough-hover');
  assert.equal(await page.locator('.notification-list-item .codicon-error').count(), 0);
  assert.equal(existsSync(path.join(folder, '.vscode', 'settings.json')), false);
});

test('a command for a text takes the one that was worked on last where a panel has the focus', async () => {
  const { page } = workbench;
  await page.locator('.tab', { hasText: 'Variants' }).first().click();
  await workbench.webview().locator('tbody tr').first().click();
  await workbench.command('Semloc: Generate Variants for the File');
  await eventually(
    () => workbench.webview().locator('h2, h3, .sentence').count(),
    (count) => count > 1,
  );
  await workbench.screenshot('variants-of-the-last-text');
  await workbench.command('View: Close All Editors');
  await page.locator('.monaco-dialog-box .monaco-button', { hasText: "Don't Save" }).click();
  await workbench.command('Semloc: Generate Variants');
  const advice = notification('put the cursor into a sentence');
  await advice.locator('.codicon-info').waitFor();
  await workbench.screenshot('advice');
  await advice.locator('.monaco-button', { hasText: 'Open Sample Text' }).click();
  await page.locator('.tab.active', { hasText: 'A sample text' }).waitFor();
});

test('the toggle says what it did', async () => {
  await workbench.command('Semloc: Toggle Part-of-Speech');
  await notification('Part-of-speech colors are off (user settings).').waitFor();
  await workbench.command('Semloc: Toggle Part-of-Speech');
  await notification('Part-of-speech colors are on (user settings).').waitFor();
});

/** Asks until the answer is good; fails with the last one after fifteen seconds. */
async function eventually<T>(ask: () => T | Promise<T>, isGood: (answer: T) => boolean): Promise<T> {
  for (let tries = 0; ; tries++) {
    const answer = await ask();
    if (isGood(answer)) return answer;
    assert.ok(tries < 75, `not in time; the last answer was ${JSON.stringify(answer)}`);
    await workbench.page.waitForTimeout(200);
  }
}
