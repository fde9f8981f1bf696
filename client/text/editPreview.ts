import * as vscode from 'vscode';
import type { CandidateItem, CandidatesResult } from '../../server/protocol.ts';
import { excerpt } from './excerpt.ts';
import { fromRange } from './protocolPlaces.ts';

type Edits = CandidateItem['edits'];
type Place = Edits[number]['range']['start'];

/** Edits shown in the visible editors of a text without being made: what they remove is struck out before what they put there. */
export interface EditPreview extends vscode.Disposable {
  show(edits: Edits): void;
  /** What edits, in order, would make of the sentence that they are in. */
  excerpt(edits: Edits, sentence: CandidatesResult['sentence']): string;
  /** Fires when the text has changed or is not visible any more: the edits cannot be made, or cannot be seen. */
  readonly onDidEnd: vscode.Event<void>;
}

/** Creates a preview of the edits to a word, and moves it from the upper half of its editors, which questions hide, to the middle. */
export function previewEdits(document: vscode.TextDocument, word: vscode.Range): EditPreview {
  const removed = vscode.window.createTextEditorDecorationType({
    ...{ textDecoration: 'line-through', opacity: '0.5' },
    rangeBehavior: vscode.DecorationRangeBehavior.ClosedClosed,
  });
  const ended = new vscode.EventEmitter<void>();
  const isOfText = (each: { readonly document: vscode.TextDocument }) => each.document === document;
  const editors = () => vscode.window.visibleTextEditors.filter(isOfText);
  for (const editor of editors()) {
    const { start, end } = editor.visibleRanges[0]!;
    if (word.start.line < (start.line + end.line) / 2)
      editor.revealRange(word, vscode.TextEditorRevealType.InCenter);
  }
  const listening = vscode.Disposable.from(
    vscode.workspace.onDidChangeTextDocument((change) => {
      if (isOfText(change) && change.contentChanges.length > 0) ended.fire();
    }),
    vscode.window.onDidChangeVisibleTextEditors(() => {
      if (editors().length === 0) ended.fire();
    }),
  );
  return {
    onDidEnd: ended.event,
    show(edits) {
      for (const editor of editors()) editor.setDecorations(removed, edits.map(decorationOf));
    },
    excerpt(edits, sentence) {
      const textIn = (start: Place, end: Place) => document.getText(fromRange({ start, end }));
      const { start } = edits[0]!.range;
      let put = '';
      let at = start;
      for (const { range, newText } of edits) {
        put += textIn(at, range.start) + newText;
        at = range.end;
      }
      return excerpt(textIn(sentence.start, start), put, textIn(at, sentence.end));
    },
    dispose: () => vscode.Disposable.from(removed, listening, ended).dispose(),
  };
}

function decorationOf({ range, newText }: Edits[number]): vscode.DecorationOptions {
  const after = {
    contentText: newText,
    margin: '0 0 0 0.5ch',
    fontStyle: 'italic',
    backgroundColor: new vscode.ThemeColor('diffEditor.insertedTextBackground'),
  };
  return { range: fromRange(range), renderOptions: { after } };
}
