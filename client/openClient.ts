import * as vscode from 'vscode';
import type { LanguageClientOptions } from 'vscode-languageclient';
import { LanguageClient as Connection, TransportKind } from 'vscode-languageclient/node';
import { clientOver } from './clientOver.ts';
import type { LanguageClient } from './languageClient.ts';

/** Creates the client of dist/server.mjs without starting it. The entry point of a bundle of its own. */
export function openClient(
  extension: vscode.Uri,
  log: vscode.LogOutputChannel,
  trace: vscode.LogOutputChannel,
): LanguageClient {
  const module = vscode.Uri.joinPath(extension, 'dist', 'server.mjs').fsPath;
  const run = { module, transport: TransportKind.ipc };
  const debug = { ...run, options: { execArgv: ['--nolazy', '--inspect=6019'] } };
  const connect = (options: LanguageClientOptions) =>
    new Connection('semloc', 'Semloc', { run, debug }, options);
  return clientOver(connect, log, trace);
}
