import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import {
  EncodersRequest,
  type EncodersResult,
  type EvaluateParams,
  EvaluateRequest,
  type EvaluateResult,
} from '../../server/protocol.ts';
import type { MetricsPanels } from '../panels/metricsPanel.ts';
import { requestWithProgress } from './requestWithProgress.ts';

/** What the command may be given instead of asking: by a key binding, a task or a test. Paths are file paths. */
interface Options {
  readonly corpus?: readonly string[];
  readonly encoders?: readonly string[];
  readonly profile?: EvaluateParams['profile'];
  readonly out?: string;
}

/** Asks for what is not given, evaluates, and opens the metrics panel. */
export async function evaluateCorpus(client: LanguageClient, panels: MetricsPanels, given: unknown) {
  const options = (given ?? {}) as Options;
  const corpus = options.corpus ?? (await askCorpus());
  const encoders = options.encoders ?? (await askEncoders(client));
  const profile = options.profile ?? (await askProfile());
  const out = 'corpus' in options ? options.out : await askFolder();
  const seed = vscode.workspace.getConfiguration('semloc').get<number>('seed', 1);
  const scopeUri = vscode.window.activeTextEditor?.document.uri.toString();
  const params: EvaluateParams = {
    method: 'localization',
    corpus,
    encoders,
    profile,
    seed,
    ...(out && { out }),
    ...(scopeUri && { scopeUri }),
  };
  const title = vscode.l10n.t('Evaluating');
  panels.show(await requestWithProgress<EvaluateResult>(client, EvaluateRequest, params, title));
}

async function askCorpus(): Promise<string[]> {
  const chosen = await vscode.window.showOpenDialog({
    title: vscode.l10n.t('Corpus (1 of 4): a file in the format of the Microsoft Research Paraphrase Corpus'),
    openLabel: vscode.l10n.t('Evaluate'),
    canSelectMany: true,
    ...(vscode.workspace.workspaceFolders?.[0] && { defaultUri: vscode.workspace.workspaceFolders[0].uri }),
  });
  if (!chosen?.length) throw new vscode.CancellationError();
  return chosen.map(({ fsPath }) => fsPath);
}

async function askEncoders(client: LanguageClient): Promise<string[]> {
  const { encoders } = await client.sendRequest<EncodersResult>(EncodersRequest);
  const chosen = vscode.workspace.getConfiguration('semloc').get<string>('encoder');
  const picked = await vscode.window.showQuickPick(
    encoders.map(({ id, label }) => ({
      label: id,
      description: label,
      picked: id === 'bow' || id === chosen,
    })),
    {
      title: vscode.l10n.t('Encoders to compare (2 of 4)'),
      canPickMany: true,
      placeHolder: vscode.l10n.t('One column each'),
    },
  );
  if (!picked?.length) throw new vscode.CancellationError();
  return picked.map(({ label }) => label);
}

async function askProfile(): Promise<EvaluateParams['profile']> {
  const picked = await vscode.window.showQuickPick(
    [
      { label: 'strict' as const, description: vscode.l10n.t('what gives the best sentences') },
      { label: 'white2015' as const, description: vscode.l10n.t('what the paper did') },
    ],
    { title: vscode.l10n.t('Profile (3 of 4)') },
  );
  if (!picked) throw new vscode.CancellationError();
  return picked.label;
}

async function askFolder(): Promise<string | undefined> {
  const keep = vscode.l10n.t('Keep the run in a folder…');
  const picked = await vscode.window.showQuickPick([vscode.l10n.t('Only show the results'), keep], {
    title: vscode.l10n.t('Keep run.json and examples.jsonl? (4 of 4)'),
  });
  if (!picked) throw new vscode.CancellationError();
  if (picked !== keep) return undefined;
  const folder = await vscode.window.showOpenDialog({
    canSelectFiles: false,
    canSelectFolders: true,
    title: vscode.l10n.t('A folder for run.json and examples.jsonl'),
    openLabel: vscode.l10n.t('Keep the run here'),
  });
  if (!folder?.length) throw new vscode.CancellationError();
  return folder[0]?.fsPath;
}
