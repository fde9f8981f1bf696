/// <reference lib="dom" />
/** The annotation queue in the packaged extension, by keys alone. Screenshots go to .cache/screenshots. */
import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import { fromRoot } from '../../scripts/lib/project.mjs';
import { run as semloc } from '../cli/terminal.ts';
import { eventually } from './eventually.ts';
import { openPackagedWorkbench } from './packagedWorkbench.ts';
import type { Workbench } from './workbench.ts';

let folder: string;
let workbench: Workbench;

const at = (...names: string[]) => path.join(folder, ...names);

before(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'semloc-annotate-'));
  cpSync(fromRoot('samples'), folder, { recursive: true });
  const records = ['bought', 'sold', 'found', 'lost'].map((verb) => ({
    text: 'The attorney bought the factory.',
    kind: 'verb-antonym',
    level: 1,
    variant: `The attorney ${verb} the factory.`,
    changes: [],
  }));
  writeFileSync(at('variants.jsonl'), records.map((record) => `${JSON.stringify(record)}\n`).join(''));
  writeFileSync(at('seeds.txt'), 'The attorney bought the factory.\n');
  const people = ['--annotators', 'ada,ben'];
  const judging = ['--task', 'variants', '--corpus', at('variants.jsonl'), '--out', at('judging')];
  assert.equal((await semloc(['annotations', 'create', ...judging, ...people])).code, 0);
  const writing = [
    '--task',
    'transform',
    '--corpus',
    at('seeds.txt'),
    '--out',
    at('writing'),
    '--kind',
    'past',
  ];
  assert.equal((await semloc(['annotations', 'create', ...writing, ...people])).code, 0);
  workbench = await openPackagedWorkbench({
    folder,
    settings: { 'window.restoreWindows': 'preserve' },
    keybindings: [],
  });
});

after(async () => {
  await workbench?.close();
  rmSync(folder, { recursive: true, force: true });
});

beforeEach(() => workbench.startAfresh());

const answersOf = (project: string, annotator: string) =>
  readFileSync(at(project, 'answers', `${annotator}.jsonl`), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

const open = async (project: string, annotator: string) => {
  await workbench.command('semloc.annotate', () => workbench.row(project));
  await workbench.choose(project);
  await workbench.choose(annotator);
  await workbench.tab(`Annotation: ${annotator}`).waitFor();
  return workbench.webview();
};

/** Waits until so many are answered. */
const progress = (count: string) =>
  eventually(
    () => workbench.webview().locator('#progress').innerText(),
    (text) => text.includes(count),
  );

test('items are answered, undone and resumed by keys alone', async () => {
  const view = await open('judging', 'ada');
  await view.locator('#question').waitFor();
  await workbench.screenshot('annotation-variant');
  await progress('0 of 4');
  await workbench.page.keyboard.press('1');
  await progress('1 of 4');
  await workbench.page.keyboard.press('2');
  await progress('2 of 4');
  await workbench.page.keyboard.press('u');
  await progress('1 of 4');
  await workbench.page.keyboard.press('3');
  await progress('2 of 4');
  assert.deepEqual(
    answersOf('judging', 'ada')
      .slice(1)
      .map(({ item, answer }) => [item, answer]),
    [
      [1, 'same'],
      [2, 'other'],
      [2, null],
      [2, 'ungrammatical'],
    ],
  );
  await workbench.startAfresh();
  await open('judging', 'ada');
  await progress('2 of 4');
});

test('sentences are written, and what is half written outlives a reload', async () => {
  const view = await open('writing', 'ben');
  const sentence = 'The attorney had bought the factory.';
  await view.locator('textarea').fill(sentence);
  await workbench.screenshot('annotation-transform');
  // What a page keeps is written with the editors, every five seconds.
  await eventually(workbench.keptEditors, (kept) => kept.includes(sentence));
  await workbench.page.reload();
  // The window opens with the file that its address names.
  await workbench.showTab('Annotation: ben');
  const again = workbench.webview();
  await eventually(
    () => again.locator('textarea').inputValue(),
    (text) => text === sentence,
  );
  await again.locator('textarea').press('Control+Enter');
  await progress('1 of 1');
  await workbench.screenshot('annotation-done');
  assert.deepEqual(answersOf('writing', 'ben')[1].answer, {
    transformation: sentence,
  });
});
