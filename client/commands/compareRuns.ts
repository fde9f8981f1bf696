import path from 'node:path';
import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import {
  type CompareRunsParams,
  CompareRunsRequest,
  type CompareRunsResult,
  type RunItem,
} from '../../server/protocol.ts';
import { Advice } from '../advice.ts';
import { requestWithProgress } from './requestWithProgress.ts';

const SCHEME = 'semloc-comparison';

export interface Comparisons extends vscode.Disposable {
  /** Compares two to eight runs and shows the result as read-only, rendered Markdown. */
  show(runs: readonly RunItem[]): Promise<void>;
}

export function createComparisons(client: LanguageClient): Comparisons {
  const texts = new Map<string, string>();
  const changed = new vscode.EventEmitter<vscode.Uri>();
  const registered = vscode.workspace.registerTextDocumentContentProvider(SCHEME, {
    onDidChange: changed.event,
    provideTextDocumentContent: (uri) =>
      texts.get(uri.toString()) ?? vscode.l10n.t('Select the runs in the view and compare them again.'),
  });
  return {
    async show(runs) {
      checkChoice(runs);
      const params: CompareRunsParams = { runs: runs.map(({ file }) => file) };
      const title = vscode.l10n.t('Comparing {0} runs', runs.length);
      const { markdown } = await requestWithProgress<CompareRunsResult>(
        client,
        CompareRunsRequest,
        params,
        title,
      );
      const names = runs.map(({ name }) => name).join(' · ');
      const query = params.runs.map((file) => path.dirname(file)).join('\n');
      const uri = vscode.Uri.from({ scheme: SCHEME, path: `/${names.replaceAll('/', '-')}.md`, query });
      texts.set(uri.toString(), markdown);
      changed.fire(uri);
      await vscode.commands.executeCommand('markdown.showPreview', uri);
    },
    dispose: () => vscode.Disposable.from(registered, changed).dispose(),
  };
}

function checkChoice(runs: readonly RunItem[]): void {
  const finished = runs.filter(({ status }) => status === 'finished');
  if (finished.length < runs.length) {
    throw new Advice(vscode.l10n.t('Only finished runs can be compared.'));
  }
  if (runs.length < 2 || runs.length > 8) {
    throw new Advice(vscode.l10n.t('Select two to eight runs in the view “Runs” of Semloc to compare them.'));
  }
  const methods = new Set(runs.map(({ method }) => method));
  if (methods.size > 1) {
    throw new Advice(
      vscode.l10n.t('Only runs of one method can be compared; these are of {0}.', [...methods].join(', ')),
    );
  }
}
