/// <reference lib="dom" />
/** The vectors of a text: its map, and drift from a record of it. Screenshots go to .cache/screenshots. */
import assert from 'node:assert/strict';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import { fromRoot } from '../../scripts/lib/project.mjs';
import { eventually } from './eventually.ts';
import { openPackagedWorkbench } from './packagedWorkbench.ts';
import type { Workbench } from './workbench.ts';

let folder: string;
let workbench: Workbench;

before(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'semloc-vectors-'));
  cpSync(fromRoot('samples'), folder, { recursive: true });
  workbench = await openPackagedWorkbench({ folder });
});

after(async () => {
  await workbench?.close();
  rmSync(folder, { recursive: true, force: true });
});

beforeEach(() => workbench.startAfresh('first-steps.md'));

test('the words of a text are mapped by both projections, and each leads to its place', async () => {
  await workbench.command('semloc.mapSentences', () => workbench.titled('What to map'));
  await workbench.choose('Words');
  await workbench.tab('Map').waitFor();
  const view = () => workbench.webview();
  await view().locator('.plane svg').nth(1).waitFor({ timeout: 120_000 });
  await workbench.screenshot('map');
  await view().locator('#texts button', { hasText: 'attorney' }).first().click();
  await eventually(
    () => workbench.page.locator('.statusbar-item', { hasText: 'selected' }).allInnerTexts(),
    (texts) => texts.some((text) => text.includes('8 selected')),
  );
});

test('a text is recorded, and another encoder is checked against the record', async () => {
  const { page } = workbench;
  await workbench.command('semloc.recordDrift', () => workbench.titled('Sentences to record'));
  await workbench.choose('first-steps.md');
  await workbench.titled('Encoder to record').waitFor();
  await workbench.choose('glove-sum');
  await workbench.accept('Similarity threshold', '0.85');
  await workbench.accept('Folder for the record', 'canary');
  const offer = page.locator('.notification-list-item', { hasText: /canary holds the vectors of \d+/ });
  await offer.waitFor({ timeout: 240_000 });
  assert.ok(existsSync(path.join(folder, 'canary', 'drift.json')));
  await offer.locator('.monaco-button', { hasText: 'Check Drift…' }).click();
  await workbench.titled('Encoder to check').waitFor();
  await workbench.choose('glove-max');
  await workbench.tab('Drift').waitFor({ timeout: 240_000 });
  await workbench.webview().locator('#scores tbody tr').first().waitFor();
  assert.match(await workbench.webview().locator('.headline').innerText(), /^(?:Different|Large)/);
  await workbench.screenshot('drift');
  await workbench.command('semloc.checkDrift', () => workbench.row('canary'));
});
