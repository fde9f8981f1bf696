/// <reference lib="dom" />
/** The form of an evaluation, in the packaged extension. */
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { before, beforeEach, describe, test } from 'node:test';
import { samplesWindow } from './tier.ts';
import type { Workbench } from './workbench.ts';

describe('the form of an evaluation', () => {
  let workbench: Workbench;
  let at: (...names: string[]) => string;

  before(async () => {
    ({ workbench, at } = await samplesWindow());
    writeFileSync(at('rated.csv'), 'first,second,human\na cat,the cat,4\na dog,a car,1\nno,yes,2\n');
    writeFileSync(at('<img src=x onerror=alert(1)>.tsv'), 'One thing is here.\tA thing is here.\n');
  });

  beforeEach(() => workbench.startAfresh());

  const field = (id: string) => workbench.webview().locator(`[id="${id}"]`);
  const status = (text: string | RegExp) =>
    workbench.webview().locator('#check', { hasText: text }).waitFor();
  const openForm = () => workbench.command('semloc.evaluateCorpus', field('form'));
  /** Chooses the corpus whose label has this in it. */
  const chooseCorpus = async (text: string) => {
    const option = field('corpus').locator('option', { hasText: text });
    await field('corpus').selectOption({ label: await option.innerText() });
  };
  /** Waits until the name that a run gets is this one. */
  const named = (name: string) =>
    field('name')
      .and(view().getByPlaceholder(name, { exact: true }))
      .waitFor();
  const view = () => workbench.webview();

  test('the form is filled in and started by keyboard alone', async () => {
    const { page } = workbench;
    await openForm();
    await named('localization');
    await workbench.screenshot('evaluate-empty');

    // What is missing is said at its field, which takes the focus.
    await field('start').press('Enter');
    await view().getByRole('alert').filter({ hasText: 'Choose a corpus.' }).waitFor();
    await view().locator('[id="corpus"]:focus').waitFor();
    await workbench.screenshot('evaluate-problems');

    await page.keyboard.type('paraphrases');
    await status('The method can read this corpus');
    await named('localization-paraphrases');
    await field('start').press('Enter');
    await workbench.tab('localization · localization-paraphrases').waitFor();
    const out = at('.semloc', 'runs', 'localization-paraphrases');
    assert.deepEqual(readdirSync(out).sort(), ['examples.jsonl', 'run.json', 'timing.json']);
    const { manifest } = JSON.parse(readFileSync(path.join(out, 'run.json'), 'utf8'));
    assert.deepEqual(Object.keys(manifest.encoders), ['glove-sum', 'bow']);
    // A page that comes later takes the focus from the list of commands.
    await view().locator('h1', { hasText: 'Semantic localization' }).waitFor();

    // The same again is expected to take as long.
    await openForm();
    await view()
      .getByText(/^About \d+ (?:s|min) on this machine/)
      .waitFor();
    await workbench.screenshot('evaluate-estimate');
  });

  test('a corpus that does not fit is refused with the reason, and its columns can be chosen', async () => {
    await openForm();
    await chooseCorpus('rated.csv');
    await status('✗');
    await field('method').selectOption('sts');
    await status(/no column is known as the score.*“first”, “second”, “human”/);
    await workbench.screenshot('evaluate-columns');
    // While a choice is checked, columns are typed; then they are chosen again.
    const column = (option: string) => view().locator(`select[id="option-${option}"]`);
    await column('score').selectOption('human');
    await column('sentence1').selectOption('first');
    await column('sentence2').selectOption('second');
    await status('The method can read this corpus');
  });

  test('what a user typed is text, and a name that is no folder is refused', async () => {
    await openForm();
    await chooseCorpus('<img');
    await view().locator('.chosen', { hasText: '<img src=x onerror=alert(1)>.tsv' }).waitFor();
    assert.equal(await view().locator('img').count(), 0);
    await status('The method can read this corpus');
    await field('name').fill('../outside');
    await field('start').click();
    await view().locator('#name-problem', { hasText: 'Enter a name without' }).waitFor();
    assert.ok(!existsSync(at('.semloc', 'outside')));
  });

  test('a run is repeated from the view with the choices that it had', async () => {
    await workbench.showHome();
    const run = workbench.page
      .locator('.pane-body .monaco-list-row', { hasText: 'localization-paraphrases' })
      .first();
    await run.hover();
    // Without the mouse: the buttons of rows are made anew when the list is.
    await run.getByRole('button', { name: /^Run Again/ }).dispatchEvent('click');
    await view().locator('.chosen', { hasText: 'paraphrases.tsv' }).waitFor();
    await named('localization-paraphrases-2');
  });
});
