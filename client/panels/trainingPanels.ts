import * as vscode from 'vscode';
import type { TrainingAction, TrainingPageState } from '../../media/page/messages.ts';
import type { TrainReport, TrainResult } from '../../server/protocol.ts';
import { fillPage } from './page/page.ts';
import { type ResultPlace, resultPlace } from './page/resultPlace.ts';

/** VS Code keeps open panels under this name from one version to the next. */
const VIEW_TYPE = 'semloc.tuning';

/** News of a training, as they come. */
export type TrainingNews =
  | TrainReport
  | { readonly message: string }
  | { readonly ended: 'stopped' | { readonly problem: string } | { readonly result: TrainResult } };

/** Panels of trainings, one per folder. They come back after a restart, which stops training. */
export interface TrainingPanels extends vscode.Disposable {
  /**
   * Returns a function that shows the news of a training. The first news opens the panel, and so does the result if the
   * user has closed it; a training that cannot start needs no panel. The panel's button calls `stop`. What the panel shows
   * of a training that is resumed stays, so that it can be resumed again if it is stopped before there is news.
   */
  begin(trainer: string, out: string, isResumed: boolean, stop: () => void): (news: TrainingNews) => void;
}

/** An open panel. */
interface Shown {
  readonly state: TrainingPageState;
  show(state: TrainingPageState, stop: () => void): void;
}

export function createTrainingPanels(extension: vscode.Uri, log: vscode.LogOutputChannel): TrainingPanels {
  /** Open panels by folder. */
  const open = new Map<string, Shown>();

  const adopt = (panel: vscode.WebviewPanel, first: TrainingPageState): Shown => {
    let state = first;
    let stop = () => {};
    const page = fillPage(panel.webview, extension, log, {
      name: 'trainingPanel',
      title: vscode.l10n.t('Training'),
      state: () => state,
      files: () => resultOf(state)?.files ?? [],
      act: (action) => act(action as TrainingAction, state, stop),
    });
    const shown: Shown = {
      get state() {
        return state;
      },
      show(now, stopNow) {
        state = now;
        stop = stopNow;
        page.send();
      },
    };
    open.set(first.out, shown);
    panel.onDidDispose(() => {
      page.dispose();
      if (open.get(first.out) === shown) open.delete(first.out);
    });
    return shown;
  };

  const create = (state: TrainingPageState, place: ResultPlace): Shown => {
    const title = vscode.l10n.t('Training: {0}', state.out.split(/[\\/]/).at(-1) ?? state.out);
    return adopt(vscode.window.createWebviewPanel(VIEW_TYPE, title, place), state);
  };

  const serializer = vscode.window.registerWebviewPanelSerializer(VIEW_TYPE, {
    async deserializeWebviewPanel(panel, kept: TrainingPageState | undefined) {
      // One that an earlier version kept has no trainer.
      if (kept?.trainer) adopt(panel, { ...kept, ended: kept.ended ?? 'stopped' });
      else panel.dispose();
    },
  });

  return {
    begin(trainer, out, isResumed, stop) {
      const { begun, evaluations = [] } = (isResumed && open.get(out)?.state) || {};
      let state: TrainingPageState = { trainer, out, ...(begun && { begun }), evaluations };
      let isBegun = false;
      const place = resultPlace();
      return (news) => {
        state = afterNews(state, news);
        const isWanted = resultOf(state) !== undefined || (!isBegun && !('ended' in news));
        const shown = open.get(out) ?? (isWanted ? create(state, place()) : undefined);
        if (isBegun || isWanted) shown?.show(state, stop);
        isBegun ||= isWanted;
      };
    },
    dispose: () => serializer.dispose(),
  };
}

function resultOf({ ended }: TrainingPageState): TrainResult | undefined {
  return typeof ended === 'object' && 'result' in ended ? ended.result : undefined;
}

function afterNews(state: TrainingPageState, news: TrainingNews): TrainingPageState {
  if ('ended' in news) return { ...state, ended: news.ended };
  if ('begun' in news) return { ...state, begun: news.begun, evaluations: news.begun.evaluations };
  if ('evaluation' in news) return { ...state, evaluations: [...state.evaluations, news.evaluation] };
  return { ...state, message: news.message };
}

async function act(action: TrainingAction, state: TrainingPageState, stop: () => void): Promise<void> {
  const { trainer, out } = state;
  const result = resultOf(state);
  if (action === 'stop') stop();
  else if (action === 'resume')
    await vscode.commands.executeCommand('semloc.tuneVectors', { trainer, out, resume: true });
  else if (result) await vscode.commands.executeCommand('semloc.addEncoder', { encoder: result.encoder });
}
