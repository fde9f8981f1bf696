import * as vscode from 'vscode';
import { fillPage } from './page.ts';

/** A panel of which there is at most one; it comes back after a restart. */
export interface SinglePanel<State> extends vscode.Disposable {
  /** Opens the panel beside the text, or shows something else in the one that is open. */
  show(state: State): void;
}

export interface SinglePanelKind {
  readonly viewType: string;
  /** The page is dist/media/PAGE.js. */
  readonly page: string;
  readonly title: string;
}

export function createSinglePanel<State>(
  { viewType, page: name, title }: SinglePanelKind,
  extension: vscode.Uri,
  log: vscode.LogOutputChannel,
): SinglePanel<State> {
  let open: { readonly panel: vscode.WebviewPanel; readonly send: () => void } | undefined;
  let state: State | undefined;

  const adopt = (panel: vscode.WebviewPanel) => {
    const page = fillPage(panel.webview, extension, log, { name, title, state: () => state });
    open = { panel, send: page.send };
    panel.onDidDispose(() => {
      page.dispose();
      if (open?.panel === panel) open = undefined;
    });
  };

  const serializer = vscode.window.registerWebviewPanelSerializer(viewType, {
    async deserializeWebviewPanel(panel, kept: State | undefined) {
      // The window was closed before the page had anything to keep.
      if (!kept) return panel.dispose();
      state = kept;
      adopt(panel);
    },
  });

  return {
    show(shown) {
      state = shown;
      if (open) {
        open.panel.reveal(undefined, true);
        open.send();
      } else {
        const place = { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true };
        adopt(vscode.window.createWebviewPanel(viewType, title, place));
      }
    },
    dispose: () => serializer.dispose(),
  };
}
