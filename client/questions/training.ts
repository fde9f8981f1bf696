import path from 'node:path';
import * as vscode from 'vscode';
import {
  type NewTraining,
  type TrainerItem,
  TrainersRequest,
  type TrainersResult,
  type UnfinishedTrainingItem,
} from '../../server/protocol.ts';
import type { LanguageClient } from '../languageClient.ts';
import { askEncoder } from './encoder.ts';
import { askNewFolder, baseFolder } from './newFolder.ts';
import { pickOne } from './pickOne.ts';
import { answered, type Step, stepTitle } from './step.ts';
import { askTrainingOptions } from './trainingOptions.ts';

/** Asks for the folder of the model of `trainer`, which may exist or not. Resolves with its full path. */
export function askTrainingFolder(trainer: string, step: Step): Promise<string> {
  const title = stepTitle(vscode.l10n.t('Folder for the model'), step);
  const prompt = vscode.l10n.t(
    'A new folder, or one with unfinished training. Relative paths start in {0}.',
    baseFolder(),
  );
  return askNewFolder(title, prompt, path.join('models', trainer));
}

/** Asks whether to resume the unfinished training of a folder; a new one replaces it otherwise. */
export async function askResume({ step, label, settings }: UnfinishedTrainingItem): Promise<boolean> {
  const resume = vscode.l10n.t('Resume after step {0} of {1}', step, settings.steps);
  const picked = await pickOne(
    [
      { label: resume, description: label },
      { label: vscode.l10n.t('Start over'), description: vscode.l10n.t('removes the checkpoint') },
    ],
    { title: vscode.l10n.t('Training is unfinished in this folder') },
  );
  return picked.label === resume;
}

/** Finds a trainer by its name, or asks for one if there are several. */
export async function askTrainer(client: LanguageClient, given: string | undefined): Promise<TrainerItem> {
  const { trainers } = await client.sendRequest<TrainersResult>(TrainersRequest);
  const found = trainers.find(({ name }) => name === given);
  if (found) return found;
  if (given !== undefined) {
    const known = trainers.map(({ name }) => name).join(', ');
    throw new Error(vscode.l10n.t('There is no trainer “{0}”. Choose one of {1}.', given, known));
  }
  if (trainers.length === 1) return trainers[0]!;
  const items = trainers.map((trainer) => ({ label: trainer.title, detail: trainer.purpose, trainer }));
  return (await pickOne(items, { title: vscode.l10n.t('Trainer') })).trainer;
}

/** The number of questions about a training: its folder, its data, what it starts from, and its options. */
export function questionsOf({ startsFrom }: Pick<TrainerItem, 'startsFrom'>): number {
  return startsFrom === 'nothing' ? 3 : 4;
}

/** Asks for the data, the vectors or the encoder, and the options of a training, after its folder. */
export async function askInput(
  client: LanguageClient,
  trainer: TrainerItem,
): Promise<Omit<NewTraining, 'seed'>> {
  const { encoder: encoderOption, ...others } = trainer.options;
  const options = trainer.startsFrom === 'encoder' ? others : trainer.options;
  const of = questionsOf(trainer);
  const stepOf = (number: number): Step => ({ number, of });
  const data = await askData(trainer, stepOf(2));
  // A trainer that starts from anything else takes no notice of vectors.
  const vectors = trainer.startsFrom === 'vectors' ? await askVectors(stepOf(3)) : 'glove';
  const adapted = trainer.startsFrom === 'encoder' && {
    encoder: await askAdapted(client, String(encoderOption!.default), stepOf(3)),
  };
  const changed = await askTrainingOptions({ title: trainer.title, options }, stepOf(of));
  return { ...(data && { data }), vectors, options: { ...changed, ...adapted } };
}

/** Asks for the data to learn from. Resolves with the path of a file; undefined for those of WordNet. */
async function askData({ dataFile, readsLexicon }: TrainerItem, step: Step): Promise<string | undefined> {
  const title = stepTitle(vscode.l10n.t('Training data'), step);
  const wordnet = {
    label: `$(book) ${vscode.l10n.t('WordNet definitions')}`,
    description: vscode.l10n.t('of the built-in WordNet, or of semloc.wordnet.path'),
    isFile: false,
  };
  const file = {
    label: `$(file) ${vscode.l10n.t('Select file…')}`,
    description: dataFile,
    isFile: true,
  };
  const { isFile } = await pickOne(readsLexicon ? [wordnet, file] : [file], { title });
  if (!isFile) return undefined;
  const workspace = vscode.workspace.workspaceFolders?.[0];
  const chosen = await vscode.window.showOpenDialog({
    title,
    openLabel: vscode.l10n.t('Select'),
    ...(workspace && { defaultUri: workspace.uri }),
  });
  return answered(chosen)[0]?.fsPath;
}

async function askAdapted(client: LanguageClient, current: string, step: Step): Promise<string> {
  return answered(await askEncoder(client, stepTitle(vscode.l10n.t('Encoder to adapt'), step), current));
}

/** Asks for the word vectors to start from. Resolves with `glove` or the path of a folder. */
async function askVectors(step: Step): Promise<string> {
  const title = stepTitle(vscode.l10n.t('Word vectors to start from'), step);
  const builtIn = { label: 'glove', description: vscode.l10n.t('built-in GloVe'), isFolder: false };
  const folder = {
    label: `$(folder) ${vscode.l10n.t('Select folder…')}`,
    description: vscode.l10n.t('of imported or trained word vectors'),
    isFolder: true,
  };
  const { label, isFolder } = await pickOne([builtIn, folder], { title });
  if (!isFolder) return label;
  const chosen = await vscode.window.showOpenDialog({
    title,
    canSelectFiles: false,
    canSelectFolders: true,
    openLabel: vscode.l10n.t('Select'),
  });
  return answered(chosen)[0]!.fsPath;
}
