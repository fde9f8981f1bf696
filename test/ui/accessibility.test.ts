/// <reference lib="dom" />
/**
 * Checks every page of the build with axe-core in a real browser, under the colors of four themes of VS Code: the pages
 * of the panels in all their states, and the report that `semloc report --html` writes.
 */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { after, before, test } from 'node:test';
import type axe from 'axe-core';
import { type Browser, chromium as browserType, type Page } from 'playwright-core';
import { runHtml } from '../../core/evaluation/report/runHtml.ts';
import { readRun } from '../../core/evaluation/runFile/parseRun.ts';
import { readPageParts } from '../../host/pageParts.ts';
import { chromium } from '../../scripts/editor/availability.mjs';
import { fromRoot } from '../../scripts/lib/project.mjs';
import { realRuns } from '../media/realRuns.ts';
import { type PanelState, panelStates } from './panelStates.ts';
import { readThemes, type Theme } from './themes.ts';
import { FLAGS } from './workbench.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const THEMES = readThemes();
const RUNS = await realRuns();
const STATES = panelStates(RUNS);
/** The rules that depend on the theme. */
const COLORS = ['color-contrast'];

let browser: Browser;

before(async () => {
  browser = await browserType.launch({ executablePath: chromium() as string, args: FLAGS });
});

after(() => browser?.close());

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
      const page = await openPanel(state);
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

/** The page of a panel as client/panels/page/page.ts makes it, with the state that the panel sends. */
async function openPanel({ page: name, state, answer }: PanelState): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1000, height: 900 } });
  const troubles: string[] = [];
  page.on('pageerror', (error) => troubles.push(error.message));
  await page.setContent(
    `<!DOCTYPE html><html lang="en"><head><title>${name}</title></head><body><main id="page"></main></body></html>`,
  );
  await page.addStyleTag({ path: fromRoot('dist', 'media', 'page.css') });
  await page.evaluate(answerFor, { state, answer });
  await page.addScriptTag({ path: fromRoot('dist', 'media', `${name}.js`) });
  await unfold(page);
  if (answer) await page.locator('#cases .rows .row, #cases .quiet').first().waitFor();
  assert.deepEqual(troubles, [], name);
  return page;
}

/** Waits for the content of a page and opens all that is folded. */
async function unfold(page: Page): Promise<void> {
  await page.locator('h1').waitFor({ timeout: 10_000 });
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
  });
}

/** Runs in the page: stands in for VS Code, which sends the state and answers questions. */
function answerFor({
  state,
  answer,
}: {
  readonly state: object;
  readonly answer?: object | undefined;
}): void {
  const send = (data: object) => window.dispatchEvent(new MessageEvent('message', { data }));
  const postMessage = ({ type, id }: { readonly type: string; readonly id?: number }) => {
    if (type === 'ready') setTimeout(() => send({ type: 'show', state }));
    if (type === 'ask') setTimeout(() => send({ type: 'answer', id, answer }));
  };
  const vscode = { postMessage, getState: () => undefined, setState: () => undefined };
  Object.assign(window, { acquireVsCodeApi: () => vscode });
}

/** Runs in the page: what VS Code sets on a webview under a theme. */
function applyTheme({ classes, variables }: Theme): void {
  document.documentElement.style.cssText = '';
  for (const [name, value] of Object.entries(variables)) {
    document.documentElement.style.setProperty(name, value);
  }
  document.body.className = classes;
}

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
