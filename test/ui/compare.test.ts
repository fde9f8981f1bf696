/// <reference lib="dom" />
/** Runs side by side, in the packaged extension. Screenshots go to .cache/screenshots. */
import assert from 'node:assert/strict';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import { fromRoot } from '../../scripts/lib/project.mjs';
import { run as semloc } from '../cli/terminal.ts';
import { eventually } from './eventually.ts';
import { openPackagedWorkbench } from './packagedWorkbench.ts';
import type { Workbench } from './workbench.ts';

let folder: string;
let workbench: Workbench;

const at = (...names: string[]) => path.join(folder, ...names);

before(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'semloc-ui-'));
  cpSync(fromRoot('samples'), folder, { recursive: true });
  const argv = ['evaluate', 'localization', '--corpus', at('paraphrases.tsv'), '--profile', 'white2015'];
  const { code, err } = await semloc([...argv, '--encoder', 'bow,glove-sum,glove-polar', '--out', at('run')]);
  assert.equal(code, 0, err);
  workbench = await openPackagedWorkbench({
    folder,
    // Else a window that is told which file to open forgets the editors it had.
    settings: { 'window.restoreWindows': 'preserve' },
  });
});

after(async () => {
  await workbench?.close();
  rmSync(folder, { recursive: true, force: true });
});

beforeEach(() => workbench.startAfresh());

const view = () => workbench.webview();
const status = () => view().locator('#cases [role="status"]').innerText();

/** The head of the column of glove-sum, where it is the baseline. */
const baselineHead = () =>
  view().locator('#metrics thead th', { hasText: 'glove-sum' }).getByText('Baseline').first();

/** Opens the run and puts its encoders side by side. */
async function compareEncoders() {
  const button = () => view().locator('button', { hasText: 'Compare Encoders' });
  await workbench.commandWithFile('semloc.openRun', at('run', 'run.json'), button);
  await button().click();
  await workbench.tab('Comparison: bow, glove-sum, glove-polar').waitFor();
  await view().locator('#cases .rows .row').first().waitFor();
}

test('the encoders of a run stand side by side, and what became worse is one click away', async () => {
  await compareEncoders();
  assert.match(
    await view().locator('.headline').innerText(),
    /verb antonyms beyond the paraphrase|No difference/,
  );
  const heads = await view().locator('#metrics thead th').first().locator('xpath=..').innerText();
  assert.match(heads, /bow\s+Baseline.*glove-sum\s+\d+ better, \d+ worse, \d+ undecided/s);
  await eventually(status, (text) => /^\d+ of \d+ cases$/.test(text));
  await view().getByText('Show Regressions').first().click();
  await eventually(status, (text) => /^\d+ of \d+ cases$/.test(text));
  await eventually(
    () => view().locator('#cases .rows .row').first().locator('.encoder .verdict').allInnerTexts(),
    ([bow, glove]) => /✓/.test(bow ?? '') && /✗/.test(glove ?? ''),
  );
  await workbench.screenshot('comparison-regressions');
});

test('the baseline is chosen with the keyboard, and sections are unfolded with it', async () => {
  await compareEncoders();
  const baseline = view().locator('.actions select');
  await baseline.focus();
  await workbench.page.keyboard.press('ArrowDown');
  await baselineHead().waitFor();
  await view().locator('#parts > summary').focus();
  await workbench.page.keyboard.press('Enter');
  await view().locator('#parts tbody tr').first().waitFor();
});

test('a comparison is saved in a file that a person chooses', async () => {
  await compareEncoders();
  await view().getByText('Save as JSON…').click();
  await workbench.chooseFile(at('comparison.json'));
  await eventually(
    async () => existsSync(at('comparison.json')),
    (isThere) => isThere,
  );
  const saved = JSON.parse(readFileSync(at('comparison.json'), 'utf8'));
  assert.equal(saved.columns.length, 3);
});

test('a comparison comes back with its baseline and its cases when the window is loaded again', async () => {
  const { page } = workbench;
  // Else a comparison that an earlier test closed is taken for this one.
  await eventually(workbench.keptEditors, (kept) => !kept.includes('semloc.comparison'));
  await compareEncoders();
  await view().locator('.actions select').selectOption('glove-sum');
  await baselineHead().waitFor();
  // What a page keeps is written with the editors, every five seconds.
  await eventually(workbench.keptEditors, (kept) => /baseline[\\":]+glove-sum/.test(kept));
  await page.reload();
  await workbench.showTab('Comparison: bow, glove-sum, glove-polar');
  await baselineHead().waitFor();
  await view().locator('#cases .rows .row .verdict').first().waitFor();
  await eventually(status, (text) => /^\d+ of \d+ cases$/.test(text));
});
