import assert from 'node:assert/strict';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import type { Locator } from 'playwright-core';
import { run as semloc } from '../cli/terminal.ts';
import { writeMadeUpExamples } from '../host/runs/caseTables/madeUpExamples.ts';
import type { Workbench } from './workbench.ts';

type At = (...names: string[]) => string;

/** Evaluates two encoders on the sample corpus into the folder `small`. */
export async function evaluateSmall(at: At): Promise<void> {
  const options = ['--encoder', 'bow,glove-sum', '--profile', 'white2015', '--out', at('small')];
  const { code, err } = await semloc([
    'evaluate',
    'localization',
    '--corpus',
    at('paraphrases.tsv'),
    ...options,
  ]);
  assert.equal(code, 0, err);
}

/** Copies that run to the folder `name`, changed, as `name`.semrun.json. */
// biome-ignore lint/suspicious/noExplicitAny: a test changes a run as an editor of its file does
export function copyRun(at: At, name: string, change: (run: any) => void = () => undefined): void {
  cpSync(at('small'), at(name), { recursive: true });
  const run = JSON.parse(readFileSync(at('small', 'run.json'), 'utf8'));
  change(run);
  writeFileSync(at(name, `${name}.semrun.json`), JSON.stringify(run));
}

/** Opens a run by its file and gives its table of cases. */
export async function openCases(workbench: Workbench, file: string): Promise<Locator> {
  await workbench.openFile(file);
  const grid = workbench.webview().locator('#cases .virtual');
  await grid.locator('.rows .row').first().waitFor();
  return grid;
}

/** Opens a run of so many cases, filters them, and scrolls to their end. */
export async function checkManyCases(workbench: Workbench, at: At, count: number): Promise<void> {
  copyRun(at, 'large');
  writeMadeUpExamples(at('large', 'examples.jsonl'), count);
  const grid = await openCases(workbench, at('large', 'large.semrun.json'));
  const view = workbench.webview();
  const said = count.toLocaleString('en');
  const status = (text: RegExp) => view.locator('#cases [role="status"]', { hasText: text }).waitFor();
  await status(new RegExp(`^${said} cases$`));
  await grid.scrollIntoViewIfNeeded();
  await workbench.screenshot('cases-large');
  await view.locator('#case-search').fill(`report ${count / 4 - 1} `);
  await status(new RegExp(`^4 of ${said} cases$`));
  await view.getByText('Clear Filters').click();
  await view.getByLabel('Encoders disagree').check();
  await status(new RegExp(`^\\d+,\\d{3} of ${said} cases$`));
  await grid.hover();
  await workbench.page.mouse.wheel(0, 4000);
  await grid
    .locator('.rows .row', { hasText: /^1\d\d\D/ })
    .first()
    .waitFor();
  await workbench.screenshot('cases-scrolled');
  await view.getByText('Clear Filters').click();
  await status(new RegExp(`^${said} cases$`));
  await grid.focus();
  await workbench.page.keyboard.press('End');
  await grid.locator('.row.active', { hasText: new RegExp(`^${said}`) }).waitFor();
}
