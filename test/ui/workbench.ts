/// <reference lib="dom" />
import path from 'node:path';
import type { FrameLocator, Locator, Page } from 'playwright-core';
import { screenshot } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { pressInWorkbench } from './keys.ts';
import { createQuickInput, type QuickInput } from './quickInput.ts';

/** Milliseconds until a window is there that nothing has been kept of yet. */
export const COLD = 60_000;

const CLOSE_ALL = { key: 'ctrl+alt+w', command: 'workbench.action.closeAllEditors' };
const CLOSE_OTHERS = {
  key: 'ctrl+alt+o',
  command: 'runCommands',
  args: {
    commands: ['workbench.action.closeEditorsInOtherGroups', 'workbench.action.closeOtherEditors'],
  },
};
const CLEAR = { key: 'ctrl+alt+n', command: 'notifications.clearAll' };
const SHOW_HOVER = { key: 'ctrl+alt+h', command: 'editor.action.showHover' };
const TO_TOP = { key: 'ctrl+alt+t', command: 'cursorTop' };

/** Key bindings by which a page is driven. */
export const KEYS = [CLOSE_ALL, CLOSE_OTHERS, CLEAR, SHOW_HOVER, TO_TOP];

const pressed = ({ key }: { readonly key: string }) =>
  key.replace(/\w+/g, (name) => (name === 'ctrl' ? 'Control' : name[0]!.toUpperCase() + name.slice(1)));

/** What is done in a window as a person does it. */
export interface Driver extends QuickInput {
  /** Shows the hover of a word by key, and reads it when it has `expected` in it. */
  hover(word: string, expected: string | RegExp): Promise<string>;
  /** The hover that is shown with this in it. */
  shownHover(text: string | RegExp): Locator;
  /** Shows the hover of a word, with `link` in it, and clicks the link. */
  followLink(word: string, link: string | RegExp): Promise<void>;
  /** Puts the cursor into a word and opens the light bulb there; the item with `text` in it. */
  codeAction(word: string, text: string | RegExp): Promise<Locator>;
  /** The first word of the open editor that reads `word`, once it has its color. */
  word(word: string): Locator;
  /** Puts the cursor into a word. */
  clickWord(word: string): Promise<void>;
  /** The document inside the webview that is shown. */
  webview(): FrameLocator;
  /** Waits until that document has the focus, so that keys go to it: the one around it has the focus before. */
  focusedWebview(): Promise<void>;
  tab(title: string | RegExp): Locator;
  /** Turns to a tab. */
  showTab(title: string | RegExp): Promise<void>;
  notification(text: string | RegExp): Locator;
  /** Shows Semloc's views. */
  showHome(): Promise<void>;
  /** Opens a file, of this absolute path: by its name it is not found until VS Code has listed the folder again. */
  openFile(file: string): Promise<void>;
  /**
   * Closes every editor, saving nothing, and every notification, and opens a text if one is given, by its absolute path. A text
   * that is open already, and as it was saved, stays: to find a file and to draw it takes as long as many a test.
   */
  startAfresh(file?: string): Promise<void>;
  /** Waits until the editors are kept for the next load and match these: VS Code keeps them every five seconds. */
  keptEditors(...patterns: readonly RegExp[]): Promise<void>;
  screenshot(name: string): Promise<void>;
}

/** A window of a real VS Code workbench in a real browser. */
export interface Workbench extends Driver {
  readonly page: Page;
  close(): Promise<void>;
}

/** The means to work in a window: the first one, or one that it has opened. */
export function drive(page: Page): Driver {
  const quickInput = createQuickInput(page);
  const word = (text: string) =>
    page.locator('.monaco-editor .view-line span span', { hasText: new RegExp(`^\\W*${text}\\W*$`) }).first();
  const tab = (title: string | RegExp) => page.locator('.tab', { hasText: title });
  const shownTab = (title: string | RegExp) => tab(title).and(page.locator('.active')).first();
  const shownHover = (text: string | RegExp) =>
    page.locator('.monaco-hover:visible', { hasText: text }).first();
  const clickWord = (text: string) => word(text).click();
  const showHover = async (text: string, expected: Locator) => {
    await clickWord(text);
    await page.keyboard.press(pressed(SHOW_HOVER));
    await expected.waitFor();
    return expected;
  };
  const driver: Driver = {
    ...quickInput,
    word,
    clickWord,
    shownHover,
    hover: async (text, expected) => (await showHover(text, shownHover(expected))).innerText(),
    async followLink(text, link) {
      const target = await showHover(text, shownHover('').locator('a', { hasText: link }).first());
      // Without the mouse: the hover moves its lines when it scrolls, and the click would meet the next one.
      await target.dispatchEvent('click');
    },
    async codeAction(place, text) {
      const bulb = page.locator('.lightBulbWidget, [class*="gutter-lightbulb"]').filter({ visible: true });
      const item = page.locator('.action-widget .monaco-list-row', { hasText: text }).first();
      const appears = (each: Locator) =>
        each.waitFor({ timeout: 5000 }).then(
          () => true,
          () => false,
        );
      // VS Code asks for actions where the cursor moves, and not again if the text or the focus changes meanwhile.
      const opens = async () => {
        await clickWord(place);
        await page.keyboard.press('Home');
        await clickWord(place);
        // Before Semloc has answered, the key opens nothing.
        if (!(await appears(bulb.first()))) return false;
        await page.keyboard.press('Control+.');
        return appears(item);
      };
      await eventually(opens, (isOpen) => isOpen, 20);
      return item;
    },
    webview: () =>
      page
        .locator('iframe.webview.ready')
        .filter({ visible: true })
        .last()
        .contentFrame()
        .frameLocator('iframe#active-frame'),
    async focusedWebview() {
      const body = driver.webview().locator('body');
      await body.evaluate(
        () =>
          document.hasFocus() ||
          new Promise((resolve) => window.addEventListener('focus', resolve, { once: true })),
      );
    },
    tab,
    async showTab(title) {
      // Without the mouse: the tabs move when the window reveals the one that is active, and the click would meet another.
      await tab(title).first().dispatchEvent('mousedown', { button: 0 });
      await shownTab(title).waitFor();
    },
    notification: (text) => page.locator('.notification-list-item', { hasText: text }).first(),
    async showHome() {
      const home = page.getByRole('tab', { name: /^Semloc/ }).first();
      if ((await home.getAttribute('aria-expanded')) !== 'true') await home.click();
    },
    async openFile(file) {
      await pressInWorkbench(page, 'Control+P');
      await page.getByPlaceholder(/^Search files by name/).fill(file);
      await quickInput.choose(path.basename(file));
    },
    async startAfresh(file) {
      const unsaved = page.locator('.monaco-dialog-box .monaco-button', { hasText: "Don't Save" });
      const close = async (key: typeof CLOSE_ALL | typeof CLOSE_OTHERS, closed: Locator) => {
        await pressInWorkbench(page, pressed(key));
        // VS Code closes a panel when its extension host has answered, which may still be at work.
        await closed.or(unsaved).first().waitFor({ timeout: COLD });
        if (await unsaved.isVisible()) await unsaved.click();
        await closed.waitFor({ timeout: COLD });
      };
      const name = file === undefined ? '' : path.basename(file);
      const named = page.locator(`.tab[data-resource-name="${name}"]:not(.dirty)`);
      const isOpen = (await named.count()) === 1;
      if (isOpen) {
        await driver.showTab(name);
        await page.locator('.editor-group-container.active').filter({ has: named }).waitFor();
        await close(
          CLOSE_OTHERS,
          page.locator(`.part.editor:not(:has(.tab:not([data-resource-name="${name}"])))`),
        );
      } else {
        const nothing = page.locator('.part.editor:not(:has(.tab))');
        if (!(await nothing.isVisible())) await close(CLOSE_ALL, nothing);
      }
      const news = page.locator('.notification-list-item').filter({
        hasNot: page.locator('.monaco-progress-container.active'),
      });
      if ((await news.count()) > 0) {
        await pressInWorkbench(page, pressed(CLEAR));
        await news.first().waitFor({ state: 'detached' });
      }
      if (file === undefined) return;
      if (!isOpen) await driver.openFile(file);
      await shownTab(name).waitFor();
      await page.locator('.monaco-editor .view-line').filter({ visible: true }).first().waitFor();
      // VS Code opens it where it was left.
      await pressInWorkbench(page, pressed(TO_TOP));
    },
    async keptEditors(...patterns) {
      await page.evaluate(
        untilKept,
        patterns.map(({ source }) => source),
      );
    },
    screenshot: (name) => screenshot(page, name),
  };
  return driver;
}

/** Runs in the page: waits until what VS Code for the web keeps of the workspace matches these. */
async function untilKept(patterns: readonly string[]): Promise<void> {
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  // Two of VS Code's intervals.
  const deadline = Date.now() + 10_000;
  for (;;) {
    let kept = '';
    for (const { name } of await indexedDB.databases()) {
      if (!name?.startsWith('vscode-web-state-db-')) continue;
      const database = await done(indexedDB.open(name));
      const items = database.transaction('ItemTable').objectStore('ItemTable');
      kept += String(await done(items.get('memento/workbench.parts.editor')));
      database.close();
    }
    const missing = patterns.filter((pattern) => !new RegExp(pattern).test(kept));
    if (missing.length === 0) return;
    if (Date.now() > deadline) throw new Error(`these are not kept: ${missing.join(', ')}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
