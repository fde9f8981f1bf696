/// <reference lib="dom" />
/** Runs side by side, in the packaged extension. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { before, describe, test } from 'node:test';
import { eventually } from '../eventually.ts';
import { COMPARED, evaluateThree, openComparison } from './comparedRun.ts';
import { samplesWindow } from './tier.ts';
import type { Workbench } from './workbench.ts';

describe('a comparison', () => {
  let workbench: Workbench;
  let at: (...names: string[]) => string;

  before(async () => {
    ({ workbench, at } = await samplesWindow());
    await evaluateThree(at);
  });

  const view = () => workbench.webview();
  const status = () =>
    view()
      .locator('#cases [role="status"]', { hasText: /^\d+ of \d+ cases$/ })
      .waitFor();

  /** Puts the encoders of the run side by side, unless they are. */
  async function compare() {
    if (!(await workbench.tab(COMPARED).isVisible())) {
      await workbench.startAfresh();
      await openComparison(workbench, at);
    }
  }

  test('the encoders of a run stand side by side, and what became worse is one click away', async () => {
    await compare();
    assert.match(
      await view().locator('.headline').innerText(),
      /verb antonyms beyond the paraphrase|No difference/,
    );
    const heads = await view().locator('#metrics thead th').first().locator('xpath=..').innerText();
    assert.match(heads, /bow\s+Baseline.*glove-sum\s+\d+ better, \d+ worse, \d+ undecided/s);
    await status();
    await view().getByText('Show Regressions').first().click();
    await status();
    await eventually(
      () => view().locator('#cases .rows .row').first().locator('.encoder .verdict').allInnerTexts(),
      ([bow, glove]) => /✓/.test(bow ?? '') && /✗/.test(glove ?? ''),
    );
    await workbench.screenshot('comparison-regressions');
  });

  test('the baseline is chosen with the keyboard, and sections are unfolded with it', async () => {
    await compare();
    await view().locator('.actions select').focus();
    await workbench.page.keyboard.press('ArrowDown');
    const head = view().locator('#metrics thead th', { hasText: 'glove-sum' });
    await head.getByText('Baseline').first().waitFor();
    await view().locator('#parts > summary').focus();
    await workbench.page.keyboard.press('Enter');
    await view().locator('#parts tbody tr').first().waitFor();
  });

  test('a comparison is saved in a file that a person chooses', async () => {
    await compare();
    await view().getByText('Save as JSON…').click();
    await workbench.chooseFile(at('comparison.json'));
    // It is opened when it is written.
    await workbench.tab('comparison.json').waitFor();
    const { columns } = JSON.parse(readFileSync(at('comparison.json'), 'utf8'));
    assert.equal(columns.length, 3);
  });
});
