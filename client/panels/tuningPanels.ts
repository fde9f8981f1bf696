import * as vscode from 'vscode';
import type { TuningAction, TuningPageState } from '../../media/messages.ts';
import type { TuneReport, TuneResult } from '../../server/protocol.ts';
import { fillPage } from './page.ts';

const VIEW_TYPE = 'semloc.tuning';

/** What becomes known of a tuning, in time. */
export type TuningNews =
  | TuneReport
  | { readonly message: string }
  | { readonly ended: 'stopped' | { readonly problem: string } | { readonly result: TuneResult } };

/** Panels of tunings: one a folder. They come back after a restart, which ends a tuning. */
export interface TuningPanels extends vscode.Disposable {
  /**
   * To be called with what becomes known of a tuning. The first of it opens the panel, and so does its result if the
   * user has closed it; what cannot be begun at all needs none. `stop` is called by the panel's button.
   */
  begin(out: string, stop: () => void): (news: TuningNews) => void;
}

/** A panel that is open. */
interface Shown {
  show(state: TuningPageState, stop: () => void): void;
}

export function createTuningPanels(extension: vscode.Uri, log: vscode.LogOutputChannel): TuningPanels {
  /** By folder. */
  const open = new Map<string, Shown>();

  const adopt = (panel: vscode.WebviewPanel, first: TuningPageState): Shown => {
    let state = first;
    let stop = () => {};
    const page = fillPage(panel.webview, extension, log, {
      name: 'tuningPanel',
      title: vscode.l10n.t('Tuning'),
      state: () => state,
      files: () => resultOf(state)?.files ?? [],
      act: (action) => act(action as TuningAction, state, stop),
    });
    const shown: Shown = {
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

  const create = (state: TuningPageState): Shown => {
    const title = vscode.l10n.t('Tuning: {0}', state.out.split(/[\\/]/).at(-1) ?? state.out);
    const place = { viewColumn: vscode.ViewColumn.Active, preserveFocus: true };
    return adopt(vscode.window.createWebviewPanel(VIEW_TYPE, title, place), state);
  };

  const serializer = vscode.window.registerWebviewPanelSerializer(VIEW_TYPE, {
    async deserializeWebviewPanel(panel, kept: TuningPageState | undefined) {
      if (typeof kept?.out === 'string') adopt(panel, { ...kept, ended: kept.ended ?? 'stopped' });
      else panel.dispose();
    },
  });

  return {
    begin(out, stop) {
      let state: TuningPageState = { out, looks: [] };
      let isBegun = false;
      return (news) => {
        state = afterNews(state, news);
        const isWanted = resultOf(state) !== undefined || (!isBegun && !('ended' in news));
        const shown = open.get(out) ?? (isWanted ? create(state) : undefined);
        if (isBegun || isWanted) shown?.show(state, stop);
        isBegun ||= isWanted;
      };
    },
    dispose: () => serializer.dispose(),
  };
}

function resultOf({ ended }: TuningPageState): TuneResult | undefined {
  return typeof ended === 'object' && 'result' in ended ? ended.result : undefined;
}

function afterNews(state: TuningPageState, news: TuningNews): TuningPageState {
  if ('ended' in news) return { ...state, ended: news.ended };
  if ('begun' in news) return { ...state, begun: news.begun, looks: news.begun.looks };
  if ('look' in news) return { ...state, looks: [...state.looks, news.look] };
  return { ...state, message: news.message };
}

async function act(action: TuningAction, state: TuningPageState, stop: () => void): Promise<void> {
  const { out } = state;
  const result = resultOf(state);
  if (action === 'stop') stop();
  else if (action === 'goOn') await vscode.commands.executeCommand('semloc.tuneVectors', { out, goOn: true });
  else if (result) await vscode.commands.executeCommand('semloc.addEncoder', { encoder: result.encoder });
}
