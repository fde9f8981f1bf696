/// <reference lib="dom" />
/** Typing into a form while it is drawn anew: at each state that the panel sends. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FormState } from '../../media/page/messages.ts';
import { browser } from '../browser.ts';
import { openPanel } from './panelPage.ts';

const field = (id: string, byDefault: string | number): FormState['sections'][number]['fields'][number] => ({
  ...{ kind: 'value', id, label: id },
  schema: { default: byDefault },
});

const STATE: FormState = {
  ...{ title: 'Train Model', start: 'Train', turn: 1, hasCommand: false, problems: [] },
  sections: [{ legend: 'Training', fields: [field('steps', 1000), field('out', 'models')] }],
  values: { steps: 1000, out: 'models' },
};

for (const id of ['steps', 'out']) {
  test(`what is typed into ${id} stays in its order, and what is selected stays selected`, async () => {
    const page = await (await browser()).newPage();
    await openPanel(page, { page: 'formPanel', name: 'typing', state: STATE });
    const problem = (text: string) => ({ ...STATE, problems: [{ field: id, text }] });
    const drawAnew = async (text: string) => {
      await page.evaluate(
        (state) => window.dispatchEvent(new MessageEvent('message', { data: { type: 'show', state } })),
        problem(text),
      );
      await page.getByText(text).first().waitFor();
    };
    const input = page.locator(`[id="${id}"]`);
    await input.selectText();
    await drawAnew('first');
    await page.keyboard.insertText('12');
    await drawAnew('second');
    await page.keyboard.type('3');
    await page.keyboard.press('ArrowLeft');
    await drawAnew('third');
    await page.keyboard.type('45');
    assert.equal(await input.inputValue(), '12453');
    await input.selectText();
    for (const key of '0.05') {
      await page.keyboard.type(key);
      await drawAnew(`after ${key}`);
    }
    assert.equal(await input.inputValue(), '0.05');
    await page.close();
  });
}
