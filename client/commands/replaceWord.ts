import * as vscode from 'vscode';
import { CandidatesRequest, type ReplaceWordParams } from '../../server/protocol.ts';
import { Advice } from '../advice.ts';
import type { LanguageClient } from '../languageClient.ts';
import { askCandidate } from '../questions/candidate.ts';
import { wordPlace } from '../text/givenPlace.ts';
import { fromRange } from '../text/protocolPlaces.ts';
import type { TextPlace } from '../text/textPlaces.ts';
import { requireTrust } from '../workspaceTrust.ts';

/** Makes the edits of a link in a hover; given a place or nothing, asks what is to replace the word there or at the cursor. */
export async function replaceWord(client: LanguageClient, at: TextPlace | undefined, given: unknown) {
  if (isReplacement(given)) {
    requireTrust();
    await makeEdits(given);
    // The hover stays, and the focus in it, though it is about the word that was there.
    return vscode.commands.executeCommand('editor.action.hideHover');
  }
  const { uri, position } = wordPlace(at, given);
  const found = await client.sendRequest(CandidatesRequest, { textDocument: { uri }, position });
  if (!found) {
    throw new Advice(vscode.l10n.t('There is no word at the cursor. Put the cursor into a word.'));
  }
  if (found.candidates.length === 0) {
    const { word, expression } = found;
    throw new Advice(
      expression
        ? vscode.l10n.t(
            'There are no candidates for “{0}”, a part of “{1}”: an expression with markup inside has none. Put the cursor into another word.',
            word,
            expression,
          )
        : vscode.l10n.t('There are no candidates for “{0}”. Put the cursor into another word.', word),
    );
  }
  const { edits } = await askCandidate(openText(uri, found.version), found);
  await makeEdits({ uri, version: found.version, edits });
}

/** Makes edits in one step of undoing. */
async function makeEdits({ uri, version, edits }: ReplaceWordParams) {
  const { uri: text } = openText(uri, version);
  const edit = new vscode.WorkspaceEdit();
  for (const { range, newText } of edits) edit.replace(text, fromRange(range), newText);
  await vscode.workspace.applyEdit(edit);
}

/** The open text; an Advice is thrown if it has changed since. */
function openText(uri: string, version: number): vscode.TextDocument {
  const document = vscode.workspace.textDocuments.find(
    (each) => each.uri.toString() === vscode.Uri.parse(uri).toString(),
  );
  if (document?.version === version) return document;
  throw new Advice(vscode.l10n.t('The text has changed since. Point at the word again.'));
}

function isReplacement(given: unknown): given is ReplaceWordParams {
  const { uri, edits } = (given ?? {}) as Partial<ReplaceWordParams>;
  return typeof uri === 'string' && Array.isArray(edits);
}
