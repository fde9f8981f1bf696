/// <reference lib="dom" />
/** The form of an evaluation, in the packaged extension. Screenshots go to .cache/screenshots. */
import assert from 'node:assert/strict';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { fromRoot } from '../../scripts/lib/project.mjs';
import { eventually } from './eventually.ts';
import { openPackagedWorkbench } from './packagedWorkbench.ts';
import type { Workbench } from './workbench.ts';

let folder: string;
let workbench: Workbench;

const at = (...names: string[]) => path.join(folder, ...names);

/** A script that checks a page's accessibility: a file with axe-core. */
const AXE = process.env.SEMLOC_AXE;

before(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'semloc-ui-'));
  cpSync(fromRoot('samples'), folder, { recursive: true });
  writeFileSync(at('rated.csv'), 'first,second,human\na cat,the cat,4\na dog,a car,1\nno,yes,2\n');
  writeFileSync(at('<img src=x onerror=alert(1)>.tsv'), 'One thing is here.\tA thing is here.\n');
  workbench = await openPackagedWorkbench({ folder });
});

after(async () => {
  await workbench?.close();
  rmSync(folder, { recursive: true, force: true });
});

const field = (id: string) => workbench.webview().locator(`[id="${id}"]`);
const status = (text: string | RegExp) => workbench.webview().locator('#check', { hasText: text });
const openForm = () => workbench.command('semloc.evaluateCorpus', () => field('form'));

test('the form is filled in and started by keyboard alone', async () => {
  const { page } = workbench;
  await openForm();
  assert.equal(await field('name').getAttribute('placeholder'), 'localization');
  await workbench.screenshot('evaluate-empty');

  // What is missing is said at its field, which takes the focus.
  await field('evaluate').focus();
  await page.keyboard.press('Enter');
  await workbench.webview().getByRole('alert').filter({ hasText: 'Choose a corpus.' }).waitFor();
  await eventually(() => field('corpus').evaluate((each) => each === document.activeElement), Boolean);
  await workbench.screenshot('evaluate-problems');

  await page.keyboard.type('paraphrases');
  await status('The method can read this corpus').waitFor();
  assert.equal(await field('name').getAttribute('placeholder'), 'localization-paraphrases');
  await field('evaluate').focus();
  await page.keyboard.press('Enter');
  await workbench.tab('localization · localization-paraphrases').waitFor();
  const out = at('.semloc', 'runs', 'localization-paraphrases');
  assert.deepEqual(readdirSync(out).sort(), ['examples.jsonl', 'run.json', 'timing.json']);
  assert.deepEqual(
    Object.keys(JSON.parse(readFileSync(path.join(out, 'run.json'), 'utf8')).manifest.encoders),
    ['bow', 'glove-sum'],
  );
});

test('a corpus that does not fit is refused with the reason, and its columns can be chosen', async () => {
  await openForm();
  await field('corpus').selectOption({ label: (await optionWith('corpus', 'rated.csv'))! });
  await status('✗').waitFor();
  await field('method').selectOption('sts');
  await status(/no column is known as the score.*“first”, “second”, “human”/).waitFor();
  await workbench.screenshot('evaluate-columns');
  await field('option-score').selectOption('human');
  await field('option-sentence1').selectOption('first');
  await field('option-sentence2').selectOption('second');
  await status('The method can read this corpus').waitFor();
});

test('what a user typed is text, and a name that is no folder is refused', async () => {
  await openForm();
  await field('corpus').selectOption({ label: (await optionWith('corpus', '<img'))! });
  await workbench.webview().locator('.chosen', { hasText: '<img src=x onerror=alert(1)>.tsv' }).waitFor();
  assert.equal(await workbench.webview().locator('img').count(), 0);
  await field('name').fill('../outside');
  await field('evaluate').click();
  await workbench.webview().locator('#name-problem', { hasText: 'Enter a name without' }).waitFor();
  assert.ok(!existsSync(at('.semloc', 'outside')));
});

test('a run is repeated from the view with the choices that it had', async () => {
  const { page } = workbench;
  await page
    .getByRole('tab', { name: /^Semloc/ })
    .first()
    .click();
  const run = page.locator('.pane-body .monaco-list-row', { hasText: 'localization-paraphrases' }).first();
  await run.hover();
  await run.getByRole('button', { name: /^Run Again/ }).click();
  await workbench.webview().locator('.chosen', { hasText: 'paraphrases.tsv' }).waitFor();
  await eventually(
    () => field('name').getAttribute('placeholder'),
    (name) => name === 'localization-paraphrases-2',
  );
});

test('the form can be read at any width, in light and dark', async () => {
  const { page } = workbench;
  for (const theme of ['Light Modern', 'Dark Modern', 'Dark High Contrast']) {
    await workbench.command('Preferences: Color Theme');
    await workbench.input.fill(theme);
    await workbench.choose(theme);
    for (const width of [800, 1600]) {
      await page.setViewportSize({ width, height: 1000 });
      await workbench.screenshot(`evaluate-${theme.replaceAll(' ', '-').toLowerCase()}-${width}`);
      const box = await field('form').evaluate(() => [
        document.documentElement.scrollWidth,
        document.documentElement.clientWidth,
      ]);
      assert.ok(box[0]! <= box[1]!, `${theme}, ${width}: ${box.join(' > ')}`);
    }
    if (AXE) assert.deepEqual(await violations(AXE), []);
  }
});

/** The label of the option with this in it. */
async function optionWith(id: string, text: string): Promise<string | undefined> {
  const labels = await field(id).locator('option').allInnerTexts();
  return labels.find((label) => label.includes(text));
}

async function violations(file: string): Promise<unknown> {
  return workbench
    .webview()
    .locator('html')
    .evaluate(
      async (_, source) => {
        // biome-ignore lint/security/noGlobalEval: a checker, in a test's own browser
        if (!('axe' in globalThis)) globalThis.eval(source);
        const { axe } = globalThis as unknown as {
          axe: { run(): Promise<{ violations: { id: string }[] }> };
        };
        return (await axe.run()).violations.map(({ id }) => id);
      },
      readFileSync(file, 'utf8'),
    );
}
