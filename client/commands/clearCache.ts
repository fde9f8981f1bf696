import * as vscode from 'vscode';
import { CachedVectorsRequest, ClearVectorsRequest, type VectorShare } from '../../server/protocol.ts';
import type { LanguageClient } from '../languageClient.ts';

/** Shows the size of the vector cache, asks for confirmation, and empties the cache. */
export async function clearCache(client: LanguageClient) {
  const kept = await client.sendRequest(CachedVectorsRequest, {});
  if (kept.entries === 0) {
    void vscode.window.showInformationMessage(vscode.l10n.t('The vector cache is empty.'));
    return;
  }
  const clear = vscode.l10n.t('Clear');
  const question = vscode.l10n.t('Remove all {0} vectors ({1} MB) from the cache?', ...amount(kept));
  const detail = vscode.l10n.t('They are recomputed when they are next needed.');
  if ((await vscode.window.showWarningMessage(question, { modal: true, detail }, clear)) !== clear) return;
  const removed = await client.sendRequest(ClearVectorsRequest, {});
  const message = vscode.l10n.t('Removed {0} vectors ({1} MB).', ...amount(removed));
  void vscode.window.showInformationMessage(message);
}

function amount({ entries, bytes }: VectorShare): [entries: string, megabytes: string] {
  return [entries.toLocaleString(), (bytes / 1e6).toFixed(1)];
}
