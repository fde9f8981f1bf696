import * as vscode from 'vscode';
import type { RunItem } from '../../server/protocol.ts';
import { Advice } from '../advice.ts';
import { scoreText } from '../views/runTree.ts';
import { answered } from './step.ts';

/** Runs to compare, of those that are finished. `picked` are picked beforehand. Throws Advice if there are none. */
export async function askRuns(runs: readonly RunItem[], picked: readonly RunItem[]): Promise<RunItem[]> {
  const files = new Set(picked.map(({ file }) => file));
  const items = runs
    .filter(({ status }) => status === 'finished')
    .map((run) => ({
      label: run.name,
      description: `${run.method} · ${scoreText(run)}`,
      detail: run.place,
      picked: files.has(run.file),
      run,
    }));
  if (items.length === 0) {
    throw new Advice(vscode.l10n.t('There are no finished runs to compare.'), {
      title: vscode.l10n.t('Evaluate Encoders'),
      command: 'semloc.evaluateCorpus',
    });
  }
  const chosen = await vscode.window.showQuickPick(items, {
    title: vscode.l10n.t('Runs to compare'),
    placeHolder: vscode.l10n.t('Choose two to eight runs of one method, or one run to compare its encoders'),
    canPickMany: true,
    matchOnDescription: true,
    matchOnDetail: true,
  });
  return answered(chosen).map(({ run }) => run);
}
