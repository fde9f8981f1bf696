import * as vscode from 'vscode';
import { type CheckDriftParams, CheckDriftRequest, type CheckDriftResult } from '../../server/protocol.ts';
import type { LanguageClient } from '../languageClient.ts';
import type { DriftPanel } from '../panels/driftPanel.ts';
import { askDriftEncoder, askDriftRecord } from '../questions/driftRecord.ts';
import { requestWithProgress } from '../requestWithProgress.ts';

/** Arguments that a key binding, a task or a test may pass to the command, which asks for the rest. */
type Given = Partial<Pick<CheckDriftParams, 'folder' | 'encoder'>>;

/**
 * Compares an encoder with what was recorded of one, and shows the verdict.
 *
 * @param given drift.json in the Explorer, or the answers
 */
export async function checkDrift(client: LanguageClient, panel: DriftPanel, given: unknown): Promise<void> {
  const asked: Given =
    given instanceof vscode.Uri
      ? { folder: vscode.Uri.joinPath(given, '..').fsPath }
      : ((given ?? {}) as Given);
  const folder = asked.folder ?? (await askDriftRecord({ number: 1, of: 2 }));
  const step = asked.folder === undefined ? { number: 2, of: 2 } : { number: 1, of: 1 };
  const encoder = asked.encoder ?? (await askDriftEncoder(client, vscode.l10n.t('Encoder to check'), step));
  const scopeUri = vscode.Uri.file(folder).toString();
  const params: CheckDriftParams = { folder, encoder, scopeUri };
  const checking = vscode.l10n.t('Checking for drift');
  const result = await requestWithProgress<CheckDriftResult>(client, CheckDriftRequest, params, checking);
  panel.show({ ...result, folder: vscode.workspace.asRelativePath(folder) });
}
