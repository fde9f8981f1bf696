import * as vscode from 'vscode';

/**
 * Opens runs in the editor that shows them, in place of their JSON: files named *.semrun.json by default, run.json where
 * a person chooses it (*Open With…*).
 *
 * @param fill shows the run in a file in a panel
 */
export function createRunEditors(
  fill: (file: vscode.Uri, panel: vscode.WebviewPanel) => Promise<void>,
): vscode.Disposable {
  const provider: vscode.CustomReadonlyEditorProvider = {
    openCustomDocument: (uri) => ({ uri, dispose() {} }),
    resolveCustomEditor: ({ uri }, panel) => fill(uri, panel),
  };
  return vscode.Disposable.from(
    ...VIEW_TYPES.map((viewType) => vscode.window.registerCustomEditorProvider(viewType, provider)),
  );
}

/** One per priority; package.json says of which files. */
const VIEW_TYPES = ['semloc.run', 'semloc.runJson'] as const;
