/// <reference lib="dom" />
/** The review of variants in the packaged extension, by mouse and by keys alone. Screenshots go to .cache/screenshots. */
import assert from 'node:assert/strict';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
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
const CORPUS = 'accepted-variants.jsonl';

before(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'semloc-review-'));
  cpSync(fromRoot('samples'), folder, { recursive: true });
  workbench = await openPackagedWorkbench({ folder, settings: { 'window.restoreWindows': 'preserve' } });
});

after(async () => {
  await workbench?.close();
  rmSync(folder, { recursive: true, force: true });
});

beforeEach(() => workbench.startAfresh('first-steps.md'));

const rows = () => workbench.webview().locator('tbody tr');
const said = (text: RegExp) =>
  eventually(
    () => workbench.webview().locator('#said').innerText(),
    (found) => text.test(found),
  );

const openReview = async () => {
  await workbench.word('attorney').click({ force: true });
  await workbench.command('semloc.generateVariants', () => rows().first());
};

const savedRecords = () =>
  readFileSync(at(CORPUS), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

test('variants are accepted, edited, rejected and saved by keys alone', async () => {
  const { keyboard } = workbench.page;
  await openReview();
  await workbench.screenshot('review');
  // The panel has the focus as soon as it shows variants.
  await eventually(
    () => workbench.page.evaluate(() => document.activeElement?.tagName),
    (tag) => tag === 'IFRAME',
  );
  await keyboard.press('a');
  await said(/Accepted\. 1 accepted, 1 not saved/);
  await keyboard.press('x');
  await said(/Rejected/);
  await keyboard.press('u');
  await said(/Undone/);
  await keyboard.press('e');
  await workbench.webview().locator('textarea').fill('A variant of my own.');
  await keyboard.press('Control+Enter');
  await said(/2 accepted, 2 not saved/);
  await keyboard.press('s');
  await workbench.accept('Corpus for the accepted variants');
  await said(/Added 2 to accepted-variants\.jsonl/);
  await workbench.screenshot('review-saved');
  const [record, ...others] = savedRecords();
  assert.equal(others.length, 0);
  assert.deepEqual([record.source.file, record.source.profile], ['first-steps.md', 'strict']);
  assert.deepEqual(
    record.variants.map(({ edited }: { edited?: true }) => edited),
    [undefined, true],
  );
  await keyboard.press('ArrowDown');
  await keyboard.press('d');
  await workbench.tab('Sentence ↔ Variant').waitFor();
  await workbench.screenshot('review-compare');
});

test('variants are accepted, filtered and put into the text by the mouse; the panel follows the text', async () => {
  await openReview();
  const view = workbench.webview();
  await rows().first().locator('[aria-label="Accept"]').click();
  await said(/1 accepted/);
  const total = await rows().count();
  await view.locator('select').first().selectOption('changed');
  await eventually(
    () => rows().locator('.note').allInnerTexts(),
    (notes) => notes.length > 0 && notes.every((each) => each.includes('should be far')),
  );
  await view.locator('select').first().selectOption('');
  await eventually(
    () => rows().count(),
    (count) => count === total,
  );
  const text = await rows().nth(1).locator('.text').innerText();
  await attempting(
    async () => {
      await rows().nth(1).click();
      await rows().nth(1).and(view.locator('[aria-current]')).waitFor({ timeout: 5000 });
    },
    async () => {},
  );
  await view.locator('#replace').click();
  await eventually(
    () => view.locator('.base span').first().innerText(),
    (base) => base === text,
  );
  await workbench.screenshot('review-replaced');
  assert.ok(existsSync(at('first-steps.md')));
});

test('the review is readable in a dark theme', async () => {
  await workbench.command('Preferences: Color Theme', () => workbench.row('Dark Modern'));
  await workbench.choose('Dark Modern');
  await openReview();
  await workbench.screenshot('review-dark');
});
