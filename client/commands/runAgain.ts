import * as vscode from 'vscode';
import { CorporaRequest, type RunItem } from '../../server/protocol.ts';
import { Advice } from '../advice.ts';
import type { EvaluateChoices } from '../evaluations/evaluateChoices.ts';
import type { EvaluateMemory } from '../evaluations/evaluateMemory.ts';
import type { LanguageClient } from '../languageClient.ts';
import { valuesOf } from '../panels/evaluate/evaluateForm.ts';
import type { FormPanel } from '../panels/form/formPanel.ts';

/** Opens the form with the choices of a run, as they are remembered, or as far as the run tells. One that was stopped is resumed. */
export async function runAgain(
  client: LanguageClient,
  panel: FormPanel,
  memory: EvaluateMemory,
  run: RunItem | undefined,
): Promise<void> {
  const remembered = run && memory.ofRun(run.file);
  if (!run || (run.method === undefined && !remembered)) {
    throw new Advice(
      vscode.l10n.t(
        'Select a finished run, or one that was begun in this editor, in the view “Runs” of Semloc.',
      ),
    );
  }
  if (run.isRunning) {
    throw new Advice(vscode.l10n.t('The run “{0}” is being evaluated. Stop the evaluation first.', run.name));
  }
  const choices = remembered ?? (await choicesOf(run, client));
  const name = run.status === 'unfinished' ? run.name : '';
  await panel.open(valuesOf({ ...choices, name, ...repeated(run) }));
}

/** The choices besides the options that decide on the numbers. */
function repeated({ profile, seed }: RunItem): Pick<Partial<EvaluateChoices>, 'profile' | 'seed'> {
  return {
    ...((profile === 'strict' || profile === 'white2015') && { profile }),
    ...(seed !== undefined && { seed }),
  };
}

/** A run has the names of its corpus files, but not their folders: the files of the workspace that are called so. */
async function choicesOf(run: RunItem, client: LanguageClient): Promise<Partial<EvaluateChoices>> {
  const { corpora } = await client.sendRequest(CorporaRequest, {});
  const corpus = run.corpus.flatMap((name) => {
    const found = corpora.find((item) => item.name === name || item.name.endsWith(`/${name}`));
    return found ? [found.file] : [];
  });
  return { method: run.method!, encoders: run.encoders, corpus, options: run.options ?? {} };
}
