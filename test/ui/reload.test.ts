/// <reference lib="dom" />
/** Panels of the packaged extension come back with what they showed when the window is loaded again. */
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { createAnnotationProjects, openAnnotation } from './annotationProjects.ts';
import { COMPARED, evaluateThree, openComparison } from './comparedRun.ts';
import { pressInWorkbench } from './keys.ts';
import { EVALUATE, INSPECT, INSPECTED, samplesWindow } from './tier.ts';
import type { Workbench } from './workbench.ts';
import { COLD } from './workbench.ts';

/** The tab of a run of paraphrases.tsv that is shown and not kept. */
const UNKEPT = /^localization · paraphrases\.tsv/;
const WRITTEN = 'The attorney had once bought the factory.';

describe('a window that is loaded again', () => {
  let workbench: Workbench;
  let at: (...names: string[]) => string;

  before(async () => {
    ({ workbench, at } = await samplesWindow());
    await Promise.all([createAnnotationProjects(at), evaluateThree(at)]);
  });

  test('has its panels with what they showed, and what was half written', async () => {
    const { page, webview } = workbench;
    const drawings = {
      inspection: webview().locator('.verdict-of-encoder').first(),
      run: webview().locator('#metrics svg').first(),
      baseline: webview()
        .locator('#metrics thead th', { hasText: 'glove-sum' })
        .getByText('Baseline')
        .first(),
    };
    await pressInWorkbench(page, INSPECT.press);
    await workbench.tab('Variants').waitFor();
    await drawings.inspection.waitFor();
    await pressInWorkbench(page, EVALUATE.press);
    await workbench.tab(UNKEPT).waitFor();
    await drawings.run.waitFor();
    await openComparison(workbench, at);
    await webview().locator('.actions select').selectOption('glove-sum');
    await drawings.baseline.waitFor();
    await openAnnotation(workbench, 'writing', 'ben');
    await webview().locator('textarea').fill(WRITTEN);
    await workbench.keptEditors(
      new RegExp(INSPECTED),
      /methodInfo/,
      /baseline[\\":]+glove-sum/,
      new RegExp(WRITTEN),
    );

    await page.reload();
    // The window opens the file that its address names once its editors are back; a click before that is lost.
    await workbench.tab('first-steps.md').and(page.locator('.active')).first().waitFor({ timeout: COLD });
    await workbench.showTab('Annotation: ben');
    await webview().locator('textarea').waitFor();
    assert.equal(await webview().locator('textarea').inputValue(), WRITTEN);
    await workbench.showTab(COMPARED);
    await drawings.baseline.waitFor();
    await webview().locator('#cases .rows .row .verdict').first().waitFor();
    await webview()
      .locator('#cases [role="status"]', { hasText: /^\d+ of \d+ cases$/ })
      .waitFor();
    await workbench.showTab('Variants');
    await drawings.inspection.waitFor();
    await workbench.showTab(UNKEPT);
    await drawings.run.waitFor();
    // The file that the window's address names.
    await workbench.showTab('first-steps.md');
    await workbench.word('attorney').waitFor();
  });
});
