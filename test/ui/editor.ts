/// <reference lib="dom" />
/** code-server with its profile, and a Chromium: who starts them, and the windows opened in them. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { builtInExtensions } from '../../scripts/editor/codeServer.mjs';
import { installExtension, makeProfile, startServer } from '../../scripts/editor/codeServerProcess.mjs';
import packaged from '../../scripts/editor/vsixPath.mjs';
import { fromRoot, node, run } from '../../scripts/lib/project.mjs';
import { launchBrowser } from '../browser.ts';
import '../ownCache.ts';
import { COLD, drive, KEYS, type Workbench } from './workbench.ts';

const LOOPBACK = /^(?:127\.0\.0\.1|localhost)$/;
/** What the tests need of VS Code's own extensions: themes and languages. The others take a third of a window's start. */
const NEEDED = /theme-(?:defaults|seti)|markdown-basics|^vscode\.json$|latex|yaml|configuration-editing/;

/** Milliseconds until what a person asks for is there. */
const PATIENCE = 20_000;

export interface EditorOptions {
  /** Packaged extensions; without any the repository's own is packaged and installed. */
  readonly vsix?: readonly string[];
  /** Settings of the user. */
  readonly settings?: Record<string, unknown>;
  /** Key bindings of the user, as in keybindings.json: commands with arguments. */
  readonly keybindings?: readonly {
    readonly key: string;
    readonly command: string;
    readonly args?: unknown;
  }[];
  /** True if all of VS Code's own extensions are there, as a person has them. */
  readonly isWhole?: boolean;
}

export interface WindowOptions {
  readonly folder: string;
  /** A file to open, absolute. */
  readonly open?: string;
  /** The context that the window shares its storage with; one of its own by default. */
  readonly context?: BrowserContext;
  /** Runs tests in the extension host: the folder of an extension, the module of the tests, and who hears the exit code. */
  readonly development?: {
    readonly extension: string;
    readonly tests: string;
    readonly exit: (code: number) => void;
  };
  readonly beforeLoad?: (page: Page) => Promise<void>;
}

export interface Editor {
  /** Requests of any window that left this machine's loopback; the browser resolves no other host. */
  readonly outside: readonly string[];
  /** The file that a suite in the extension host reports to. */
  readonly testReport: string;
  open(options: WindowOptions): Promise<Workbench>;
  close(): Promise<void>;
}

/** Starts code-server on a profile of its own that is thrown away, for windows in `browser`. */
export async function startEditor(browser: Browser, options: EditorOptions = {}): Promise<Editor> {
  // Short: VS Code's sockets live under this folder, and their paths have a limit.
  const root = mkdtempSync(path.join(os.tmpdir(), 'sl-'));
  const profile = makeProfile(root, {
    'workbench.startupEditor': 'none',
    // Else a window that is told which file to open forgets the editors it had.
    'window.restoreWindows': 'preserve',
    // In a browser VS Code saves a text a second after it was changed, whatever a test does meanwhile.
    'files.autoSave': 'off',
    // A page may take the focus late, and what was just asked would be gone.
    'workbench.quickOpen.closeOnFocusLost': false,
    // The driver finds a word by the element that its color gives it.
    'semloc.partOfSpeechColors.scope': 'file',
    ...options.settings,
  });
  const keybindings = [...KEYS, ...(options.keybindings ?? [])];
  writeFileSync(path.join(profile.user, 'User', 'keybindings.json'), JSON.stringify(keybindings));
  if (!options.vsix) await run(node(), [fromRoot('scripts', 'package.mjs'), '--quick'], { quiet: true });
  for (const vsix of options.vsix ?? [packaged]) await installExtension(profile, vsix);
  const testReport = path.join(root, 'report.json');
  const skipped = options.isWhole ? [] : builtInExtensions().filter((id) => !NEEDED.test(id));
  const server = await startServer(profile, {
    options: ['disable-experiments'],
    env: {
      SEMLOC_TEST_REPORT: testReport,
      ...(skipped.length > 0 && { VSCODE_SKIP_BUILTIN_EXTENSIONS: skipped.join(',') }),
    },
  });
  const outside: string[] = [];
  const note = (url: string) => {
    if (/^(?:https?|wss?):/.test(url) && !LOOPBACK.test(new URL(url).hostname)) outside.push(url);
  };
  const contexts = new Set<BrowserContext>();
  return {
    outside,
    testReport,
    async open({ folder, open, development, beforeLoad, ...given }) {
      const context = given.context ?? (await browser.newContext(VIEW));
      if (!contexts.has(context)) {
        contexts.add(context);
        context.setDefaultTimeout(PATIENCE);
        await context.addInitScript(simplify);
        context.on('request', (request) => note(request.url()));
        context.on('page', (page) => page.on('websocket', (socket) => note(socket.url())));
      }
      const page = await context.newPage();
      await beforeLoad?.(page);
      const address = new URL(server.url);
      address.searchParams.set('folder', folder);
      const payload = [
        ['skipWelcome', 'true'],
        ['skipReleaseNotes', 'true'],
        ...(open ? [['openFile', `vscode-remote://${server.authority}${open}`]] : []),
      ];
      address.searchParams.set('payload', JSON.stringify(payload));
      if (development) {
        const uri = (file: string) => ({ scheme: 'vscode-remote', authority: server.authority, path: file });
        const { extension, tests, exit } = development;
        await page.exposeFunction('codeAutomationLog', () => undefined);
        await page.exposeFunction('codeAutomationExit', exit);
        await page.addInitScript(configure, { extensions: [uri(extension)], extensionTestsPath: uri(tests) });
      }
      await page.goto(address.href, { timeout: COLD });
      await page.locator('.monaco-workbench').waitFor({ timeout: COLD });
      if (open) await page.locator('.monaco-editor .view-line').first().waitFor({ timeout: COLD });
      return { page, ...drive(page), close: () => (given.context ? page.close() : context.close()) };
    },
    async close() {
      await Promise.all([...contexts].map((context) => context.close()));
      await server.stop();
      rmSync(root, { recursive: true, force: true });
    },
  };
}

/** Opens a window on `folder` in an editor and a browser of its own, which end with it. */
export async function openAlone(options: EditorOptions & WindowOptions): Promise<Workbench> {
  const browser = await launchBrowser();
  const editor = await startEditor(browser, options);
  const close = async () => {
    await editor.close();
    await browser.close();
  };
  try {
    return { ...(await editor.open(options)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

export const VIEW: BrowserContextOptions = {
  viewport: { width: 1400, height: 900 },
  permissions: ['clipboard-read', 'clipboard-write'],
  // What moves is drawn sixty times a second, by the processor.
  reducedMotion: 'reduce',
};

/**
 * Runs in the page before the workbench: lets the mouse through the text cursor, which is drawn above the word that it is in,
 * and stops what turns and fades although the window asks for no motion.
 */
function simplify(): void {
  const style = new CSSStyleSheet();
  style.replaceSync(
    `.cursors-layer { pointer-events: none; }
    .codicon { animation: none !important; }
    .scrollbar { transition: none !important; }`,
  );
  document.adoptedStyleSheets.push(style);
}

/** Runs in the page before the workbench: tells it what an embedder tells for the development of extensions. */
function configure(developmentOptions: object): void {
  document.addEventListener('readystatechange', () => {
    const element = document.getElementById('vscode-workbench-web-configuration');
    const settings = element?.dataset.settings;
    if (!element || !settings || document.readyState !== 'interactive') return;
    element.dataset.settings = JSON.stringify({ ...JSON.parse(settings), developmentOptions });
  });
}
