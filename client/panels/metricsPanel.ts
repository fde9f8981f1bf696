import * as vscode from 'vscode';
import type { MetricsState } from '../../media/messages.ts';
import type { EvaluateResult } from '../../server/protocol.ts';
import { fillPage } from './page.ts';

const VIEW_TYPE = 'semloc.metrics';

export interface MetricsPanels extends vscode.Disposable {
  /** Opens a panel with the results of a run. */
  show(result: EvaluateResult): void;
  /** Opens a panel with a run.json; asks for one where none is given. */
  openFile(file?: vscode.Uri): Promise<void>;
}

/** Panels with evaluation metrics: one a run, so that runs can be put side by side. They come back after a restart. */
export function createMetricsPanels(extension: vscode.Uri): MetricsPanels {
  const adopt = (panel: vscode.WebviewPanel, state: MetricsState | undefined) => {
    const page = fillPage(panel.webview, extension, 'metrics', () => state);
    panel.onDidDispose(() => page.dispose());
  };
  const show = (state: MetricsState) => {
    const title = vscode.l10n.t('Metrics: {0}', state.run.method);
    adopt(vscode.window.createWebviewPanel(VIEW_TYPE, title, vscode.ViewColumn.Active), state);
  };

  const serializer = vscode.window.registerWebviewPanelSerializer(VIEW_TYPE, {
    async deserializeWebviewPanel(panel, kept: MetricsState | undefined) {
      adopt(panel, kept);
    },
  });

  return {
    show,
    async openFile(given) {
      const file = given ?? (await askFile());
      if (!file) return;
      const run = readRun(new TextDecoder().decode(await vscode.workspace.fs.readFile(file)), file);
      show({ run, files: [file.fsPath], notices: [] });
    },
    dispose: () => serializer.dispose(),
  };
}

async function askFile(): Promise<vscode.Uri | undefined> {
  const chosen = await vscode.window.showOpenDialog({ filters: { 'run.json': ['json'] } });
  return chosen?.[0];
}

function readRun(text: string, file: vscode.Uri): EvaluateResult['run'] {
  const name = vscode.workspace.asRelativePath(file);
  let value: { method?: unknown; counts?: unknown; tables?: unknown };
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new Error(vscode.l10n.t('{0} is not JSON: {1}', name, (error as Error).message));
  }
  if (value?.method !== 'localization' || !value.counts || !value.tables) {
    throw new Error(
      vscode.l10n.t('{0} is not a localization run; choose the run.json that an evaluation wrote.', name),
    );
  }
  return value as EvaluateResult['run'];
}
