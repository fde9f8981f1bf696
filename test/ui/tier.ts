/** What all files of this folder share in one process: a browser, an editor, and a window on a copy of the samples. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, afterEach } from 'node:test';
import type { Browser, BrowserContext } from 'playwright-core';
import { fromRoot } from '../../scripts/lib/project.mjs';
import { type Editor, launchBrowser, startEditor, VIEW } from './editor.ts';
import type { Workbench } from './workbench.ts';

const ROOT = mkdtempSync(path.join(os.tmpdir(), 'semloc-ui-'));
const SAMPLES = path.join(ROOT, 'samples');

/** Keys that give a panel without a question; `key` is what keybindings.json calls them. */
export const EVALUATE = { press: 'Control+Alt+E', key: 'ctrl+alt+e' };
export const INSPECT = { press: 'Control+Alt+I', key: 'ctrl+alt+i' };
/** The sentence that `INSPECT` inspects. */
export const INSPECTED = 'The attorney bought the factory.';

let browsing: Promise<Browser> | undefined;
let editing: Promise<Editor> | undefined;
let context: BrowserContext | undefined;
let samples: Promise<Workbench> | undefined;
let isSpoiled = false;

export const browser = () => {
  browsing ??= launchBrowser();
  return browsing;
};

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

/** A new folder that ends with the process. */
export const ownFolder = (name: string) => mkdtempSync(path.join(ROOT, `${name}-`));

/** Begins to open the samples' window, so that it is there when it is asked for. */
export const warmUp = () => {
  samples ??= openSamples();
  samples.catch(() => undefined);
  return samples;
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
  const workbench = await warmUp();
  await workbench.startAfresh();
  const kept = [...readdirSync(fromRoot('samples')), '.semloc'];
  const gone = readdirSync(SAMPLES).filter((name) => !kept.includes(name));
  for (const name of [...gone, '.semloc/runs']) {
    rmSync(path.join(SAMPLES, name), { recursive: true, force: true });
  }
  removePins();
  restoreSamples();
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

/** Writes the samples, with encoders in their settings: a command that changes these leaves the user's as they are. */
function restoreSamples(): void {
  cpSync(fromRoot('samples'), SAMPLES, { recursive: true });
  const file = path.join(SAMPLES, '.vscode', 'settings.json');
  const encoders = { 'semloc.encoder': 'glove-sum', 'semloc.encoderFolders': [] };
  const settings = { ...JSON.parse(readFileSync(file, 'utf8')), ...encoders };
  writeFileSync(file, JSON.stringify(settings));
}

async function openSamples(): Promise<Workbench> {
  restoreSamples();
  const started = await editor();
  context ??= await (await browser()).newContext(VIEW);
  return started.open({ folder: SAMPLES, open: path.join(SAMPLES, 'first-steps.md'), context });
}

const SCREENSHOTS = fromRoot('.cache', 'screenshots');
mkdirSync(SCREENSHOTS, { recursive: true });

/** The path of a screenshot. */
export const screenshotFile = (name: string) => path.join(SCREENSHOTS, `${name}.png`);

// `passed` is not in the types of Node yet.
afterEach(async (test) => {
  const { name, passed } = test as { name: string; passed?: boolean };
  if (passed !== false || !browsing) return;
  const pages = (await browsing).contexts().flatMap((each) => each.pages());
  for (const [at, page] of pages.entries()) {
    const file = screenshotFile(`failed-${name.replaceAll(/\W+/g, '-').slice(0, 80)}-${at}`);
    await page.screenshot({ path: file, timeout: 5000 }).catch(() => undefined);
  }
  isSpoiled = samples !== undefined;
});

after(async () => {
  await (await editing?.catch(() => undefined))?.close();
  await (await browsing)?.close();
  rmSync(ROOT, { recursive: true, force: true });
});
