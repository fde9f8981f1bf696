import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import type { MetricsQuestion, MetricsState } from '../../media/messages.ts';
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
import { createRunCases } from './runCases.ts';
import { createRunEditors } from './runEditors.ts';
import { checkRunFile } from './runFile.ts';
import { corpusName, keptTitle, unkeptTitle } from './runTitle.ts';

const VIEW_TYPE = 'semloc.metrics';

export interface MetricsPanels extends vscode.Disposable {
  /** Opens a panel with the results of a run. */
  show(result: MetricsState): void;
  /** Opens a panel with a run.json, or shows the one that is open; asks for a run.json where none is given. */
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
  const open = new Map<vscode.WebviewPanel, OpenPanel>();

  const adopt = (panel: vscode.WebviewPanel, given: MetricsState | undefined) => {
    let shown = given;
    const rename = () => {
      if (shown)
        panel.title = titleOf(
          shown,
          [...open.keys()].filter((other) => other !== panel),
        );
    };
    const cases = createRunCases(client, () => shown);
    const page = fillPage(panel.webview, extension, log, {
      name: 'metricsPanel',
      title: vscode.l10n.t('Metrics'),
      state: () => shown,
      files: () => shown?.files ?? [],
      answer: (question) => cases.answer(question as MetricsQuestion),
      async act(action) {
        if (action !== 'saveRun' || shown?.scratch === undefined) return;
        const { scratch, ...rest } = shown;
        shown = { ...rest, files: await saveRun(client, scratch) };
        rename();
        page.send();
        await scratchRuns.remove(scratch);
      },
    });
    open.set(panel, {
      file: () => shown?.files[0],
      update(state) {
        // A page that shows it already keeps its place and its filters.
        if (JSON.stringify(state.run) === JSON.stringify(shown?.run)) return;
        shown = state;
        page.send();
      },
    });
    rename();
    panel.onDidDispose(() => {
      open.delete(panel);
      page.dispose();
      cases.close();
      if (shown?.scratch !== undefined) void scratchRuns.remove(shown.scratch);
    });
  };
  const show = (result: MetricsState) => {
    const title = vscode.l10n.t('Metrics');
    adopt(vscode.window.createWebviewPanel(VIEW_TYPE, title, vscode.ViewColumn.Active), result);
  };
  const read = (params: OpenRunParams) => client.sendRequest<OpenRunResult>(OpenRunRequest, params);

  /** The run in a file. Throws an Error for the user where it is none. */
  const stateOf = async (file: vscode.Uri): Promise<MetricsState> => {
    const name = vscode.workspace.asRelativePath(file);
    const { type, size } = await vscode.workspace.fs.stat(file);
    checkRunFile({ isFile: (type & vscode.FileType.File) !== 0, size }, name, vscode);
    const text = new TextDecoder().decode(await vscode.workspace.fs.readFile(file));
    return { ...(await read({ text, name })), files: await runFiles(file) };
  };
  const editors = createRunEditors(async (file, panel) => adopt(panel, await stateOf(file)));

  const serializer = vscode.window.registerWebviewPanelSerializer(VIEW_TYPE, {
    async deserializeWebviewPanel(panel, kept: MetricsState | undefined) {
      // The window was closed before the page had anything to keep.
      if (!kept) return panel.dispose();
      const text = JSON.stringify(kept.run ?? null);
      // An older version may have kept what this one cannot show.
      const opened = await read({ text, name: 'run.json' }).catch((error) => void log.warn(error));
      adopt(
        panel,
        opened && { ...kept, run: opened.run, ...(opened.headline && { headline: opened.headline }) },
      );
    },
  });

  return {
    show,
    async openFile(given) {
      const file = given ?? (await askFile());
      if (!file) return;
      const state = await stateOf(file);
      const shown = [...open].find(([, each]) => each.file() === file.fsPath);
      if (!shown) return show(state);
      const [panel, { update }] = shown;
      update(state);
      panel.reveal();
    },
    dispose: () => vscode.Disposable.from(serializer, editors).dispose(),
  };
}

/** The run in a panel. */
interface OpenPanel {
  /** The path of its run.json; undefined for a run that is not kept. */
  file(): string | undefined;
  update(state: MetricsState): void;
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

/** The run's own file and the examples that an evaluation writes beside it, as far as they are there. */
async function runFiles(file: vscode.Uri): Promise<string[]> {
  const beside = ['examples.jsonl', 'examples.parquet'].map((name) => vscode.Uri.joinPath(file, '..', name));
  for (const examples of beside) {
    const isThere = await vscode.workspace.fs.stat(examples).then(
      () => true,
      () => false,
    );
    if (isThere) return [file.fsPath, examples.fsPath];
  }
  return [file.fsPath];
}
