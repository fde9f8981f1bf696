import path from 'node:path';
import * as vscode from 'vscode';
import { type RunItem, RunsRequest } from '../../server/protocol.ts';
import { Advice } from '../advice.ts';
import { isLocal } from '../isLocal.ts';
import { isThere } from '../isThere.ts';
import type { LanguageClient } from '../languageClient.ts';
import type { MetricsPanels } from '../panels/metricsPanel.ts';
import { runTargets } from './runs/runTargets.ts';

/**
 * Moves runs to the trash once the user has confirmed it: the folder, or only what is the run's where the folder holds
 * more. Their panels are closed. Throws Advice if one of them is being written, and a CancellationError where the user does
 * not agree.
 */
export async function deleteRuns(
  client: LanguageClient,
  panels: MetricsPanels,
  runs: readonly RunItem[],
): Promise<void> {
  const [first] = runs;
  if (!first) return;
  const title = vscode.l10n.t('Move to Trash');
  const question =
    runs.length === 1
      ? vscode.l10n.t('Delete the run “{0}”?', first.name)
      : vscode.l10n.t('Delete {0} runs?', runs.length);
  const detail = runs.map(({ file }) => vscode.workspace.asRelativePath(path.dirname(file))).join('\n');
  await confirm(question, title, detail);
  const targets = (await Promise.all((await asTheyAre(client, runs)).map(targetsOf))).flat();
  if (isLocal()) for (const target of targets) await remove(target, true);
  else await deleteForGood(targets);
  panels.close(runs.map(({ file }) => file));
}

/** The runs as they are now, which may be otherwise than when they were listed. */
async function asTheyAre(client: LanguageClient, listed: readonly RunItem[]): Promise<RunItem[]> {
  const { runs } = await client.sendRequest(RunsRequest, {});
  const files = new Set(listed.map(({ file }) => file));
  const found = runs.filter(({ file }) => files.has(file));
  const running = found.find(({ isRunning }) => isRunning);
  if (!running) return found;
  throw new Advice(
    vscode.l10n.t('The run “{0}” is being evaluated. Stop the evaluation first.', running.name),
  );
}

/** Deletes what cannot be moved to a trash if the user agrees. */
async function deleteForGood(targets: readonly vscode.Uri[]): Promise<void> {
  const question = vscode.l10n.t('There is no trash here. Delete permanently?');
  await confirm(question, vscode.l10n.t('Delete Permanently'), '');
  for (const target of targets) await remove(target, false);
}

async function confirm(question: string, title: string, detail: string): Promise<void> {
  const answer = await vscode.window.showWarningMessage(question, { modal: true, detail }, title);
  if (answer !== title) throw new vscode.CancellationError();
}

async function remove(target: vscode.Uri, useTrash: boolean): Promise<void> {
  if (await isThere(target)) await vscode.workspace.fs.delete(target, { recursive: true, useTrash });
}

async function targetsOf(run: RunItem): Promise<vscode.Uri[]> {
  const entries = await vscode.workspace.fs.readDirectory(vscode.Uri.file(path.dirname(run.file)));
  const workspace = (vscode.workspace.workspaceFolders ?? []).map(({ uri }) => uri.fsPath);
  const names = entries.map(([name]) => name);
  return runTargets(run, names, workspace).map((target) => vscode.Uri.file(target));
}
