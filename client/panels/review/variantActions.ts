import * as vscode from 'vscode';
import type { VariantsAction, VariantTarget } from '../../../media/page/messages.ts';
import { INSPECT_SENTENCE, type SentencePlace } from '../../../server/protocol.ts';
import { Advice } from '../../advice.ts';
import { insertedBelow } from '../../text/insertedBelow.ts';
import { asPosition } from '../../text/protocolPlaces.ts';
import type { ReviewedText } from '../../text/reviewedText.ts';
import type { VariantDiffs } from '../../text/variantDiff.ts';
import { requireTrust } from '../../workspaceTrust.ts';

/** Actions on the sentence of a variant, by their names on the page. */
export type VariantActions = Readonly<
  Record<Exclude<VariantsAction, 'refresh' | 'encoder'>, (target: VariantTarget) => Promise<void>>
>;

/**
 * The actions go to a sentence, compare a variant with it, or put the variant in its place or below it.
 *
 * @param isPlaced tells whether the sentences stand in a text
 */
export function variantActions(
  text: ReviewedText,
  diffs: VariantDiffs,
  isPlaced: () => boolean,
): VariantActions {
  return {
    async jump(target) {
      const { document, range } = await placeOf(target, text);
      await vscode.window.showTextDocument(document, { ...columnOf(document), selection: range });
    },
    async inspect(target) {
      if (!isPlaced())
        return void (await vscode.commands.executeCommand(INSPECT_SENTENCE, { sentence: target.text }));
      const { document, range } = await placeOf(target, text);
      const place: SentencePlace = { uri: document.uri.toString(), position: asPosition(range.start) };
      await vscode.commands.executeCommand(INSPECT_SENTENCE, place);
    },
    async diff({ text: sentence, variant }) {
      await diffs.show(sentence, variant, {
        ...columnOf(await text.document()),
        ...{ preview: true, preserveFocus: true },
      });
    },
    replace: (target) =>
      edit(target, text, (edits, { document, range }) => edits.replace(document.uri, range, target.variant)),
    insert: (target) =>
      edit(target, text, (edits, { document, range }) => {
        const line = document.lineAt(range.end.line);
        const endOfLine = document.eol === vscode.EndOfLine.CRLF ? '\r\n' : '\n';
        edits.insert(document.uri, line.range.end, insertedBelow(line.text, target.variant, endOfLine));
      }),
  };
}

interface Place {
  readonly document: vscode.TextDocument;
  readonly range: vscode.Range;
}

/** The place of a sentence. Throws an Advice if the sentence has changed. */
async function placeOf({ sentence, text: asked }: VariantTarget, text: ReviewedText): Promise<Place> {
  const document = await text.document();
  const range = await text.rangeOf(sentence);
  if (range && document.getText(range) === asked) return { document, range };
  throw new Advice(vscode.l10n.t('The sentence has changed since its variants were generated.'));
}

/** Shows the text and edits it. */
async function edit(
  target: VariantTarget,
  text: ReviewedText,
  addTo: (edits: vscode.WorkspaceEdit, place: Place) => void,
): Promise<void> {
  requireTrust();
  const place = await placeOf(target, text);
  const edits = new vscode.WorkspaceEdit();
  addTo(edits, place);
  await vscode.window.showTextDocument(place.document, { ...columnOf(place.document), preserveFocus: true });
  await vscode.workspace.applyEdit(edits);
}

/** The column in which a document is visible; the first one if it is not. */
function columnOf(document: vscode.TextDocument): { viewColumn: vscode.ViewColumn } {
  const visible = vscode.window.visibleTextEditors.find((editor) => editor.document === document);
  return { viewColumn: visible?.viewColumn ?? vscode.ViewColumn.One };
}
