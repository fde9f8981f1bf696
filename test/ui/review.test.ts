/// <reference lib="dom" />
/** The review of variants in the packaged extension, by mouse and by keys alone. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { before, beforeEach, describe, test } from 'node:test';
import { samplesWindow } from './tier.ts';
import type { Workbench } from './workbench.ts';

describe('the review', () => {
  let workbench: Workbench;
  let at: (...names: string[]) => string;

  before(async () => {
    ({ workbench, at } = await samplesWindow());
  });

  beforeEach(async () => {
    await workbench.startAfresh(at('first-steps.md'));
    await workbench.clickWord('attorney');
    await workbench.command('semloc.generateVariants', rows().first());
  });

  const rows = () => workbench.webview().locator('tbody tr');
  const said = (text: RegExp) => workbench.webview().locator('#said', { hasText: text }).waitFor();

  test('variants are accepted, edited, rejected and saved by keys alone', async () => {
    const { keyboard } = workbench.page;
    await workbench.screenshot('review');
    // The panel has the focus as soon as it shows variants.
    await workbench.focusedWebview();
    await keyboard.press('a');
    await said(/Accepted\. 1 accepted, 1 not saved/);
    await keyboard.press('x');
    await said(/Rejected/);
    await keyboard.press('u');
    await said(/Undone/);
    await keyboard.press('e');
    await workbench.webview().locator('textarea').fill('A variant of my own.');
    await keyboard.press('Control+Enter');
    await said(/2 accepted, 2 not saved/);
    await keyboard.press('s');
    await workbench.accept('Corpus for the accepted variants');
    await said(/Added 2 to accepted-variants\.jsonl/);
    await workbench.focusedWebview();
    await workbench.screenshot('review-saved');
    const [record, ...others] = readFileSync(at('accepted-variants.jsonl'), 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    assert.equal(others.length, 0);
    assert.deepEqual([record.source.file, record.source.profile], ['first-steps.md', 'strict']);
    assert.deepEqual(
      record.variants.map(({ edited }: { edited?: true }) => edited),
      [undefined, true],
    );
    await keyboard.press('ArrowDown');
    await keyboard.press('d');
    await workbench.tab('Sentence ↔ Variant').waitFor();
    await workbench.screenshot('review-compare');
  });

  test('variants are accepted, filtered and put into the text by the mouse; the panel follows the text', async () => {
    const view = workbench.webview();
    await rows().first().locator('[aria-label="Accept"]').click();
    await said(/^Accepted\./);
    const total = await rows().count();
    const chip = (kind: string) => view.locator(`.chip[data-kind="${kind}"]`).click();
    await chip('changed');
    await view.locator('th', { hasText: 'Should stay near' }).first().waitFor({ state: 'detached' });
    assert.ok((await rows().count()) > 0);
    await chip('');
    await rows()
      .nth(total - 1)
      .waitFor();
    const second = rows().nth(1);
    const text = await second.locator('.text').innerText();
    await second.click();
    await second.and(view.locator('[aria-current]')).waitFor();
    await view.locator('.menu summary').click();
    await workbench.screenshot('review-menu');
    await view.locator('#replace').click();
    await view.locator('.base span', { hasText: text }).first().waitFor();
    await workbench.screenshot('review-replaced');
  });
});
