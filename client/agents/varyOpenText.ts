import * as vscode from 'vscode';
import { VariantsRequest } from '../../server/protocol.ts';
import type { LanguageClient } from '../languageClient.ts';
import type { TextPlaces } from '../text/textPlaces.ts';
import { jsonAnswer } from './jsonAnswer.ts';
import { type OpenTextInput, openTextParams } from './openText.ts';

interface VaryInput extends OpenTextInput {
  /** Types of variant; those of the settings if absent. */
  readonly kinds?: readonly string[];
}

/** Makes variants of the sentences of the open text for a language model. */
export function varyOpenText(
  client: LanguageClient,
  places: TextPlaces,
): vscode.LanguageModelTool<VaryInput> {
  return {
    prepareInvocation: () => ({ invocationMessage: vscode.l10n.t('Generating variants of the open text') }),
    async invoke({ input }, token) {
      const { document, params } = openTextParams(places, input);
      const { first = 0, kinds } = input;
      const result = await client.sendRequest(VariantsRequest, { ...params, ...(kinds && { kinds }) }, token);
      const { encoder, noDistances, notices, meanings } = result;
      const sentences = result.sentences.slice(first).map(({ text, range, variants }) => ({
        original: text,
        line: range.start.line + 1,
        variants: variants.map(({ text, kind, level, distance }) => ({
          ...{ text, kind, meaning: meanings[kind], wordsReplaced: level },
          ...(distance !== undefined && { distance: Math.round(10_000 * distance) / 10_000 }),
        })),
      }));
      const measured = noDistances === undefined ? { encoder } : { noDistances };
      const next = (kept: number) => `Call again with first: ${first + kept}.`;
      return jsonAnswer({ document, ...measured, notices }, sentences, next);
    },
  };
}
