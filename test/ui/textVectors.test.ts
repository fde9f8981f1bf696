/// <reference lib="dom" />
/** The vectors of a text: its map, and drift from a record of it. */
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { before, beforeEach, describe, test } from 'node:test';
import { samplesWindow } from './tier.ts';
import type { Workbench } from './workbench.ts';

describe('the vectors of a text', () => {
  let workbench: Workbench;
  let at: (...names: string[]) => string;

  before(async () => {
    ({ workbench, at } = await samplesWindow());
  });

  beforeEach(() => workbench.startAfresh(at('first-steps.md')));

  test('the words of a text are mapped by both projections, and each leads to its place', async () => {
    await workbench.command('semloc.mapSentences', workbench.titled('What to map'));
    await workbench.choose('Words');
    await workbench.tab('Map').waitFor();
    const view = workbench.webview();
    await view.locator('.plane svg').nth(1).waitFor();
    await workbench.screenshot('map');
    await view.locator('#texts button', { hasText: 'attorney' }).first().click();
    await workbench.page.locator('.statusbar-item', { hasText: '8 selected' }).waitFor();
  });

  test('a text is recorded, and another encoder is checked against the record', async () => {
    const field = (id: string) => workbench.webview().locator(`[id="${id}"]`);
    const encoder = (name: string) => workbench.webview().getByRole('radio', { name, exact: true });
    await workbench.command('semloc.recordDrift', field('form'));
    // The open text is chosen.
    await workbench.webview().locator('#check', { hasText: '✓' }).waitFor();
    await workbench.webview().locator('#encoder-baseline > summary').click();
    await encoder('glove-sum').check();
    await field('threshold').fill('0.85');
    await workbench.screenshot('drift-record');
    await field('start').click();
    const offer = workbench.notification(/canary holds the vectors of \d+/);
    await offer.waitFor();
    assert.ok(existsSync(at('canary', 'drift.json')));
    await offer.locator('.monaco-button', { hasText: 'Check Drift…' }).click();
    await workbench.tab('Check Drift').waitFor();
    await workbench.webview().locator('.chosen', { hasText: 'canary' }).waitFor();
    await workbench.webview().locator('#encoder-baseline > summary').click();
    await encoder('glove-max').check();
    await field('start').click();
    await workbench.tab(/^Drift$/).waitFor();
    await workbench.webview().locator('#scores tbody tr').first().waitFor();
    assert.match(await workbench.webview().locator('.headline').innerText(), /^(?:Different|Large)/);
    await workbench.screenshot('drift');
  });
});
