import * as vscode from 'vscode';
import { type EncoderKeys, EncoderKeysRequest } from '../../server/protocol.ts';
import type { LanguageClient } from '../languageClient.ts';

/** API keys of remote encoders, in the editor's secret storage. The server receives them and every change. */
export interface StoredEncoderKeys extends vscode.Disposable {
  /** `undefined` takes the key away. Origins are as `https://api.example.com`. */
  set(origin: string, key: string | undefined): Promise<void>;
  /** The channel, but what is traced there is without keys: the trace holds all that the server is told. */
  concealing(log: vscode.LogOutputChannel): vscode.LogOutputChannel;
  /** Tells the server from now on. */
  tell(client: LanguageClient, log: vscode.LogOutputChannel): void;
}

/** One secret for all: the storage does not list what it holds. */
const SECRET = 'semloc.encoderKeys';

export function storedEncoderKeys(secrets: vscode.SecretStorage): StoredEncoderKeys {
  const listening: vscode.Disposable[] = [];
  let shown: readonly string[] = [];

  const read = async (): Promise<EncoderKeys> => {
    const keys: EncoderKeys = JSON.parse((await secrets.get(SECRET)) ?? '{}');
    shown = Object.values(keys).flatMap((key) => [key, JSON.stringify(key).slice(1, -1)]);
    return keys;
  };

  return {
    async set(origin, key) {
      const keys = { ...(await read()) };
      if (key) keys[origin] = key;
      else delete keys[origin];
      await secrets.store(SECRET, JSON.stringify(keys));
    },
    concealing(log) {
      const trace = (message: string) =>
        log.trace(shown.reduce((text, key) => text.replaceAll(key, '…'), message));
      return new Proxy({} as vscode.LogOutputChannel, {
        get: (_, name) => (name === 'trace' ? trace : Reflect.get(log, name)),
      });
    },
    tell(client, log) {
      const send = async () => {
        if (!client.isRunning()) return;
        await client.sendRequest(EncoderKeysRequest, { keys: await read() });
      };
      const attempt = () => void send().catch((error: Error) => log.warn(error.message));
      listening.push(
        // The server may be started anew, and another window may change the keys.
        client.onDidChangeState(attempt),
        secrets.onDidChange(({ key }) => key === SECRET && attempt()),
      );
      attempt();
    },
    dispose: () => vscode.Disposable.from(...listening).dispose(),
  };
}
