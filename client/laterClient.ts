import type * as vscode from 'vscode';
import type { LanguageClient } from './languageClient.ts';

/**
 * A client whose code is loaded when it is first used, and not before whoever uses it has returned: it is most of the
 * code of the extension, which need not wait for it to be active. Requests wait for it.
 *
 * @param open loads the code and creates the client
 */
export function laterClient(open: () => LanguageClient | Promise<LanguageClient>): LanguageClient {
  let loaded: LanguageClient | undefined;
  let loading: Promise<LanguageClient> | undefined;
  const load = () => {
    loading ??= new Promise<void>((resolve) => setTimeout(resolve))
      .then(async () => (loaded = await open()))
      .catch((error) => {
        // The next use tries again.
        loading = undefined;
        throw error;
      });
    return loading;
  };
  /** Listens to the client when there is one; `start` says why there is none. */
  const listen = (to: (client: LanguageClient) => vscode.Disposable): vscode.Disposable => {
    if (loaded) return to(loaded);
    let isOver = false;
    let listening: vscode.Disposable | undefined;
    void load().then(
      (client) => {
        if (!isOver) listening = to(client);
      },
      () => {},
    );
    return {
      dispose() {
        isOver = true;
        listening?.dispose();
      },
    };
  };
  return {
    isRunning: () => loaded?.isRunning() ?? false,
    onDidChangeState: (...given) => listen((client) => client.onDidChangeState(...given)),
    onNotification: (...given) => listen((client) => client.onNotification(...given)),
    onProgress: (...given) => listen((client) => client.onProgress(...given)),
    sendNotification: async (...given) => (await load()).sendNotification(...given),
    sendRequest: async (...given) => (await load()).sendRequest(...given),
    start: async () => (await load()).start(),
    restart: async () => (await load()).restart(),
    stop: async () => (await load()).stop(),
  };
}
