import * as vscode from 'vscode';
import {
  type CompareDocumentsParams,
  CompareDocumentsRequest,
  type CompareDocumentsResult,
} from '../../server/protocol.ts';
import type { LanguageClient } from '../languageClient.ts';
import type { MeaningPanel } from '../panels/meaningPanel.ts';
import { requestWithProgress } from '../requestWithProgress.ts';
import { SELECTOR } from '../selector.ts';
import { type OlderSource, olderText } from '../text/olderText.ts';
import { asRange } from '../text/protocolPlaces.ts';
import { requireText, type TextPlaces } from '../text/textPlaces.ts';

/**
 * Shows what became of the meaning of each sentence since an older version of a text. With the clipboard, the selection is
 * compared, or the whole text if nothing is selected.
 *
 * @param given the file of a menu, or a file in the source-control view; the open text if there is none
 */
export async function compareMeaning(
  client: LanguageClient,
  panel: MeaningPanel,
  places: TextPlaces,
  source: OlderSource,
  given: unknown,
): Promise<void> {
  const { document, selection } = requireText(await givenPlace(given, places));
  const older = await olderText(document, source);
  const isPart = source === 'clipboard' && selection && !selection.isEmpty;
  const params: CompareDocumentsParams = {
    textDocument: { uri: document.uri.toString() },
    ...(isPart && { range: asRange(selection) }),
    older: older.text,
  };
  const title = vscode.l10n.t('Comparing the meaning with {0}', older.name);
  const result = await requestWithProgress<CompareDocumentsResult>(
    client,
    CompareDocumentsRequest,
    params,
    title,
  );
  const origin = { document: vscode.workspace.asRelativePath(document.uri), uri: document.uri.toString() };
  panel.show({ ...result, ...origin, older: older.name });
}

/** The text of a file that was clicked, else the open one. */
async function givenPlace(given: unknown, places: TextPlaces) {
  const clicked = given instanceof vscode.Uri ? given : (given as Clicked | undefined)?.resourceUri;
  const open = places.open();
  if (!(clicked instanceof vscode.Uri) || clicked.toString() === open?.document.uri.toString()) return open;
  const document = await vscode.workspace.openTextDocument(clicked);
  if (vscode.languages.match(SELECTOR, document) === 0) return undefined;
  return { document, selection: new vscode.Selection(0, 0, 0, 0) };
}

/** A file in the source-control view. */
interface Clicked {
  readonly resourceUri?: vscode.Uri;
}
