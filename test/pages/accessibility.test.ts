/**
 * Checks every page of the build with axe-core in a real browser, under the colors of five themes of VS Code: the pages
 * of the panels in all their states, and the report that `semloc report --html` writes. The pages of methods, which are
 * made of the same parts, take turns with the themes, some are left out, and three have reports;
 * test/nightly/pages/accessibility.test.ts checks all under all.
 */
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { describe, test } from 'node:test';
import { fromRoot } from '../../scripts/lib/project.mjs';
import { RUNS, STATES } from './pageStates.ts';
import { readThemes } from './themes.ts';
import { type Daylight, panelViolations, reportViolations } from './violations.ts';

const THEMES = readThemes();
const LIGHTS: readonly Daylight[] = ['light', 'dark'];
/** Methods on whose pages no element has a place, a class or an attribute that another's does not have. */
const ALIKE = ['costra', 'triplets', 'choice', 'sts', 'pairs'];
const METHODS = [...RUNS.keys()].filter((method) => !ALIKE.includes(method));
const CHECKED = STATES.filter(({ name }) => !ALIKE.some((method) => name === `metricsPanel, ${method}`));

/** All themes for the first method and for what is of no method; one theme for each other method, in turn. */
const themesOf = (method: string | undefined) => {
  const at = METHODS.indexOf(method ?? '');
  return at > 0 ? [THEMES[at % THEMES.length]!] : THEMES;
};

describe('accessibility', () => {
  test('every page of the build is checked', () => {
    const built = readdirSync(fromRoot('dist', 'media'))
      .filter((file) => file.endsWith('.js') && file !== 'report.js')
      .map((file) => file.replace(/\.js$/, ''));
    assert.deepEqual([...new Set(STATES.map(({ page }) => page))].sort(), built.sort());
  });

  for (const panel of new Set(STATES.map(({ page }) => page))) {
    test(`${panel} has no violations in any state and theme`, async () => {
      const found: string[] = [];
      for (const state of CHECKED.filter(({ page }) => page === panel)) {
        const method = METHODS.find((each) => state.name === `${panel}, ${each}`);
        found.push(...(await panelViolations(state, themesOf(method))));
      }
      assert.deepEqual(found, []);
    });
  }

  test('reports have no violations by day and by night', async () => {
    const found: string[] = [];
    for (const text of [...RUNS.values()].slice(0, 3)) found.push(...(await reportViolations(text, LIGHTS)));
    assert.deepEqual(found, []);
  });
});
