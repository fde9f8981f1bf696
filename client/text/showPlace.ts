import * as vscode from 'vscode';

/** Selects a place of a document in the editor that shows it, or else in the first column. */
export async function showPlace(document: vscode.TextDocument, selection: vscode.Range): Promise<void> {
  const visible = vscode.window.visibleTextEditors.find((editor) => editor.document === document);
  const viewColumn = visible?.viewColumn ?? vscode.ViewColumn.One;
  await vscode.window.showTextDocument(document, { viewColumn, selection });
}
