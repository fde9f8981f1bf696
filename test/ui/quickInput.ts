import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { fromRoot } from '../../scripts/lib/project.mjs';
import { eventually } from '../eventually.ts';
import { pressInWorkbench } from './keys.ts';

/**
 * The widget in which commands are chosen and ask their questions. What is done here is done to what is seen: a key is
 * pressed when the right question is asked and the right row is highlighted.
 */
export interface QuickInput {
  /** The field that is typed into. */
  readonly input: Locator;
  /** The title of a question that has this in its title. */
  titled(title: string): Locator;
  /** The first row that is listed with this in it. */
  row(text: string | RegExp): Locator;
  /** Runs one of VS Code's commands by its title, or one of Semloc's by its id, and waits until `shown`. */
  command(titleOrId: string, shown?: Locator): Promise<void>;
  /** Chooses the first row with this in it, by keyboard: while a list still moves, a click is another row's. */
  choose(text: string | RegExp): Promise<void>;
  /** Answers the question with this in its title: with a text, or with what is highlighted, checked or typed already. */
  accept(title: string, text?: string): Promise<void>;
  /** Leaves the question with this in its title unanswered. */
  dismiss(title: string): Promise<void>;
  /**
   * Answers code-server's dialog for a file or, where the path ends with a slash, for a folder. The dialog writes into its
   * field when its first listing has come, whatever was typed before, and it takes Enter for a wish to see a folder until
   * it has listed the one that was typed.
   */
  chooseFile(file: string): Promise<void>;
}

export function createQuickInput(page: Page): QuickInput {
  const widget = page.locator('.quick-input-widget:visible');
  const input = widget.locator('input.input');
  const rows = widget.locator('.quick-input-list .monaco-list-row');
  const row = (text: string | RegExp) => rows.filter({ hasText: text }).first();
  const titled = (title: string) => widget.locator('.quick-input-titlebar', { hasText: title });
  const highlight = async (wanted: Locator) => {
    await wanted.waitFor();
    const isWanted = async () => /\bfocused\b/.test((await wanted.getAttribute('class')) ?? '');
    for (let presses = 0; !(await isWanted()); presses++) {
      if (presses === 50) throw new Error(`the row ${wanted} cannot be highlighted`);
      await input.press('ArrowDown');
    }
  };
  return {
    input,
    titled,
    row,
    async command(titleOrId, shown) {
      const title = titleOf(titleOrId);
      await pressInWorkbench(page, 'F1');
      await input.fill(`>${title}`);
      await highlight(
        rows.filter({ has: page.locator('.label-name', { hasText: wholeTitle(title) }) }).first(),
      );
      await input.press('Enter');
      await shown?.waitFor();
    },
    async choose(text) {
      await highlight(row(text));
      await input.press('Enter');
    },
    async accept(title, text) {
      await titled(title).waitFor();
      // A list comes after its title.
      await (text === undefined ? rows.first().waitFor() : input.fill(text));
      await input.press('Enter');
      await titled(title).waitFor({ state: 'hidden' });
    },
    async dismiss(title) {
      await titled(title).waitFor();
      await input.press('Escape');
      await titled(title).waitFor({ state: 'hidden' });
    },
    async chooseFile(file) {
      const dialog = widget.filter({ has: page.getByPlaceholder('Folder path', { exact: true }) });
      // A row's second line may still have what a list before it showed there.
      const names = dialog.locator('.monaco-list-row .quick-input-list-row:first-child .label-name');
      const inFolder = new Set(['..', ...readdirSync(file.endsWith('/') ? file : path.dirname(file))]);
      await dialog.waitFor();
      await names.first().waitFor();
      await input.fill(file);
      await eventually(
        () => names.allInnerTexts(),
        (listed) => listed.length > 0 && listed.every((name) => inFolder.has(name)),
      );
      await input.press('Enter');
      await dialog.waitFor({ state: 'hidden' });
    },
  };
}

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
