/// <reference lib="dom" />
/** What all files of this folder share in one process: an editor, and a window on a copy of the samples. */
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, afterEach } from 'node:test';
import type { BrowserContext, Page } from 'playwright-core';
import { fromRoot } from '../../scripts/lib/project.mjs';
import { browser, ownFolder } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { type Editor, startEditor, VIEW } from './editor.ts';
import type { Workbench } from './workbench.ts';

const SAMPLES = path.join(ownFolder('ui'), 'samples');

/** Keys that give a panel without a question; `key` is what keybindings.json calls them. */
export const EVALUATE = { press: 'Control+Alt+E', key: 'ctrl+alt+e' };
export const INSPECT = { press: 'Control+Alt+I', key: 'ctrl+alt+i' };
/** Asks for a definition, and looks it up by an encoder that is quick the first time. */
export const LOOK_UP = { press: 'Control+Alt+L', key: 'ctrl+alt+l' };
/** The sentence that `INSPECT` inspects. */
export const INSPECTED = 'The attorney bought the factory.';

let editing: Promise<Editor> | undefined;
let context: BrowserContext | undefined;
let samples: Promise<Workbench> | undefined;
let isSpoiled = false;

export const editor = () => {
  editing ??= browser().then((started) =>
    startEditor(started, {
      keybindings: [
        {
          key: EVALUATE.key,
          command: 'semloc.evaluateCorpus',
          args: {
            method: 'localization',
            corpus: [path.join(SAMPLES, 'paraphrases.tsv')],
            encoders: ['bow', 'glove-sum'],
            profile: 'white2015',
          },
        },
        { key: LOOK_UP.key, command: 'semloc.reverseDictionary', args: { encoder: 'glove-sif-pc' } },
        {
          key: INSPECT.key,
          command: 'semloc.inspectSentence',
          args: { sentence: INSPECTED, paraphrase: '', encoders: ['bow'] },
        },
      ],
    }),
  );
  return editing;
};

/**
 * The window on a copy of the samples, with nothing open in it; the folder holds the samples and nothing else. A window is
 * replaced if a test has failed since it was asked for.
 */
export async function samplesWindow(): Promise<{ workbench: Workbench; at: (...names: string[]) => string }> {
  if (isSpoiled) {
    await samples?.then((workbench) => workbench.close());
    samples = undefined;
    isSpoiled = false;
  }
  samples ??= openSamples();
  const workbench = await samples;
  await workbench.startAfresh();
  const kept = [...readdirSync(fromRoot('samples')), '.semloc'];
  const gone = readdirSync(SAMPLES).filter((name) => !kept.includes(name));
  for (const name of [...gone, '.semloc/runs']) {
    // The server may be about to write into a folder of runs.
    rmSync(path.join(SAMPLES, name), { recursive: true, force: true, maxRetries: 5 });
  }
  removePins();
  restoreSamples();
  await eventually(
    () => hasReadSettings(workbench.page),
    (hasRead) => hasRead,
    20,
  );
  return { workbench, at: (...names) => path.join(SAMPLES, ...names) };
}

/**
 * Leaves a file without pins. It is not deleted: of a file that is written anew and soon deleted, or in a folder that is
 * deleted, VS Code tells nothing.
 */
export function removePins(): void {
  const file = path.join(SAMPLES, '.semloc', 'pins.json');
  if (existsSync(file)) writeFileSync(file, '{ "version": 1, "pins": [] }');
}

let settingsWritten = 0;

/** The title of a window that has read the settings as they were written last. */
const windowTitle = () => `settings ${settingsWritten}`;

/** Tells whether a window has read the settings; writes them anew if not, since VS Code may lose the change of a file. */
async function hasReadSettings(page: Page): Promise<boolean> {
  const read = page.waitForFunction((title) => document.title.includes(title), windowTitle(), {
    timeout: 5000,
  });
  return read.then(
    () => true,
    () => {
      writeSettings();
      return false;
    },
  );
}

const SETTINGS = path.join(SAMPLES, '.vscode', 'settings.json');

/** The settings of the samples, with encoders. */
const settingsText = () =>
  JSON.stringify({
    ...JSON.parse(readFileSync(fromRoot('samples', '.vscode', 'settings.json'), 'utf8')),
    ...{ 'semloc.encoder': 'glove-sum', 'semloc.encoderFolders': [], 'window.title': windowTitle() },
  });

function writeSettings(): void {
  settingsWritten++;
  writeFileSync(SETTINGS, settingsText());
}

/**
 * Writes the samples, with encoders in their settings: a command that changes these leaves the user's as they are. Settings
 * are written once and only where they were changed, since panels follow them.
 */
function restoreSamples(): void {
  const given = fromRoot('samples', '.vscode', 'settings.json');
  cpSync(fromRoot('samples'), SAMPLES, { recursive: true, filter: (name) => name !== given });
  if (!existsSync(SETTINGS) || readFileSync(SETTINGS, 'utf8') !== settingsText()) writeSettings();
}

async function openSamples(): Promise<Workbench> {
  restoreSamples();
  const started = await editor();
  context ??= await (await browser()).newContext(VIEW);
  return started.open({ folder: SAMPLES, open: path.join(SAMPLES, 'first-steps.md'), context });
}

// `passed` is not in the types of Node yet.
afterEach((test) => {
  if ((test as { passed?: boolean }).passed === false) isSpoiled = samples !== undefined;
});

after(async () => {
  await (await editing?.catch(() => undefined))?.close();
});
