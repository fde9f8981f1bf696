import * as vscode from 'vscode';
import type { CompareDocumentsResult, DocumentChange } from '../../server/protocol.ts';
import { fromRange } from './protocolPlaces.ts';

/** Marks of the sentences whose meaning is not preserved: in the gutter and as Problems, if the user wants them. */
export interface MeaningMarks extends vscode.Disposable {
  /** Marks a document, in the place of what was marked before. */
  show(uri: vscode.Uri, changes: CompareDocumentsResult['changes']): void;
}

/** The marks go when the document is edited. */
export function createMeaningMarks(): MeaningMarks {
  const problems = vscode.languages.createDiagnosticCollection('semloc.meaning');
  const marks = { changed: mark('editorError.foreground'), uncertain: mark('editorWarning.foreground') };
  let marked: { readonly uri: string; readonly changes: readonly Marked[] } | undefined;
  const draw = () => {
    for (const editor of vscode.window.visibleTextEditors) {
      const isMarked = editor.document.uri.toString() === marked?.uri;
      for (const [meaning, decoration] of Object.entries(marks)) {
        const found = isMarked ? marked!.changes.filter((change) => change.meaning === meaning) : [];
        editor.setDecorations(
          decoration,
          found.map(({ range }) => fromRange(range)),
        );
      }
    }
  };
  const clear = () => {
    marked = undefined;
    problems.clear();
    draw();
  };
  const listening = [
    vscode.window.onDidChangeVisibleTextEditors(draw),
    vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
      if (contentChanges.length > 0 && document.uri.toString() === marked?.uri) clear();
    }),
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration('semloc.meaningMarks') && !isWanted()) clear();
    }),
  ];
  return {
    show(uri, all) {
      clear();
      if (!isWanted()) return;
      const changes = all.filter(isMarked);
      marked = { uri: uri.toString(), changes };
      problems.set(uri, changes.map(problem));
      draw();
    },
    dispose: () => vscode.Disposable.from(problems, ...Object.values(marks), ...listening).dispose(),
  };
}

function isWanted(): boolean {
  return vscode.workspace.getConfiguration('semloc').get('meaningMarks', false);
}

type Marked = DocumentChange & Required<Pick<DocumentChange, 'range'>>;

function isMarked(change: DocumentChange): change is Marked {
  return change.range !== undefined && change.meaning !== 'preserved';
}

function problem({ range, meaning, reason }: Marked): vscode.Diagnostic {
  const text =
    meaning === 'changed'
      ? vscode.l10n.t('Meaning changed: {0}', reason)
      : vscode.l10n.t('Meaning uncertain: {0}', reason);
  const found = new vscode.Diagnostic(fromRange(range), text, vscode.DiagnosticSeverity.Information);
  found.source = 'Semloc';
  return found;
}

function mark(color: string): vscode.TextEditorDecorationType {
  return vscode.window.createTextEditorDecorationType({
    isWholeLine: true,
    ...{ borderColor: new vscode.ThemeColor(color), borderStyle: 'solid', borderWidth: '0 0 0 3px' },
    overviewRulerColor: new vscode.ThemeColor(color),
    overviewRulerLane: vscode.OverviewRulerLane.Left,
  });
}
