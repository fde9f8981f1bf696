/** Training in the packaged extension: every option's question, and a training that takes minutes. */
import assert from 'node:assert/strict';
import path from 'node:path';
import { before, beforeEach, describe, test } from 'node:test';
import type { OptionSchema } from '../../../core/options.ts';
import { COMPVEC_OPTIONS } from '../../../core/training/compvec/settings.ts';
import { beginTraining, interruptedTraining, writeDefinitions } from '../../ui/begunTraining.ts';
import { samplesWindow } from '../../ui/tier.ts';
import type { Workbench } from '../../ui/workbench.ts';

describe('long trainings', () => {
  let workbench: Workbench;
  let at: (...names: string[]) => string;

  before(async () => {
    ({ workbench, at } = await samplesWindow());
    writeDefinitions(at('definitions.tsv'));
  });

  beforeEach(() => workbench.startAfresh(at('first-steps.md')));

  test('a training that was interrupted is resumed to its end', async () => {
    await interruptedTraining(at('definitions.tsv'), at('models', 'compvec'), 12_000);
    await beginTraining(workbench);
    await workbench.accept('(1 of ', path.join('models', 'compvec'));
    await workbench.choose('Resume after step');
    const finished = workbench.webview().locator('#progress', { hasText: /^Finished after step 12,000/ });
    await finished.waitFor({ timeout: 300_000 });
  });

  test('every option that the list leads to is asked with its default', async () => {
    const { titled, input } = workbench;
    const options = Object.entries<OptionSchema>(COMPVEC_OPTIONS);
    const list = titled('CompVec options');
    await beginTraining(workbench);
    await workbench.accept('Folder for the model', 'asked');
    await titled('Training data').waitFor();
    await workbench.choose('WordNet');
    await workbench.accept('Word vectors to start from');
    await list.waitFor();
    for (const [name, { default: value, choices }] of options) {
      await input.fill(name);
      await workbench.choose(new RegExp(`^\\s*${name}\\s*${value}(?=\\D)`));
      await titled(name).waitFor();
      if (choices) await workbench.row(String(value)).and(workbench.page.locator('.focused')).waitFor();
      else assert.equal(await input.inputValue(), String(value), name);
      await workbench.accept(name);
      await list.waitFor();
    }
    await workbench.dismiss('CompVec options');
  });
});
