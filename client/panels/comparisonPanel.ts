import * as vscode from 'vscode';
import type { ComparisonState, MetricsQuestion, SavedComparison } from '../../media/page/messages.ts';
import { CompareRunsRequest, ComparisonTextRequest } from '../../server/protocol.ts';
import { isThere } from '../isThere.ts';
import type { LanguageClient } from '../languageClient.ts';
import { requestWithProgress } from '../requestWithProgress.ts';
import { fillPage } from './page/page.ts';
import { saveText } from './page/saveFile.ts';
import { createRunCases, type ShownCases } from './run/runCases.ts';

const VIEW_TYPE = 'semloc.comparison';

/** Panels with runs side by side, which come back after a restart. */
export interface ComparisonPanels extends vscode.Disposable {
  /** Compares the encoders of the runs in these run.json files, and opens a panel. */
  show(files: readonly string[]): Promise<void>;
}

export function createComparisonPanels(
  extension: vscode.Uri,
  client: LanguageClient,
  log: vscode.LogOutputChannel,
): ComparisonPanels {
  const adopt = (panel: vscode.WebviewPanel, shown: ComparisonState) => {
    panel.title = titleOf(shown);
    const cases = createRunCases(client, () => casesOf(shown));
    // The page asks for others, and says what is wrong.
    void cases.first().catch(() => {});
    const page = fillPage(panel.webview, extension, log, {
      name: 'comparisonPanel',
      title: vscode.l10n.t('Comparison'),
      state: () => shown,
      answer: (question) => cases.answer(question as MetricsQuestion),
      act(action, value) {
        if (action === 'save') return save(client, shown, value as SavedComparison);
      },
    });
    panel.onDidDispose(() => {
      page.dispose();
      cases.close();
    });
  };
  const serializer = vscode.window.registerWebviewPanelSerializer(VIEW_TYPE, {
    async deserializeWebviewPanel(panel, kept: ComparisonState | undefined) {
      // The window was closed before the page had anything to keep.
      if (!kept) return panel.dispose();
      adopt(panel, { ...kept, notices: await goneSince(kept) });
    },
  });
  return {
    async show(files) {
      const title = files.length === 1 ? vscode.l10n.t('Comparing encoders') : COMPARING(files.length);
      const result = await requestWithProgress(client, CompareRunsRequest, { runs: files }, title);
      const { columns } = result.shown.comparison;
      const panel = vscode.window.createWebviewPanel(VIEW_TYPE, title, vscode.ViewColumn.Active);
      adopt(panel, { ...result, files, baseline: columns[0]!.name });
    },
    dispose: () => serializer.dispose(),
  };
}

const COMPARING = (count: number) => vscode.l10n.t('Comparing {0} runs', count);

function titleOf({ shown }: ComparisonState): string {
  const { runs, columns } = shown.comparison;
  const compared = runs.length > 1 ? runs.map(({ name }) => name) : columns.map(({ name }) => name);
  return vscode.l10n.t('Comparison: {0}', compared.join(', '));
}

function casesOf({ shown, cases }: ComparisonState): ShownCases {
  const { runs, columns } = shown.comparison;
  return {
    examples: cases,
    corpus: [],
    names: runs[0]!.manifest.corpus.files.map(({ name }) => name),
    encoders: [...new Set(columns.map(({ encoder }) => encoder))],
  };
}

/** A sentence for each run that has been deleted. */
async function goneSince({ files, shown }: ComparisonState): Promise<string[]> {
  const there = await Promise.all(files.map((file) => isThere(vscode.Uri.file(file))));
  return shown.comparison.runs
    .filter((_, index) => there[index] === false)
    .map(({ name }) =>
      vscode.l10n.t('The run “{0}” has been deleted since. Its cases can no longer be shown.', name),
    );
}

async function save(
  client: LanguageClient,
  { shown }: ComparisonState,
  { format, baseline }: SavedComparison,
): Promise<void> {
  const { text } = await client.sendRequest(ComparisonTextRequest, { shown, format, baseline });
  await saveText(`comparison.${format === 'markdown' ? 'md' : format}`, text);
}
