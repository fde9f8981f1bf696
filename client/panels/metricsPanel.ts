import * as vscode from 'vscode';
import type { MetricsState } from '../../media/messages.ts';
import type { EvaluateResult } from '../../server/protocol.ts';
import { fillPage } from './page.ts';
import { checkRunFile, corpusNames, isRun, readRun } from './runFile.ts';

const VIEW_TYPE = 'semloc.metrics';

export interface MetricsPanels extends vscode.Disposable {
  /** Opens a panel with the results of a run. */
  show(result: EvaluateResult): void;
  /** Opens a panel with a run.json; asks for one where none is given. */
  openFile(file?: vscode.Uri): Promise<void>;
}

/** Panels with evaluation metrics: one a run, so that runs can be put side by side. They come back after a restart. */
export function createMetricsPanels(extension: vscode.Uri, log: vscode.LogOutputChannel): MetricsPanels {
  const adopt = (panel: vscode.WebviewPanel, shown: MetricsState | undefined) => {
    const page = fillPage(panel.webview, extension, log, {
      name: 'metricsPanel',
      title: vscode.l10n.t('Metrics'),
      state: () => shown,
      files: () => shown?.files ?? [],
    });
    panel.onDidDispose(() => page.dispose());
  };
  const show = (result: MetricsState) => {
    const title = vscode.l10n.t('Metrics: {0}', corpusNames(result.run).join(', '));
    adopt(vscode.window.createWebviewPanel(VIEW_TYPE, title, vscode.ViewColumn.Active), result);
  };

  const serializer = vscode.window.registerWebviewPanelSerializer(VIEW_TYPE, {
    async deserializeWebviewPanel(panel, kept: MetricsState | undefined) {
      adopt(panel, isRun(kept?.run) ? kept : undefined);
    },
  });

  return {
    show,
    async openFile(given) {
      const file = given ?? (await askFile());
      if (!file) return;
      const name = vscode.workspace.asRelativePath(file);
      const { type, size } = await vscode.workspace.fs.stat(file);
      checkRunFile({ isFile: (type & vscode.FileType.File) !== 0, size }, name);
      const text = new TextDecoder().decode(await vscode.workspace.fs.readFile(file));
      const run = readRun(text, name);
      show({ run, files: await runFiles(file), notices: [] });
    },
    dispose: () => serializer.dispose(),
  };
}

async function askFile(): Promise<vscode.Uri | undefined> {
  const chosen = await vscode.window.showOpenDialog({
    title: vscode.l10n.t('The run.json of an evaluation'),
    filters: { 'run.json': ['json'] },
    ...(vscode.workspace.workspaceFolders?.[0] && { defaultUri: vscode.workspace.workspaceFolders[0].uri }),
  });
  return chosen?.[0];
}

/** The run's own file and those that an evaluation writes beside it, as far as they are there. */
async function runFiles(file: vscode.Uri): Promise<string[]> {
  const beside = vscode.Uri.joinPath(file, '..', 'examples.jsonl');
  const found = await vscode.workspace.fs.stat(beside).then(
    () => [beside.fsPath],
    () => [],
  );
  return [file.fsPath, ...found];
}
