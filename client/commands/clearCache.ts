import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import { CachedVectorsRequest, ClearVectorsRequest, type VectorShare } from '../../server/protocol.ts';

/** Says how many vectors are kept on disk, asks whether they are to go, and says how many went. */
export async function clearCache(client: LanguageClient) {
  const kept = await client.sendRequest<VectorShare>(CachedVectorsRequest);
  if (kept.entries === 0) {
    void vscode.window.showInformationMessage(vscode.l10n.t('No vectors are kept.'));
    return;
  }
  const clear = vscode.l10n.t('Clear');
  const question = vscode.l10n.t('Remove the {0} vectors that are kept ({1} MB)?', ...amount(kept));
  const detail = vscode.l10n.t('They are computed again when they are next wanted.');
  if ((await vscode.window.showWarningMessage(question, { modal: true, detail }, clear)) !== clear) return;
  const removed = await client.sendRequest<VectorShare>(ClearVectorsRequest);
  const message = vscode.l10n.t('Removed {0} vectors ({1} MB).', ...amount(removed));
  void vscode.window.showInformationMessage(message);
}

function amount({ entries, bytes }: VectorShare): [entries: string, megabytes: string] {
  return [entries.toLocaleString(), (bytes / 1e6).toFixed(1)];
}
