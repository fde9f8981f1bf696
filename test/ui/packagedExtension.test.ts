/// <reference lib="dom" />
/** The packaged extension in a real workbench, used as a person would. Screenshots go to .cache/screenshots. */
import assert from 'node:assert/strict';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import type { Locator } from 'playwright-core';
import vsix, { TARGET } from '../../scripts/editor/vsixPath.mjs';
import { fromRoot, node, run } from '../../scripts/lib/project.mjs';
import { run as semloc } from '../cli/terminal.ts';
import { METRICS_RUN } from '../media/runs.ts';
import { openWorkbench, type Workbench } from './workbench.ts';

let folder: string;
let workbench: Workbench;

before(async () => {
  await run(node(), [fromRoot('scripts', 'package.mjs'), '--no-build'], { quiet: true });
  folder = mkdtempSync(path.join(os.tmpdir(), 'semloc-ui-'));
  cpSync(fromRoot('samples'), folder, { recursive: true });
  workbench = await openWorkbench({
    folder,
    vsix,
    open: path.join(folder, 'first-steps.md'),
    // Else a window that is told which file to open forgets the editors it had.
    settings: { 'window.restoreWindows': 'preserve' },
  });
  await workbench.page.waitForSelector('.monaco-editor .view-line');
});

after(async () => {
  await workbench?.close();
  rmSync(folder, { recursive: true, force: true });
});

test('a hover tells the tag, the sense and the candidates with their distances', async () => {
  await workbench.hover('negotiations', /talks/);
  // Again, now that the words have their colors: this is the README's picture.
  await workbench.page.mouse.move(5, 895);
  await eventually(
    async () => new Set([await color('government'), await color('began')]).size,
    (colors) => colors === 2,
  );
  const text = await workbench.hover('negotiations', /talks/);
  await workbench.screenshot('hover');
  assert.match(text, /NNS/);
  assert.match(text, /negotiation/);
  assert.match(text, /0\.\d{3}/);
});

test('a code action replaces the word', async () => {
  const { page } = workbench;
  await workbench.word('negotiations').click();
  await page.keyboard.press('Control+.');
  const item = page.locator('.action-widget .monaco-list-row', { hasText: /Replace with/ }).first();
  await item.waitFor({ timeout: 15_000 });
  await workbench.screenshot('code-action');
  const replacement = /[‘'“](\w+)[’'”]/.exec(await item.innerText())?.[1];
  assert.ok(replacement);
  await item.click();
  await workbench.word(replacement).waitFor();
  await page.keyboard.press('Control+z');
  await workbench.word('negotiations').waitFor();
});

test('variants open beside the text with the changes marked and their distances', async () => {
  const { page } = workbench;
  await workbench.word('attorney').click();
  await workbench.command('Semloc: Generate Variants');
  const view = workbench.webview();
  await view.locator('tbody tr').first().waitFor({ timeout: 30_000 });
  assert.ok((await view.locator('mark').count()) > 0);
  assert.match(await view.locator('td.distance').first().innerText(), /0\.\d{4}/);
  await workbench.screenshot('variants');
  await page.keyboard.press('Escape');
});

test('a sentence is inspected with a paraphrase under two encoders, and ordered by either', async () => {
  const { page } = workbench;
  const input = page.locator('.quick-input-widget input.input');
  // The cursor is still where variants were asked for.
  await page.locator('.tab', { hasText: 'first-steps.md' }).click();
  await workbench.command('Semloc: Inspect Sentence');
  await page.locator('.quick-input-titlebar', { hasText: 'Paraphrase' }).waitFor();
  await input.fill('In spring the lawyer acquired the plant and did not think of its price.');
  await page.keyboard.press('Enter');
  await page.locator('.quick-input-titlebar', { hasText: 'Encoders' }).waitFor();
  await page.locator('.quick-input-widget .monaco-button', { hasText: 'OK' }).click();
  const view = workbench.webview();
  const rows = view.locator('#sentences tbody tr');
  await rows.first().waitFor({ timeout: 60_000 });
  assert.equal(await view.locator('.placement svg').count(), 2);
  assert.equal(await view.locator('tr[data-kind="paraphrase"]').count(), 1);
  assert.ok((await view.locator('td.misplaced').count()) > 0);
  await workbench.screenshot('inspection');
  const order = view.locator('#sentences th button').last();
  await order.focus();
  await page.keyboard.press('Enter');
  assert.equal(await view.locator('#sentences th[aria-sort="ascending"]').innerText(), 'glove-sum');
  await workbench.screenshot('inspection-ordered');
});

test('the reverse dictionary finds a word by its definition, and inserts it', async () => {
  const { page } = workbench;
  const input = page.locator('.quick-input-widget input.input');
  const title = (text: string) => page.locator('.quick-input-titlebar', { hasText: text });
  await page.locator('.tab', { hasText: 'first-steps.md' }).click();
  // The word at the cursor, as the test before left it.
  await page.keyboard.press('Control+d');
  await workbench.command('Semloc: Reverse Dictionary');
  await title('Describe the word').waitFor();
  assert.equal(await input.inputValue(), 'attorney');
  await input.fill('a person who teaches in a school');
  await page.keyboard.press('Enter');
  await title('glove-sif-pc, cosine').waitFor({ timeout: 60_000 });
  await page.locator('.quick-input-titlebar [aria-label="Use Euclidean distance"]').click();
  await title('glove-sif-pc, Euclidean').waitFor({ timeout: 60_000 });
  await page.locator('.quick-input-titlebar [aria-label="Choose another encoder"]').click();
  await title('Encoder for').waitFor();
  await input.fill('glove-sif-pc');
  await page.keyboard.press('Enter');
  await title('glove-sif-pc, Euclidean').waitFor({ timeout: 60_000 });
  await page.locator('.quick-input-titlebar [aria-label="Use cosine distance"]').click();
  await title('glove-sif-pc, cosine').waitFor({ timeout: 60_000 });
  const first = page.locator('.quick-input-list .monaco-list-row').first();
  assert.match(
    await first.innerText(),
    /teacher[\s\S]*0\.\d{4}[\s\S]*noun: a person whose occupation is teaching/,
  );
  await workbench.screenshot('reverse-dictionary');
  await page.keyboard.press('Enter');
  await workbench.word('teacher').waitFor();
  await page.keyboard.press('Control+z');
  await workbench.word('attorney').waitFor();
});

test('an evaluation runs with the choices a person makes and shows the three tables', async () => {
  const { page } = workbench;
  const pick = (text: string) =>
    page.locator('.quick-input-list .monaco-list-row', { hasText: text }).first();
  await workbench.commandWithFile(
    'Semloc: Evaluate Encoders',
    path.join(folder, 'paraphrases.tsv'),
    () => pick('glove-product'),
    async () => {
      await pick('localization').waitFor();
      await workbench.screenshot('evaluate-methods');
      await pick('localization').click();
      await pick('Select files').click();
    },
  );
  await workbench.screenshot('evaluate-encoders');
  await page.locator('.quick-input-widget .monaco-button', { hasText: 'OK' }).click();
  await pick('reproduces White (2015)').click();
  await pick('Use the defaults').click();
  await pick('Only show').click();
  const view = workbench.webview();
  await view.locator('#T1 tbody tr').first().waitFor({ timeout: 60_000 });
  const heads = await view.locator('#T1 thead th').allInnerTexts();
  assert.deepEqual(heads, ['Words changed', 'bow', 'glove-sum', 'n']);
  const [bow, glove] = await view.locator('#T1 tbody tr').first().locator('td.number').allInnerTexts();
  const value = /^[01]\.\d{3}\s+\[[01]\.\d{3}, [01]\.\d{3}\]$/;
  assert.match(bow ?? '', value);
  assert.match(glove ?? '', value);
  assert.ok((await view.locator('#T1 svg path').count()) > 0, 'the chart draws a line');
  await tab(/^localization · paraphrases\.tsv/).waitFor();
  await workbench.screenshot('metrics');
});

test('the language status is short, and leads to the choice of an encoder', async () => {
  const { page } = workbench;
  await tab('first-steps.md').click();
  await workbench.word('attorney').waitFor();
  await page
    .locator('.statusbar-item', { has: page.locator('.codicon-bracket, .codicon-bracket-dot') })
    .hover();
  const status = page.locator('.hover-language-status .element', { hasText: 'Semloc: glove-sum · cpu' });
  await status.waitFor({ timeout: 15_000 });
  await workbench.screenshot('language-status');
  assert.doesNotMatch(await status.innerText(), /cuda|webgpu|graphics/);
  await status.getByText('Choose Encoder').click();
  await page.locator('.quick-input-list .monaco-list-row', { hasText: 'glove-sif-pc' }).first().waitFor();
  await page.keyboard.press('Escape');
});

test('a kept run opens again, and its panel outlives a turn to another tab', async () => {
  const { page } = workbench;
  await run(
    node(),
    [
      fromRoot('dist', 'cli.mjs'),
      ...['evaluate', 'localization', '--corpus', path.join(folder, 'paraphrases.tsv'), '--encoder', 'bow'],
      ...['--out', path.join(folder, 'run')],
    ],
    { quiet: true },
  );
  const button = () => workbench.webview().locator('button', { hasText: 'Open examples.jsonl' });
  await workbench.commandWithFile(
    'Semloc: Open Evaluation Run',
    path.join(folder, 'run', 'run.json'),
    button,
  );
  await page.locator('.tab', { hasText: 'first-steps.md' }).click();
  await workbench.word('attorney').waitFor();
  await tab(/^localization · run/).click();
  await button().waitFor({ timeout: 30_000 });
});

test('metrics of another method are drawn with their intervals, and what sets the encoders apart', async () => {
  writeFileSync(path.join(folder, 'costra.json'), JSON.stringify(METRICS_RUN));
  const view = () => workbench.webview();
  await workbench.commandWithFile('Semloc: Open Evaluation Run', path.join(folder, 'costra.json'), () =>
    view().locator('#metrics svg').first(),
  );
  await view().locator('#comparisons tbody tr').first().waitFor();
  assert.equal(await view().locator('#metrics svg').count(), 2);
  await workbench.screenshot('metrics-metrics');
});

test('word vectors are fine-tuned in view, and the resulting encoder is used', async () => {
  const { page } = workbench;
  const settings = path.join(folder, '.vscode', 'settings.json');
  // What a word means is the last of its definition: the others are to count for less.
  const lines =
    `cat kitten dog puppy house home river stream king queen bread loaf stone rock child kid music song winter
    summer car automobile doctor nurse street road boat ship money cash wood timber coat jacket teacher pupil`
      .split(/\s+/)
      .flatMap((word, i, all) => [
        `${word}\tthe one of which it is a ${all[i ^ 1]}`,
        `${word}\tto be as an ${all[i ^ 1]}`,
      ]);
  writeFileSync(path.join(folder, 'definitions.tsv'), lines.join('\n'));
  const pick = (text: string) =>
    page.locator('.quick-input-list .monaco-list-row', { hasText: text }).first();
  // By keyboard: while the list still moves, a click is another row's.
  const choose = async (text: string) => {
    await pick(text).waitFor();
    await page.locator('.quick-input-widget input.input').fill(text);
    await page.locator('.quick-input-list .monaco-list-row.focused', { hasText: text }).waitFor();
    await page.keyboard.press('Enter');
  };
  const out = path.join(folder, 'vectors', 'tuned');
  await interruptedTraining(path.join(folder, 'definitions.tsv'), out);
  await workbench.command('Semloc: Fine-Tune Word Vectors');
  await page.locator('.quick-input-titlebar', { hasText: 'Folder for the fine-tuned vectors' }).waitFor();
  await page.keyboard.press('Enter');
  await choose('Resume after step');
  const view = () => workbench.webview();
  await view().locator('#charts svg').nth(1).waitFor({ timeout: 60_000 });
  await workbench.screenshot('training-live');
  await view().locator('button', { hasText: 'Stop' }).click();
  await view().locator('#progress', { hasText: 'Stopped: the checkpoint after step' }).waitFor();
  await view().locator('button', { hasText: 'Resume' }).click();
  await view().locator('button', { hasText: 'Use This Encoder' }).waitFor({ timeout: 120_000 });
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
  await view().locator('button', { hasText: 'Use This Encoder' }).click();
  await page
    .locator('.notification-list-item', { hasText: /Hovers and variants use GloVe, tuned by CompVec/ })
    .waitFor();
  await workbench.command('Semloc: Choose Encoder');
  await pick('tuned by CompVec').locator('.codicon-check').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('.tab', { hasText: 'first-steps.md' }).click();
  assert.match(await workbench.hover('negotiations', /talks/), /0\.\d{3}/);
});

/** Trains up to a checkpoint, so that the editor has a training to resume. */
async function interruptedTraining(data: string, out: string): Promise<void> {
  const interrupt = new AbortController();
  const onOutput = (text: string) => text.startsWith('step 400 ') && interrupt.abort();
  const options = '--steps 12000 --batch 16 --held-out 0.3 --evaluate-every 200 --patience 0'.split(' ');
  const argv = ['train', 'compvec', '--data', data, '--out', out, ...options];
  const { code, err } = await semloc(argv, { signal: interrupt.signal, onOutput });
  assert.equal(code, 130, err);
}

test('panels come back with what they showed when the window is loaded again', async () => {
  const { page } = workbench;
  await page.reload();
  for (const [title, drawing] of [
    [/^localization · paraphrases\.tsv/, '#T1 svg'],
    ['Inspection', '.placement svg'],
  ] as const) {
    await tab(title).first().click();
    const drawn = async () => {
      const counts = page.frames().map((frame) =>
        frame
          .locator(drawing)
          .count()
          .catch(() => 0),
      );
      return Math.max(...(await Promise.all(counts)));
    };
    assert.ok((await eventually(drawn, (count) => count > 0)) > 0, String(title));
  }
  await page.locator('.tab', { hasText: 'first-steps.md' }).first().click();
  await workbench.word('attorney').waitFor();
});

test('a run that was only shown is saved, and replaces no other unless that is said', async () => {
  const { page } = workbench;
  const at = (...names: string[]) => path.join(folder, ...names);
  mkdirSync(at('taken'));
  writeFileSync(at('taken', 'run.json'), JSON.stringify(METRICS_RUN));
  mkdirSync(at('saved'));
  const answer = async (name: string, expected: Locator) => {
    const dialog = page.locator('.quick-input-titlebar');
    await dialog.waitFor();
    await page.locator('.quick-input-widget input.input').fill(`${at(name)}/`);
    await page.waitForTimeout(1000);
    await page.locator('.quick-input-widget .monaco-button', { hasText: 'Save Here' }).click();
    await expected.waitFor();
  };
  // It was evaluated before the window was loaded again.
  await tab(/^localization · paraphrases\.tsv/).click();
  await workbench.webview().locator('button', { hasText: 'Save Run…' }).click();
  const question = page.locator('.monaco-dialog-box', { hasText: /taken\/? already contains a run/ });
  await answer('taken', question);
  assert.match(await question.innerText(), /costra, corpus\.tsv, bow, glove-sum/);
  await workbench.screenshot('save-run-taken');
  await question.locator('.monaco-button', { hasText: 'Choose Another Folder' }).click();
  await answer('saved', tab(/^localization · saved/));
  const buttons = workbench.webview().locator('.actions button');
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
  const saved = JSON.parse(readFileSync(path.join(folder, 'saved', 'run.json'), 'utf8'));
  const { tables, counts, ...rest } = saved;
  assert.ok(tables && counts);
  const text = '71% of tokens (57,524 of 81,217) have no vector under glove-sum.';
  const warnings = [{ encoder: 'glove-sum', warning: 'unknown-tokens', count: 57_524, total: 81_217, text }];
  mkdirSync(path.join(folder, 'broken'));
  writeFileSync(path.join(folder, 'broken', 'run.json'), JSON.stringify({ ...rest, warnings }));
  const lacks = /run\.json is incomplete or damaged\..* Missing: counts, tables\./;
  await workbench.commandWithFile(
    'Semloc: Open Evaluation Run',
    path.join(folder, 'broken', 'run.json'),
    () => workbench.webview().locator('.notice', { hasText: lacks }),
  );
  const view = workbench.webview();
  assert.equal(await view.locator('.warning').innerText(), `Warning: ${text}`);
  assert.ok((await view.locator('#metrics tbody tr').count()) > 3);
  await workbench.screenshot('metrics-broken');
});

for (const [name, theme] of [
  ['dark', 'Default Dark Modern'],
  ['light', 'Default Light Modern'],
  ['high-contrast', 'Default High Contrast'],
  ['high-contrast-light', 'Default High Contrast Light'],
] as const) {
  test(`words are coloured by part of speech in the ${name} theme`, async () => {
    const settings = { 'workbench.colorTheme': theme, 'editor.wordWrap': 'on' };
    writeFileSync(path.join(folder, '.vscode', 'settings.json'), JSON.stringify(settings));
    await workbench.command('Go to File');
    await workbench.page.locator('.quick-input-widget input.input').fill('harbour.txt');
    await workbench.page
      .locator('.quick-input-list .monaco-list-row', { hasText: 'harbour.txt' })
      .first()
      .waitFor();
    await workbench.page.keyboard.press('Enter');
    await workbench.word('ferry').waitFor();
    const colors = () => Promise.all(['lighthouse', 'watched', 'slowly', 'the'].map(color));
    const distinct = await eventually(colors, (found) => new Set(found).size === 4);
    await workbench.screenshot(`theme-${name}`);
    assert.equal(new Set(distinct).size, 4);
  });
}

test('nothing left this machine', () => {
  assert.deepEqual(workbench.outside, []);
});

test('the package holds what it needs, for this platform, and nothing else', () => {
  const names = namesIn(readFileSync(vsix));
  assert.deepEqual(
    names.filter((name) => !PACKAGED.test(name)),
    [],
  );
  assert.ok(names.some((name) => name.endsWith('onnxruntime_binding.node')));
  assert.ok(statSync(vsix).size < 45e6);
});

const PACKAGED = new RegExp(
  `^(?:${[
    'extension\\.vsixmanifest|\\[Content_Types\\]\\.xml',
    `extension/(?:${[
      'dist/(?:media/)?[\\w.-]+\\.(?:mjs|cjs|js|css)',
      'resources/[\\w.-]+\\.bin',
      'media/(?:icon\\.png|walkthrough/\\w+\\.md)',
      'node_modules/onnxruntime-common/(?:dist/cjs/[\\w-]+\\.js(?:on)?|package\\.json)',
      'node_modules/onnxruntime-node/(?:dist/\\w+\\.js|package\\.json)',
      `node_modules/onnxruntime-node/bin/napi-v6/${TARGET.replace('-', '/')}/[\\w.]+`,
      'readme\\.md|changelog\\.md|LICENSE\\.txt|NOTICE|package(?:\\.nls)?\\.json',
    ].join('|')})`,
  ].join('|')})$`,
);

/** The names in a zip archive, from the directory at its end. */
function namesIn(zip: Buffer): string[] {
  const end = zip.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  let at = zip.readUInt32LE(end + 16);
  return Array.from({ length: zip.readUInt16LE(end + 10) }, () => {
    const [name, extra, comment] = [28, 30, 32].map((field) => zip.readUInt16LE(at + field));
    const start = at + 46;
    at = start + name! + extra! + comment!;
    return zip.toString('utf8', start, start + name!);
  });
}

const tab = (title: string | RegExp) => workbench.page.locator('.tab', { hasText: title });

const color = (word: string) => workbench.word(word).evaluate((element) => getComputedStyle(element).color);

/** Asks until the answer is good, for ten seconds; gives the last answer. */
async function eventually<T>(ask: () => Promise<T>, isGood: (answer: T) => boolean): Promise<T> {
  for (let tries = 0; ; tries++) {
    const answer = await ask();
    if (isGood(answer) || tries === 50) return answer;
    await workbench.page.waitForTimeout(200);
  }
}
