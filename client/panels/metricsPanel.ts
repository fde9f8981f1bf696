import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import type { MetricsState } from '../../media/messages.ts';
import {
  type OpenRunParams,
  OpenRunRequest,
  type OpenRunResult,
  type SaveRunParams,
  SaveRunRequest,
  type SaveRunResult,
} from '../../server/protocol.ts';
import { chooseRunFolder } from '../questions/runFolder.ts';
import type { ScratchRuns } from '../scratchRuns.ts';
import { fillPage } from './page.ts';
import { checkRunFile } from './runFile.ts';
import { corpusName, keptTitle, unkeptTitle } from './runTitle.ts';

const VIEW_TYPE = 'semloc.metrics';

export interface MetricsPanels extends vscode.Disposable {
  /** Opens a panel with the results of a run. */
  show(result: MetricsState): void;
  /** Opens a panel with a run.json; asks for one where none is given. */
  openFile(file?: vscode.Uri): Promise<void>;
}

/**
 * Panels with evaluation metrics, one per run, so that runs can be compared side by side. They are restored after a
 * restart.
 */
export function createMetricsPanels(
  extension: vscode.Uri,
  client: LanguageClient,
  scratchRuns: ScratchRuns,
  log: vscode.LogOutputChannel,
): MetricsPanels {
  const open = new Set<vscode.WebviewPanel>();

  const adopt = (panel: vscode.WebviewPanel, given: MetricsState | undefined) => {
    let shown = given;
    const rename = () => {
      if (shown)
        panel.title = titleOf(
          shown,
          [...open].filter((other) => other !== panel),
        );
    };
    const page = fillPage(panel.webview, extension, log, {
      name: 'metricsPanel',
      title: vscode.l10n.t('Metrics'),
      state: () => shown,
      files: () => shown?.files ?? [],
      async act(action) {
        if (action !== 'saveRun' || shown?.scratch === undefined) return;
        const { scratch, ...rest } = shown;
        shown = { ...rest, files: await saveRun(client, scratch) };
        rename();
        page.send();
        await scratchRuns.remove(scratch);
      },
    });
    open.add(panel);
    rename();
    panel.onDidDispose(() => {
      open.delete(panel);
      page.dispose();
      if (shown?.scratch !== undefined) void scratchRuns.remove(shown.scratch);
    });
  };
  const show = (result: MetricsState) => {
    const title = vscode.l10n.t('Metrics');
    adopt(vscode.window.createWebviewPanel(VIEW_TYPE, title, vscode.ViewColumn.Active), result);
  };
  const read = (params: OpenRunParams) => client.sendRequest<OpenRunResult>(OpenRunRequest, params);

  const serializer = vscode.window.registerWebviewPanelSerializer(VIEW_TYPE, {
    async deserializeWebviewPanel(panel, kept: MetricsState | undefined) {
      // The window was closed before the page had anything to keep.
      if (!kept) return panel.dispose();
      const text = JSON.stringify(kept.run ?? null);
      // An older version may have kept what this one cannot show.
      const opened = await read({ text, name: 'run.json' }).catch((error) => void log.warn(error));
      adopt(panel, opened && { ...kept, run: opened.run });
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
      const opened = await read({ text, name });
      show({ ...opened, files: await runFiles(file) });
    },
    dispose: () => serializer.dispose(),
  };
}

function titleOf({ run, files, corpus }: MetricsState, others: readonly vscode.WebviewPanel[]): string {
  const taken = new Set(others.map(({ title }) => title));
  const [file] = files;
  if (file !== undefined) return keptTitle(run.method, file, taken);
  const names = corpus ?? run.manifest.corpus.files.map(({ name }) => name);
  return unkeptTitle(run.method, corpusName(names), taken);
}

/** Asks for a folder until the run is kept in one; gives its files. Another run is replaced only if the user says so. */
async function saveRun(client: LanguageClient, from: string): Promise<readonly string[]> {
  for (;;) {
    const params: SaveRunParams = { from, out: await chooseRunFolder() };
    const saved = await client.sendRequest<SaveRunResult>(SaveRunRequest, params);
    if ('files' in saved) return saved.files;
    const another = vscode.l10n.t('Choose Another Folder…');
    const replace = vscode.l10n.t('Replace');
    const choice = await vscode.window.showWarningMessage(
      vscode.l10n.t('{0} already contains a run.', params.out),
      { modal: true, detail: saved.occupiedBy },
      another,
      replace,
    );
    if (choice === undefined) throw new vscode.CancellationError();
    if (choice !== replace) continue;
    const replaced = await client.sendRequest<SaveRunResult>(SaveRunRequest, { ...params, replace: true });
    if ('files' in replaced) return replaced.files;
  }
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
