/** Training, in the packaged extension: its questions, its panel, and its encoder. Screenshots go to .cache/screenshots. */
import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { fromRoot } from '../../scripts/lib/project.mjs';
import { openPackagedWorkbench } from './packagedWorkbench.ts';
import type { Workbench } from './workbench.ts';

let folder: string;
let workbench: Workbench;

const at = (...names: string[]) => path.join(folder, ...names);

const DEFINITIONS = [
  ['cat', 'a small animal that people keep'],
  ['dog', 'an animal that guards a house'],
  ['house', 'a building in which people live'],
  ['river', 'water that flows to the sea'],
  ['teacher', 'a person who teaches at a school'],
  ['winter', 'the cold season of the year'],
];

before(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'semloc-ui-'));
  cpSync(fromRoot('samples'), folder, { recursive: true });
  writeFileSync(at('definitions.tsv'), DEFINITIONS.map((row) => `${row.join('\t')}\n`).join(''));
  workbench = await openPackagedWorkbench({ folder });
});

after(async () => {
  await workbench?.close();
  rmSync(folder, { recursive: true, force: true });
});

const page = () => workbench.webview();
const begin = (trainer: string) =>
  workbench
    .command('semloc.tuneVectors', () => workbench.titled('Trainer'))
    .then(() => workbench.choose(trainer));

test('word vectors are trained with options that were changed, and become an encoder', async () => {
  await workbench.startAfresh('first-steps.md');
  await begin('CompVec');
  await workbench.accept('Folder for the model', 'tuned');
  await workbench.titled('Training data').waitFor();
  await workbench.choose('Select file');
  await workbench.chooseFile(at('definitions.tsv'));
  await workbench.titled('Word vectors to start from').waitFor();
  await workbench.choose('glove');
  for (const title of ['Composition function', 'Loss distance']) {
    await workbench.accept(title);
  }
  const options = workbench.titled('CompVec options');
  await options.waitFor();
  await workbench.screenshot('training-options');
  for (const [name, value] of [
    ['evaluate-every', '20'],
    ['steps', '60'],
  ] as const) {
    await workbench.input.fill(name);
    await workbench.choose(name);
    await workbench.accept(name, value);
    await options.waitFor();
  }
  // An option that is left unanswered keeps its value.
  await workbench.choose('steps');
  await workbench.titled('steps').waitFor();
  await workbench.input.press('Escape');
  await workbench.row('60 (changed)').waitFor();
  await workbench.choose('Start training');

  await page()
    .getByText(/^(?:Finished|Stopped early) after step/)
    .waitFor();
  await workbench.screenshot('training-finished');
  const { settings } = JSON.parse(readFileSync(at('tuned', 'training.json'), 'utf8')).manifest;
  assert.deepEqual([settings.steps, settings.evaluateEvery], [60, 20]);
  await page().locator('#use').click();
  const news = workbench.page.locator('.notification-list-item-message');
  await news.filter({ hasText: 'Hovers and variants use GloVe, tuned by CompVec' }).waitFor();
});
