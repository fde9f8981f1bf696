import * as vscode from 'vscode';
import type { EncoderItem } from '../../server/protocol.ts';
import { Advice } from '../advice.ts';
import { driftEncoders } from '../encoders/driftEncoders.ts';
import type { LanguageClient } from '../languageClient.ts';
import { askEncoder } from './encoder.ts';
import { askFolderWith } from './folderWith.ts';
import { askNewFolder, baseFolder } from './newFolder.ts';
import { pickOne } from './pickOne.ts';
import { answered, type Step, stepTitle } from './step.ts';

/** The folder of a record: one of the workspace's, or another. */
export function askDriftRecord(step: Step): Promise<string> {
  const title = stepTitle(vscode.l10n.t('Record to check against'), step);
  return askFolderWith('drift.json', title, vscode.l10n.t('Check'));
}

/** The files to record: the open text, or others. */
export async function askRecordTexts(step: Step): Promise<string[]> {
  const title = stepTitle(vscode.l10n.t('Sentences to record'), step);
  const open = vscode.window.activeTextEditor?.document;
  const isFile = open?.uri.scheme === 'file' && !open.isDirty;
  const items = [
    ...(isFile
      ? [{ label: `$(file) ${vscode.workspace.asRelativePath(open.uri)}`, file: open.uri.fsPath }]
      : []),
    {
      label: `$(folder-opened) ${vscode.l10n.t('Select files…')}`,
      description: vscode.l10n.t('texts, or corpora of sentences'),
      file: undefined,
    },
  ];
  const { file } = await pickOne(items, { title });
  if (file !== undefined) return [file];
  const workspace = vscode.workspace.workspaceFolders?.[0];
  const chosen = await vscode.window.showOpenDialog({
    title,
    openLabel: vscode.l10n.t('Record'),
    canSelectMany: true,
    ...(workspace && { defaultUri: workspace.uri }),
  });
  return answered(chosen?.length ? chosen : undefined).map(({ fsPath }) => fsPath);
}

/** The encoder to record or to check. @throws Advice if there is none with vectors that can be recorded */
export async function askDriftEncoder(client: LanguageClient, title: string, step: Step): Promise<string> {
  const current = vscode.workspace.getConfiguration('semloc').get<string>('encoder');
  return answered(await askEncoder(client, stepTitle(title, step), current, offered));
}

/** The encoders to choose from. @throws Advice if there are none */
function offered(encoders: readonly EncoderItem[]): EncoderItem[] {
  const left = driftEncoders(encoders);
  if (left.length > 0) return left;
  throw new Advice(
    vscode.l10n.t(
      'There is no encoder whose drift can be checked: bags of words count words, and have no model that could change.',
    ),
    { title: vscode.l10n.t('Add Encoder Folder…'), command: 'semloc.addEncoder' },
  );
}

/** The cosine from which two sentences are taken to mean the same; undefined where none is typed. */
export async function askThreshold(step: Step): Promise<number | undefined> {
  const typed = await vscode.window.showInputBox({
    title: stepTitle(vscode.l10n.t('Similarity threshold (optional)'), step),
    prompt: vscode.l10n.t('The cosine from which you take two sentences to mean the same: 0.85'),
    ignoreFocusOut: true,
    validateInput: (text) =>
      text.trim() === '' || isCosine(text)
        ? undefined
        : vscode.l10n.t('Enter a number from -1 to 1, or nothing.'),
  });
  const text = answered(typed).trim();
  return text === '' ? undefined : Number(text);
}

function isCosine(text: string): boolean {
  return Math.abs(Number(text)) <= 1;
}

/** Asks for the folder of a new record, which may exist. Resolves with its full path. */
export function askRecordFolder(step: Step): Promise<string> {
  const title = stepTitle(vscode.l10n.t('Folder for the record'), step);
  const prompt = vscode.l10n.t('An existing record is replaced. Relative paths start in {0}.', baseFolder());
  return askNewFolder(title, prompt, 'canary');
}
