/// <reference lib="dom" />
/**
 * What a newcomer does first, in the packaged extension: the tutorial's steps that change things.
 */
import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { before, beforeEach, describe, test } from 'node:test';
import { eventually } from '../eventually.ts';
import { pressInWorkbench } from './keys.ts';
import { LOOK_UP, removePins, samplesWindow } from './tier.ts';
import type { Workbench } from './workbench.ts';

const TEXT = 'tutorial.md';

describe('first steps', () => {
  let workbench: Workbench;
  let at: (...names: string[]) => string;

  before(async () => {
    ({ workbench, at } = await samplesWindow());
    // Only these sentences of the tutorial, so that no word of them is out of view.
    const tutorial = readFileSync(at('first-steps.md'), 'utf8');
    const sentences = ['The report describes', 'The attorney bought'].map(
      (start) => new RegExp(`${start}[^.]*\\.`).exec(tutorial)?.[0],
    );
    writeFileSync(at(TEXT), sentences.join('\n\n'));
  });

  beforeEach(async () => {
    removePins();
    await workbench.startAfresh(at(TEXT));
  });

  /** The pins when there are so many. */
  const pins = (count: number) =>
    eventually(
      () => {
        const file = at('.semloc', 'pins.json');
        return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).pins : [];
      },
      ({ length }) => length === count,
    );

  test('the tutorial’s pin: the hover leads to all senses, one is pinned, and the word can be replaced; they are searched', async () => {
    const { titled, row, input } = workbench;
    await workbench.hover('case', /Not replaced/);
    await workbench.screenshot('pin-hover');
    await workbench.followLink('case', 'all senses');
    await titled('Senses of the noun “case”').waitFor();
    await workbench.choose('1: an occurrence of something');
    assert.equal((await pins(1))[0].document, TEXT);
    const text = await workbench.hover('case', /pinned in this document/);
    assert.match(text, /instance/);
    assert.doesNotMatch(text, /Not replaced/);
    // All senses can be searched from there, pinned in the workspace, and unpinned.
    await workbench.followLink('case', 'all senses');
    await titled('Senses of the noun “case”').waitFor();
    await row(/1: an occurrence[\s\S]*pinned in this document/).waitFor();
    await workbench.screenshot('choose-sense');
    await input.fill('lawsuit');
    await row('causa').waitFor();
    await workbench.screenshot('choose-sense-searched');
    await input.press('Alt+Enter');
    await pins(2);
    // The light bulb leads there, too; the document's pin goes first until it is taken away.
    const item = await workbench.codeAction('case', 'Choose sense…');
    await workbench.screenshot('light-bulb-senses');
    await item.click();
    await titled('Senses of the noun “case”').waitFor();
    await row('1: an occurrence').hover();
    await row('1: an occurrence').locator('[aria-label="Unpin in this document"]').click();
    const [left] = await pins(1);
    assert.equal(left.document, null);
    assert.match(left.definition, /^a comprehensive term for any proceeding/);
  });

  test('a word without several senses is no error', async () => {
    await workbench.clickWord('theft');
    await workbench.page.keyboard.press('Home');
    await workbench.command('semloc.chooseSense');
    await workbench
      .notification('There is no word with several senses at the cursor')
      .locator('.codicon-info')
      .waitFor();
  });

  test('the reverse dictionary replaces the word at the cursor, in one undo, and names what it does not know', async () => {
    const { page, titled, row, input } = workbench;
    await workbench.clickWord('attorney');
    await pressInWorkbench(page, LOOK_UP.press);
    await workbench.accept('Describe the word', 'a person who teaches in a school, not a zzyzx');
    await titled('glove-sif-pc, cosine').waitFor();
    const placeholder = await input.getAttribute('placeholder');
    assert.match(placeholder ?? '', /^Enter replaces “attorney” · .* · out-of-vocabulary: zzyzx$/);
    await row('teacher').waitFor();
    await workbench.screenshot('reverse-dictionary-at-cursor');
    await workbench.choose('teacher');
    await workbench.word('teacher').waitFor();
    const line = page.locator('.monaco-editor .view-line', { hasText: /bought\sthe\sfactory/ });
    assert.match((await line.innerText()).replaceAll('\u00a0', ' '), /^The teacher bought the factory/);
    await page.keyboard.press('Control+z');
    await workbench.word('attorney').waitFor();
    await pressInWorkbench(page, LOOK_UP.press);
    await workbench.accept('Describe the word', 'a person who teaches in a school');
    await row('teacher').waitFor();
    await workbench.startAfresh();
    await workbench.choose('teacher');
    await page.locator('.statusbar-item', { hasText: 'Copied “teacher”.' }).waitFor();
  });

  test('a command for a text takes the one that was worked on last where a panel has the focus', async () => {
    await workbench.clickWord('attorney');
    await workbench.command('semloc.generateVariants');
    const view = workbench.webview();
    await view.locator('tbody tr').first().click();
    await workbench.command('semloc.generateVariantsForFile');
    await view.locator('h2, h3, .sentence').nth(1).waitFor();
    await workbench.screenshot('variants-of-the-last-text');
    await workbench.startAfresh();
    await workbench.command('semloc.generateVariants');
    const advice = workbench.notification('put the cursor into a sentence');
    await advice.locator('.codicon-info').waitFor();
    await workbench.screenshot('advice');
    await advice.locator('.monaco-button', { hasText: 'Open Sample Text' }).click();
    await workbench.page.locator('.tab.active', { hasText: 'A sample text' }).waitFor();
  });

  test('one command colors nothing, the current sentence, and the file; the legend appears once, beside the text', async () => {
    const status = (text: string) =>
      workbench.page.locator('#semloc\\.semloc\\.semloc\\.colors', { hasText: text });
    await status('File').waitFor();
    await workbench.clickWord('attorney');
    await workbench.command('semloc.colorPartsOfSpeech', status('No colors'));
    const legend = workbench.tab('Colors of parts of speech');
    assert.equal(await legend.count(), 0);
    await workbench.command('semloc.colorPartsOfSpeech', status('Sentence'));
    await legend.waitFor();
    await workbench.word('factory').waitFor();
    assert.equal(await workbench.word('report').count(), 0);
    await workbench.screenshot('colors-of-the-sentence');
    await legend.click();
    await workbench.page.keyboard.press('Control+w');
    await workbench.command('semloc.colorPartsOfSpeech', status('File'));
    await workbench.word('report').waitFor();
    assert.equal(await legend.count(), 0);
  });
});
