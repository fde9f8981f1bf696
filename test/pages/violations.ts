/// <reference lib="dom" />
/** What axe-core finds on a page in a real browser. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import { runHtml } from '../../core/evaluation/report/runHtml.ts';
import { readRun } from '../../core/evaluation/runFile/parseRun.ts';
import { readPageParts } from '../../host/pageParts.ts';
import { browser } from '../browser.ts';
import { openPanel, unfold } from './panelPage.ts';
import type { PanelState } from './panelStates.ts';
import { applyTheme, type Theme } from './themes.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** The rules that depend on the theme. */
const COLORS = ['color-contrast'];

const WINDOW = { width: 1000, height: 900 };
/** The width in CSS pixels of a panel of 400 at a zoom of 200%. */
const NARROW = 200;

/**
 * The pages that have one content after the other: most of the time of a page is that of its start. The policy of a report's
 * content stays with its page, so that no panel can be shown there.
 */
const shared: { panel?: Promise<Page>; report?: Promise<Page> } = {};

function sharedPage(of: 'panel' | 'report'): Promise<Page> {
  shared[of] ??= browser().then((started) => started.newPage({ viewport: WINDOW }));
  return shared[of];
}

/** What is found on the page of a panel under each of these themes, and what scrolls sideways there in a narrow one. */
export async function panelViolations(state: PanelState, themes: readonly Theme[]): Promise<string[]> {
  const found: string[] = [];
  const page = await sharedPage('panel');
  await page.setViewportSize(WINDOW);
  await openPanel(page, state);
  for (const [at, theme] of themes.entries()) {
    await page.evaluate(applyTheme, theme);
    const violations = await violationsOf(page, at === 0 ? undefined : COLORS);
    found.push(...violations.map((violation) => `${state.name}, ${theme.name}: ${violation}`));
  }
  await page.setViewportSize({ ...WINDOW, width: NARROW });
  // The page draws anew some time after its size has changed.
  await page.waitForFunction(`(${sideways})().length === 0`, null, { timeout: 2000 }).catch(() => undefined);
  const wide = await page.evaluate(sideways);
  return [...found, ...wide.map((part) => `${state.name}, ${NARROW} pixels wide: ${part} scrolls sideways`)];
}

/** Runs in the page: what scrolls sideways, but for tables, in which the names of rows stay in view. */
function sideways(): string[] {
  const page = document.scrollingElement!;
  const parts = [...document.querySelectorAll('body *:not(.scrolling, .virtual)')].filter((each) =>
    ['auto', 'scroll'].includes(getComputedStyle(each).overflowX),
  );
  return [page, ...parts]
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
    .map((each) => `${each.tagName}.${each.className}`);
}

export type Daylight = 'light' | 'dark';

/** What is found on the report of a run, the text of its run.json, by these lights. */
export async function reportViolations(text: string, lights: readonly Daylight[]): Promise<string[]> {
  const found: string[] = [];
  const { run } = readRun(text, 'run.json');
  const page = await sharedPage('report');
  await page.setContent(runHtml(run, await readPageParts()));
  await unfold(page);
  for (const [at, colorScheme] of lights.entries()) {
    await page.emulateMedia({ colorScheme });
    const violations = await violationsOf(page, at === 0 ? undefined : COLORS);
    found.push(...violations.map((violation) => `${run.method}, ${colorScheme}: ${violation}`));
  }
  return found;
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
