import * as vscode from 'vscode';
import {
  type CompareSentencesParams,
  CompareSentencesRequest,
  type CompareSentencesResult,
} from '../../server/protocol.ts';
import { Advice } from '../advice.ts';
import type { LanguageClient } from '../languageClient.ts';
import { jsonAnswer } from './jsonAnswer.ts';

/** Tells a language model whether one of two selected sentences changed the meaning of the other. */
export function compareSelections(client: LanguageClient): vscode.LanguageModelTool<object> {
  return {
    prepareInvocation: () => ({ invocationMessage: vscode.l10n.t('Comparing two selections') }),
    async invoke(_, token) {
      const selected = selectedTexts();
      const [original, rewrite, ...others] = selected;
      if (!original || !rewrite || others.length > 0) {
        throw new Advice(
          vscode.l10n.t(
            'There are {0} selections. Select the original sentence and its rewrite: two selections in one editor, or one in each of two editors.',
            selected.length,
          ),
        );
      }
      const params: CompareSentencesParams = {
        ...{ original: original.text, rewrite: rewrite.text },
        scopeUri: original.document.toString(),
      };
      const compared = await client.sendRequest<CompareSentencesResult>(
        CompareSentencesRequest,
        params,
        token,
      );
      return jsonAnswer({ original: original.text, rewrite: rewrite.text, ...compared });
    },
  };
}

interface SelectedText {
  readonly text: string;
  readonly document: vscode.Uri;
}

/** The texts that are selected in the editors that show, those of the active one first. */
function selectedTexts(): SelectedText[] {
  const { activeTextEditor, visibleTextEditors } = vscode.window;
  const editors = new Set(activeTextEditor ? [activeTextEditor, ...visibleTextEditors] : visibleTextEditors);
  return [...editors].flatMap(({ document, selections }) =>
    selections
      .filter((selection) => !selection.isEmpty)
      .sort((a, b) => a.start.compareTo(b.start))
      .map((selection) => ({ text: document.getText(selection), document: document.uri })),
  );
}
