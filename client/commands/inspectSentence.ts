import * as vscode from 'vscode';
import { type InspectParams, InspectRequest } from '../../server/protocol.ts';
import type { LanguageClient } from '../languageClient.ts';
import type { VariantsPanel } from '../panels/variantsPanel.ts';
import { askEncoders } from '../questions/encoders.ts';
import { askSentence } from '../questions/sentence.ts';
import { requestWithProgress } from '../requestWithProgress.ts';
import { asPosition } from '../text/protocolPlaces.ts';
import type { TextPlace } from '../text/textPlaces.ts';

/** Arguments that a key binding, a task or a test may pass to the command, which asks for the rest. */
type Given = Partial<Pick<InspectParams, 'paraphrase' | 'encoders' | 'kinds'>> & {
  readonly sentence?: string;
};

/**
 * Asks for a paraphrase and for encoders, and shows where these place the paraphrase and the variants of the sentence at
 * the cursor. Asks for the sentence too if no text is visible.
 */
export async function inspectSentence(
  client: LanguageClient,
  panel: VariantsPanel,
  place: TextPlace | undefined,
  given: unknown,
) {
  const { kinds, ...asked } = (given ?? {}) as Given;
  const scopeUri = (place ?? vscode.window.activeTextEditor)?.document.uri.toString();
  const atCursor = asked.sentence === undefined ? cursorSentence(place) : undefined;
  const isTyped = !atCursor && asked.sentence === undefined;
  const of = isTyped ? 3 : 2;
  const sentence =
    atCursor ??
    asked.sentence ??
    (await askSentence(vscode.l10n.t('Sentence to inspect'), { number: 1, of }, 'required'));
  const paraphrase =
    asked.paraphrase ??
    (await askSentence(vscode.l10n.t('Paraphrase (optional)'), { number: of - 1, of }, 'optional'));
  const encoders = asked.encoders ?? (await askEncoders(client, { number: of, of }));
  const params: InspectParams = {
    sentence,
    paraphrase,
    encoders,
    ...(kinds && { kinds }),
    ...(scopeUri && { scopeUri }),
  };
  const title = vscode.l10n.t('Inspecting a sentence');
  const inspection = await requestWithProgress(client, InspectRequest, params, title);
  await panel.inspect(inspection, atCursor ? place?.document : undefined);
}

/** The sentence at the cursor, or at the start of the selection. */
function cursorSentence(place: TextPlace | undefined): InspectParams['sentence'] | undefined {
  if (!place) return undefined;
  return {
    textDocument: { uri: place.document.uri.toString() },
    position: asPosition(place.selection.start),
  };
}
