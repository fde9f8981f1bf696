/// <reference lib="dom" />
/**
 * What a newcomer does first, in the packaged extension: the tutorial's steps that change things.
 */
import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { fromRoot } from '../../scripts/lib/project.mjs';
import { attempting, eventually } from './eventually.ts';
import { openPackagedWorkbench } from './packagedWorkbench.ts';
import type { Workbench } from './workbench.ts';

let folder: string;
let workbench: Workbench;

before(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'semloc-ui-'));
  // Only these sentences of the tutorial, so that no word of them is out of view.
  const tutorial = readFileSync(fromRoot('samples', 'first-steps.md'), 'utf8');
  const sentences = ['The report describes', 'The attorney bought'].map(
    (start) => new RegExp(`${start}[^.]*\\.`).exec(tutorial)?.[0],
  );
  writeFileSync(path.join(folder, 'first-steps.md'), sentences.join('\n\n'));
  workbench = await openPackagedWorkbench({ folder });
});

after(async () => {
  await workbench?.close();
  rmSync(folder, { recursive: true, force: true });
});

const notification = (text: string | RegExp) =>
  workbench.page.locator('.notification-list-item', { hasText: text }).first();
const pinsFile = () => path.join(folder, '.semloc', 'pins.json');
const pins = () => (existsSync(pinsFile()) ? JSON.parse(readFileSync(pinsFile(), 'utf8')).pins : []);
/** Opens the tutorial with no sense pinned. */
const openTutorial = async () => {
  rmSync(pinsFile(), { force: true });
  await workbench.startAfresh('first-steps.md');
};
/** Clicks a link of the hover of a word, as often as it takes: a hover is drawn anew when its text changes. */
const followLink = (word: string, link: string) =>
  attempting(
    async () => {
      await workbench.hover(word, link);
      const target = workbench.page.locator('.monaco-hover:visible a', { hasText: link }).first();
      await target.scrollIntoViewIfNeeded();
      await target.click({ timeout: 5000 });
    },
    async () => {},
  );

test('the tutorial’s pin: the chosen sense is pinned from the hover, and the word can be replaced', async () => {
  const { page } = workbench;
  await openTutorial();
  await workbench.word('theft').click({ force: true });
  await workbench.hover('case', /Not replaced[\s\S]* · chosen · /);
  const hover = page.locator('.monaco-hover:visible', { hasText: 'an occurrence of something' });
  const first = hover.locator('li').first();
  assert.match(
    await first.innerText(),
    /^1: an occurrence of something · chosen · pin in this document · pin in the workspace$/,
  );
  await first.scrollIntoViewIfNeeded();
  await workbench.screenshot('pin-hover');
  await followLink('case', 'pin in this document');
  await eventually(pins, (found) => found.length === 1);
  assert.equal(pins()[0].document, 'first-steps.md');
  // The hover that was open goes on saying what was so.
  const text = await workbench.hover('case', /pinned in this document · unpin · pin in the workspace/);
  assert.match(text, /instance[\s\S]*0\.\d{4}/);
});

test('all senses can be searched from the hover, pinned in the workspace, and unpinned', async () => {
  const { titled, row, input } = workbench;
  await openTutorial();
  await followLink('case', 'pin in this document');
  await eventually(pins, (found) => found.length === 1);
  await workbench.hover('case', /pinned in this document/);
  await followLink('case', 'and 14 more');
  await titled('Senses of the noun “case”').waitFor();
  await row(/1: an occurrence[\s\S]*pinned in this document/).waitFor();
  await workbench.screenshot('choose-sense');
  await input.fill('lawsuit');
  await row('causa').waitFor();
  await workbench.screenshot('choose-sense-searched');
  await row('causa').hover();
  await row('causa').locator('[aria-label="Pin in the workspace"]').click();
  await eventually(pins, (found) => found.length === 2);
  // The light bulb leads there, too; the document's pin goes first until it is taken away.
  const item = await workbench.codeAction('case', 'Choose sense…');
  await workbench.screenshot('light-bulb-senses');
  await item.click();
  await titled('Senses of the noun “case”').waitFor();
  await row('1: an occurrence').hover();
  await row('1: an occurrence').locator('[aria-label="Unpin in this document"]').click();
  await eventually(pins, (found) => found.length === 1);
  assert.equal(pins()[0].document, null);
  assert.match(pins()[0].definition, /^a comprehensive term for any proceeding/);
});

test('a word without several senses is no error', async () => {
  await openTutorial();
  await workbench.word('theft').click({ force: true });
  await workbench.page.keyboard.press('Home');
  await workbench.command('semloc.chooseSense');
  await notification('There is no word with several senses at the cursor').locator('.codicon-info').waitFor();
});

test('the reverse dictionary replaces the word at the cursor, in one undo, and names what it does not know', async () => {
  const { page, titled, row, input } = workbench;
  await openTutorial();
  await workbench.word('attorney').click({ force: true });
  await workbench.command('semloc.reverseDictionary', () => titled('Describe the word'));
  await workbench.accept('Describe the word', 'a person who teaches in a school, not a zzyzx');
  await titled('glove-sif-pc, cosine').waitFor();
  const placeholder = await input.getAttribute('placeholder');
  assert.match(placeholder ?? '', /^Enter replaces “attorney” · .* · out-of-vocabulary: zzyzx$/);
  await row('teacher').waitFor();
  await workbench.screenshot('reverse-dictionary-at-cursor');
  await workbench.choose('teacher');
  await workbench.word('teacher').waitFor();
  const line = page.locator('.monaco-editor .view-line', { hasText: 'bought the factory' });
  assert.match((await line.innerText()).replaceAll('\u00a0', ' '), /^The teacher bought the factory/);
  await page.keyboard.press('Control+z');
  await workbench.word('attorney').waitFor();
});

test('a command for a text takes the one that was worked on last where a panel has the focus', async () => {
  const { page } = workbench;
  await openTutorial();
  await workbench.word('attorney').click({ force: true });
  await workbench.command('semloc.generateVariants');
  await workbench.webview().locator('tbody tr').first().click();
  await workbench.command('semloc.generateVariantsForFile');
  await eventually(
    () => workbench.webview().locator('h2, h3, .sentence').count(),
    (count) => count > 1,
  );
  await workbench.screenshot('variants-of-the-last-text');
  await workbench.startAfresh();
  await workbench.command('semloc.generateVariants');
  const advice = notification('put the cursor into a sentence');
  await advice.locator('.codicon-info').waitFor();
  await workbench.screenshot('advice');
  await advice.locator('.monaco-button', { hasText: 'Open Sample Text' }).click();
  await page.locator('.tab.active', { hasText: 'A sample text' }).waitFor();
});

test('the toggle says what it did', async () => {
  await workbench.command('semloc.togglePartOfSpeechColors');
  await notification('Part-of-speech colors are off (user settings).').waitFor();
  await workbench.command('semloc.togglePartOfSpeechColors');
  await notification('Part-of-speech colors are on (user settings).').waitFor();
});
