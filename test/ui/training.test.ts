/** Training, in the packaged extension: its questions, its panel, and its encoder. Screenshots go to .cache/screenshots. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { before, beforeEach, describe, test } from 'node:test';
import type { OptionSchema } from '../../core/options.ts';
import { COMPVEC_OPTIONS } from '../../core/training/compvec/settings.ts';
import { beginTraining, interruptedTraining, writeDefinitions } from './begunTraining.ts';
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

  test('word vectors are trained with options that were changed, and become the encoder of hovers', async () => {
    const { titled, input, row } = workbench;
    await beginTraining(workbench);
    await workbench.accept('Folder for the model', 'tuned');
    await titled('Training data').waitFor();
    await workbench.choose('Select file');
    await workbench.chooseFile(at('definitions.tsv'));
    await titled('Word vectors to start from').waitFor();
    await workbench.choose('glove');
    await titled('CompVec options').waitFor();
    await workbench.screenshot('training-options');
    for (const [name, value] of [
      ['evaluate-every', '20'],
      ['steps', '60'],
    ] as const) {
      await input.fill(name);
      await workbench.choose(name);
      await workbench.accept(name, value);
      await titled('CompVec options').waitFor();
    }
    // An option that is left unanswered keeps its value.
    await workbench.choose('steps');
    await workbench.dismiss('steps');
    await row('60 (changed)').waitFor();
    await workbench.choose('Start training');

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

  test('a new training asks for everything in order, each with its default, and stops at once', async () => {
    const { titled, input, row } = workbench;
    const options = Object.entries<OptionSchema>(COMPVEC_OPTIONS);
    const step = (number: number) => titled(`(${number} of 4)`);
    const first = (text: string) =>
      workbench.page.locator('.quick-input-list .monaco-list-row.focused', { hasText: text }).waitFor();
    await beginTraining(workbench);
    await step(1).waitFor();
    assert.equal(await input.inputValue(), path.join('models', 'compvec'));
    await workbench.accept('(1 of', path.join('vectors', 'new'));
    await step(2).waitFor();
    await first('WordNet');
    await workbench.choose('lemma TAB definition');
    await workbench.chooseFile(at('definitions.tsv'));
    await step(3).waitFor();
    await first('glove');
    await workbench.accept('(3 of');
    await step(4).waitFor();
    await first('Start training');
    for (const [name, { default: value }] of options) {
      await input.fill(name);
      // Its help follows.
      await row(new RegExp(`^\\s*${name}\\s*${value}(?=\\D)`)).waitFor();
    }
    // One that is chosen from a list and one that is typed; test/nightly/ui asks for all.
    for (const hasChoices of [true, false]) {
      const [name, { default: value }] = options.find(([, { choices }]) => Boolean(choices) === hasChoices)!;
      await input.fill(name);
      await workbench.choose(new RegExp(`^\\s*${name}\\s*${value}(?=\\D)`));
      await titled(name).waitFor();
      if (hasChoices) await first(String(value));
      else assert.equal(await input.inputValue(), String(value), name);
      await workbench.accept(name);
      await step(4).waitFor();
    }
    await workbench.choose('Start training');
    const view = workbench.webview();
    await view.locator('#stop').click();
    await view.locator('#progress', { hasText: 'Stopped' }).waitFor({ timeout: TRAINING });
  });

  /** Resumes a training that was interrupted, and gives its panel. */
  const resumed = async (folder: string, steps: number) => {
    await interruptedTraining(at('definitions.tsv'), at(folder), steps);
    await beginTraining(workbench);
    await workbench.accept('(1 of ', folder);
    await workbench.choose('Resume after step');
    return workbench.webview();
  };

  test('a training that was interrupted is resumed, stopped, and resumed in its panel', async () => {
    // It does not end by itself before it is stopped.
    const view = await resumed(path.join('models', 'compvec'), 10_000_000);
    await view.locator('#charts svg').nth(1).waitFor();
    await workbench.screenshot('training-live');
    await view.locator('#stop').click();
    await view.locator('#progress', { hasText: 'Stopped: the checkpoint after step' }).waitFor();
    await view.locator('#resume').click();
    await view.locator('#stop').click();
    await view.locator('#progress', { hasText: 'Stopped: the checkpoint after step' }).waitFor();
  });

  test('a training that was interrupted is resumed to its end', async () => {
    const view = await resumed(path.join('models', 'ended'), 1000);
    await view.locator('#progress', { hasText: /^Finished after step 1,000/ }).waitFor({ timeout: TRAINING });
  });
});
