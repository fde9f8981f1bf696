import * as vscode from 'vscode';
import { type ReverseDictionaryParams, ReverseDictionaryRequest } from '../../server/protocol.ts';
import type { LanguageClient } from '../languageClient.ts';
import { askDefinedWord, type WordChoice } from '../questions/definedWord.ts';
import { askEncoder } from '../questions/encoder.ts';
import { answered } from '../questions/step.ts';
import { requestWithProgress } from '../requestWithProgress.ts';
import { insertionAt } from '../text/insertion.ts';

/** Arguments that a key binding, a task or a test may pass to the command, which asks for the rest. */
type Given = Partial<Pick<ReverseDictionaryParams, 'definition' | 'encoder' | 'metric'>>;

/** The encoder and the distance chosen last in this window. */
let chosen: Pick<Given, 'encoder' | 'metric'> = {};

/**
 * Asks for a definition, which defaults to the selected text, and shows the words that it may define. The word chosen
 * replaces the selection or the word at the cursor, or is inserted there; without an editor it is copied.
 */
export async function lookUpDefinition(client: LanguageClient, given: unknown) {
  const editor = vscode.window.activeTextEditor;
  const { definition: known, ...preferred } = (given ?? {}) as Given;
  chosen = { ...chosen, ...preferred };
  const definition = known ?? (await askDefinition(editor));
  const scopeUri = editor?.document.uri.toString();
  for (;;) {
    const params: ReverseDictionaryParams = { definition, ...chosen, ...(scopeUri && { scopeUri }) };
    const title = vscode.l10n.t('Looking up words that match the definition');
    const result = await requestWithProgress(client, ReverseDictionaryRequest, params, title);
    const choice = await askDefinedWord(definition, result, editor && placeIn(editor, ''));
    if (!choice) return;
    if (!('otherwise' in choice)) return take(choice, editor);
    if (choice.otherwise === 'metric') {
      chosen = { ...chosen, metric: result.metric === 'euclidean' ? 'cosine' : 'euclidean' };
    } else {
      const title = vscode.l10n.t('Encoder for the reverse dictionary');
      chosen = { ...chosen, encoder: (await askEncoder(client, title, result.encoder)) ?? result.encoder };
    }
  }
}

async function askDefinition(editor: vscode.TextEditor | undefined): Promise<string> {
  const selected = editor?.document.getText(editor.selection).replace(/\s+/g, ' ').trim();
  const typed = await vscode.window.showInputBox({
    title: vscode.l10n.t('Describe the word'),
    placeHolder: vscode.l10n.t('a person who teaches in a school'),
    ignoreFocusOut: true,
    ...(selected && { value: selected }),
    validateInput: (text) => (text.trim() === '' ? vscode.l10n.t('Enter a definition.') : undefined),
  });
  return answered(typed).trim();
}

/** Inserts the chosen word, or copies it if the text cannot be edited. */
async function take(
  choice: Exclude<WordChoice, { otherwise: unknown }>,
  editor: vscode.TextEditor | undefined,
) {
  if ('insert' in choice) {
    const { insert: word } = choice;
    const place = editor && placeIn(editor, word);
    const put = place && editor.edit((edit) => edit.replace(place.range, place.text));
    // It rejects where the text was closed, or another one shown in its place, during the search.
    if (await put?.then(undefined, () => false)) return;
  }
  const word = 'insert' in choice ? choice.insert : choice.copy;
  await vscode.env.clipboard.writeText(word);
  vscode.window.setStatusBarMessage(vscode.l10n.t('Copied “{0}”.', word), COPIED);
}

/** The place for a chosen word, and what the word replaces there. */
function placeIn({ document, selection }: vscode.TextEditor, word: string) {
  if (!selection.isEmpty) return { range: selection, text: word, replaced: document.getText(selection) };
  const { line, character } = selection.active;
  const { start, end, ...put } = insertionAt(document.lineAt(line).text, character, word);
  return { range: new vscode.Range(line, start, line, end), ...put };
}

/** The time for which the message about a copied word is shown, in milliseconds. */
const COPIED = 5000;
