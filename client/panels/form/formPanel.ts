import * as vscode from 'vscode';
import type { FormActed, FormAction, FormState, FormValues } from '../../../media/page/messages.ts';
import { fillPage } from '../page/page.ts';
import { createForm, type Form } from './form.ts';
import type { FormKind } from './formKind.ts';

/** A form in a panel, of which there is at most one of a kind. */
export interface FormPanel extends vscode.Disposable {
  /** Opens the form. What is given is chosen in it; the rest is as it was last. */
  open(given?: FormValues): Promise<void>;
}

export function createFormPanel(
  extension: vscode.Uri,
  log: vscode.LogOutputChannel,
  kind: FormKind,
): FormPanel {
  const { viewType, title, outlives } = kind;
  let shown: { readonly panel: vscode.WebviewPanel; readonly form: Form } | undefined;

  const adopt = async (panel: vscode.WebviewPanel, given: FormValues) => {
    const form = createForm(kind, () => page.send());
    const page = fillPage(panel.webview, extension, log, {
      name: 'formPanel',
      title,
      state: form.state,
      act: (action, value) => form.act(action as FormAction, value as FormActed),
    });
    shown = { panel, form };
    panel.onDidDispose(() => {
      page.dispose();
      if (!outlives) form.stop();
      if (shown?.panel === panel) shown = undefined;
    });
    await form.fill(given);
  };
  const serializer = vscode.window.registerWebviewPanelSerializer(viewType, {
    deserializeWebviewPanel: (panel, kept: FormState | undefined) => adopt(panel, kept?.values ?? {}),
  });
  return {
    async open(given = {}) {
      if (shown) {
        shown.panel.reveal();
        return shown.form.fill(given);
      }
      await adopt(vscode.window.createWebviewPanel(viewType, title, vscode.ViewColumn.Active), given);
    },
    dispose: () => serializer.dispose(),
  };
}
