import * as vscode from 'vscode';
import { type RecordDriftParams, RecordDriftRequest, type RecordDriftResult } from '../../server/protocol.ts';
import type { LanguageClient } from '../languageClient.ts';
import { askDriftEncoder, askRecordFolder, askRecordTexts, askThreshold } from '../questions/driftRecord.ts';
import { requestWithProgress } from '../requestWithProgress.ts';
import { requireTrust } from '../workspaceTrust.ts';

/** Arguments that a key binding, a task or a test may pass to the command, which asks unless all are given. */
type Given = Pick<RecordDriftParams, 'files' | 'encoder' | 'out' | 'threshold'>;

/** Writes a canary set of texts with the vectors of an encoder, and offers to check another encoder against it. */
export async function recordDrift(client: LanguageClient, given: unknown): Promise<void> {
  requireTrust();
  const { files, encoder, out, threshold } = (given as Given | undefined) ?? (await ask(client));
  const params: RecordDriftParams = {
    ...{ files, encoder, out, scopeUri: vscode.Uri.file(out).toString() },
    ...(threshold !== undefined && { threshold }),
  };
  const title = vscode.l10n.t('Recording vectors');
  const recorded = await requestWithProgress<RecordDriftResult>(client, RecordDriftRequest, params, title);
  for (const notice of recorded.notices) void vscode.window.showInformationMessage(notice);
  const check = vscode.l10n.t('Check Drift…');
  const { sentences, pairs } = recorded;
  const message = vscode.l10n.t(
    '{0} holds the vectors of {1} sentences and the cosines of {2} pairs. Keep it in version control.',
    ...[vscode.workspace.asRelativePath(out), sentences, pairs],
  );
  // The answer may come much later, or never: the command does not wait for it.
  void vscode.window.showInformationMessage(message, check).then((chosen) => {
    if (chosen === check) void vscode.commands.executeCommand('semloc.checkDrift', { folder: out });
  });
}

async function ask(client: LanguageClient): Promise<Given> {
  const stepOf = (number: number) => ({ number, of: 4 });
  const files = await askRecordTexts(stepOf(1));
  const encoder = await askDriftEncoder(client, vscode.l10n.t('Encoder to record'), stepOf(2));
  const threshold = await askThreshold(stepOf(3));
  const out = await askRecordFolder(stepOf(4));
  return { files, encoder, out, ...(threshold !== undefined && { threshold }) };
}
