import assert from 'node:assert/strict';
import { run as semloc } from '../cli/terminal.ts';
import type { Workbench } from './workbench.ts';

/** The title of the comparison of the run that `evaluateThree` makes. */
export const COMPARED = 'Comparison: bow, glove-sum, glove-polar';

/** Evaluates three encoders on the sample corpus into the folder `run`. */
export async function evaluateThree(at: (name: string) => string): Promise<void> {
  const options = ['--encoder', 'bow,glove-sum,glove-polar', '--profile', 'white2015', '--out', at('run')];
  const argv = ['evaluate', 'localization', '--corpus', at('paraphrases.tsv'), ...options];
  const { code, err } = await semloc(argv);
  assert.equal(code, 0, err);
}

/** Opens that run by the dialog for files, and puts its encoders side by side. */
export async function openComparison(
  workbench: Workbench,
  at: (...names: string[]) => string,
): Promise<void> {
  await workbench.command('semloc.openRun');
  await workbench.chooseFile(at('run', 'run.json'));
  // The run that was shown before has the same button.
  await workbench.webview().locator('#metrics thead th', { hasText: 'glove-polar' }).first().waitFor();
  await workbench.webview().locator('button', { hasText: 'Compare Encoders' }).click();
  await workbench.tab(COMPARED).waitFor();
  await workbench.webview().locator('#cases .rows .row').first().waitFor();
}
