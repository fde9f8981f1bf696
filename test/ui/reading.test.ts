/// <reference lib="dom" />
/** Reading a text in the packaged extension. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { before, beforeEach, describe, test } from 'node:test';
import { eventually } from '../eventually.ts';
import { samplesWindow } from './tier.ts';
import type { Workbench } from './workbench.ts';

const TEXT = 'reading.txt';
const LINES = 'He bought an automobile.\nThe report describes a case of theft.\nShe asked an attorney.\n';

describe('reading', () => {
  let workbench: Workbench;
  let at: (...names: string[]) => string;

  before(async () => {
    ({ workbench, at } = await samplesWindow());
    writeFileSync(at(TEXT), LINES);
  });

  beforeEach(() => workbench.startAfresh(at(TEXT)));

  const pins = () => {
    const file = at('.semloc', 'pins.json');
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).pins : [];
  };

  test('a click on a replacement in the hover puts it into the text, with its article', async () => {
    await workbench.hover('automobile', /\bcar\b/);
    await workbench.screenshot('hover-links');
    await workbench.followLink('automobile', /^car(\s.)?$/);
    await workbench.page.locator('.view-line', { hasText: /bought\s+a\s+car/ }).waitFor();
    await workbench.shownHover('automobile').waitFor({ state: 'hidden' });
  });

  test('all candidates are listed; the text shows the highlighted one until it is taken or left', async () => {
    const { page, row, input } = workbench;
    const line = (words: RegExp) => page.locator('.view-line', { hasText: words }).waitFor();
    const shown = () =>
      page
        .locator('.monaco-editor .view-line span')
        .evaluateAll((all) =>
          all.map((each) => getComputedStyle(each, '::after').content).filter((each) => each.startsWith('"')),
        );
    const isShown = (...put: readonly string[]) =>
      eventually(shown, (found) => JSON.stringify(found) === JSON.stringify(put.map((each) => `"${each}"`)));
    await workbench.followLink('attorney', 'all candidates');
    await row('lawyer').waitFor();
    await isShown('a', 'lawyer');
    await workbench.screenshot('candidates');
    await input.press('Escape');
    await isShown();
    await line(/asked\s+an\s+attorney/);
    await (await workbench.codeAction('attorney', 'All candidates…')).click();
    await row('lawyer').waitFor();
    await workbench.choose('barrister');
    await line(/asked\s+a\s+barrister/);
    await isShown();
    await page.keyboard.press('Control+z');
    await line(/asked\s+an\s+attorney/);
  });

  test('a sense is chosen by typing and confirmed by Enter; its word is marked', async () => {
    await workbench.clickWord('case');
    await workbench.command('semloc.chooseSense', workbench.titled('Senses of the noun “case”'));
    await workbench.input.fill('lawsuit');
    await workbench.choose('causa');
    const [pin] = await eventually(pins, ({ length }) => length === 1);
    assert.equal(pin.document, TEXT);
    await eventually(
      () =>
        workbench.page
          .locator('.monaco-editor .cdr')
          .evaluateAll(
            (all) => all.filter((each) => getComputedStyle(each).borderBottomStyle === 'dotted').length,
          ),
      (marked) => marked > 0,
    );
    await workbench.screenshot('pinned-word');
  });

  test('the legend shows the colors of the theme', async () => {
    await workbench.command('semloc.showColorLegend', workbench.tab('Colors of parts of speech'));
    const colors = () =>
      workbench.page
        .locator('.monaco-editor .view-line', {
          hasText: /A\sverb\sthat|An\sadjective|A\sproper\snoun|An\sadverb/,
        })
        .evaluateAll((lines) =>
          lines.map((line) => getComputedStyle(line.querySelector('span span')!).color),
        );
    await eventually(colors, (found) => new Set(found).size === 4);
    await workbench.screenshot('color-legend');
  });
});
