import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import { type AnnotatorsParams, AnnotatorsRequest, type AnnotatorsResult } from '../../server/protocol.ts';
import { pickOne } from './pickOne.ts';
import { answered, type Step, stepTitle } from './step.ts';

/** The folder of an annotation project: one of the workspace's, or another. */
export async function askAnnotationProject(step: Step): Promise<string> {
  const title = stepTitle(vscode.l10n.t('Annotation project'), step);
  const found = await vscode.workspace.findFiles('**/annotation-project.json', '**/node_modules/**', 50);
  const projects = found.map((file) => {
    const folder = vscode.Uri.joinPath(file, '..');
    return { label: `$(folder) ${vscode.workspace.asRelativePath(folder)}`, folder: folder.fsPath };
  });
  const other = { label: `$(folder-opened) ${vscode.l10n.t('Select folder…')}`, folder: undefined };
  const { folder } = await pickOne([...projects.sort((a, b) => a.label.localeCompare(b.label)), other], {
    title,
  });
  return folder ?? selectFolder(title);
}

async function selectFolder(title: string): Promise<string> {
  const workspace = vscode.workspace.workspaceFolders?.[0];
  const chosen = await vscode.window.showOpenDialog({
    title,
    openLabel: vscode.l10n.t('Annotate'),
    canSelectFiles: false,
    canSelectFolders: true,
    ...(workspace && { defaultUri: workspace.uri }),
  });
  return answered(chosen?.[0]).fsPath;
}

/** One of the annotators of a project. */
export async function askAnnotator(client: LanguageClient, folder: string, step: Step): Promise<string> {
  const params: AnnotatorsParams = { folder };
  const { annotators } = await client.sendRequest<AnnotatorsResult>(AnnotatorsRequest, params);
  const items = annotators.map(({ name, answered: done, total }) => ({
    label: name,
    description: vscode.l10n.t('{0} of {1} answered', done, total),
  }));
  const title = stepTitle(vscode.l10n.t('Who are you?'), step);
  return (await pickOne(items, { title })).label;
}
