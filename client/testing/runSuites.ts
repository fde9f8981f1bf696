import path from 'node:path';
import * as vscode from 'vscode';
import {
  type RunSuiteEvaluationParams,
  RunSuiteEvaluationRequest,
  type RunSuiteEvaluationResult,
  type SuiteGateOutcome,
} from '../../server/protocol.ts';
import type { LanguageClient } from '../languageClient.ts';
import { lineRange, type SuiteItem, suiteItemOf } from './suiteItems.ts';

export interface SuiteRunner {
  readonly client: LanguageClient;
  readonly controller: vscode.TestController;
  /** The text of a suite as it stands in the editor, or else on disk. */
  textOf(uri: vscode.Uri): Promise<string>;
}

/** Runs what a request asks for, and again after each change of its files if it is to go on until `token` ends it. */
export async function runSuites(
  runner: SuiteRunner,
  request: vscode.TestRunRequest,
  token: vscode.CancellationToken,
): Promise<void> {
  if (!request.continuous) {
    return runOnce(runner, request, evaluationsOf(runner, request), token, unreadableFiles(runner, request));
  }
  // One after another: two runs cannot write one folder.
  let running: Promise<void> = Promise.resolve();
  const saving = vscode.workspace.onDidSaveTextDocument(({ uri }) => {
    const changed = evaluationsOf(runner, request).filter((item) => dependsOn(suiteItemOf(item)!, uri));
    if (changed.length > 0) running = running.then(() => runOnce(runner, request, changed, token));
  });
  token.onCancellationRequested(() => saving.dispose());
}

async function runOnce(
  runner: SuiteRunner,
  request: vscode.TestRunRequest,
  evaluations: readonly vscode.TestItem[],
  token: vscode.CancellationToken,
  unreadable: readonly vscode.TestItem[] = [],
): Promise<void> {
  const run = runner.controller.createTestRun(request);
  for (const item of evaluations) run.enqueued(item);
  for (const file of unreadable) {
    const message = new vscode.TestMessage(file.error!);
    message.location = new vscode.Location(file.uri!, file.range ?? lineRange(1));
    run.errored(file, message);
  }
  for (const item of evaluations) {
    if (token.isCancellationRequested) run.skipped(item);
    else await runEvaluation(runner, run, item, token);
  }
  run.end();
}

async function runEvaluation(
  { client, textOf }: SuiteRunner,
  run: vscode.TestRun,
  item: vscode.TestItem,
  token: vscode.CancellationToken,
): Promise<void> {
  const { uri, evaluation } = suiteItemOf(item)!;
  const began = Date.now();
  for (const each of [item, ...childrenOf(item)]) run.started(each);
  try {
    if (!vscode.workspace.isTrusted)
      throw new Error(vscode.l10n.t('Trust this workspace to run its test suites.'));
    const params: RunSuiteEvaluationParams = {
      ...{ file: uri.fsPath, text: await textOf(uri), name: evaluation },
      ...{ root: rootOf(uri), scopeUri: uri.toString() },
    };
    const result = await client.sendRequest(RunSuiteEvaluationRequest, params, token);
    report(run, item, result, Date.now() - began);
  } catch (error) {
    if (token.isCancellationRequested) return run.skipped(item);
    const message = new vscode.TestMessage(error instanceof Error ? error.message : String(error));
    message.location = new vscode.Location(uri, item.range!);
    run.errored(item, message, Date.now() - began);
  }
}

/** Says of each gate whether every encoder meets it, and of the evaluation whether every gate is met. */
function report(
  run: vscode.TestRun,
  item: vscode.TestItem,
  { gates, notices }: RunSuiteEvaluationResult,
  duration: number,
): void {
  for (const notice of notices) run.appendOutput(`${notice}\r\n`, undefined, item);
  for (const child of childrenOf(item)) {
    const outcomes = gates.filter(({ text }) => text === suiteItemOf(child)?.gate);
    for (const { message } of outcomes) run.appendOutput(`${message}\r\n`, undefined, child);
    const messages = outcomes
      .filter(({ passed }) => !passed)
      .flatMap((outcome) => messagesOf(outcome, child.uri!));
    if (outcomes.length === 0) run.skipped(child);
    else if (messages.length > 0) run.failed(child, messages);
    else run.passed(child);
  }
  if (gates.every(({ passed }) => passed)) run.passed(item, duration);
  else run.failed(item, [], duration);
}

/** The message of a failed gate, at its line in the suite, and those of the cases that fail it, at theirs in the corpus. */
function messagesOf({ message, line, cases }: SuiteGateOutcome, suite: vscode.Uri): vscode.TestMessage[] {
  const failed = new vscode.TestMessage(message);
  failed.location = new vscode.Location(suite, lineRange(line));
  return [
    failed,
    ...cases.map((each) => {
      const wrong = new vscode.TestMessage(each.text);
      wrong.location = new vscode.Location(vscode.Uri.file(each.file), lineRange(each.line + 1));
      return wrong;
    }),
  ];
}

/** The items of the evaluations that a request asks for, each once: a gate stands for its evaluation. */
function evaluationsOf(
  { controller }: SuiteRunner,
  { include, exclude = [] }: vscode.TestRunRequest,
): vscode.TestItem[] {
  const asked = include ?? childrenOf(controller);
  const evaluations = asked.flatMap((item) => {
    const data = suiteItemOf(item);
    if (!data) return childrenOf(item);
    return data.gate === undefined ? [item] : [item.parent!];
  });
  return [...new Set(evaluations)].filter(
    (item) => !exclude.includes(item) && !exclude.includes(item.parent!),
  );
}

/** The items of the files that a request asks for and that cannot be read in part or as a whole. */
function unreadableFiles(
  { controller }: SuiteRunner,
  { include, exclude = [] }: vscode.TestRunRequest,
): readonly vscode.TestItem[] {
  const asked = include ?? childrenOf(controller);
  return asked.filter((item) => !suiteItemOf(item) && item.error !== undefined && !exclude.includes(item));
}

function childrenOf(parent: vscode.TestController | vscode.TestItem): vscode.TestItem[] {
  const items = 'items' in parent ? parent.items : parent.children;
  return [...items].map(([, item]) => item);
}

function dependsOn({ uri, corpus }: SuiteItem, changed: vscode.Uri): boolean {
  return [uri.fsPath, ...corpus].some((place) => {
    const relative = path.relative(place, changed.fsPath);
    return relative !== '..' && !relative.startsWith(`..${path.sep}`) && !path.isAbsolute(relative);
  });
}

/** The folder of the workspace that holds the suite, or else the suite's own. */
function rootOf(suite: vscode.Uri): string {
  return (vscode.workspace.getWorkspaceFolder(suite)?.uri ?? vscode.Uri.joinPath(suite, '..')).fsPath;
}
