/** Training, in the packaged extension: its form, its panel, and its encoder. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { before, beforeEach, describe, test } from 'node:test';
import { interruptedTraining, openTraining, resumeTraining, writeDefinitions } from './begunTraining.ts';
import { samplesWindow } from './tier.ts';
import type { Workbench } from './workbench.ts';

/** Milliseconds until a training of some steps has ended. */
const TRAINING = 30_000;

describe('training', () => {
  let workbench: Workbench;
  let at: (...names: string[]) => string;

  before(async () => {
    ({ workbench, at } = await samplesWindow());
    writeDefinitions(at('definitions.tsv'));
  });

  beforeEach(() => workbench.startAfresh(at('first-steps.md')));

  test('lines to train on are no table; an encoder to train is one of a folder, and without any the form says how to add it', async () => {
    const field = await openTraining(workbench, 'taught');
    const table = field('data').locator('option', { hasText: 'paraphrases.tsv' });
    await field('trainer').selectOption('u-rae');
    await table.waitFor({ state: 'detached' });
    await field('trainer').selectOption('encoder');
    await field('option-rank').waitFor({ state: 'attached' });
    assert.equal(await workbench.webview().getByText('minilm').count(), 0);
    await field('data').selectOption(at('paraphrases.tsv'));
    await field('start').click();
    await workbench.webview().getByText('Add Encoder Folder…').first().waitFor();
    await workbench.screenshot('training-encoder');
  });

  test('word vectors are trained by keys with options that were changed, and become the encoder of hovers', async () => {
    const { row, input, page } = workbench;
    const field = await openTraining(workbench, 'tuned');
    const check = (text: string) => workbench.webview().locator('#check', { hasText: text }).waitFor();
    await field('data').selectOption(at('paraphrases.tsv'));
    await check('✗');
    await field('start').press('Enter');
    await workbench.webview().locator('[id="data"]:focus').waitFor();
    await page.keyboard.type('definitions');
    await check('The trainer can read this file');
    await workbench.webview().locator('#options > summary').press('Enter');
    await field('option-evaluate-every').fill('20');
    await field('option-steps').fill('0');
    await workbench.webview().getByText('Enter a whole number from 1').first().waitFor();
    await field('option-steps').fill('60');
    await workbench.screenshot('training-form');
    await field('start').press('Enter');
    await workbench.tab('Training: tuned').waitFor();

    const view = workbench.webview();
    await view.getByText(/^(?:Finished|Stopped early) after step/).waitFor({ timeout: TRAINING });
    await workbench.screenshot('training-finished');
    assert.equal(await view.locator('#magnitudes table').count(), 4);
    const { settings } = JSON.parse(readFileSync(at('tuned', 'training.json'), 'utf8')).manifest;
    assert.deepEqual([settings.steps, settings.evaluateEvery], [60, 20]);
    await view.locator('#use').click();
    await workbench.notification('Hovers and variants use tuned: ').waitFor();
    const chosen = row('tuned by CompVec');
    await workbench.command('semloc.chooseEncoder', chosen);
    await chosen.locator('.codicon-check').waitFor();
    await input.press('Escape');
    await workbench.showTab('first-steps.md');
    assert.doesNotMatch(await workbench.hover('negotiations', /talks/), /unavailable/);
  });

  test('a new training has its defaults, and stops at once', async () => {
    const field = await openTraining(workbench, path.join('vectors', 'new'));
    await field('data').selectOption(at('definitions.tsv'));
    await workbench.webview().locator('#check', { hasText: '✓' }).waitFor();
    await field('copy-command').click();
    await field('start').click();
    await workbench.tab('Training: new').waitFor();
    const view = workbench.webview();
    await view.locator('#stop').click();
    await view.locator('#progress', { hasText: 'Stopped' }).waitFor({ timeout: TRAINING });
  });

  test('a training that was interrupted is resumed, stopped, and resumed in its panel', async () => {
    // It does not end by itself before it is stopped.
    const folder = path.join('models', 'compvec');
    await interruptedTraining(at('definitions.tsv'), at(folder), 10_000_000);
    const view = await resumeTraining(workbench, folder);
    await view.locator('#charts svg').nth(1).waitFor();
    await workbench.screenshot('training-live');
    await view.locator('#stop').click();
    await view.locator('#progress', { hasText: 'Stopped: the checkpoint after step' }).waitFor();
    await view.locator('#resume').click();
    await view.locator('#stop').click();
    await view.locator('#progress', { hasText: 'Stopped: the checkpoint after step' }).waitFor();
  });
});
