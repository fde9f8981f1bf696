import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import {
  type EvaluateParams,
  EvaluateRequest,
  type EvaluateResult,
  type MethodItem,
  type MethodsParams,
  MethodsRequest,
  type MethodsResult,
} from '../../server/protocol.ts';
import type { MetricsPanels } from '../panels/metricsPanel.ts';
import { askCorpus } from '../questions/corpus.ts';
import { askEncoders } from '../questions/encoders.ts';
import { askMethod } from '../questions/method.ts';
import { askMethodOptions } from '../questions/methodOptions.ts';
import { askProfile } from '../questions/profile.ts';
import { askRunFolder } from '../questions/runFolder.ts';
import type { Step } from '../questions/step.ts';
import type { ScratchRuns } from '../scratchRuns.ts';
import { requestWithProgress } from './requestWithProgress.ts';

/**
 * Arguments that a key binding, a task or a test may pass to the command, which asks for the rest. If a corpus is given,
 * options and folder are not asked for: without them, the defaults apply and nothing is written.
 */
type Given = Partial<Pick<EvaluateParams, 'method' | 'corpus' | 'encoders' | 'profile' | 'options' | 'out'>>;

/** Asks for what is not given, evaluates the encoders, and opens the metrics panel. */
export async function evaluateCorpus(
  client: LanguageClient,
  panels: MetricsPanels,
  scratchRuns: ScratchRuns,
  given: unknown,
) {
  const scopeUri = vscode.window.activeTextEditor?.document.uri.toString();
  const asked = await ask(client, (given ?? {}) as Given, scopeUri);
  const seed = vscode.workspace.getConfiguration('semloc').get<number>('seed', 1);
  const params: EvaluateParams = { ...asked, seed, ...(scopeUri && { scopeUri }) };
  const title = vscode.l10n.t('Evaluation: {0}', params.method);
  const run = (out: string) =>
    requestWithProgress<EvaluateResult>(client, EvaluateRequest, { ...params, out }, title);
  const { corpus } = params;
  if (params.out !== undefined) return panels.show({ ...(await run(params.out)), corpus });
  const scratch = scratchRuns.folder();
  try {
    panels.show({ ...(await run(scratch)), files: [], corpus, scratch });
  } catch (error) {
    await scratchRuns.remove(scratch);
    throw error;
  }
}

async function ask(client: LanguageClient, given: Given, scopeUri: string | undefined) {
  const method = await methodOf(client, given.method, scopeUri);
  const { annotates, options } = method;
  const hasOptions = Object.keys(options).length > 0;
  const of = 4 + Number(annotates) + Number(hasOptions);
  let number = 1;
  const next = (): Step => ({ number: ++number, of });
  const corpus = given.corpus ?? (await askCorpus(method.name, next()));
  const encoders = given.encoders ?? (await askEncoders(client, next()));
  const profile = annotates ? (given.profile ?? (await askProfile(next()))) : undefined;
  if (given.corpus)
    return { method: method.name, corpus, encoders, profile, options: given.options, out: given.out };
  const chosen = given.options ?? (hasOptions ? await askMethodOptions(method, next()) : {});
  const out = given.out ?? (await askRunFolder(next()));
  return { method: method.name, corpus, encoders, profile, options: chosen, out };
}

async function methodOf(
  client: LanguageClient,
  given: string | undefined,
  scopeUri: string | undefined,
): Promise<MethodItem> {
  const params: MethodsParams = { ...(scopeUri && { scopeUri }) };
  const { methods } = await client.sendRequest<MethodsResult>(MethodsRequest, params);
  if (given === undefined) return askMethod(methods);
  const found = methods.find(({ name }) => name === given);
  if (found) return found;
  const known = methods.map(({ name }) => name).join(', ');
  throw new Error(vscode.l10n.t('There is no evaluation method “{0}”. Choose one of {1}.', given, known));
}
