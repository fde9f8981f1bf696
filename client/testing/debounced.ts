import type * as vscode from 'vscode';

/** Work that is done for a document once it has not been asked for again for a while. */
export interface Debounced extends vscode.Disposable {
  ask(uri: vscode.Uri): void;
  /** Forgets what was asked for a document. */
  cancel(uri: vscode.Uri): void;
}

/**
 * Debounces work on documents, on each by itself.
 *
 * @param delay in milliseconds
 */
export function debounced(delay: number, work: (uri: vscode.Uri) => Promise<void>): Debounced {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  return {
    ask(uri) {
      const key = uri.toString();
      clearTimeout(timers.get(key));
      const begin = () => {
        timers.delete(key);
        void work(uri);
      };
      timers.set(key, setTimeout(begin, delay));
    },
    cancel(uri) {
      clearTimeout(timers.get(uri.toString()));
      timers.delete(uri.toString());
    },
    dispose() {
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
    },
  };
}
