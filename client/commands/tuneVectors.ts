import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import {
  type TuneBeginning,
  type TuneParams,
  type TuneReport,
  TuneRequest,
  type TuneResult,
  type UnfinishedTuningItem,
  type UnfinishedTuningParams,
  UnfinishedTuningRequest,
} from '../../server/protocol.ts';
import type { TuningPanels } from '../panels/tuningPanels.ts';
import type { Step } from '../questions/step.ts';
import { askBegin, askGoOn, askTuningFolder } from '../questions/tuning.ts';
import { requestWithProgress } from './requestWithProgress.ts';

/**
 * What the command may be given instead of asking: by a key binding, a task, a test, or the button of a panel. With
 * vectors given nothing more is asked: what is absent is as by default, and data come from WordNet.
 */
type Given = Partial<Pick<TuneBeginning, 'data' | 'vectors' | 'options'>> & {
  readonly out?: string;
  /** Go on with the tuning that is unfinished in `out`. */
  readonly goOn?: boolean;
};

/** Asks for what is not given, tunes word vectors, and shows how it goes in a panel. */
export async function tuneVectors(client: LanguageClient, panels: TuningPanels, given: unknown) {
  const params = await ask(client, (given ?? {}) as Given);
  const scopeUri = vscode.window.activeTextEditor?.document.uri.toString();
  const stopping = new vscode.CancellationTokenSource();
  const tell = panels.begin(params.out, () => stopping.cancel());
  const title = vscode.l10n.t('Tuning word vectors');
  try {
    const result = await requestWithProgress<TuneResult, TuneReport>(
      client,
      TuneRequest,
      { ...params, ...(scopeUri && { scopeUri }) },
      title,
      {
        stop: stopping.token,
        onProgress: (message, percentage) => tell({ message: `${percentage} % · ${message}` }),
        onPartial: tell,
      },
    );
    tell({ ended: { result } });
  } catch (error) {
    const isStopped = error instanceof vscode.CancellationError;
    tell({ ended: isStopped ? 'stopped' : { problem: (error as Error).message } });
    throw error;
  } finally {
    stopping.dispose();
  }
}

async function ask(client: LanguageClient, given: Given): Promise<TuneParams> {
  const out = given.out ?? (await askTuningFolder(step(1)));
  if (given.goOn) return { out };
  const seed = vscode.workspace.getConfiguration('semloc').get<number>('seed', 1);
  if (given.vectors !== undefined) {
    const { data, vectors, options = {} } = given;
    return { out, begin: { ...(data && { data }), vectors, options, seed } };
  }
  const asked: UnfinishedTuningParams = { out };
  const unfinished = await client.sendRequest<UnfinishedTuningItem | null>(UnfinishedTuningRequest, asked);
  if (unfinished && (await askGoOn(unfinished))) return { out };
  return { out, begin: { ...(await askBegin(client, step)), seed } };
}

const step = (number: number): Step => ({ number, of: 6 });
