import * as vscode from 'vscode';
import type { MetricsQuestion, MetricsState } from '../../media/page/messages.ts';
import {
  type OpenRunParams,
  OpenRunRequest,
  type OpenRunResult,
  type ReportFormat,
} from '../../server/protocol.ts';
import type { ScratchRuns } from '../evaluations/scratchRuns.ts';
import type { LanguageClient } from '../languageClient.ts';
import { fillPage } from './page/page.ts';
import type { ResultPlace } from './page/resultPlace.ts';
import { exportRun } from './run/exportRun.ts';
import { casesOfRun, createRunCases } from './run/runCases.ts';
import { askRunFile, runFiles } from './run/runDocument.ts';
import { createRunEditors } from './run/runEditors.ts';
import { checkRunFile } from './run/runFile.ts';
import { corpusName, keptTitle, unkeptTitle } from './run/runTitle.ts';
import { saveRun } from './run/saveRun.ts';

const VIEW_TYPE = 'semloc.metrics';

export interface MetricsPanels extends vscode.Disposable {
  /** Opens a panel with the results of a run: in this place, or else in front. */
  show(result: MetricsState, place?: ResultPlace): void;
  /** Opens a panel with a run.json, or shows the one that is open; asks for a run.json where none is given. */
  openFile(file?: vscode.Uri): Promise<void>;
  /** Closes the panels with runs that have been deleted, by their run.json. */
  close(files: readonly string[]): void;
}

/**
 * Panels with evaluation metrics, one per run, so that runs can be compared side by side. They are restored after a
 * restart.
 *
 * @param compare shows the encoders of the runs in these files side by side
 */
export function createMetricsPanels(
  extension: vscode.Uri,
  client: LanguageClient,
  scratchRuns: ScratchRuns,
  compare: (files: readonly string[]) => Promise<void>,
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
    const cases = createRunCases(client, () => casesOfRun(shown!));
    const page = fillPage(panel.webview, extension, log, {
      name: 'metricsPanel',
      title: vscode.l10n.t('Metrics'),
      state: () => shown,
      files: () => shown?.files ?? [],
      ahead: cases.first,
      answer: (question) => cases.answer(question as MetricsQuestion),
      async act(action, value) {
        if (action === 'export' && shown) {
          const { examples } = casesOfRun(shown);
          return exportRun(client, shown.run, examples, value as ReportFormat | 'parquet');
        }
        if (action === 'compareEncoders' && shown) return compare([runFileOf(shown)]);
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
  const show = (result: MetricsState, place: ResultPlace = { viewColumn: vscode.ViewColumn.Active }) => {
    const title = vscode.l10n.t('Metrics');
    adopt(vscode.window.createWebviewPanel(VIEW_TYPE, title, place), result);
  };
  const editors = createRunEditors(async (file, panel) => adopt(panel, await runIn(file, client)));

  const serializer = vscode.window.registerWebviewPanelSerializer(VIEW_TYPE, {
    async deserializeWebviewPanel(panel, kept: MetricsState | undefined) {
      // The window was closed before the page had anything to keep.
      if (!kept) return panel.dispose();
      // An older version may have kept what this one cannot show.
      adopt(panel, await restored(kept, client).catch((error) => void log.warn(error)));
    },
  });

  return {
    show,
    async openFile(given) {
      const file = given ?? (await askRunFile());
      if (!file) return;
      const state = await runIn(file, client);
      const shown = [...open].find(([, each]) => each.file() === file.fsPath);
      if (!shown) return show(state);
      const [panel, { update }] = shown;
      update(state);
      panel.reveal();
    },
    close(files) {
      for (const [panel, { file }] of open) if (files.includes(file() ?? '')) panel.dispose();
    },
    dispose: () => vscode.Disposable.from(serializer, editors).dispose(),
  };
}

/** The run in a file. Throws an Error for the user where it is none. */
async function runIn(file: vscode.Uri, client: LanguageClient): Promise<MetricsState> {
  const name = vscode.workspace.asRelativePath(file);
  const { type, size } = await vscode.workspace.fs.stat(file);
  checkRunFile({ isFile: (type & vscode.FileType.File) !== 0, size }, name, vscode);
  const text = new TextDecoder().decode(await vscode.workspace.fs.readFile(file));
  return { ...(await read(client, { text, name })), files: await runFiles(file) };
}

/** The run that a page has kept across a restart. */
async function restored(kept: MetricsState, client: LanguageClient): Promise<MetricsState> {
  const text = JSON.stringify(kept.run ?? null);
  const { run, headline } = await read(client, { text, name: 'run.json' });
  return { ...kept, run, ...(headline && { headline }) };
}

function read(client: LanguageClient, params: OpenRunParams): Promise<OpenRunResult> {
  return client.sendRequest(OpenRunRequest, params);
}

/** The run in a panel. */
interface OpenPanel {
  /** The path of its run.json; undefined for a run that is not kept. */
  file(): string | undefined;
  update(state: MetricsState): void;
}

/** The path of the run.json of a run, kept or not. */
function runFileOf({ files, scratch }: MetricsState): string {
  return scratch === undefined ? files[0]! : vscode.Uri.joinPath(vscode.Uri.file(scratch), 'run.json').fsPath;
}

function titleOf({ run, files, corpus }: MetricsState, others: readonly vscode.WebviewPanel[]): string {
  const taken = new Set(others.map(({ title }) => title));
  const [file] = files;
  if (file !== undefined) return keptTitle(run.method, file, taken);
  const names = corpus ?? run.manifest.corpus.files.map(({ name }) => name);
  return unkeptTitle(run.method, corpusName(names), taken);
}
