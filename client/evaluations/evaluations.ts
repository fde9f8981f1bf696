import * as vscode from 'vscode';
import { type EvaluateParams, EvaluateRequest } from '../../server/protocol.ts';
import type { LanguageClient } from '../languageClient.ts';
import type { MetricsPanels } from '../panels/metricsPanel.ts';
import { resultPlace } from '../panels/page/resultPlace.ts';
import { type Following, requestWithProgress } from '../requestWithProgress.ts';
import { requireTrust } from '../workspaceTrust.ts';
import type { ScratchRuns } from './scratchRuns.ts';

/** An evaluation as it is asked for; without `seed`, that of the settings; without `out`, its results are only shown. */
export type Evaluation = Omit<EvaluateParams, 'seed' | 'scopeUri'> & Partial<Pick<EvaluateParams, 'seed'>>;

/** Runs evaluations and shows what they find. */
export interface Evaluations {
  /**
   * Evaluates, and opens the metrics panel. Rejects with a CancellationError if that is canceled, and with an Advice where the
   * results are to be kept in a workspace that is not trusted.
   */
  run(evaluation: Evaluation, following?: Following<never>): Promise<void>;
}

export function createEvaluations(
  client: LanguageClient,
  panels: MetricsPanels,
  scratchRuns: ScratchRuns,
): Evaluations {
  return {
    async run(evaluation, following) {
      if (evaluation.out !== undefined) requireTrust();
      const place = resultPlace();
      const scopeUri = vscode.window.activeTextEditor?.document.uri.toString();
      const seed = vscode.workspace.getConfiguration('semloc').get<number>('seed', 1);
      const params: EvaluateParams = { seed, ...evaluation, ...(scopeUri && { scopeUri }) };
      const title = vscode.l10n.t('Evaluation: {0}', params.method);
      const runInto = (out: string) =>
        requestWithProgress(client, EvaluateRequest, { ...params, out }, title, following);
      const { corpus } = params;
      if (params.out !== undefined) {
        panels.show({ ...(await runInto(params.out)), corpus }, place());
        // VS Code does not tell of each file that comes or goes: a finished run was listed as unfinished.
        void vscode.commands.executeCommand('semloc.refreshHome');
        return;
      }
      const scratch = scratchRuns.folder();
      try {
        panels.show({ ...(await runInto(scratch)), files: [], corpus, scratch }, place());
      } catch (error) {
        await scratchRuns.remove(scratch);
        throw error;
      }
    },
  };
}
