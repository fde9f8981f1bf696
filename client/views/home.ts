import * as vscode from 'vscode';
import type { EncoderNames } from '../encoders/encoderNames.ts';
import type { LanguageClient } from '../languageClient.ts';
import type { ServerStatus } from '../status/serverStatus.ts';
import { createCorporaView } from './corporaView.ts';
import { createEncodersView } from './encodersView.ts';
import type { ListView, SelectionView } from './listView.ts';
import { createPinsView } from './pinsView.ts';
import { createRunsView, type RunNode } from './runsView.ts';

/** The views in Semloc's container of the activity bar. */
export interface Home extends vscode.Disposable {
  readonly runs: SelectionView<RunNode>;
  readonly encoders: ListView;
  readonly corpora: ListView;
  readonly pins: ListView;
  /** Loads all views again. */
  refresh(): void;
}

/** Creates the views, which follow the files of the workspace. */
export function createHome(client: LanguageClient, names: EncoderNames, status: ServerStatus): Home {
  const views = {
    runs: createRunsView(client),
    encoders: createEncodersView(client, names, status),
    corpora: createCorporaView(client),
    pins: createPinsView(client),
  };
  const refresh = () => {
    for (const view of Object.values(views)) view.refresh();
  };
  const listening = [
    watching('**/{run.json,.unfinished}', views.runs),
    // A folder that is made with all that it holds may be the only thing that is told.
    ...['**/.semloc', '**/.semloc/runs', '**/.semloc/runs/*'].map((place) => watching(place, views.runs)),
    watching('**/*.{tsv,csv,jsonl,ndjson,parquet,arrow,conllu}', views.corpora),
    watching('**/.semloc/pins.json', views.pins),
    vscode.workspace.onDidGrantWorkspaceTrust(refresh),
    vscode.workspace.onDidChangeWorkspaceFolders(refresh),
  ];
  return {
    ...views,
    refresh,
    dispose: () => vscode.Disposable.from(...listening, ...Object.values(views)).dispose(),
  };
}

function watching(pattern: string, view: ListView): vscode.Disposable {
  const watcher = vscode.workspace.createFileSystemWatcher(pattern);
  watcher.onDidCreate(view.refresh);
  watcher.onDidChange(view.refresh);
  watcher.onDidDelete(view.refresh);
  return watcher;
}
