import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { fromRoot } from '../../scripts/lib/project.mjs';
import { attempting, eventually } from './eventually.ts';
import { answerFileDialog } from './fileDialog.ts';

/**
 * The widget in which commands are chosen and ask their questions. What is done here is done to what is seen: a key is
 * pressed when the right row is highlighted, and pressed again if the question stays.
 */
export interface QuickInput {
  /** The field that is typed into. */
  readonly input: Locator;
  /** The title of a question that has this in its title. */
  titled(title: string): Locator;
  /** The first row that is listed with this in it. */
  row(text: string | RegExp): Locator;
  /** Runs one of VS Code's commands by its title, or one of Semloc's by its id; as often as it takes until `shown`. */
  command(titleOrId: string, shown?: () => Locator): Promise<void>;
  /** Highlights the first row with this in it, by keyboard: while a list still moves, a click is another row's. */
  choose(text: string | RegExp): Promise<void>;
  /** Answers the question with this in its title: with a text, or with what is highlighted, checked or typed already. */
  accept(title: string, text?: string): Promise<void>;
  /** Answers the dialog for a file or, where the path ends with a slash, for a folder. */
  chooseFile(file: string): Promise<void>;
  /** Runs a command that asks for a file, after what `beforeFile` answers, as often as it takes until `shown`. */
  commandWithFile(
    command: string,
    file: string,
    shown: () => Locator,
    beforeFile?: () => Promise<void>,
  ): Promise<void>;
}

/** Milliseconds that the workbench has for an answer of its own before a key counts as lost. */
const PATIENCE = 8000;

export function createQuickInput(page: Page): QuickInput {
  const widget = page.locator('.quick-input-widget:visible');
  const input = page.locator('.quick-input-widget input.input');
  const rows = page.locator('.quick-input-list .monaco-list-row');
  const row = (text: string | RegExp) => rows.filter({ hasText: text }).first();
  const titled = (title: string) => page.locator('.quick-input-titlebar', { hasText: title });
  /** What tells one question from the next; undefined where nothing is asked. */
  const question = () =>
    widget
      .evaluateAll(([asked]) => {
        const of = (part: string) => asked?.querySelector(part);
        const placeholder = of('input.input')?.getAttribute('placeholder');
        return asked && [of('.quick-input-title')?.textContent, placeholder].join('\n');
      })
      .then((asked) => asked ?? undefined);
  const highlight = async (wanted: Locator) => {
    await wanted.waitFor();
    const isWanted = async () => /\bfocused\b/.test((await wanted.getAttribute('class')) ?? '');
    for (let presses = 0; !(await isWanted()); presses++) {
      if (presses === 50) throw new Error(`the row ${wanted} cannot be highlighted`);
      await input.press('ArrowDown');
    }
  };
  const answer = async (prepare: () => Promise<void>) => {
    let asked: string | undefined;
    const isAnswered = async () => (await question()) !== asked;
    const attempt = async () => {
      if (asked !== undefined && (await isAnswered())) return;
      await prepare();
      asked ??= await question();
      await input.press('Enter');
      await eventually(isAnswered, Boolean, PATIENCE / 1000);
    };
    await attempting(attempt, async () => {});
  };
  const dismiss = async () => {
    for (let presses = 0; presses < 3 && (await question()) !== undefined; presses++) {
      await input.press('Escape');
    }
  };

  const quickInput: QuickInput = {
    input,
    titled,
    row,
    async command(titleOrId, shown) {
      const title = titleOf(titleOrId);
      const label = page.locator('.label-name', { hasText: wholeTitle(title) });
      await attempting(async () => {
        await openPalette(page, input);
        await input.fill(`>${title}`);
        await answer(() => highlight(rows.filter({ has: label }).first()));
        await shown?.().waitFor({ timeout: 2 * PATIENCE });
      }, dismiss);
    },
    choose: (text) => answer(() => highlight(row(text))),
    accept: (title, text) =>
      answer(async () => {
        await titled(title).waitFor();
        if (text !== undefined) await input.fill(text);
      }),
    chooseFile: (file) => answerFileDialog(page, file),
    async commandWithFile(command, file, shown, beforeFile) {
      await attempting(async () => {
        await quickInput.command(command);
        await beforeFile?.();
        await quickInput.chooseFile(file);
        await shown().waitFor({ timeout: 2 * PATIENCE });
      }, dismiss);
    },
  };
  return quickInput;
}

const openPalette = (page: Page, input: Locator) =>
  attempting(
    async () => {
      await page.keyboard.press('F1');
      // A second press would close a palette that is slow to open.
      await input.waitFor({ timeout: 3 * PATIENCE });
      await eventually(
        () => input.inputValue(),
        (value) => value.startsWith('>'),
        PATIENCE / 1000,
      );
    },
    async () => {},
  );

/** The title of a command in the palette; of one of Semloc's as package.nls.json has it. */
function titleOf(titleOrId: string): string {
  const [, name] = /^semloc\.(\w+)$/.exec(titleOrId) ?? [];
  if (!name) return titleOrId;
  const texts = JSON.parse(readFileSync(fromRoot('package.nls.json'), 'utf8'));
  return `Semloc: ${texts[`command.${name}`].replace(/…$/, '')}`;
}

/** Finds a title that is this one, not one that only begins so. */
const wholeTitle = (title: string) =>
  new RegExp(`^${title.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}(?:…|\\.{3})?$`);
