import * as vscode from 'vscode';
import type { SemanticTokensMiddleware } from 'vscode-languageclient/node';
import type { SentenceTokensParams, SentenceTokensResult } from '../../server/protocol.ts';
import { asPosition, fromRange } from '../text/protocolPlaces.ts';
import { colorScope } from './colorScope.ts';

/** What the colors of the sentence at the cursor are made with. */
export interface SentenceColorsHost {
  ask(params: SentenceTokensParams, token: vscode.CancellationToken): Promise<SentenceTokensResult | null>;
  /** Makes the editor ask for the colors of a document again. */
  refresh(document: vscode.TextDocument): void;
}

/**
 * Colors, where the setting says so, only the sentence at the cursor of each document, dimmed but under a theme of high
 * contrast.
 */
export function colorSentences({
  ask,
  refresh,
}: SentenceColorsHost): SemanticTokensMiddleware & vscode.Disposable {
  const dimmed = vscode.window.createTextEditorDecorationType({ opacity: '0.85' });
  const colored = new WeakMap<vscode.TextDocument, vscode.Range>();
  const draw = (document: vscode.TextDocument) => {
    const range = isHighContrast() ? undefined : colored.get(document);
    for (const editor of vscode.window.visibleTextEditors)
      if (editor.document === document) editor.setDecorations(dimmed, range ? [range] : []);
  };
  const dim = (document: vscode.TextDocument, range: vscode.Range | undefined) => {
    if (range) colored.set(document, range);
    else colored.delete(document);
    draw(document);
  };
  const ofSentence = async (document: vscode.TextDocument, token: vscode.CancellationToken) => {
    const { version } = document;
    const editor = editorOf(document);
    const position = editor && asPosition(editor.selection.active);
    const found =
      position && (await ask({ textDocument: { uri: document.uri.toString() }, position }, token));
    if (document.version === version && !token.isCancellationRequested)
      dim(document, found ? fromRange(found.range) : undefined);
    return new vscode.SemanticTokens(Uint32Array.from(found?.data ?? []));
  };
  const listening = [
    vscode.window.onDidChangeTextEditorSelection(({ textEditor: { document, selection } }) => {
      if (colorScope(document) !== 'sentence' || colored.get(document)?.contains(selection.active)) return;
      refresh(document);
    }),
    vscode.window.onDidChangeActiveColorTheme(() => {
      for (const { document } of vscode.window.visibleTextEditors) draw(document);
    }),
  ];
  /** What is asked for a whole text: the tokens of the sentence, or what the server says. */
  const instead = <Tokens>(
    document: vscode.TextDocument,
    token: vscode.CancellationToken,
    next: () => vscode.ProviderResult<Tokens>,
  ) => {
    const scope = colorScope(document);
    if (scope === 'sentence') return ofSentence(document, token);
    dim(document, undefined);
    return scope === 'off' ? null : next();
  };
  return {
    provideDocumentSemanticTokens: (document, token, next) =>
      instead(document, token, () => next(document, token)),
    provideDocumentSemanticTokensEdits: (document, previous, token, next) =>
      instead(document, token, () => next(document, previous, token)),
    provideDocumentRangeSemanticTokens: (document, range, token, next) =>
      colorScope(document) === 'file' ? next(document, range, token) : null,
    dispose: () => vscode.Disposable.from(dimmed, ...listening).dispose(),
  };
}

/** The editor whose cursor counts: the active one, or any other that shows the document. */
function editorOf(document: vscode.TextDocument): vscode.TextEditor | undefined {
  const { activeTextEditor: active, visibleTextEditors: visible } = vscode.window;
  return active?.document === document ? active : visible.find((editor) => editor.document === document);
}

function isHighContrast(): boolean {
  const { kind } = vscode.window.activeColorTheme;
  return kind === vscode.ColorThemeKind.HighContrast || kind === vscode.ColorThemeKind.HighContrastLight;
}
