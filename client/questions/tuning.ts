import { homedir } from 'node:os';
import path from 'node:path';
import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import {
  type TuneBeginning,
  TuningOptionsRequest,
  type TuningOptionsResult,
  type UnfinishedTuningItem,
} from '../../server/protocol.ts';
import { askMethodOptions, pickChoice } from './methodOptions.ts';
import { pickOne } from './pickOne.ts';
import { answered, type Step, titleOf } from './step.ts';

/** The full path of the folder for tuned vectors, which may be there or not. */
export async function askTuningFolder(step: Step): Promise<string> {
  const workspace = vscode.workspace.workspaceFolders?.[0]?.uri.fsPath;
  const base = workspace ?? homedir();
  const typed = await vscode.window.showInputBox({
    title: titleOf(vscode.l10n.t('Folder for the tuned vectors'), step),
    prompt: vscode.l10n.t(
      'A new folder, or one in which a tuning is unfinished. Relative paths start in {0}.',
      base,
    ),
    value: path.join('vectors', 'tuned'),
    ignoreFocusOut: true,
    validateInput: (text) => (text.trim() === '' ? vscode.l10n.t('Name a folder.') : undefined),
  });
  return path.resolve(
    base,
    answered(typed)
      .trim()
      .replace(/^~(?=$|[\\/])/, homedir()),
  );
}

/** Whether the tuning that is unfinished in the folder is to go on; otherwise one begins anew in its place. */
export async function askGoOn({ step, settings }: UnfinishedTuningItem): Promise<boolean> {
  const { composition, loss, steps } = settings;
  const goOn = vscode.l10n.t('Go on after step {0} of {1}', step, steps);
  const { label } = await pickOne(
    [
      { label: goOn, description: `${composition}, ${loss}` },
      { label: vscode.l10n.t('Begin anew'), description: vscode.l10n.t('removes the checkpoint') },
    ],
    { title: vscode.l10n.t('A tuning is unfinished in this folder') },
  );
  return label === goOn;
}

/** What to tune, on what, and how; `stepOf` numbers the questions, of which this asks the second to the sixth. */
export async function askBegin(
  client: LanguageClient,
  stepOf: (number: number) => Step,
): Promise<Omit<TuneBeginning, 'seed'>> {
  const { options } = await client.sendRequest<TuningOptionsResult>(TuningOptionsRequest);
  const { composition, loss, ...rest } = options as typeof options & Record<'composition' | 'loss', Option>;
  const data = await askData(stepOf(2));
  const vectors = await askVectors(stepOf(3));
  const chosen = {
    composition: await pickChoice(
      titleOf(vscode.l10n.t('How words compose'), stepOf(4)),
      vscode.l10n.t('What the vectors of a sentence are to become when they are composed'),
      composition,
    ),
    loss: await pickChoice(titleOf(vscode.l10n.t('Distance of the loss'), stepOf(5)), loss.help, loss),
  };
  const others = await askMethodOptions({ name: vscode.l10n.t('the tuning'), options: rest }, stepOf(6));
  return { ...(data && { data }), vectors, options: { ...others, ...chosen } };
}

type Option = TuningOptionsResult['options'][string];

/** The path of a file of definitions; undefined for those of WordNet. */
async function askData(step: Step): Promise<string | undefined> {
  const title = titleOf(vscode.l10n.t('Definitions to learn from'), step);
  const wordnet = {
    label: `$(book) ${vscode.l10n.t('Those of WordNet')}`,
    description: vscode.l10n.t('the built-in one, or that of semloc.wordnet.path'),
    isFile: false,
  };
  const file = {
    label: `$(file) ${vscode.l10n.t('A file…')}`,
    description: vscode.l10n.t('of semloc build-corpus compveceval, or “lemma TAB definition”'),
    isFile: true,
  };
  const { isFile } = await pickOne([wordnet, file], { title });
  if (!isFile) return undefined;
  const workspace = vscode.workspace.workspaceFolders?.[0];
  const chosen = await vscode.window.showOpenDialog({
    title,
    openLabel: vscode.l10n.t('Learn From'),
    ...(workspace && { defaultUri: workspace.uri }),
  });
  return answered(chosen)[0]?.fsPath;
}

/** `glove`, or the path of a folder of word vectors. */
async function askVectors(step: Step): Promise<string> {
  const title = titleOf(vscode.l10n.t('Word vectors to tune'), step);
  const builtIn = { label: 'glove', description: vscode.l10n.t('GloVe, built in'), isFolder: false };
  const folder = {
    label: `$(folder) ${vscode.l10n.t('A folder…')}`,
    description: vscode.l10n.t('of imported or tuned word vectors'),
    isFolder: true,
  };
  const { label, isFolder } = await pickOne([builtIn, folder], { title });
  if (!isFolder) return label;
  const chosen = await vscode.window.showOpenDialog({
    title,
    canSelectFiles: false,
    canSelectFolders: true,
    openLabel: vscode.l10n.t('Tune'),
  });
  return answered(chosen)[0]!.fsPath;
}
