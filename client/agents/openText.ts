import * as vscode from 'vscode';
import { asRange } from '../text/protocolPlaces.ts';
import { requireText, type TextPlaces } from '../text/textPlaces.ts';

/** The part of the open text that a tool is asked about. */
export interface OpenTextInput {
  /** `selection`: what is selected, or the sentence at the cursor. Default: selection. */
  readonly scope?: 'selection' | 'document';
  /** The number of sentences to skip. */
  readonly first?: number;
}

/** The parameters of a request about that part, and its document. Throws an Advice where no text is open. */
export function openTextParams(places: TextPlaces, { scope }: OpenTextInput) {
  const { document, selection } = requireText(places.open());
  return {
    document: vscode.workspace.asRelativePath(document.uri),
    params: {
      textDocument: { uri: document.uri.toString() },
      ...(scope !== 'document' && { range: asRange(selection) }),
    },
  };
}
