import * as vscode from 'vscode';
import { type SaveRunParams, SaveRunRequest } from '../../../server/protocol.ts';
import type { LanguageClient } from '../../languageClient.ts';
import { chooseRunFolder } from '../../questions/runFolder.ts';

/** Asks for a folder until the run is kept in one; gives its files. Another run is replaced only if the user says so. */
export async function saveRun(client: LanguageClient, from: string): Promise<readonly string[]> {
  for (;;) {
    const params: SaveRunParams = { from, out: await chooseRunFolder() };
    const saved = await client.sendRequest(SaveRunRequest, params);
    if ('files' in saved) return saved.files;
    const another = vscode.l10n.t('Choose Another Folder…');
    const replace = vscode.l10n.t('Replace');
    const choice = await vscode.window.showWarningMessage(
      vscode.l10n.t('{0} already contains a run.', vscode.workspace.asRelativePath(params.out)),
      { modal: true, detail: saved.occupiedBy },
      another,
      replace,
    );
    if (choice === undefined) throw new vscode.CancellationError();
    if (choice !== replace) continue;
    const replaced = await client.sendRequest(SaveRunRequest, { ...params, replace: true });
    if ('files' in replaced) return replaced.files;
  }
}
