import * as vscode from 'vscode';
import { type TrainParams, TrainRequest } from '../../../server/protocol.ts';
import type { LanguageClient } from '../../languageClient.ts';
import { type Following, requestWithProgress } from '../../requestWithProgress.ts';
import { requireTrust } from '../../workspaceTrust.ts';
import type { TrainingPanels } from '../trainingPanels.ts';

/** Trains models, with the progress in a panel of each. */
export interface Trainings {
  /** Rejects with a CancellationError where the training is stopped. */
  run(params: TrainParams, following?: Following<never>): Promise<void>;
}

export function createTrainings(client: LanguageClient, panels: TrainingPanels): Trainings {
  return {
    async run(params, following = {}) {
      requireTrust();
      const scopeUri = vscode.window.activeTextEditor?.document.uri.toString();
      const stopping = new vscode.CancellationTokenSource();
      const stopped = following.stop?.onCancellationRequested(() => stopping.cancel());
      const isResumed = params.begin === undefined;
      const tell = panels.begin(params.trainer, params.out, isResumed, () => stopping.cancel());
      try {
        const result = await requestWithProgress(
          client,
          TrainRequest,
          { ...params, ...(scopeUri && { scopeUri }) },
          vscode.l10n.t('Training'),
          {
            stop: stopping.token,
            onProgress(message, percentage) {
              tell({ message: `${percentage}% · ${message}` });
              following.onProgress?.(message, percentage);
            },
            onPartial: tell,
          },
        );
        tell({ ended: { result } });
      } catch (error) {
        const isStopped = error instanceof vscode.CancellationError;
        tell({ ended: isStopped ? 'stopped' : { problem: (error as Error).message } });
        throw error;
      } finally {
        stopped?.dispose();
        stopping.dispose();
      }
    },
  };
}
