import * as vscode from 'vscode';
import {
  type CaseExamples,
  type ReportFormat,
  type RunJson,
  type RunReportParams,
  RunReportRequest,
  type RunVectorsParams,
  RunVectorsRequest,
} from '../../../server/protocol.ts';
import type { LanguageClient } from '../../languageClient.ts';
import { requestWithProgress } from '../../requestWithProgress.ts';
import { placeToSave, saveText } from '../page/saveFile.ts';

/** Writes a run in a format of the user's choice, into a file that the user chooses. */
export async function exportRun(
  client: LanguageClient,
  run: RunJson,
  examples: CaseExamples | undefined,
  format: ReportFormat | 'parquet',
): Promise<void> {
  if (format === 'parquet') return exportVectors(client, run, examples);
  const params: RunReportParams = { text: JSON.stringify(run), name: 'run.json', format };
  const { text } = await client.sendRequest(RunReportRequest, params);
  await saveText(`${run.method}.${ENDINGS[format]}`, text);
}

const ENDINGS: Readonly<Record<ReportFormat, string>> = {
  html: 'html',
  markdown: 'md',
  latex: 'tex',
  csv: 'csv',
};

/** Writes the texts of the cases with their vectors by an encoder; asks for the encoder where there are several. */
async function exportVectors(
  client: LanguageClient,
  { method, manifest }: RunJson,
  cases: CaseExamples | undefined,
): Promise<void> {
  if (!cases) throw new Error(vscode.l10n.t('There are no examples beside this run.'));
  const encoder = await chosenEncoder(Object.keys(manifest.encoders));
  const target = encoder === undefined ? undefined : await placeToSave(`${method}.parquet`);
  if (encoder === undefined || !target) return;
  const scopeUri = vscode.window.activeTextEditor?.document.uri.toString();
  const params: RunVectorsParams = {
    ...{ examples: cases.examples, method, encoder, out: target.fsPath },
    ...(scopeUri && { scopeUri }),
  };
  const title = vscode.l10n.t('Embedding with {0}', encoder);
  const { texts } = await requestWithProgress(client, RunVectorsRequest, params, title);
  void vscode.window.showInformationMessage(
    vscode.l10n.t('{0} texts with their vectors are in {1}.', texts, vscode.workspace.asRelativePath(target)),
  );
}

/**
 * Asks which of several encoders is meant; a remote one, to which the texts are sent, is never taken without being
 * asked for.
 */
async function chosenEncoder(encoders: readonly string[]): Promise<string | undefined> {
  const [only] = encoders;
  if (encoders.length === 1 && !only!.includes('://')) return only;
  const placeHolder = vscode.l10n.t('Encoder whose vectors are written');
  return vscode.window.showQuickPick(encoders, { placeHolder });
}
