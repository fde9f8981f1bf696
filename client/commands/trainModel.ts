import * as vscode from 'vscode';
import {
  type NewTraining,
  type TrainParams,
  type TrainReport,
  TrainRequest,
  type TrainResult,
  type UnfinishedTrainingItem,
  type UnfinishedTrainingParams,
  UnfinishedTrainingRequest,
} from '../../server/protocol.ts';
import type { LanguageClient } from '../languageClient.ts';
import type { TrainingPanels } from '../panels/trainingPanels.ts';
import { askInput, askResume, askTrainer, askTrainingFolder, questionsOf } from '../questions/training.ts';
import { requestWithProgress } from '../requestWithProgress.ts';

/**
 * The answers that the command may be given by a key binding, a task, a test or the button of a panel. With vectors
 * given, it asks for no more than the folder: absent options have their defaults, and data come from WordNet.
 */
type Given = Partial<Pick<NewTraining, 'data' | 'vectors' | 'options'>> & {
  readonly trainer?: string;
  readonly out?: string;
  /** True to resume the training that is unfinished in `out`. */
  readonly resume?: boolean;
};

/** Asks for what is not given, trains a model, and shows the progress in a panel. */
export async function trainModelCommand(client: LanguageClient, panels: TrainingPanels, given: unknown) {
  const params = await ask(client, (given ?? {}) as Given);
  const scopeUri = vscode.window.activeTextEditor?.document.uri.toString();
  const stopping = new vscode.CancellationTokenSource();
  const isResumed = params.begin === undefined;
  const tell = panels.begin(params.trainer, params.out, isResumed, () => stopping.cancel());
  const title = vscode.l10n.t('Training');
  try {
    const result = await requestWithProgress<TrainResult, TrainReport>(
      client,
      TrainRequest,
      { ...params, ...(scopeUri && { scopeUri }) },
      title,
      {
        stop: stopping.token,
        onProgress: (message, percentage) => tell({ message: `${percentage}% · ${message}` }),
        onPartial: tell,
      },
    );
    tell({ ended: { result } });
  } catch (error) {
    const isStopped = error instanceof vscode.CancellationError;
    tell({ ended: isStopped ? 'stopped' : { problem: (error as Error).message } });
    throw error;
  } finally {
    stopping.dispose();
  }
}

async function ask(client: LanguageClient, given: Given): Promise<TrainParams> {
  const trainer = await askTrainer(client, given.trainer);
  const { name } = trainer;
  const out = given.out ?? (await askTrainingFolder(name, { number: 1, of: questionsOf(trainer) }));
  if (given.resume) return { trainer: name, out };
  const seed = vscode.workspace.getConfiguration('semloc').get<number>('seed', 1);
  if (given.vectors !== undefined) {
    const { data, vectors, options = {} } = given;
    return { trainer: name, out, begin: { ...(data && { data }), vectors, options, seed } };
  }
  const asked: UnfinishedTrainingParams = { trainer: name, out };
  const unfinished = await client.sendRequest<UnfinishedTrainingItem | null>(
    UnfinishedTrainingRequest,
    asked,
  );
  if (unfinished && (await askResume(unfinished))) return { trainer: name, out };
  return { trainer: name, out, begin: { ...(await askInput(client, trainer)), seed } };
}
