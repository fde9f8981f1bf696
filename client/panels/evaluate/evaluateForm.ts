import { existsSync } from 'node:fs';
import path from 'node:path';
import * as vscode from 'vscode';
import type {
  EvaluateAction,
  EvaluateChoices,
  EvaluateState,
  FieldProblem,
} from '../../../media/page/messages.ts';
import { RUNS_FOLDER } from '../../../server/protocol.ts';
import type { EncoderNames } from '../../encoders/encoderNames.ts';
import type { EvaluateMemory } from '../../evaluations/evaluateMemory.ts';
import type { Evaluation, Evaluations } from '../../evaluations/evaluations.ts';
import type { EvaluationTimes } from '../../evaluations/evaluationTimes.ts';
import type { LanguageClient } from '../../languageClient.ts';
import { chooseRunFolder } from '../../questions/runFolder.ts';
import { createCorpusCheck } from './corpusCheck.ts';
import { droppedFiles, selectCorpus } from './corpusPlaces.ts';
import { evaluateCommand } from './evaluateCommand.ts';
import { type EvaluateOptions, evaluateOptions, firstChoices } from './evaluateOptions.ts';
import { leadsOutside, runPlace, suggestedName } from './runPlace.ts';
import { createTimeEstimate } from './timeEstimate.ts';

/** The state behind the form of an evaluation. */
export interface EvaluateForm {
  /** Undefined until it is filled. */
  state(): EvaluateState | undefined;
  fill(given: Partial<EvaluateChoices>): Promise<void>;
  act(action: EvaluateAction, value: unknown): Promise<void>;
  /** Stops the evaluation that is running, if one is. */
  stop(): void;
}

export interface EvaluateFormParts {
  readonly client: LanguageClient;
  readonly evaluations: Evaluations;
  readonly memory: EvaluateMemory;
  readonly times: EvaluationTimes;
  readonly names: EncoderNames;
}

/** @param send called when the state has changed */
export function createEvaluateForm(
  { client, evaluations, memory, times, names }: EvaluateFormParts,
  send: () => void,
): EvaluateForm {
  const workspace = vscode.workspace.workspaceFolders?.find(({ uri }) => uri.scheme === 'file');
  const home = workspace && path.join(workspace.uri.fsPath, ...RUNS_FOLDER);
  const corpus = createCorpusCheck(client, send);
  const estimate = createTimeEstimate(times, send);
  let options: EvaluateOptions | undefined;
  let choices: EvaluateChoices | undefined;
  let turn = 0;
  let problems: readonly FieldProblem[] = [];
  let running: { readonly progress: string; readonly stopping: vscode.CancellationTokenSource } | undefined;

  const suggested = () =>
    suggestedName(choices!, (name) => home !== undefined && existsSync(path.join(home, name)));
  const appraise = async () => {
    await Promise.all([corpus.update(choices!), estimate.update(choices!, annotates(choices!, options!))]);
  };
  const choose = (now: EvaluateChoices) => {
    turn += 1;
    choices = now;
    return appraise();
  };
  const evaluate = async () => {
    if (running) return;
    const out = runPlace(choices!, home, suggested());
    problems = out === undefined ? [] : obstacles(choices!, out, workspace?.uri.fsPath);
    if (problems.length > 0) return send();
    const stopping = new vscode.CancellationTokenSource();
    const tell = (progress: string) => {
      running = { progress, stopping };
      send();
    };
    tell(vscode.l10n.t('Starting…'));
    try {
      const asked = choices!;
      await memory.remember(asked, out && path.join(out, 'run.json'));
      const began = performance.now();
      await evaluations.run(evaluationOf(choices!, options!, out), {
        stop: stopping.token,
        onProgress: (message, percentage) => tell(`${percentage}% · ${message}`),
      });
      await times.took(asked, (performance.now() - began) / 1000);
      choices = { ...choices!, name: '' };
      turn += 1;
      await appraise();
    } finally {
      running = undefined;
      stopping.dispose();
      send();
    }
  };

  const copyCommand = async () => {
    const asked = evaluationOf(choices!, options!, runPlace(choices!, home, suggested()));
    await vscode.env.clipboard.writeText(evaluateCommand(asked, workspace?.uri.fsPath));
    vscode.window.setStatusBarMessage(vscode.l10n.t('Copied the command.'), COPIED);
  };

  return {
    state: () =>
      options &&
      choices && {
        ...options,
        ...{ choices, turn, problems, suggestedName: suggested() },
        ...(corpus.result && { check: corpus.result }),
        ...(home !== undefined && { runsFolder: RUNS_FOLDER.join('/') }),
        ...(estimate.text !== undefined && { estimate: estimate.text }),
        ...(running && { progress: running.progress }),
      },
    async fill(given) {
      options = await evaluateOptions(client, names);
      problems = [];
      await choose(firstChoices(options, choices ?? memory.last(), given));
    },
    async act(action, value) {
      if (!choices) return;
      if (action === 'stop') return running?.stopping.cancel();
      if (action === 'drop') return choose({ ...choices, corpus: droppedFiles(String(value)) });
      choices = value as EvaluateChoices;
      problems = [];
      if (action === 'change') return appraise();
      if (action === 'evaluate') return evaluate();
      if (action === 'copyCommand') return copyCommand();
      if (action === 'runFolder') return choose({ ...choices, folder: await chooseRunFolder() });
      const kind = action === 'corpusFolder' ? 'folder' : 'files';
      return choose({ ...choices, corpus: await selectCorpus(kind) });
    },
    stop: () => running?.stopping.cancel(),
  };
}

/** Milliseconds for which it is said that something was copied. */
const COPIED = 5000;

/** The evaluation that is chosen. A profile is part of it only if its method annotates. */
function evaluationOf(
  choices: EvaluateChoices,
  available: EvaluateOptions,
  out: string | undefined,
): Evaluation {
  const { method, corpus, encoders, profile, seed, options } = choices;
  return {
    ...{ method, corpus, encoders, seed, options },
    ...(annotates(choices, available) && { profile }),
    ...(out !== undefined && { out }),
  };
}

function annotates({ method }: EvaluateChoices, { methods }: EvaluateOptions): boolean {
  return methods.find(({ name }) => name === method)?.annotates === true;
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
