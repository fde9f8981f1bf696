import * as vscode from 'vscode';
import type { VariantsState } from '../../media/messages.ts';
import type { VariantsResult } from '../../server/protocol.ts';
import { fillPage } from './page.ts';

const VIEW_TYPE = 'semloc.variants';

export interface VariantsPanels extends vscode.Disposable {
  /** Opens the panel beside the text, or shows other variants in the one that is open. */
  show(document: string, result: VariantsResult): void;
}

/** The panel with a document's variants; there is at most one, and it comes back after a restart. */
export function createVariantsPanels(extension: vscode.Uri, log: vscode.LogOutputChannel): VariantsPanels {
  let open: { readonly panel: vscode.WebviewPanel; readonly send: () => void } | undefined;
  let state: VariantsState | undefined;

  const adopt = (panel: vscode.WebviewPanel) => {
    const title = vscode.l10n.t('Variants');
    const page = fillPage(panel.webview, extension, log, { name: 'variants', title, state: () => state });
    open = { panel, send: page.send };
    panel.onDidDispose(() => {
      page.dispose();
      if (open?.panel === panel) open = undefined;
    });
  };

  const serializer = vscode.window.registerWebviewPanelSerializer(VIEW_TYPE, {
    async deserializeWebviewPanel(panel, kept: VariantsState | undefined) {
      state = kept;
      adopt(panel);
    },
  });

  return {
    show(document, result) {
      state = { document, result };
      if (open) {
        open.panel.reveal(undefined, true);
        open.send();
      } else {
        const place = { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true };
        adopt(vscode.window.createWebviewPanel(VIEW_TYPE, vscode.l10n.t('Variants'), place));
      }
    },
    dispose: () => serializer.dispose(),
  };
}
