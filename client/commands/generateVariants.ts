import * as vscode from 'vscode';
import { type VariantsParams, VariantsRequest } from '../../server/protocol.ts';
import { Advice } from '../advice.ts';
import type { LanguageClient } from '../languageClient.ts';
import type { VariantsPanel } from '../panels/variantsPanel.ts';
import { requestWithProgress } from '../requestWithProgress.ts';
import { asRange } from '../text/protocolPlaces.ts';
import { requireText, type TextPlace } from '../text/textPlaces.ts';

/** Shows variants of the sentences that the selection touches (if empty, the sentence at the cursor) or of the file. */
export async function generateVariantsCommand(
  client: LanguageClient,
  panel: VariantsPanel,
  place: TextPlace | undefined,
  scope: 'selection' | 'file',
) {
  const { document, selection } = requireText(place);
  const params: VariantsParams = {
    textDocument: { uri: document.uri.toString() },
    ...(scope === 'selection' && { range: asRange(selection) }),
  };
  const title = vscode.l10n.t('Generating variants');
  const result = await requestWithProgress(client, VariantsRequest, params, title);
  if (result.sentences.length === 0) {
    throw new Advice(
      scope === 'file'
        ? vscode.l10n.t('There is no sentence in this text.')
        : vscode.l10n.t(
            'There is no sentence at the cursor. Put the cursor into a sentence, or select some text.',
          ),
    );
  }
  await panel.show(result, document, scope);
}
