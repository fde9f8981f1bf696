/// <reference lib="dom" />
/** Pages of panels at the widths of narrow and wide windows. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { browser, screenshot } from '../browser.ts';
import { STATES } from './pageStates.ts';
import { openPanel } from './panelPage.ts';
import { applyTheme, readThemes } from './themes.ts';

/** Pixels of a panel in windows of 800, 1100 and 1600 pixels. */
const WIDTHS = [450, 750, 1250];

/** The parts of a page that must not be cut off on the right. */
const PARTS = {
  metricsPanel: '#cases .rows .row:first-child .encoder',
  formPanel: '#form',
  variants: 'tbody tr:first-child',
};

describe('at any width', () => {
  for (const [panel, part] of Object.entries(PARTS)) {
    test(`${panel} shows its content whole, in every theme`, async () => {
      const state = STATES.find(({ page }) => page === panel);
      assert.ok(state);
      const page = await (await browser()).newPage();
      await openPanel(page, state);
      for (const [at, width] of WIDTHS.entries()) {
        await page.setViewportSize({ width, height: 900 });
        await page.evaluate(applyTheme, readThemes()[at]!);
        // The page draws anew some time after its size has changed.
        await page.waitForFunction(endsWithin, { part, width }, { timeout: 5000 });
        await screenshot(page, `${panel}-${width}`);
      }
      await page.close();
    });
  }
});

/** Runs in the page: scrolls a part into view and tells whether it ends within so many pixels. */
function endsWithin({ part, width }: { readonly part: string; readonly width: number }): boolean {
  const found = [...document.querySelectorAll(part)];
  found[0]?.scrollIntoView();
  const right = found.at(-1)?.getBoundingClientRect().right ?? Number.POSITIVE_INFINITY;
  return right <= width;
}
