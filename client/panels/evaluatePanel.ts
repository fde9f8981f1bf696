import { existsSync } from 'node:fs';
import path from 'node:path';
import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import type { EvaluateAction, EvaluateChoices, EvaluateState, FieldProblem } from '../../media/messages.ts';
import {
  type CheckCorpusParams,
  CheckCorpusRequest,
  type CheckCorpusResult,
  RUNS_FOLDER,
} from '../../server/protocol.ts';
import type { EncoderNames } from '../encoderNames.ts';
import type { EvaluateMemory } from '../evaluateMemory.ts';
import type { Evaluations } from '../evaluations.ts';
import { chooseRunFolder } from '../questions/runFolder.ts';
import { droppedFiles, selectCorpus } from './corpusPlaces.ts';
import { type EvaluateOptions, evaluateOptions, firstChoices } from './evaluateOptions.ts';
import { fillPage } from './page.ts';
import { leadsOutside, runPlace, suggestedName } from './runPlace.ts';

const VIEW_TYPE = 'semloc.evaluate';

/** The form of an evaluation, in a panel of which there is at most one. */
export interface EvaluatePanel extends vscode.Disposable {
  /** Opens the form. What is given is chosen in it; the rest is as it was last. */
  open(given?: Partial<EvaluateChoices>): Promise<void>;
}

export interface EvaluatePanelParts {
  readonly extension: vscode.Uri;
  readonly client: LanguageClient;
  readonly evaluations: Evaluations;
  readonly memory: EvaluateMemory;
  readonly names: EncoderNames;
  readonly log: vscode.LogOutputChannel;
}

export function createEvaluatePanel(parts: EvaluatePanelParts): EvaluatePanel {
  const title = vscode.l10n.t('Evaluate Encoders');
  let shown: { readonly panel: vscode.WebviewPanel; readonly form: Form } | undefined;

  const adopt = async (panel: vscode.WebviewPanel, given: Partial<EvaluateChoices>) => {
    const form = createForm(parts, () => page.send());
    const page = fillPage(panel.webview, parts.extension, parts.log, {
      name: 'evaluatePanel',
      title,
      state: form.state,
      act: (action, value) => form.act(action as EvaluateAction, value),
    });
    shown = { panel, form };
    panel.onDidDispose(() => {
      page.dispose();
      form.stop();
      if (shown?.panel === panel) shown = undefined;
    });
    await form.fill(given);
  };
  const serializer = vscode.window.registerWebviewPanelSerializer(VIEW_TYPE, {
    deserializeWebviewPanel: (panel, kept: EvaluateState | undefined) => adopt(panel, kept?.choices ?? {}),
  });
  return {
    async open(given = {}) {
      if (shown) {
        shown.panel.reveal();
        return shown.form.fill(given);
      }
      await adopt(vscode.window.createWebviewPanel(VIEW_TYPE, title, vscode.ViewColumn.Active), given);
    },
    dispose: () => serializer.dispose(),
  };
}

/** The state behind the form. */
interface Form {
  /** Undefined until it is filled. */
  state(): EvaluateState | undefined;
  fill(given: Partial<EvaluateChoices>): Promise<void>;
  act(action: EvaluateAction, value: unknown): Promise<void>;
  /** Stops the evaluation that is running, if one is. */
  stop(): void;
}

function createForm({ client, evaluations, memory, names }: EvaluatePanelParts, send: () => void): Form {
  const workspace = vscode.workspace.workspaceFolders?.find(({ uri }) => uri.scheme === 'file');
  const home = workspace && path.join(workspace.uri.fsPath, ...RUNS_FOLDER);
  let options: EvaluateOptions | undefined;
  let choices: EvaluateChoices | undefined;
  let turn = 0;
  let check: CheckCorpusResult | undefined;
  let checked = '';
  let progress: string | undefined;
  let problems: readonly FieldProblem[] = [];
  let stopping: vscode.CancellationTokenSource | undefined;

  const suggested = () =>
    suggestedName(choices!, (name) => home !== undefined && existsSync(path.join(home, name)));
  const choose = (now: EvaluateChoices) => {
    turn += 1;
    choices = now;
    return update();
  };
  /** Checks the corpus again if it, the method or the options have changed. */
  const update = async () => {
    const { method, corpus, options: chosen } = choices!;
    const params: CheckCorpusParams = { method, corpus, options: chosen };
    const key = JSON.stringify(params);
    if (key === checked) return send();
    checked = key;
    check = undefined;
    send();
    if (corpus.length === 0) return;
    const found = await client.sendRequest<CheckCorpusResult>(CheckCorpusRequest, params);
    // Another check may have begun meanwhile.
    if (key !== checked) return;
    check = found;
    send();
  };
  const evaluate = async () => {
    if (progress !== undefined) return;
    const { method, corpus, encoders, profile, seed, options: chosen } = choices!;
    const out = runPlace(choices!, home, suggested());
    problems = out === undefined ? [] : obstacles(choices!, out, workspace?.uri.fsPath);
    if (problems.length > 0) return send();
    stopping = new vscode.CancellationTokenSource();
    progress = vscode.l10n.t('Starting…');
    send();
    try {
      await memory.remember(choices!, out && path.join(out, 'run.json'));
      const annotates = options!.methods.find(({ name }) => name === method)?.annotates === true;
      const evaluation = { method, corpus, encoders, seed, options: chosen, ...(annotates && { profile }) };
      await evaluations.run(
        { ...evaluation, ...(out !== undefined && { out }) },
        {
          stop: stopping.token,
          onProgress(message, percentage) {
            progress = `${percentage}% · ${message}`;
            send();
          },
        },
      );
      choices = { ...choices!, name: '' };
      turn += 1;
    } finally {
      progress = undefined;
      stopping.dispose();
      stopping = undefined;
      send();
    }
  };

  return {
    state: () =>
      options &&
      choices && {
        ...options,
        ...{ choices, turn, problems, suggestedName: suggested() },
        ...(check && { check }),
        ...(home !== undefined && { runsFolder: RUNS_FOLDER.join('/') }),
        ...(progress !== undefined && { progress }),
      },
    async fill(given) {
      options = await evaluateOptions(client, names);
      problems = [];
      await choose(firstChoices(options, choices ?? memory.last(), given));
    },
    async act(action, value) {
      if (!choices) return;
      if (action === 'stop') return stopping?.cancel();
      if (action === 'drop') return choose({ ...choices, corpus: droppedFiles(String(value)) });
      choices = value as EvaluateChoices;
      problems = [];
      if (action === 'change') return update();
      if (action === 'evaluate') return evaluate();
      if (action === 'runFolder') return choose({ ...choices, folder: await chooseRunFolder() });
      return choose({
        ...choices,
        corpus: await selectCorpus(action === 'corpusFolder' ? 'folder' : 'files'),
      });
    },
    stop: () => stopping?.cancel(),
  };
}

/** Lists the reasons that forbid to keep a run in a folder. */
function obstacles({ keep }: EvaluateChoices, out: string, workspace: string | undefined): FieldProblem[] {
  const field = keep === 'folder' ? 'run-folder' : 'name';
  if (keep === 'workspace' && workspace !== undefined && leadsOutside(out, workspace)) {
    const place = RUNS_FOLDER.join('/');
    return [{ field, text: vscode.l10n.t('{0} is a link to a place outside the workspace.', place) }];
  }
  if (!existsSync(path.join(out, 'run.json'))) return [];
  const text =
    keep === 'folder'
      ? vscode.l10n.t('The folder already contains a run. Choose another one.')
      : vscode.l10n.t('There is a run of this name. Enter another one.');
  return [{ field, text }];
}
