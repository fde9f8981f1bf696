import * as vscode from 'vscode';
import { type AnnotateParams, AnnotateRequest } from '../../server/protocol.ts';
import type { LanguageClient } from '../languageClient.ts';
import type { TextPlaces } from '../text/textPlaces.ts';
import { jsonAnswer } from './jsonAnswer.ts';
import { type OpenTextInput, openTextParams } from './openText.ts';

/** Tells a language model the tags and the replaceable words of the open text. */
export function annotateOpenText(
  client: LanguageClient,
  places: TextPlaces,
): vscode.LanguageModelTool<OpenTextInput> {
  return {
    prepareInvocation: () => ({ invocationMessage: vscode.l10n.t('Annotating the open text') }),
    async invoke({ input }, token) {
      const { document, params } = openTextParams(places, input);
      const { first = 0 } = input;
      const asked: AnnotateParams = { ...params, first };
      const { sentences, more, ...rest } = await client.sendRequest(AnnotateRequest, asked, token);
      const next = (kept: number) => `Call again with first: ${first + kept}.`;
      const isCut = more && { more: next(sentences.length) };
      return jsonAnswer({ document, ...rest, ...isCut }, sentences, next);
    },
  };
}
