/// <reference lib="dom" />
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium as browserType, type FrameLocator, type Locator, type Page } from 'playwright-core';
import { chromium } from '../../scripts/editor/availability.mjs';
import { installExtension, makeProfile, startServer } from '../../scripts/editor/codeServerProcess.mjs';
import { fromRoot } from '../../scripts/lib/project.mjs';
import { attempting, eventually } from './eventually.ts';
import { createQuickInput, type QuickInput } from './quickInput.ts';

const LOOPBACK = /^(127\.0\.0\.1|localhost)$/;
export const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
];

export interface WorkbenchOptions {
  readonly folder: string;
  /** A packaged extension to install. */
  readonly vsix?: string;
  /** Other packaged extensions to install beside it. */
  readonly beside?: readonly string[];
  /** A file to open, absolute. */
  readonly open?: string;
  readonly settings?: Record<string, unknown>;
  /** Key bindings of the user, as in keybindings.json: commands with arguments. */
  readonly keybindings?: readonly {
    readonly key: string;
    readonly command: string;
    readonly args: unknown;
  }[];
  readonly env?: Record<string, string>;
  /** More of the workbench's start parameters; `uri` makes the server's URI of an absolute path. */
  readonly payload?: (uri: (file: string) => string) => readonly (readonly [string, string])[];
  readonly beforeLoad?: (page: Page) => Promise<void>;
  /** Makes the built workbench honour extensionTestsPath; it hides notifications. */
  readonly smokeTestDriver?: boolean;
}

export interface Workbench extends QuickInput {
  readonly page: Page;
  /** Requests that left this machine's loopback; they were refused. */
  readonly outside: readonly string[];
  /** Hovers the first word of the open editor that reads `word`, until a hover with `expected` shows. */
  hover(word: string, expected: string | RegExp): Promise<string>;
  /** Puts the cursor into a word and opens the light bulb there; the item with `text` in it. */
  codeAction(word: string, text: string | RegExp): Promise<Locator>;
  /** The word's place in the open editor. Click it with `force`: the text cursor, drawn above it, takes the mouse. */
  word(word: string): Locator;
  /** The document inside the webview that is shown. */
  webview(): FrameLocator;
  tab(title: string | RegExp): Locator;
  /** Turns to a tab. */
  showTab(title: string | RegExp): Promise<void>;
  /** Closes every editor, saving nothing, and opens a file of the folder if one is given. */
  startAfresh(file?: string): Promise<void>;
  /** The open editors as the browser keeps them for the next load; it writes them every five seconds, in the focus. */
  keptEditors(): Promise<string>;
  screenshot(name: string): Promise<void>;
  close(): Promise<void>;
}

/** A real VS Code workbench in a real browser, with a profile of its own that is thrown away. */
export async function openWorkbench(options: WorkbenchOptions): Promise<Workbench> {
  // Short: VS Code's sockets live under this folder, and their paths have a limit.
  const root = mkdtempSync(path.join(os.tmpdir(), 'sl-'));
  const profile = makeProfile(root, { 'workbench.startupEditor': 'none', ...options.settings });
  if (options.keybindings) {
    writeFileSync(path.join(profile.user, 'User', 'keybindings.json'), JSON.stringify(options.keybindings));
  }
  for (const vsix of [...(options.vsix ? [options.vsix] : []), ...(options.beside ?? [])]) {
    await installExtension(profile, vsix);
  }
  const server = await startServer(profile, {
    options: options.smokeTestDriver
      ? ['enable-smoke-test-driver', 'disable-experiments']
      : ['disable-experiments'],
    env: options.env ?? {},
  });
  const context = await browserType.launchPersistentContext(path.join(root, 'browser'), {
    executablePath: chromium() as string,
    headless: true,
    viewport: { width: 1400, height: 900 },
    args: FLAGS,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  context.setDefaultTimeout(60_000);
  const outside: string[] = [];
  await context.route(
    (url) => /^(https?|wss?):/.test(url.href) && !LOOPBACK.test(url.hostname),
    (route) => {
      outside.push(route.request().url());
      return route.abort();
    },
  );
  const close = async () => {
    await context.close().catch(() => undefined);
    await server.stop();
    rmSync(root, { recursive: true, force: true });
  };
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    await options.beforeLoad?.(page);
    const uri = (file: string) => `vscode-remote://${server.authority}${file}`;
    const address = new URL(server.url);
    address.searchParams.set('folder', options.folder);
    const payload = [
      ['skipWelcome', 'true'],
      ['skipReleaseNotes', 'true'],
      ...(options.open ? [['openFile', uri(options.open)]] : []),
      ...(options.payload?.(uri) ?? []),
    ];
    address.searchParams.set('payload', JSON.stringify(payload));
    await page.goto(address.href);
    await page.waitForSelector('.monaco-workbench');
    return { page, outside, ...drive(page), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The means to work in a window: the first one, or one that it has opened. */
export function drive(page: Page): Omit<Workbench, 'page' | 'outside' | 'close'> {
  const quickInput = createQuickInput(page);
  const word = (text: string) =>
    page.locator('.monaco-editor .view-line span span', { hasText: new RegExp(`^\\W*${text}\\W*$`) }).first();
  const tab = (title: string | RegExp) => page.locator('.tab', { hasText: title });
  return {
    ...quickInput,
    word,
    hover: (text, expected) => hover(page, word(text), expected),
    codeAction: (place, text) =>
      attempting(
        async () => {
          await word(place).click();
          await page.keyboard.press('Control+.');
          const item = page.locator('.action-widget .monaco-list-row', { hasText: text }).first();
          await item.waitFor({ timeout: 15_000 });
          return item;
        },
        () => page.keyboard.press('Escape'),
      ),
    webview: () =>
      page
        .locator('iframe.webview.ready')
        .filter({ visible: true })
        .last()
        .contentFrame()
        .frameLocator('iframe#active-frame'),
    tab,
    async showTab(title) {
      const isShown = tab(title).and(page.locator('.active')).first();
      await attempting(
        async () => {
          await tab(title).first().click();
          await isShown.waitFor({ timeout: 5000 });
        },
        async () => {},
      );
    },
    async startAfresh(file) {
      const unsaved = page.locator('.monaco-dialog-box .monaco-button', { hasText: "Don't Save" });
      const tabs = page.locator('.tab');
      if (await page.locator('.monaco-dialog-box').isVisible()) await page.keyboard.press('Escape');
      if ((await tabs.count()) > 0) await quickInput.command('View: Close All Editors');
      await eventually(
        async () => {
          if (await unsaved.isVisible()) await unsaved.click();
          return tabs.count();
        },
        (count) => count === 0,
      );
      if (file === undefined) return;
      await quickInput.command('Go to File', () => page.getByPlaceholder(/^Search files by name/));
      await quickInput.input.fill(file);
      await quickInput.choose(file);
      await tab(file).and(page.locator('.active')).first().waitFor();
      await page.locator('.monaco-editor .view-line').filter({ visible: true }).first().waitFor();
    },
    keptEditors: () => page.evaluate(readKeptEditors),
    async screenshot(name) {
      const folder = fromRoot('.cache', 'screenshots');
      mkdirSync(folder, { recursive: true });
      await page.screenshot({ path: path.join(folder, `${name}.png`) });
    },
  };
}

async function hover(page: Page, word: Locator, expected: string | RegExp): Promise<string> {
  const shown = page.locator('.monaco-hover:visible', { hasText: expected }).first();
  const deadline = Date.now() + 240_000;
  for (;;) {
    const box = await word.boundingBox();
    if (box) {
      const y = box.y + box.height / 2;
      await page.mouse.move(box.x + box.width / 2 - 2, y);
      await page.mouse.move(box.x + box.width / 2, y);
      try {
        await shown.waitFor({ timeout: 2500 });
        return await shown.innerText();
      } catch {
        await page.mouse.move(5, 895);
      }
    }
    // Scrolled out of view, perhaps, or below what stays on top.
    await page.keyboard.press('Control+Home');
    if (Date.now() > deadline) throw new Error(`no hover on ${word} with ${expected}`);
  }
}

/** Runs in the page: what VS Code for the web keeps in the workspace's database. */
async function readKeptEditors(): Promise<string> {
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const kept: string[] = [];
  for (const { name } of await indexedDB.databases()) {
    if (!name?.startsWith('vscode-web-state-db-')) continue;
    const database = await done(indexedDB.open(name));
    const items = database.transaction('ItemTable').objectStore('ItemTable');
    kept.push(String(await done(items.get('memento/workbench.parts.editor'))));
    database.close();
  }
  return kept.join('\n');
}
