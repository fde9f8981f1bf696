import * as vscode from 'vscode';
import type { CompareDocumentsResult, DocumentChange } from '../../server/protocol.ts';
import { fromRange } from './protocolPlaces.ts';

/** Marks of the sentences whose meaning is not preserved: in the gutter and as Problems, if the user wants them. */
export interface MeaningMarks extends vscode.Disposable {
  /** Marks a document, in the place of what was marked before. */
  show(uri: vscode.Uri, changes: CompareDocumentsResult['changes']): void;
  clear(): void;
}

/** The marks go when the document is edited. */
export function createMeaningMarks(): MeaningMarks {
  const problems = vscode.languages.createDiagnosticCollection('semloc.meaning');
  const marks = {
    changed: mark('editorError.foreground', '#e51400', 'M8,2l6,6-6,6-6-6z'),
    uncertain: mark('editorWarning.foreground', '#bf8803', 'M8,3a5,5,0,1,0,.01,0zm0,2a3,3,0,1,1-.01,0z'),
  };
  let marked: { readonly uri: string; readonly changes: readonly Marked[] } | undefined;
  const draw = () => {
    for (const editor of vscode.window.visibleTextEditors) {
      const isMarked = editor.document.uri.toString() === marked?.uri;
      for (const [meaning, decoration] of Object.entries(marks)) {
        const found = isMarked ? marked!.changes.filter((change) => change.meaning === meaning) : [];
        editor.setDecorations(
          decoration,
          found.map(({ range }) => new vscode.Range(fromRange(range).start, fromRange(range).start)),
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
    clear,
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

/** @param path the outline of the icon, in 16 × 16 pixels */
function mark(color: string, fill: string, path: string): vscode.TextEditorDecorationType {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><path fill="${fill}" fill-rule="evenodd" d="${path}"/></svg>`;
  return vscode.window.createTextEditorDecorationType({
    gutterIconPath: vscode.Uri.parse(`data:image/svg+xml;utf8,${encodeURIComponent(svg)}`),
    overviewRulerColor: new vscode.ThemeColor(color),
    overviewRulerLane: vscode.OverviewRulerLane.Left,
  });
}
