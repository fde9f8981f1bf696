import * as vscode from 'vscode';
import { fillPage, type PageContent } from './page.ts';

/** A panel of which there is at most one; it comes back after a restart. */
export interface SinglePanel<State> extends vscode.Disposable {
  /** The state of the panel; undefined if it is closed. */
  readonly state: State | undefined;
  readonly isVisible: boolean;
  /** Opens the panel beside the text, or shows something else in the one that is open. */
  show(state: State): void;
  /** Shows another state in the panel if it is open, without bringing it to the front. */
  update(state: State): void;
}

export interface SinglePanelKind<State> extends Pick<PageContent<State>, 'answer' | 'act'> {
  readonly viewType: string;
  /** The page is dist/media/PAGE.js. */
  readonly page: string;
  readonly title: string;
  /** Makes the state of what the page has kept across a restart, if it can be used; by default it is the state. */
  readonly restore?: (kept: State) => State | undefined;
  /** True if the panel takes the focus when it is shown, for one that is used by keys. */
  readonly takesFocus?: boolean;
  /** Called with what `show` has shown. */
  readonly onShow?: (state: State) => void;
  /** Called when the panel has become visible or hidden. */
  readonly onVisibility?: () => void;
  /** Called when the panel has been closed. */
  readonly onClose?: () => void;
  /** Disposed of with the panel. */
  readonly owned?: readonly vscode.Disposable[];
}

/** The panels that are open. One that has the focus shares its column with the next, since the text is not there. */
const panels = new Set<vscode.WebviewPanel>();

export function createSinglePanel<State>(
  {
    viewType,
    page: name,
    title,
    restore,
    takesFocus = false,
    onShow,
    onVisibility,
    onClose,
    owned = [],
    answer,
    act,
  }: SinglePanelKind<State>,
  extension: vscode.Uri,
  log: vscode.LogOutputChannel,
): SinglePanel<State> {
  let open: { readonly panel: vscode.WebviewPanel; readonly send: () => void } | undefined;
  let state: State | undefined;

  const adopt = (panel: vscode.WebviewPanel) => {
    const page = fillPage(panel.webview, extension, log, {
      ...{ name, title, state: () => state },
      ...(answer && { answer }),
      ...(act && { act }),
    });
    open = { panel, send: page.send };
    panels.add(panel);
    if (onVisibility) panel.onDidChangeViewState(onVisibility);
    panel.onDidDispose(() => {
      page.dispose();
      panels.delete(panel);
      if (open?.panel === panel) open = undefined;
      onClose?.();
    });
  };

  const serializer = vscode.window.registerWebviewPanelSerializer(viewType, {
    async deserializeWebviewPanel(panel, kept: State | undefined) {
      // The window may have been closed before the page had anything to keep.
      state = kept && restore ? restore(kept) : kept;
      if (!state) return panel.dispose();
      adopt(panel);
    },
  });

  return {
    get state() {
      return open && state;
    },
    get isVisible() {
      return open?.panel.visible === true;
    },
    show(shown) {
      state = shown;
      if (open) {
        open.panel.reveal(undefined, !takesFocus);
        open.send();
      } else {
        const isInColumn = [...panels].some(({ active }) => active);
        const viewColumn = isInColumn ? vscode.ViewColumn.Active : vscode.ViewColumn.Beside;
        const place = { viewColumn, preserveFocus: !takesFocus };
        adopt(vscode.window.createWebviewPanel(viewType, title, place));
      }
      onShow?.(shown);
    },
    update(shown) {
      if (!open) return;
      state = shown;
      open.send();
    },
    dispose: () => vscode.Disposable.from(serializer, ...owned).dispose(),
  };
}
