/** Checks the pages of every method with axe-core under every theme. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { RUNS, STATES } from '../../pages/pageStates.ts';
import { readThemes } from '../../pages/themes.ts';
import { panelViolations, reportViolations } from '../../pages/violations.ts';

describe('accessibility of methods', () => {
  for (const [method, text] of RUNS) {
    test(`${method} has no violations in its panel and its report`, async () => {
      const state = STATES.find(({ name }) => name === `metricsPanel, ${method}`);
      assert.ok(state);
      assert.deepEqual(await panelViolations(state, readThemes()), []);
      assert.deepEqual(await reportViolations(text, ['light', 'dark']), []);
    });
  }
});
