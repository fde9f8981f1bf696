import * as vscode from 'vscode';
import { type CompareSentencesParams, CompareSentencesRequest } from '../../server/protocol.ts';
import { Advice } from '../advice.ts';
import type { LanguageClient } from '../languageClient.ts';
import { type SelectedText, selectedTexts } from '../text/selectedTexts.ts';
import { jsonAnswer } from './jsonAnswer.ts';

/** Tells a language model whether one of two selected sentences changed the meaning of the other. */
export function compareSelections(client: LanguageClient): vscode.LanguageModelTool<object> {
  return {
    prepareInvocation: () => ({ invocationMessage: vscode.l10n.t('Comparing two selections') }),
    async invoke(_, token) {
      const selected = selectedTexts();
      const text = ({ document, range }: SelectedText) => document.getText(range);
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
        ...{ original: text(original), rewrite: text(rewrite) },
        scopeUri: original.document.uri.toString(),
      };
      const compared = await client.sendRequest(CompareSentencesRequest, params, token);
      return jsonAnswer({ original: params.original, rewrite: params.rewrite, ...compared });
    },
  };
}
