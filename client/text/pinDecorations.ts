import * as vscode from 'vscode';
import { type PinnedWordsParams, PinnedWordsRequest } from '../../server/protocol.ts';
import type { LanguageClient } from '../languageClient.ts';
import { SELECTOR } from '../selector.ts';
import { asRange, fromRange } from './protocolPlaces.ts';

/** Milliseconds without a further change after which words are marked. */
const DELAY = 300;

/** Marks the words that are read in a pinned sense, in the visible part of each text. */
export function markPinnedWords(client: LanguageClient): vscode.Disposable {
  const mark = vscode.window.createTextEditorDecorationType({
    borderColor: new vscode.ThemeColor('editorInfo.foreground'),
    ...{ borderStyle: 'dotted', borderWidth: '0 0 1px 0' },
    overviewRulerColor: new vscode.ThemeColor('editorInfo.foreground'),
    overviewRulerLane: vscode.OverviewRulerLane.Right,
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      for (const editor of vscode.window.visibleTextEditors) void markIn(editor).catch(() => {});
    }, DELAY);
  };
  const markIn = async (editor: vscode.TextEditor) => {
    const { document, visibleRanges } = editor;
    if (vscode.languages.match(SELECTOR, document) === 0) return;
    const { version } = document;
    const range = visibleRanges.reduce((all, each) => all.union(each), visibleRanges[0]!);
    const params: PinnedWordsParams = {
      textDocument: { uri: document.uri.toString() },
      range: asRange(range),
    };
    const { words } = await client.sendRequest(PinnedWordsRequest, params);
    if (document.version === version)
      editor.setDecorations(
        mark,
        words.map(({ range }) => fromRange(range)),
      );
  };
  const pins = vscode.workspace.createFileSystemWatcher('**/.semloc/pins.json');
  soon();
  return vscode.Disposable.from(
    mark,
    pins,
    { dispose: () => clearTimeout(timer) },
    ...[pins.onDidChange, pins.onDidCreate, pins.onDidDelete].map((on) => on(soon)),
    vscode.window.onDidChangeVisibleTextEditors(soon),
    vscode.window.onDidChangeTextEditorVisibleRanges(soon),
    vscode.workspace.onDidChangeTextDocument(soon),
    vscode.workspace.onDidGrantWorkspaceTrust(soon),
  );
}
