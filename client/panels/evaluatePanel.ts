import * as vscode from 'vscode';
import type { EvaluateAction, EvaluateChoices, EvaluateState } from '../../media/page/messages.ts';
import { createEvaluateForm, type EvaluateForm, type EvaluateFormParts } from './evaluate/evaluateForm.ts';
import { fillPage } from './page/page.ts';

const VIEW_TYPE = 'semloc.evaluate';

/** The form of an evaluation, in a panel of which there is at most one. */
export interface EvaluatePanel extends vscode.Disposable {
  /** Opens the form. What is given is chosen in it; the rest is as it was last. */
  open(given?: Partial<EvaluateChoices>): Promise<void>;
}

export interface EvaluatePanelParts extends EvaluateFormParts {
  readonly extension: vscode.Uri;
  readonly log: vscode.LogOutputChannel;
}

export function createEvaluatePanel(parts: EvaluatePanelParts): EvaluatePanel {
  const title = vscode.l10n.t('Evaluate Encoders');
  let shown: { readonly panel: vscode.WebviewPanel; readonly form: EvaluateForm } | undefined;

  const adopt = async (panel: vscode.WebviewPanel, given: Partial<EvaluateChoices>) => {
    const form = createEvaluateForm(parts, () => page.send());
    const page = fillPage(panel.webview, parts.extension, parts.log, {
      name: 'evaluatePanel',
      title,
      state: form.state,
      act: (action, value) => form.act(action as EvaluateAction, value),
    });
    shown = { panel, form };
    panel.onDidDispose(() => {
      page.dispose();
      form.stop();
      if (shown?.panel === panel) shown = undefined;
    });
    await form.fill(given);
  };
  const serializer = vscode.window.registerWebviewPanelSerializer(VIEW_TYPE, {
    deserializeWebviewPanel: (panel, kept: EvaluateState | undefined) => adopt(panel, kept?.choices ?? {}),
  });
  return {
    async open(given = {}) {
      if (shown) {
        shown.panel.reveal();
        return shown.form.fill(given);
      }
      await adopt(vscode.window.createWebviewPanel(VIEW_TYPE, title, vscode.ViewColumn.Active), given);
    },
    dispose: () => serializer.dispose(),
  };
}
