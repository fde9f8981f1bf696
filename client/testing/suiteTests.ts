import * as vscode from 'vscode';
import { type SuiteParams, SuiteRequest } from '../../server/protocol.ts';
import type { LanguageClient } from '../languageClient.ts';
import { debounced } from './debounced.ts';
import { runSuites } from './runSuites.ts';
import { evaluationItem, lineRange } from './suiteItems.ts';
import { isSuitePath, PASSED_OVER, SUITES } from './suitePath.ts';

/** The number of files that are listed at most. */
const LIMIT = 500;
/** The size of the largest file that is read, in bytes. */
const LARGEST = 4 << 20;
/** Milliseconds without a change after which a suite is read again. */
const DELAY = 300;

/** Lists test suites, their evaluations and their gates in the Test Explorer, and runs them. */
export function createSuiteTests(client: LanguageClient, log: vscode.LogOutputChannel): vscode.Disposable {
  const controller = vscode.tests.createTestController('semloc', 'Semloc');
  /** The number of the last reading of each suite: the answer to an earlier one is dropped. */
  const readings = new Map<string, number>();
  const watcher = vscode.workspace.createFileSystemWatcher(SUITES);

  /** Reads a suite again. A document that is open counts as it stands there. */
  async function refresh(uri: vscode.Uri): Promise<void> {
    const key = uri.toString();
    const reading = (readings.get(key) ?? 0) + 1;
    readings.set(key, reading);
    const isStale = () => readings.get(key) !== reading;
    const item = fileItem(uri);
    try {
      const params: SuiteParams = { file: uri.fsPath, text: await textOf(uri) };
      const { evaluations, problems } = await client.sendRequest(SuiteRequest, params);
      if (isStale()) return;
      item.error = problems
        .map(({ line, message }) => vscode.l10n.t('Line {0}: {1}', line, message))
        .join('\n');
      item.range = problems[0] && lineRange(problems[0].line);
      item.children.replace(evaluations.map((evaluation) => evaluationItem(controller, uri, evaluation)));
    } catch (error) {
      if (isStale()) return;
      item.error = error instanceof Error ? error.message : String(error);
      item.range = undefined;
      item.children.replace([]);
      log.warn(`${uri.fsPath}: ${item.error}`);
    }
    if (item.error === '') item.error = undefined;
  }

  function fileItem(uri: vscode.Uri): vscode.TestItem {
    const known = controller.items.get(uri.toString());
    if (known) return known;
    const item = controller.createTestItem(uri.toString(), vscode.workspace.asRelativePath(uri), uri);
    controller.items.add(item);
    return item;
  }

  async function discover(): Promise<void> {
    const found = await vscode.workspace.findFiles(SUITES, PASSED_OVER, LIMIT);
    if (found.length === LIMIT) log.warn(`Only the first ${LIMIT} test suites of the workspace are listed.`);
    controller.items.replace([]);
    await Promise.all(found.map(refresh));
  }

  const changes = debounced(DELAY, refresh);
  function forget(uri: vscode.Uri): void {
    changes.cancel(uri);
    controller.items.delete(uri.toString());
    // A reading that is under way is not shown; numbers are not used again.
    readings.set(uri.toString(), (readings.get(uri.toString()) ?? 0) + 1);
  }

  const refreshSoon = (uri: vscode.Uri) => {
    if (isSuite(uri)) changes.ask(uri);
  };
  controller.resolveHandler = (item) => (item?.uri ? refresh(item.uri) : discover());
  controller.refreshHandler = discover;
  const profile = controller.createRunProfile(
    vscode.l10n.t('Evaluate'),
    vscode.TestRunProfileKind.Run,
    (request, token) => runSuites({ client, controller, textOf }, request, token),
    true,
    undefined,
    true,
  );
  return vscode.Disposable.from(
    controller,
    profile,
    watcher,
    changes,
    watcher.onDidCreate(refreshSoon),
    watcher.onDidChange(refreshSoon),
    watcher.onDidDelete(forget),
    vscode.workspace.onDidOpenTextDocument(({ uri }) => refreshSoon(uri)),
    vscode.workspace.onDidChangeTextDocument(({ document }) => refreshSoon(document.uri)),
  );
}

/** Tells whether a file that changes is one that discovery would find. */
function isSuite(uri: vscode.Uri): boolean {
  return uri.scheme === 'file' && isSuitePath(uri.path);
}

async function textOf(uri: vscode.Uri): Promise<string> {
  const open = vscode.workspace.textDocuments.find((document) => document.uri.toString() === uri.toString());
  if (open) return open.getText();
  const { size } = await vscode.workspace.fs.stat(uri);
  if (size > LARGEST) throw new Error(vscode.l10n.t('The file is larger than {0} MiB.', LARGEST >> 20));
  return new TextDecoder().decode(await vscode.workspace.fs.readFile(uri));
}
