/// <reference lib="dom" />
/** Reading a text in the packaged extension. Screenshots go to .cache/screenshots. */
import assert from 'node:assert/strict';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import { fromRoot } from '../../scripts/lib/project.mjs';
import { attempting, eventually } from './eventually.ts';
import { openPackagedWorkbench } from './packagedWorkbench.ts';
import type { Workbench } from './workbench.ts';

let folder: string;
let workbench: Workbench;

const at = (...names: string[]) => path.join(folder, ...names);
const TEXT = 'reading.txt';
const pins = () => {
  const file = at('.semloc', 'pins.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).pins : [];
};

before(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'semloc-reading-'));
  cpSync(fromRoot('samples'), folder, { recursive: true });
  writeFileSync(at(TEXT), 'He bought an automobile.\nThe report describes a case of theft.\n');
  workbench = await openPackagedWorkbench({ folder });
});

after(async () => {
  await workbench?.close();
  rmSync(folder, { recursive: true, force: true });
});

beforeEach(() => workbench.startAfresh(TEXT));

test('a click on a replacement in the hover puts it into the text, with its article', async () => {
  await attempting(
    async () => {
      await workbench.hover('automobile', /Replacements/);
      await workbench.screenshot('hover-links');
      const link = workbench.page.locator('.monaco-hover:visible a', { hasText: /^car$/ }).first();
      await link.scrollIntoViewIfNeeded();
      await link.click({ timeout: 5000 });
    },
    async () => {},
  );
  await workbench.page.locator('.view-line', { hasText: /bought\s+a\s+car/ }).waitFor();
});

test('a sense is chosen by typing and confirmed by Enter; its word is marked', async () => {
  await workbench.word('case').click({ force: true });
  await workbench.command('semloc.chooseSense', () => workbench.titled('Senses of the noun “case”'));
  await workbench.input.fill('lawsuit');
  await workbench.choose('causa');
  await eventually(pins, ({ length }) => length === 1);
  assert.equal(pins()[0].document, TEXT);
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
  await workbench.command('semloc.showColorLegend');
  await workbench.tab('Colors of parts of speech').waitFor();
  const colors = () =>
    workbench.page
      .locator('.monaco-editor .view-line', {
        hasText: /A\sverb\sthat|An\sadjective|A\sproper\snoun|An\sadverb/,
      })
      .evaluateAll((lines) => lines.map((line) => getComputedStyle(line.querySelector('span span')!).color));
  await eventually(colors, (found) => new Set(found).size === 4);
  await workbench.screenshot('color-legend');
});

test('inlay hints and code lenses show where the settings ask for them', async () => {
  const own = readFileSync(at('.vscode', 'settings.json'));
  const settings = {
    'editor.wordWrap': 'on',
    'semloc.inlayHints': ['tag', 'distance'],
    'semloc.codeLens.enabled': true,
  };
  writeFileSync(at('.vscode', 'settings.json'), JSON.stringify(settings));
  await workbench.page
    .locator('.codelens-decoration', { hasText: /\d variants/ })
    .first()
    .waitFor();
  await workbench.page.locator('.view-line', { hasText: /DT/ }).first().waitFor();
  await workbench.screenshot('hints-and-lenses');
  writeFileSync(at('.vscode', 'settings.json'), own);
  await workbench.page.locator('.codelens-decoration').first().waitFor({ state: 'detached' });
});
