/// <reference lib="dom" />
/** Semloc's views of the activity bar, in the packaged extension. Screenshots go to .cache/screenshots. */
import assert from 'node:assert/strict';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import type { Locator } from 'playwright-core';
import { fromRoot } from '../../scripts/lib/project.mjs';
import { METRICS_RUN } from '../media/runs.ts';
import { attempting, eventually } from './eventually.ts';
import { openPackagedWorkbench } from './packagedWorkbench.ts';
import type { Workbench } from './workbench.ts';

let folder: string;
let workbench: Workbench;

const at = (...names: string[]) => path.join(folder, ...names);

before(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'semloc-ui-'));
  cpSync(fromRoot('samples'), folder, { recursive: true });
  workbench = await openPackagedWorkbench({ folder });
  await workbench.page
    .getByRole('tab', { name: /^Semloc/ })
    .first()
    .click();
});

after(async () => {
  await workbench?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The rows of the view with this title. */
const rowsOf = (view: string) =>
  workbench.page
    .locator('.pane', { has: workbench.page.locator('.pane-header', { hasText: view }) })
    .locator('.monaco-list-row');

const row = (view: string, text: string | RegExp) => rowsOf(view).filter({ hasText: text }).first();

/** Opens the menu of a row and chooses from it. A menu takes no click in its first moments, so it is clicked until gone. */
const chooseFrom = (clicked: Locator, item: string) =>
  attempting(
    async () => {
      await clicked.click({ button: 'right' });
      const found = workbench.page.locator('.context-view .action-label', { hasText: item });
      await found.waitFor({ timeout: 10_000 });
      await eventually(
        async () => {
          await found.click({ timeout: 1000 }).catch(() => undefined);
          return found.isVisible();
        },
        (isOpen) => !isOpen,
        20,
      );
    },
    () => workbench.page.keyboard.press('Escape'),
  );

const runIn = (name: string, run: object = METRICS_RUN) => {
  mkdirSync(at('.semloc', 'runs', name), { recursive: true });
  writeFileSync(at('.semloc', 'runs', name, 'run.json'), JSON.stringify(run));
};

test('the views say what to do where there is nothing, and list encoders and corpora', async () => {
  const { page } = workbench;
  await page.getByText('There are no evaluation runs in this workspace yet.').waitFor();
  await row('Encoders', 'glove-sum').waitFor();
  await eventually(
    () => row('Encoders', 'glove-sum').innerText(),
    (text) => text.includes('default · cpu'),
  );
  await row('Corpora', /paraphrases\.tsv.*localization/s).waitFor();
  await workbench.screenshot('home-empty');
});

test('runs appear as they are written, are opened by a click, and are compared', async () => {
  runIn('first');
  runIn('second');
  runIn('<img src=x onerror=alert(1)>');
  writeFileSync(at('.semloc', 'runs', 'second', 'notes.txt'), 'mine');
  const encoders = Object.keys(METRICS_RUN.manifest.encoders).join(', ');
  await row('Runs', `first`).waitFor();
  assert.ok((await row('Runs', 'first').innerText()).includes(encoders.slice(0, 5)));
  await row('Runs', '<img').waitFor();
  await workbench.screenshot('home-runs');
  await row('Runs', 'first').click();
  await workbench.tab(new RegExp(`^${METRICS_RUN.method} · first`)).waitFor();

  await row('Runs', 'second').click({ modifiers: ['Control'] });
  await chooseFrom(row('Runs', 'second'), 'Compare Selected Runs');
  await workbench.tab(/^Comparison: (first, second|second, first)/).waitFor();
  await workbench.webview().locator('.warning', { hasText: 'no examples.jsonl in' }).waitFor();
  await workbench.screenshot('home-comparison');
});

test('a run is deleted when that is confirmed, and files that are not of the run stay', async () => {
  const { page } = workbench;
  const dialog = page.locator('.monaco-dialog-box');
  const remove = (name: string) =>
    attempting(
      async () => {
        await row('Runs', name).click();
        await row('Runs', name).getByRole('button', { name: 'Delete Run' }).click({ timeout: 15_000 });
        await dialog.waitFor({ timeout: 15_000 });
      },
      () => page.keyboard.press('Escape'),
    );
  await remove('first');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  assert.ok(existsSync(at('.semloc', 'runs', 'first', 'run.json')));

  for (const name of ['first', 'second']) {
    await remove(name);
    await dialog.locator('.monaco-button', { hasText: 'Move to Trash' }).click();
    await eventually(
      async () => {
        const permanent = dialog.locator('.monaco-button', { hasText: 'Delete Permanently' });
        if (await permanent.isVisible()) await permanent.click();
        return existsSync(at('.semloc', 'runs', name, 'run.json'));
      },
      (isThere) => !isThere,
    );
    await row('Runs', name).waitFor({ state: 'detached' });
  }
  assert.ok(!existsSync(at('.semloc', 'runs', 'first')));
  assert.equal(readFileSync(at('.semloc', 'runs', 'second', 'notes.txt'), 'utf8'), 'mine');
});

test('another encoder is made the default, and is renamed', async () => {
  await chooseFrom(row('Encoders', 'glove-mean'), 'Use for Hovers and Variants');
  await row('Encoders', /glove-mean.*default/s).waitFor();
  await chooseFrom(row('Encoders', 'glove-mean'), 'Rename Encoder');
  await workbench.accept('Name of glove-mean', 'Baseline');
  await row('Encoders', 'Baseline').waitFor();
  await workbench.screenshot('home-encoders');
});
