import * as vscode from 'vscode';
import { pickOne } from './pickOne.ts';
import { answered, type Step, stepTitle } from './step.ts';

/** The folder to keep a run in; undefined where it is only to be shown. */
export async function askRunFolder(step: Step): Promise<string | undefined> {
  const keep = vscode.l10n.t('Save to a folder…');
  const { label } = await pickOne([{ label: vscode.l10n.t('Only show them') }, { label: keep }], {
    title: stepTitle(vscode.l10n.t('Save results?'), step),
  });
  return label === keep ? chooseRunFolder() : undefined;
}

/** A folder to keep a run in. Throws a CancellationError where none is chosen. */
export async function chooseRunFolder(): Promise<string> {
  const folder = await vscode.window.showOpenDialog({
    canSelectFiles: false,
    canSelectFolders: true,
    title: vscode.l10n.t('Folder for run.json and examples.jsonl'),
    openLabel: vscode.l10n.t('Save Here'),
  });
  return answered(folder?.[0]).fsPath;
}
