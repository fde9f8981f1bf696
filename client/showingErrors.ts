import * as vscode from 'vscode';

/** `run`, with what it throws shown to the user once and the rest left in the log. Cancelling is no error. */
export function showingErrors<Parameters extends readonly unknown[]>(
  log: vscode.LogOutputChannel,
  run: (...parameters: Parameters) => unknown,
): (...parameters: Parameters) => Promise<unknown> {
  return async (...parameters) => {
    try {
      return await run(...parameters);
    } catch (error) {
      if (error instanceof vscode.CancellationError) return undefined;
      log.error(error as Error);
      const message = error instanceof Error ? error.message : String(error);
      const choice = await vscode.window.showErrorMessage(`Semloc: ${message}`, vscode.l10n.t('Show Log'));
      if (choice) log.show();
      return undefined;
    }
  };
}
