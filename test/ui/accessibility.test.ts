/// <reference lib="dom" />
/**
 * Checks every page of the build with axe-core in a real browser, under the colors of four themes of VS Code: the pages
 * of the panels in all their states, and the report that `semloc report --html` writes.
 */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { before, describe, test } from 'node:test';
import type axe from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { runHtml } from '../../core/evaluation/report/runHtml.ts';
import { readRun } from '../../core/evaluation/runFile/parseRun.ts';
import { readPageParts } from '../../host/pageParts.ts';
import { fromRoot } from '../../scripts/lib/project.mjs';
import { RUNS, STATES } from './pageStates.ts';
import { openPanel, unfold } from './panelPage.ts';
import { applyTheme, readThemes } from './themes.ts';
import { browser as sharedBrowser } from './tier.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const THEMES = readThemes();
/** The rules that depend on the theme. */
const COLORS = ['color-contrast'];

describe('accessibility', () => {
  let browser: Browser;

  before(async () => {
    browser = await sharedBrowser();
  });

  test('every page of the build is checked', () => {
    const built = readdirSync(fromRoot('dist', 'media'))
      .filter((file) => file.endsWith('.js') && file !== 'report.js')
      .map((file) => file.replace(/\.js$/, ''));
    assert.deepEqual([...new Set(STATES.map(({ page }) => page))].sort(), built.sort());
  });

  for (const panel of new Set(STATES.map(({ page }) => page))) {
    test(`${panel} has no violations in any state and theme`, async () => {
      const found: string[] = [];
      for (const state of STATES.filter(({ page }) => page === panel)) {
        const page = await openPanel(browser, state);
        for (const [at, theme] of THEMES.entries()) {
          await page.evaluate(applyTheme, theme);
          const violations = await violationsOf(page, at === 0 ? undefined : COLORS);
          found.push(...violations.map((violation) => `${state.name}, ${theme.name}: ${violation}`));
        }
        await page.close();
      }
      assert.deepEqual(found, []);
    });
  }

  test('the report of every method has no violations by day and by night', async () => {
    const parts = await readPageParts();
    const found: string[] = [];
    for (const [method, text] of RUNS) {
      const html = runHtml(readRun(text, 'run.json').run, parts);
      const page = await browser.newPage();
      await page.setContent(html);
      await unfold(page);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        const violations = await violationsOf(page, colorScheme === 'light' ? undefined : COLORS);
        found.push(...violations.map((violation) => `${method}, ${colorScheme}: ${violation}`));
      }
      await page.close();
    }
    assert.deepEqual(found, []);
  });
});

/** What axe-core finds, of all its rules or of those named, with the places. */
async function violationsOf(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const { violations } = await page.evaluate(
    (only) =>
      (window as unknown as { axe: typeof axe }).axe.run(document, {
        resultTypes: ['violations'],
        ...(only && { runOnly: [...only] }),
      }),
    rules,
  );
  return violations.map(({ id, help, nodes }) => {
    const places = nodes
      .slice(0, 3)
      .map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary}`);
    return `${id} (${help}), ${nodes.length} places: ${places.join('; ')}`;
  });
}
