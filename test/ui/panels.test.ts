/// <reference lib="dom" />
/** The panels of runs and trainings, in the packaged extension. Screenshots go to .cache/screenshots. */
import assert from 'node:assert/strict';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import type { OptionSchema } from '../../core/options.ts';
import { COMPVEC_OPTIONS } from '../../core/training/compvec/settings.ts';
import { fromRoot } from '../../scripts/lib/project.mjs';
import { run as semloc } from '../cli/terminal.ts';
import { LOCALIZATION_RUN, METRICS_RUN } from '../media/runs.ts';
import { attempting, eventually } from './eventually.ts';
import { openPackagedWorkbench } from './packagedWorkbench.ts';
import type { Workbench } from './workbench.ts';

/** Keys that give a panel without a question; `key` is what keybindings.json calls them. */
const EVALUATE = { press: 'Control+Alt+E', key: 'ctrl+alt+e' };
const INSPECT = { press: 'Control+Alt+I', key: 'ctrl+alt+i' };

let folder: string;
let workbench: Workbench;

const at = (...names: string[]) => path.join(folder, ...names);

before(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'semloc-ui-'));
  cpSync(fromRoot('samples'), folder, { recursive: true });
  const evaluation = {
    method: 'localization',
    corpus: [at('paraphrases.tsv')],
    encoders: ['bow', 'glove-sum'],
  };
  const inspection = { sentence: 'The attorney bought the factory.', paraphrase: '', encoders: ['bow'] };
  workbench = await openPackagedWorkbench({
    folder,
    // Else a window that is told which file to open forgets the editors it had.
    settings: { 'window.restoreWindows': 'preserve' },
    keybindings: [
      { key: EVALUATE.key, command: 'semloc.evaluateCorpus', args: { ...evaluation, profile: 'white2015' } },
      { key: INSPECT.key, command: 'semloc.inspectSentence', args: inspection },
    ],
  });
});

after(async () => {
  await workbench?.close();
  rmSync(folder, { recursive: true, force: true });
});

beforeEach(() => workbench.startAfresh());

/** The tab of a run of paraphrases.tsv that is shown and not kept. */
const UNKEPT = /^localization · paraphrases\.tsv/;

/** Opens a panel by a key. */
const openByKey = ({ press }: typeof EVALUATE, title: string | RegExp) =>
  attempting(
    async () => {
      await workbench.page.keyboard.press(press);
      await workbench.tab(title).waitFor({ timeout: 30_000 });
    },
    async () => {},
  );

test('an evaluation runs with the choices a person makes and shows the three tables', async () => {
  const field = (id: string) => workbench.webview().locator(`[id="${id}"]`);
  await workbench.command('semloc.evaluateCorpus', () => field('form'));
  await field('corpus').selectOption(at('paraphrases.tsv'));
  await field('profile').selectOption('white2015');
  await field('keep-discard').check();
  await workbench.webview().locator('#check', { hasText: 'can read' }).waitFor();
  await workbench.screenshot('evaluate-form');
  await field('evaluate').click();
  await workbench.tab(UNKEPT).waitFor();
  const view = workbench.webview();
  await view.locator('#T1 > summary').click({ timeout: 60_000 });
  await view.locator('#T1 tbody tr').first().waitFor();
  const heads = await view.locator('#T1 thead th').allInnerTexts();
  assert.deepEqual(heads, ['Words changed', 'bow', 'glove-sum', 'n']);
  const [bow, glove] = await view.locator('#T1 tbody tr').first().locator('td.number').allInnerTexts();
  const value = /^[01]\.\d{3}\s+\[[01]\.\d{3}, [01]\.\d{3}\]$/;
  assert.match(bow ?? '', value);
  assert.match(glove ?? '', value);
  assert.ok((await view.locator('#T1 svg path').count()) > 0, 'the chart draws a line');
  await workbench.screenshot('metrics');
});

test('a kept run opens again, and its panel outlives a turn to another tab', async () => {
  mkdirSync(at('run'));
  writeFileSync(at('run', 'run.json'), JSON.stringify(METRICS_RUN));
  writeFileSync(at('run', 'examples.jsonl'), '');
  await workbench.startAfresh('first-steps.md');
  const button = () => workbench.webview().locator('button', { hasText: 'Open examples.jsonl' });
  await workbench.commandWithFile('semloc.openRun', at('run', 'run.json'), button);
  await workbench.showTab('first-steps.md');
  await workbench.word('attorney').waitFor();
  await workbench.showTab(/^costra · run/);
  await button().waitFor();
});

test('metrics of another method are drawn with their intervals, and what sets the encoders apart', async () => {
  writeFileSync(at('costra.json'), JSON.stringify(METRICS_RUN));
  const view = () => workbench.webview();
  await workbench.commandWithFile('semloc.openRun', at('costra.json'), () =>
    view().locator('#metrics svg').first(),
  );
  await view().locator('#comparisons > summary').click();
  await view().locator('#comparisons tbody tr').first().waitFor();
  assert.equal(await view().locator('#metrics svg').count(), 2);
  await workbench.screenshot('metrics-metrics');
});

test('word vectors are fine-tuned in view, and the resulting encoder is used', async () => {
  const { page } = workbench;
  const settings = at('.vscode', 'settings.json');
  writeDefinitions();
  const out = at('models', 'compvec');
  await interruptedTraining(at('definitions.tsv'), out);
  await workbench.startAfresh('first-steps.md');
  await chooseCompVec();
  await workbench.accept('(1 of ', path.join('models', 'compvec'));
  await workbench.choose('Resume after step');
  const view = () => workbench.webview();
  await view().locator('#charts svg').nth(1).waitFor();
  await workbench.screenshot('training-live');
  await view().locator('#stop').click();
  await view().locator('#progress', { hasText: 'Stopped: the checkpoint after step' }).waitFor();
  await view().locator('#resume').click();
  await view().locator('#use').waitFor({ timeout: 180_000 });
  assert.match(await view().locator('#progress').innerText(), /^Finished after step 12,000/);
  assert.equal(await view().locator('#magnitudes table').count(), 4);
  const before = readFileSync(settings, 'utf8');
  for (const [name, theme, body] of [
    ['dark', 'Default Dark Modern', 'vs-dark'],
    ['light', 'Default Light Modern', 'vs'],
  ] as const) {
    writeFileSync(settings, JSON.stringify({ 'workbench.colorTheme': theme }));
    await page.locator(`.monaco-workbench.${body}`).waitFor();
    await workbench.screenshot(`training-${name}`);
  }
  writeFileSync(settings, before);
  await view().locator('#use').click();
  await page
    .locator('.notification-list-item', { hasText: /Hovers and variants use GloVe, tuned by CompVec/ })
    .waitFor();
  const chosen = workbench.row('tuned by CompVec');
  await workbench.command('semloc.chooseEncoder', () => chosen);
  await chosen.locator('.codicon-check').waitFor();
  await workbench.input.press('Escape');
  await workbench.showTab('first-steps.md');
  assert.match(await workbench.hover('negotiations', /talks/), /0\.\d{3}/);
});

/** Begins a training of the first trainer that the editor offers. */
async function chooseCompVec(): Promise<void> {
  await workbench.command('semloc.tuneVectors', () => workbench.titled('Trainer'));
  await workbench.choose('CompVec');
}

/** Writes definitions.tsv. What a word means is the last of its definition: the others are to count for less. */
function writeDefinitions(): void {
  const lines =
    `cat kitten dog puppy house home river stream king queen bread loaf stone rock child kid music song winter
    summer car automobile doctor nurse street road boat ship money cash wood timber coat jacket teacher pupil`
      .split(/\s+/)
      .flatMap((word, i, all) => [
        `${word}\tthe one of which it is a ${all[i ^ 1]}`,
        `${word}\tto be as an ${all[i ^ 1]}`,
      ]);
  writeFileSync(at('definitions.tsv'), lines.join('\n'));
}

/** Trains up to a checkpoint, so that the editor has a training to resume. */
async function interruptedTraining(data: string, out: string): Promise<void> {
  const interrupt = new AbortController();
  const onOutput = (text: string) => text.startsWith('step 400 ') && interrupt.abort();
  const options = '--steps 12000 --batch 16 --held-out 0.3 --evaluate-every 200 --patience 0'.split(' ');
  const argv = ['train', 'compvec', '--data', data, '--out', out, ...options];
  const { code, err } = await semloc(argv, { signal: interrupt.signal, onOutput });
  assert.equal(code, 130, err);
}

test('a new training asks for everything in order, each with its default, and stops at once', async () => {
  writeDefinitions();
  const { titled, input } = workbench;
  const options = Object.entries<OptionSchema & { readonly title?: string }>(COMPVEC_OPTIONS);
  const titledOptions = options.filter(([, { title }]) => title);
  const step = (number: number) => titled(`(${number} of ${titledOptions.length + 4})`);
  const first = workbench.page.locator('.quick-input-list .monaco-list-row.focused');
  await chooseCompVec();
  await step(1).waitFor();
  assert.equal(await input.inputValue(), path.join('models', 'compvec'));
  await workbench.accept('(1 of', path.join('vectors', 'new'));
  await step(2).waitFor();
  await first.filter({ hasText: 'WordNet' }).waitFor();
  await workbench.choose('lemma TAB definition');
  await workbench.chooseFile(at('definitions.tsv'));
  await step(3).waitFor();
  await first.filter({ hasText: 'glove' }).waitFor();
  await workbench.accept('(3 of');
  for (const [index, [, { title, default: value }]] of titledOptions.entries()) {
    await step(4 + index)
      .filter({ hasText: title! })
      .waitFor();
    await first.filter({ hasText: String(value) }).waitFor();
    await workbench.accept(title!);
  }
  await step(4 + titledOptions.length).waitFor();
  await first.filter({ hasText: 'Start training' }).waitFor();
  for (const [name, { title, default: value, choices }] of options) {
    if (title) continue;
    await input.fill(name);
    // Its help follows.
    await workbench.choose(new RegExp(`^\\s*${name}\\s*${value}(?=\\D)`));
    await titled(name).waitFor();
    if (choices) await first.filter({ hasText: String(value) }).waitFor();
    else assert.equal(await input.inputValue(), String(value), name);
    await workbench.accept(name);
    await step(4 + titledOptions.length).waitFor();
  }
  await workbench.choose('Start training');
  const view = workbench.webview();
  await view.locator('#stop').click();
  await view.locator('#progress', { hasText: 'Stopped' }).waitFor();
});

test('panels come back with what they showed when the window is loaded again', async () => {
  const { page } = workbench;
  await workbench.startAfresh('first-steps.md');
  const panels = [
    {
      title: 'Inspection',
      drawing: '.placement svg',
      keeps: 'The attorney bought the factory.',
      key: INSPECT,
    },
    { title: UNKEPT, drawing: '#metrics svg', keeps: 'methodInfo', key: EVALUATE },
  ];
  // Else panels that earlier tests closed are taken for these.
  await eventually(workbench.keptEditors, (kept) => !panels.some(({ keeps }) => kept.includes(keeps)));
  for (const { title, drawing, key } of panels) {
    await openByKey(key, title);
    await workbench.webview().locator(drawing).first().waitFor();
  }
  await eventually(workbench.keptEditors, (kept) => panels.every(({ keeps }) => kept.includes(keeps)));
  await page.reload();
  for (const { title, drawing } of panels) {
    await workbench.showTab(title);
    await workbench.webview().locator(drawing).first().waitFor();
  }
  await workbench.showTab('first-steps.md');
  await workbench.word('attorney').waitFor();
});

test('a run that was only shown is saved, and replaces no other unless that is said', async () => {
  const { page } = workbench;
  mkdirSync(at('taken'));
  writeFileSync(at('taken', 'run.json'), JSON.stringify(METRICS_RUN));
  mkdirSync(at('saved'));
  await openByKey(EVALUATE, UNKEPT);
  await workbench.webview().locator('button', { hasText: 'Save Run…' }).click();
  await workbench.chooseFile(`${at('taken')}/`);
  const question = page.locator('.monaco-dialog-box', { hasText: /taken\/? already contains a run/ });
  await question.waitFor();
  assert.match(await question.innerText(), /costra, corpus\.tsv, bow, glove-sum/);
  await workbench.screenshot('save-run-taken');
  await question.locator('.monaco-button', { hasText: 'Choose Another Folder' }).click();
  await workbench.chooseFile(`${at('saved')}/`);
  await workbench.tab(/^localization · saved/).waitFor();
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

test('a run without a part of its own is shown with what it has, and what it lacks is named', async () => {
  const { tables, counts, ...rest } = LOCALIZATION_RUN;
  assert.ok(tables && counts);
  const text = '71% of tokens (57,524 of 81,217) have no vector under glove-sum.';
  const warnings = [{ encoder: 'glove-sum', warning: 'unknown-tokens', count: 57_524, total: 81_217, text }];
  mkdirSync(at('broken'));
  writeFileSync(at('broken', 'run.json'), JSON.stringify({ ...rest, warnings }));
  const lacks = /run\.json is incomplete or damaged\..* Missing: counts, tables\./;
  await workbench.commandWithFile('semloc.openRun', at('broken', 'run.json'), () =>
    workbench.webview().locator('.notice', { hasText: lacks }),
  );
  const view = workbench.webview();
  assert.equal(await view.locator('.warning').innerText(), `Warning: ${text}`);
  const metrics = new Set(rest.metrics.map(({ metric }) => metric));
  assert.equal(await view.locator('#metrics tbody tr').count(), metrics.size);
  await workbench.screenshot('metrics-broken');
});
