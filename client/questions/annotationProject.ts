import * as vscode from 'vscode';
import { AnnotatorsRequest } from '../../server/protocol.ts';
import type { LanguageClient } from '../languageClient.ts';
import { foldersWith } from './foldersWith.ts';
import { pickOne } from './pickOne.ts';
import { selectPaths } from './selectPaths.ts';
import { type Step, stepTitle } from './step.ts';

/** The folder of an annotation project: one of the workspace's, or another. */
export async function askAnnotationProject(step: Step): Promise<string> {
  const title = stepTitle(vscode.l10n.t('Annotation project'), step);
  const folders = await foldersWith('annotation-project.json');
  const items = [
    ...folders.map(({ file, name }) => ({ label: `$(folder) ${name}`, file })),
    { label: `$(folder-opened) ${vscode.l10n.t('Select folder…')}`, file: undefined },
  ];
  return (await pickOne(items, { title })).file ?? (await selectPaths(title, 'folder'))[0]!;
}

/** One of the annotators of a project. */
export async function askAnnotator(client: LanguageClient, folder: string, step: Step): Promise<string> {
  const { annotators } = await client.sendRequest(AnnotatorsRequest, { folder });
  const items = annotators.map(({ name, answered: done, total }) => ({
    label: name,
    description: vscode.l10n.t('{0} of {1} answered', done, total),
  }));
  const title = stepTitle(vscode.l10n.t('Who are you?'), step);
  return (await pickOne(items, { title })).label;
}
