import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium as browserType, type FrameLocator, type Locator, type Page } from 'playwright-core';
import { chromium } from '../../scripts/editor/availability.mjs';
import { installExtension, makeProfile, startServer } from '../../scripts/editor/codeServerProcess.mjs';
import { fromRoot } from '../../scripts/lib/project.mjs';

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
  /** A file to open, absolute. */
  readonly open?: string;
  readonly settings?: Record<string, unknown>;
  readonly env?: Record<string, string>;
  /** More of the workbench's start parameters; `uri` makes the server's URI of an absolute path. */
  readonly payload?: (uri: (file: string) => string) => readonly (readonly [string, string])[];
  readonly beforeLoad?: (page: Page) => Promise<void>;
  /** Makes the built workbench honour extensionTestsPath; it hides notifications. */
  readonly smokeTestDriver?: boolean;
}

export interface Workbench {
  readonly page: Page;
  /** Requests that left this machine's loopback; they were refused. */
  readonly outside: readonly string[];
  command(title: string): Promise<void>;
  /** Hovers the first word of the open editor that reads `word`, until a hover with `expected` shows. */
  hover(word: string, expected: string | RegExp): Promise<string>;
  /** Runs a command that asks for a file, after what `beforeFile` answers, as often as it takes until `expected` shows. */
  commandWithFile(
    command: string,
    file: string,
    expected: () => Locator,
    beforeFile?: () => Promise<void>,
  ): Promise<void>;
  /** The word's place in the open editor. */
  word(word: string): Locator;
  /** The document inside the webview that is shown. */
  webview(): FrameLocator;
  screenshot(name: string): Promise<void>;
  close(): Promise<void>;
}

/** A real VS Code workbench in a real browser, with a profile of its own that is thrown away. */
export async function openWorkbench(options: WorkbenchOptions): Promise<Workbench> {
  // Short: VS Code's sockets live under this folder, and their paths have a limit.
  const root = mkdtempSync(path.join(os.tmpdir(), 'sl-'));
  const profile = makeProfile(root, { 'workbench.startupEditor': 'none', ...options.settings });
  if (options.vsix) await installExtension(profile, options.vsix);
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
    return { page, outside, ...driver(page), close };
  } catch (error) {
    await close();
    throw error;
  }
}

function driver(page: Page): Omit<Workbench, 'page' | 'outside' | 'close'> {
  const word = (text: string) =>
    page.locator('.monaco-editor .view-line span span', { hasText: new RegExp(`^\\W*${text}\\W*$`) }).first();
  return {
    word,
    async command(title) {
      await page.keyboard.press('F1');
      const input = page.locator('.quick-input-widget input.input');
      await input.waitFor();
      await input.fill(`>${title}`);
      await page.locator('.quick-input-list .monaco-list-row', { hasText: title }).first().waitFor();
      await input.press('Enter');
    },
    // The dialog closes when a page that has just been shown takes the focus, and it takes no Enter for an
    // answer until it has looked the path up: neither can be seen from here.
    async commandWithFile(command, file, expected, beforeFile) {
      for (let tries = 1; ; tries++) {
        try {
          await this.command(command);
          await beforeFile?.();
          const dialog = page.locator('.quick-input-titlebar');
          await dialog.waitFor({ timeout: 8000 });
          await page.locator('.quick-input-widget input.input').fill(file);
          await page.waitForTimeout(1000);
          await page.keyboard.press('Enter');
          await expected().waitFor({ timeout: 8000 });
          return;
        } catch (error) {
          if (tries === 5) throw error;
          await page.keyboard.press('Escape');
          await page.keyboard.press('Escape');
          await page.waitForTimeout(500);
        }
      }
    },
    async hover(text, expected) {
      const shown = page.locator('.monaco-hover:visible', { hasText: expected }).first();
      const deadline = Date.now() + 60_000;
      for (;;) {
        const box = await word(text).boundingBox();
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
        if (Date.now() > deadline) throw new Error(`no hover on "${text}" with ${expected}`);
        await page.waitForTimeout(200);
      }
    },
    webview: () => page.frameLocator('iframe.webview.ready').last().frameLocator('iframe#active-frame'),
    async screenshot(name) {
      const folder = fromRoot('.cache', 'screenshots');
      mkdirSync(folder, { recursive: true });
      await page.screenshot({ path: path.join(folder, `${name}.png`) });
    },
  };
}
