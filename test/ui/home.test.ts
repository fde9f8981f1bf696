/// <reference lib="dom" />
/** Semloc's views of the activity bar, in the packaged extension. */
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { before, describe, test } from 'node:test';
import type { Locator } from 'playwright-core';
import { METRICS_RUN } from '../media/runs.ts';
import { TINY, writeBertFolder } from '../models/bert.ts';
import { samplesWindow } from './tier.ts';
import type { Workbench } from './workbench.ts';

describe('the views', () => {
  let workbench: Workbench;
  let at: (...names: string[]) => string;

  before(async () => {
    ({ workbench, at } = await samplesWindow());
    await workbench.showHome();
  });

  /** The first row of a view with this in it. */
  const row = (view: string, text: string | RegExp) =>
    workbench.page
      .locator('.pane', { has: workbench.page.locator('.pane-header', { hasText: view }) })
      .locator('.monaco-list-row', { hasText: text })
      .first();

  /** Opens the menu of a row and chooses from it, by key: a menu takes no click in its first moments. */
  const chooseFrom = async (clicked: Locator, item: string) => {
    await clicked.click({ button: 'right' });
    const menu = workbench.page.locator('.context-view .monaco-menu');
    const wanted = menu.locator('.action-item', { hasText: item });
    await wanted.waitFor();
    const isFocused = async () => /\bfocused\b/.test((await wanted.getAttribute('class')) ?? '');
    for (let presses = 0; presses < 20 && !(await isFocused()); presses++) {
      await workbench.page.keyboard.press('ArrowDown');
    }
    await workbench.page.keyboard.press('Enter');
    await menu.waitFor({ state: 'detached' });
  };

  const runIn = (name: string) => {
    mkdirSync(at('.semloc', 'runs', name), { recursive: true });
    writeFileSync(at('.semloc', 'runs', name, 'run.json'), JSON.stringify(METRICS_RUN));
  };

  test('the views say what to do where there is nothing, and list encoders and corpora', async () => {
    await workbench.page.getByText('There are no evaluation runs in this workspace yet.').waitFor();
    await row('Encoders', /glove-sum.*default · cpu/s).waitFor();
    await row('Corpora', /paraphrases\.tsv.*localization/s).waitFor();
    await workbench.screenshot('home-empty');
  });

  test('a folder that is dropped on the encoders is tried and added', async () => {
    const folder = at('dropped-model');
    writeBertFolder(folder, TINY, 'the mayor bought a new car in spring .'.split(' '));
    const { page } = workbench;
    const uri = `vscode-remote://${new URL(page.url()).host}${folder}`;
    const dataTransfer = await page.evaluateHandle((dragged) => {
      const transfer = new DataTransfer();
      transfer.setData('text/uri-list', dragged);
      return transfer;
    }, uri);
    const target = row('Encoders', 'glove-sum');
    await target.waitFor();
    for (const type of ['dragenter', 'dragover', 'drop']) await target.dispatchEvent(type, { dataTransfer });
    await workbench.notification(/Added dropped-model: 32 dimensions/).waitFor();
    await row('Encoders', /^dropped-model/).waitFor();
  });

  test('runs appear as they are written, are opened by a click, and are compared', async () => {
    for (const name of ['first', 'second', '<img src=x onerror=alert(1)>']) runIn(name);
    writeFileSync(at('.semloc', 'runs', 'second', 'notes.txt'), 'mine');
    await row('Runs', '<img').waitFor();
    const encoders = Object.keys(METRICS_RUN.manifest.encoders).join(', ');
    assert.ok((await row('Runs', 'first').innerText()).includes(encoders.slice(0, 5)));
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
    const dialog = workbench.page.locator('.monaco-dialog-box');
    const remove = async (name: string) => {
      // What is told of the row that the mouse was on covers it.
      await workbench.page.mouse.move(700, 5);
      await workbench.page.locator('.workbench-hover:visible').waitFor({ state: 'detached' });
      // Else all that are selected are deleted.
      await row('Runs', name).click();
      await workbench.tab(`costra · ${name}`).and(workbench.page.locator('.active')).waitFor();
      // Without the mouse: the buttons of rows are made anew when the list is.
      await row('Runs', name).getByRole('button', { name: 'Delete Run' }).dispatchEvent('click');
      await dialog.waitFor();
    };
    await remove('first');
    await workbench.page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    assert.ok(existsSync(at('.semloc', 'runs', 'first', 'run.json')));

    for (const name of ['first', 'second']) {
      await remove(name);
      await dialog.locator('.monaco-button', { hasText: 'Move to Trash' }).click();
      // code-server has no trash.
      await dialog.locator('.monaco-button', { hasText: 'Delete Permanently' }).click();
      await row('Runs', name).waitFor({ state: 'detached' });
      await workbench.tab(`costra · ${name}`).waitFor({ state: 'detached' });
    }
    assert.ok(!existsSync(at('.semloc', 'runs', 'first')));
    assert.ok(!existsSync(at('.semloc', 'runs', 'second', 'run.json')));
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
});
