import * as vscode from 'vscode';
import { diskFolder } from '../diskFolder.ts';
import { pickOne } from './pickOne.ts';

/**
 * Asks for the corpus that accepted variants are added to: the one used last, a new one, or another one that exists.
 * Throws a CancellationError where none is chosen.
 */
export async function askAcceptedCorpus(last: string | undefined): Promise<string> {
  const folder = diskFolder();
  const usual = last ?? (folder && vscode.Uri.joinPath(folder, 'accepted-variants.jsonl').fsPath);
  const items = [
    ...(usual
      ? [{ label: `$(save) ${vscode.workspace.asRelativePath(usual)}`, choose: async () => usual }]
      : []),
    { label: `$(new-file) ${vscode.l10n.t('New corpus…')}`, choose: () => newFile(usual ?? '') },
    { label: `$(add) ${vscode.l10n.t('Add to another corpus…')}`, choose: existingFile },
  ];
  const title = vscode.l10n.t('Corpus for the accepted variants');
  const placeHolder = vscode.l10n.t('A corpus that exists keeps all that it holds');
  const file = await (await pickOne(items, { title, placeHolder })).choose();
  if (file === undefined) throw new vscode.CancellationError();
  return file;
}

const FILTERS = { 'JSON Lines': ['jsonl', 'ndjson'] };

async function newFile(usual: string): Promise<string | undefined> {
  const title = vscode.l10n.t('New corpus');
  const defaultUri = usual === '' ? undefined : vscode.Uri.file(usual);
  const chosen = await vscode.window.showSaveDialog({
    ...{ title, filters: FILTERS },
    ...(defaultUri && { defaultUri }),
  });
  return chosen?.fsPath;
}

async function existingFile(): Promise<string | undefined> {
  const [chosen] =
    (await vscode.window.showOpenDialog({
      title: vscode.l10n.t('Corpus to add to'),
      openLabel: vscode.l10n.t('Add'),
      filters: FILTERS,
    })) ?? [];
  return chosen?.fsPath;
}
