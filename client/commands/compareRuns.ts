import * as vscode from 'vscode';
import { type RunItem, RunsRequest } from '../../server/protocol.ts';
import { Advice } from '../advice.ts';
import type { LanguageClient } from '../languageClient.ts';
import type { ComparisonPanels } from '../panels/comparisonPanel.ts';
import { askRuns } from '../questions/runs.ts';

/**
 * Compares two to eight runs, or the encoders of one. Asks for them if fewer than two are selected. Throws Advice where
 * that cannot be.
 */
export async function compareRuns(
  client: LanguageClient,
  panels: ComparisonPanels,
  selected: readonly RunItem[],
): Promise<void> {
  const runs = selected.length > 1 ? selected : await askForRuns(client, selected);
  checkChoice(runs);
  await panels.show(runs.map(({ file }) => file));
}

async function askForRuns(client: LanguageClient, selected: readonly RunItem[]): Promise<RunItem[]> {
  const { runs } = await client.sendRequest(RunsRequest, {});
  return askRuns(runs, selected);
}

function checkChoice(runs: readonly RunItem[]): void {
  const finished = runs.filter(({ status }) => status === 'finished');
  if (finished.length < runs.length) {
    throw new Advice(vscode.l10n.t('Only finished runs can be compared.'));
  }
  const [first] = runs;
  if (!first || runs.length > 8 || (runs.length === 1 && first.encoders.length < 2)) {
    throw new Advice(
      vscode.l10n.t(
        'Select two to eight runs in the view “Runs” of Semloc to compare them, or one run of several encoders.',
      ),
    );
  }
  const methods = new Set(runs.map(({ method }) => method));
  if (methods.size > 1) {
    throw new Advice(
      vscode.l10n.t('Only runs of one method can be compared; these are of {0}.', [...methods].join(', ')),
    );
  }
}
