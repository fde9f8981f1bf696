/// <reference lib="dom" />
/** The focus of a page that is drawn anew, or that has lost it to a question of VS Code's. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Frame, Page } from 'playwright-core';
import type { FormState } from '../../media/page/messages.ts';
import { browser } from '../browser.ts';
import { formState } from '../media/formStates.ts';
import { MAP, UNFINISHED_MAP } from '../media/maps.ts';
import { MEANING } from '../media/meanings.ts';
import { STATES } from './pageStates.ts';
import { openPanel } from './panelPage.ts';

const FORM = formState();
const UNCERTAIN = { ...MEANING, changes: [{ ...MEANING.changes[0]!, meaning: 'uncertain' }] };
const form = (changed: Partial<FormState>) => formState({ turn: 2, ...changed });

const CHOSEN = '[aria-label="Remove pairs.tsv"]';
const NONE_CHOSEN = form({ values: { ...FORM.values, corpus: [] } });
const withOption = (label: string, isOpen: boolean) => {
  const flag = { kind: 'value', id: 'flag', label, schema: { default: false } } as const;
  return form({ sections: [{ legend: 'All of it', fields: [], options: [flag], isOpen }] });
};
const REFUSED = form({ problems: [{ field: 'out', text: 'Where?' }] });

/** A page, its state, what is pressed there, the state that it is sent then, and what has the focus after it. */
const REDRAWN = [
  ['formPanel', FORM, CHOSEN, NONE_CHOSEN, 'corpus'],
  ['formPanel', FORM, '#start', form({ progress: 'Starting…' }), 'stop'],
  ['formPanel', withOption('Flag', true), '#flag', withOption('Another flag', false), 'flag'],
  ['formPanel', FORM, 'summary', REFUSED, 'Baselines: 1 chosen'],
  ['mapPanel', UNFINISHED_MAP, 'tbody tr:nth-child(2) button', MAP, 'lawyer'],
  ['meaningPanel', UNCERTAIN, '.opinion button', UNCERTAIN, 'What does the encoder say?'],
] as const;

for (const [name, state, pressed, next, has] of REDRAWN) {
  test(`${name}: after ${pressed}, “${has}” has the focus`, async () => {
    const page = await (await browser()).newPage();
    await openPanel(page, { page: name, name, state });
    await page.locator(pressed).first().press('Enter');
    await show(page, next);
    assert.equal(await focused(page.mainFrame()), has);
    await page.close();
  });
}

test('a page has the focus where it was before a question, and takes it from nothing else', async () => {
  const page = await (await browser()).newPage();
  await page.setContent('<input id="question"><iframe width="600" height="600"></iframe>');
  const frame = page.frames()[1]!;
  await openPanel(page, { page: 'formPanel', name: 'asked', state: FORM }, frame);
  await frame.locator('#corpus-files').focus();
  await page.locator('#question').focus();
  await show(frame, form({ problems: [{ field: 'out', text: 'Where?' }] }));
  assert.equal(await focused(page.mainFrame()), 'question');
  await page.evaluate(() => document.querySelector('iframe')?.contentWindow?.focus());
  assert.equal(await focused(frame), 'corpus-files');
  await page.close();
});

test('a key of the review leaves the focus on its row, and what is drawn anew on its button', async () => {
  const page = await (await browser()).newPage();
  const variants = STATES.find(({ page: of }) => of === 'variants')!;
  await openPanel(page, variants);
  await page.locator('.menu').evaluate((menu) => menu.removeAttribute('open'));
  await page.locator('tbody tr').first().focus();
  await page.keyboard.press('d');
  assert.equal(await page.evaluate(() => document.activeElement?.localName), 'tr');
  await page.getByText('Encoders…').first().focus();
  await show(page, variants.state);
  assert.equal(await focused(page.mainFrame()), 'Encoders…');
  await page.close();
});

const show = (page: Page | Frame, state: object) =>
  page.evaluate(
    (sent) => window.dispatchEvent(new MessageEvent('message', { data: { type: 'show', state: sent } })),
    state,
  );

/** The id of what has the focus, or its text. */
const focused = (frame: Frame) =>
  frame.evaluate(() => document.activeElement?.id || document.activeElement?.textContent);
