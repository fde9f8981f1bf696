import * as vscode from 'vscode';

/** A text that is selected. */
export interface SelectedText {
  readonly document: vscode.TextDocument;
  readonly range: vscode.Range;
}

/** The texts that are selected in the editors that show, those of the active one first. */
export function selectedTexts(): SelectedText[] {
  const { activeTextEditor, visibleTextEditors } = vscode.window;
  const editors = new Set(activeTextEditor ? [activeTextEditor, ...visibleTextEditors] : visibleTextEditors);
  return [...editors].flatMap(({ document, selections }) =>
    selections
      .filter((selection) => !selection.isEmpty)
      .sort((a, b) => a.start.compareTo(b.start))
      .map((range) => ({ document, range })),
  );
}
