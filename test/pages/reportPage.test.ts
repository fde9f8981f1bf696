/// <reference lib="dom" />
/** The page that `semloc report --html` writes, opened from its file by a real browser, by day and by night. */
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { runHtml } from '../../core/evaluation/report/runHtml.ts';
import { readPageParts } from '../../host/pageParts.ts';
import { browser, ownFolder, screenshot } from '../browser.ts';
import { COMPVEC_RUN, LOCALIZATION_RUN, METRICS_RUN, WORDSIM_RUN } from '../media/runs.ts';

describe('a report as a page', () => {
  const folder = ownFolder('report');

  for (const { run, tables, drawings } of [
    { run: LOCALIZATION_RUN, tables: ['#T1', '#T2', '#counts', '#coverage'], drawings: 2 },
    { run: METRICS_RUN, tables: ['#metrics', '#comparisons', '#coverage'], drawings: 2 },
    { run: COMPVEC_RUN, tables: ['#metrics', '#extremes', '#coverage'], drawings: 2 },
    { run: WORDSIM_RUN, tables: ['#metrics', '#skipped', '#coverage'], drawings: 1 },
  ]) {
    test(`the page of a ${run.method} run shows its tables and charts, and asks for nothing`, async () => {
      const file = path.join(folder, `${run.method}.html`);
      writeFileSync(file, runHtml(run, await readPageParts()));
      const page = await (await browser()).newPage({ viewport: { width: 1400, height: 900 } });
      const troubles: string[] = [];
      const asked: string[] = [];
      page.on('console', (message) => troubles.push(`${message.type()}: ${message.text()}`));
      page.on('pageerror', (error) => troubles.push(error.message));
      page.on('request', (request) => asked.push(request.url()));
      await page.goto(pathToFileURL(file).href);
      await page.locator('h1').waitFor();
      for (const table of tables) {
        assert.ok(await page.locator(`${table} tbody tr`).first().isVisible(), `${table} is not shown`);
      }
      const charts = page.locator('figure svg');
      await charts.nth(drawings - 1).waitFor();
      assert.equal(await charts.count(), drawings);
      for (const chart of await charts.all()) {
        const { width, height } = (await chart.boundingBox())!;
        assert.ok(width > 300 && height > 50, `a chart of ${width} × ${height}`);
      }
      const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
      assert.equal(wide, false, 'the page is wider than the window');
      const grounds: string[] = [];
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        grounds.push(await page.evaluate(() => getComputedStyle(document.body).backgroundColor));
        await screenshot(page, `report-${run.method}-${colorScheme}`);
      }
      assert.deepEqual(troubles, []);
      assert.deepEqual(asked, [pathToFileURL(file).href]);
      await page.close();
      assert.equal(new Set(grounds).size, 2, 'day and night look alike');
    });
  }
});
