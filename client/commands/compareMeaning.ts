import * as vscode from 'vscode';
import { type CompareDocumentsParams, CompareDocumentsRequest } from '../../server/protocol.ts';
import { Advice } from '../advice.ts';
import type { LanguageClient } from '../languageClient.ts';
import type { MeaningPanel } from '../panels/meaningPanel.ts';
import { requestWithProgress } from '../requestWithProgress.ts';
import { SELECTOR } from '../selector.ts';
import { type OlderSource, type OlderText, olderText } from '../text/olderText.ts';
import { asRange } from '../text/protocolPlaces.ts';
import { selectedTexts } from '../text/selectedTexts.ts';
import { requireText, type TextPlace, type TextPlaces } from '../text/textPlaces.ts';

/** What a text is compared with. */
export type ComparedWith = OlderSource | 'selection';

/**
 * Shows what became of the meaning of each sentence since an older version of a text. With the clipboard, the selection is
 * compared, or the whole text if nothing is selected; with a selection, another one.
 *
 * @param given the file of a menu, or a file in the source-control view; the open text if there is none
 */
export async function compareMeaning(
  client: LanguageClient,
  panel: MeaningPanel,
  places: TextPlaces,
  source: ComparedWith,
  given: unknown,
): Promise<void> {
  const { document, range, older } =
    source === 'selection' ? await selections() : await sinceOlder(source, await givenPlace(given, places));
  const params: CompareDocumentsParams = {
    textDocument: { uri: document.uri.toString() },
    ...(range && { range: asRange(range) }),
    older: older.text,
  };
  const title = vscode.l10n.t('Comparing the meaning with {0}', older.name);
  const result = await requestWithProgress(client, CompareDocumentsRequest, params, title);
  const origin = { document: vscode.workspace.asRelativePath(document.uri), uri: document.uri.toString() };
  panel.show({ ...result, ...origin, older: older.name });
}

/** A text, or a part of it, and an older one. */
interface Compared {
  readonly document: vscode.TextDocument;
  readonly range?: vscode.Range;
  readonly older: OlderText;
}

async function sinceOlder(source: OlderSource, place: TextPlace | undefined): Promise<Compared> {
  const { document, selection } = requireText(place);
  const isPart = source === 'clipboard' && !selection.isEmpty;
  return { document, older: await olderText(document, source), ...(isPart && { range: selection }) };
}

/**
 * Two selections: of one text the first is the older, of two texts the one that does not have the focus. A single one is
 * compared with the clipboard.
 */
async function selections(): Promise<Compared> {
  const selected = selectedTexts();
  const [first, second, ...others] = selected;
  if (!first || others.length > 0) {
    throw new Advice(
      vscode.l10n.t(
        'Select two passages, in one text or in two beside each other, or one to compare it with the clipboard.',
      ),
    );
  }
  if (!second) return { ...first, older: await olderText(first.document, 'clipboard') };
  const [older, newer] = first.document === second.document ? [first, second] : [second, first];
  const name = vscode.l10n.t('the other selection');
  return { ...newer, older: { name, text: older.document.getText(older.range) } };
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
