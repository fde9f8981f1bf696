import * as vscode from 'vscode';
import type { SentencePlace, WordPlace } from '../../server/protocol.ts';
import { asPosition } from './protocolPlaces.ts';
import { reopenedText } from './reopenedText.ts';
import { requireText, type TextPlace } from './textPlaces.ts';

/** Tests whether a command is given a place in a text. Menus and key bindings pass other values, or none. */
export function isPlace(given: unknown): given is SentencePlace {
  const { uri, position } = (given ?? {}) as Partial<SentencePlace>;
  return (
    typeof uri === 'string' && typeof position?.line === 'number' && typeof position.character === 'number'
  );
}

/** The text at a place that a command is given. */
export async function givenPlace({ uri, position }: SentencePlace): Promise<TextPlace> {
  const document = await reopenedText(uri);
  const { line, character } = position;
  return { document, selection: new vscode.Selection(line, character, line, character) };
}

/** The place of a word that a command is given; without one, the cursor. */
export function wordPlace(at: TextPlace | undefined, given: unknown): WordPlace {
  if (isPlace(given)) return given;
  const { document, selection } = requireText(at);
  return { uri: document.uri.toString(), position: asPosition(selection.start) };
}
