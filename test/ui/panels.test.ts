/// <reference lib="dom" />
/** The panels of runs, in the packaged extension. */
import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { before, beforeEach, describe, test } from 'node:test';
import { METRICS_RUN } from '../media/runs.ts';
import { pressInWorkbench } from './keys.ts';
import { EVALUATE, samplesWindow } from './tier.ts';
import type { Workbench } from './workbench.ts';

/** The tab of a run of paraphrases.tsv that is shown and not kept. */
const UNKEPT = /^localization · paraphrases\.tsv/;

describe('panels of runs', () => {
  let workbench: Workbench;
  let at: (...names: string[]) => string;

  before(async () => {
    ({ workbench, at } = await samplesWindow());
  });

  beforeEach(() => workbench.startAfresh());

  test('an evaluation runs with the choices a person makes and shows the three tables', async () => {
    const field = (id: string) => workbench.webview().locator(`[id="${id}"]`);
    await workbench.command('semloc.evaluateCorpus', field('form'));
    await field('corpus').selectOption(at('paraphrases.tsv'));
    await field('profile').selectOption('white2015');
    await field('keep').selectOption('discard');
    await workbench.webview().locator('#check', { hasText: 'can read' }).waitFor();
    await workbench.screenshot('evaluate-form');
    await field('start').click();
    await workbench.tab(UNKEPT).waitFor();
    const view = workbench.webview();
    await view.locator('#T1 > summary').click();
    await view.locator('#T1 tbody tr').first().waitFor();
    const heads = await view.locator('#T1 thead th').allInnerTexts();
    assert.deepEqual(heads, ['Words changed', 'glove-sum', 'bow', 'n']);
    const [bow, glove] = await view.locator('#T1 tbody tr').first().locator('td.number').allInnerTexts();
    const value = /^[01]\.\d{2}\s+\[[01]\.\d{2}, [01]\.\d{2}\]$/;
    assert.match(bow ?? '', value);
    assert.match(glove ?? '', value);
    await view.locator('#T1 svg path').first().waitFor({ state: 'attached' });
    await workbench.screenshot('metrics');
  });

  test('a kept run opens again, and its panel outlives a turn to another tab', async () => {
    mkdirSync(at('kept'));
    writeFileSync(at('kept', 'run.json'), JSON.stringify(METRICS_RUN));
    writeFileSync(at('kept', 'examples.jsonl'), '');
    await workbench.startAfresh(at('first-steps.md'));
    const view = workbench.webview();
    const button = view.locator('[aria-label="Files of the run"]').first();
    await workbench.command('semloc.openRun');
    await workbench.chooseFile(at('kept', 'run.json'));
    await button.waitFor();
    await view.locator('#comparisons > summary').click();
    await view.locator('#comparisons tbody tr').first().waitFor();
    await view.locator('#metrics svg').nth(1).waitFor();
    await workbench.screenshot('metrics-metrics');
    await workbench.showTab('first-steps.md');
    await workbench.word('attorney').waitFor();
    await workbench.showTab(/^costra · kept/);
    await button.waitFor();
  });

  test('a run that was only shown is saved, and replaces no other unless that is said', async () => {
    mkdirSync(at('taken'));
    writeFileSync(at('taken', 'run.json'), JSON.stringify(METRICS_RUN));
    mkdirSync(at('saved'));
    await pressInWorkbench(workbench.page, EVALUATE.press);
    await workbench.tab(UNKEPT).waitFor();
    await workbench.webview().locator('button', { hasText: 'Save Run…' }).click();
    await workbench.chooseFile(`${at('taken')}/`);
    const question = workbench.page.locator('.monaco-dialog-box', {
      hasText: /taken\/? already contains a run/,
    });
    await question.waitFor();
    assert.match(await question.innerText(), /costra, corpus\.tsv, bow, glove-sum/);
    await workbench.screenshot('save-run-taken');
    await question.locator('.monaco-button', { hasText: 'Choose Another Folder' }).click();
    await workbench.chooseFile(`${at('saved')}/`);
    await workbench.tab(/^localization · saved/).waitFor();
    await workbench.webview().locator('summary[aria-label="Files of the run"]').click();
    const buttons = workbench.webview().locator('.actions button', { hasText: 'Open' });
    await buttons.nth(1).waitFor();
    assert.deepEqual(await buttons.allInnerTexts(), [
      'Open run.json',
      'Open examples.jsonl',
      'Open timing.json',
    ]);
    assert.deepEqual(readdirSync(at('saved')).sort(), ['examples.jsonl', 'run.json', 'timing.json']);
    assert.equal(readFileSync(at('taken', 'run.json'), 'utf8'), JSON.stringify(METRICS_RUN));
    await workbench.screenshot('metrics-saved');
  });
});
