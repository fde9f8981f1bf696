/// <reference lib="dom" />
/**
 * How soon a kept run of 100,000 cases is shown and searched in the packaged extension, in code-server and Chromium, beside
 * an empty page. Milliseconds by the clock from the command, which the extension host notes, to the frame in which the page
 * shows it: no palette and no dialog in between, the extension is active. A load on the machine is in all columns: compare
 * the ratios to the empty page. Several packages are measured in turn.
 *
 *     node bench/opening.ts ROUNDS [semloc.vsix ...]
 */
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { BrowserContext, FrameLocator } from 'playwright-core';
import packaged from '../scripts/editor/vsixPath.mjs';
import { fromRoot, node, run } from '../scripts/lib/project.mjs';
import { run as semloc } from '../test/cli/terminal.ts';
import { eventually } from '../test/eventually.ts';
import { writeMadeUpExamples } from '../test/host/runs/caseTables/madeUpExamples.ts';
import { openAlone } from '../test/ui/editor.ts';
import type { Workbench } from '../test/ui/workbench.ts';
import { middle } from './lib/processorTimes.ts';

const CASES = 100_000;

const KEYS = { activate: 'e', empty: 'i', run: 'y' } as const;
type Opened = Exclude<keyof typeof KEYS, 'activate'>;

/** The filters that are set, each with the start of the status that it gives. */
const SEARCHES = [
  ['report 24999 ', '4 of'],
  ['report 77', '444 of'],
  ['', '100,000'],
] as const;

const [rounds = '5', ...packages] = process.argv.slice(2);
const folder = mkdtempSync(path.join(os.tmpdir(), 'semloc-bench-'));
const at = (...names: string[]) => path.join(folder, ...names);
const times = at('times.jsonl');
const probe = at('probe.vsix');

try {
  await prepare();
  for (const vsix of packages.length > 0 ? packages : [packaged]) {
    console.log(`${vsix}, load average ${os.loadavg()[0]!.toFixed(1)}`);
    console.table(await measure(vsix));
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function prepare(): Promise<void> {
  cpSync(fromRoot('samples'), folder, { recursive: true });
  const argv = ['evaluate', 'localization', '--corpus', at('paraphrases.tsv'), '--encoder', 'bow,glove-sum'];
  const { code, err } = await semloc([...argv, '--profile', 'white2015', '--out', at('run')]);
  if (code !== 0) throw new Error(err);
  writeMadeUpExamples(at('run', 'examples.jsonl'), CASES);
  const vsce = fromRoot('node_modules', '@vscode', 'vsce', 'vsce');
  const choices = ['--allow-missing-repository', '--skip-license', '--no-dependencies', '--out', probe];
  await run(node(), [vsce, 'package', ...choices], {
    quiet: true,
    cwd: fromRoot('bench', 'lib', 'panelProbe'),
  });
}

/** A row per thing measured: the middle of all rounds, the least, and the ratio to an empty page. */
async function measure(vsix: string) {
  const workbench = await openAlone({
    ...{ folder, vsix: [vsix, probe], isWhole: true, open: at('harbour.txt') },
    keybindings: Object.entries(KEYS).map(([name, key]) => ({
      key: `ctrl+alt+${key}`,
      command: `panelProbe.${name}`,
      args: { times, run: at('run', 'run.json') },
    })),
    beforeLoad: (page) => watchFrames(page.context()),
  });
  const found = new Map<string, number[]>();
  const note = (what: string, ms: number) => found.set(what, [...(found.get(what) ?? []), ms]);
  try {
    await workbench.page.locator('.monaco-editor .view-line').first().click();
    await pressed(workbench, 'activate');
    // The first panel of a window is slower than those after it.
    await opened(workbench, 'empty', () => {});
    for (let round = 0; round < Number(rounds); round++) {
      await opened(workbench, 'empty', note);
      await opened(workbench, 'run', note);
    }
  } finally {
    await workbench.close();
  }
  const empty = middle(found.get('empty: shown')!);
  return Object.fromEntries(
    [...found].map(([what, all]) => [
      what,
      {
        median: Math.round(middle(all)),
        least: Math.round(Math.min(...all)),
        ratio: (middle(all) / empty).toFixed(2),
      },
    ]),
  );
}

/** Opens a panel, notes when what is to be seen in it was there, and closes it. */
async function opened(
  workbench: Workbench,
  what: Opened,
  note: (what: string, ms: number) => void,
): Promise<void> {
  const { asked, returned } = await pressed(workbench, what);
  const view = workbench.webview();
  await view
    .locator(what === 'empty' ? '#empty' : '#cases .row .verdict')
    .first()
    .waitFor();
  const frame = workbench.page.locator('iframe.webview.ready').filter({ visible: true }).last();
  const around = frame.contentFrame().locator('html');
  const shown = () => around.evaluate(() => Object.entries(window.semlocShown));
  const wanted = what === 'empty' ? 1 : 3;
  for (const [mark, moment] of await eventually(shown, ({ length }) => length >= wanted)) {
    note(`${what}: ${mark}`, moment - asked);
  }
  if (what === 'run') {
    note('run: its panel exists', returned - asked);
    note('run: all cases read', (await statusOf(view, '100,000 cases')) - asked);
    for (const [text, start] of SEARCHES) {
      note('run: a text is searched', await view.locator('#case-search').evaluate(search, { text, start }));
    }
  }
  await workbench.startAfresh(at('harbour.txt'));
}

/** Presses the key of a command until it has run, and gives when that was. */
async function pressed(workbench: Workbench, command: keyof typeof KEYS) {
  const before = linesIn(times).length;
  await workbench.page.keyboard.press(`Control+Alt+${KEYS[command].toUpperCase()}`);
  const lines = await eventually(
    () => linesIn(times),
    ({ length }) => length > before,
    30,
  );
  return JSON.parse(lines.at(-1)!) as { readonly asked: number; readonly returned: number };
}

function linesIn(file: string): string[] {
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
}

/** The moment at which the status was found to be this. */
async function statusOf(view: FrameLocator, wanted: string): Promise<number> {
  await eventually(
    () => view.locator('#cases [role="status"]').innerText(),
    (text) => text === wanted,
  );
  return Date.now();
}

declare global {
  interface Window {
    /** The moments at which parts of a page were first painted, milliseconds since 1970. */
    semlocShown: Record<string, number>;
  }
}

/** Watches the frames around the pages of panels: VS Code writes a page into a frame that it has already opened. */
async function watchFrames(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    if (window === window.top) return;
    const parts = {
      shown: '#empty, h1',
      'scores shown': '#metrics svg',
      'first cases shown': '#cases .verdict',
    };
    const left = new Map(Object.entries(parts));
    window.semlocShown = {};
    const look = () => {
      const page = document.querySelector<HTMLIFrameElement>('#active-frame')?.contentDocument;
      for (const [name, selector] of left) {
        if (!page?.querySelector(selector)) continue;
        left.delete(name);
        // The task after a frame's callbacks comes when the frame is painted.
        setTimeout(() => {
          window.semlocShown[name] = performance.timeOrigin + performance.now();
        });
      }
      if (left.size > 0) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

/** Runs in the page: types a text, and gives the milliseconds until the frame with the answer. */
function search(field: Element, { text, start }: { readonly text: string; readonly start: string }) {
  const status = document.querySelector('#cases [role="status"]')!;
  return new Promise<number>((resolve) => {
    const began = performance.now();
    const watching = new MutationObserver(() => {
      if (!status.textContent!.startsWith(start)) return;
      watching.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)));
    });
    watching.observe(status, { childList: true, characterData: true, subtree: true });
    (field as HTMLInputElement).value = text;
    field.dispatchEvent(new Event('input'));
  });
}
