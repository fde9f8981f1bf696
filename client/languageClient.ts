import * as vscode from 'vscode';
import { LanguageClient, TransportKind } from 'vscode-languageclient/node';
import {
  CHOOSE_SENSE,
  type InitializationOptions,
  PIN_SENSE,
  REPLACE_WORD,
  UNPIN_SENSE,
} from '../server/protocol.ts';
import { documentSettings } from './documentSettings.ts';
import { complete } from './samples/walkthrough.ts';
import { workspaceTrust } from './workspaceTrust.ts';

/** The languages that Semloc reads: package.json names each as an event that activates the extension. */
const LANGUAGES: readonly string[] = vscode.extensions
  .getExtension('semloc.semloc')!
  .packageJSON.activationEvents.flatMap((event: string) => /^onLanguage:(.+)$/.exec(event)?.[1] ?? []);

/** The schemes of files. Others, such as output channels and source-control views, are plain text too but not read. */
const SCHEMES = ['file', 'untitled', 'vscode-vfs', 'vscode-remote', 'memfs'] as const;

export const SELECTOR = LANGUAGES.flatMap((language) => SCHEMES.map((scheme) => ({ language, scheme })));

/** Creates the connection to dist/server.mjs without starting it. */
export function createClient(
  context: vscode.ExtensionContext,
  log: vscode.LogOutputChannel,
  trace: vscode.LogOutputChannel,
): LanguageClient {
  const module = vscode.Uri.joinPath(context.extensionUri, 'dist', 'server.mjs').fsPath;
  const debug = {
    module,
    transport: TransportKind.ipc,
    options: { execArgv: ['--nolazy', '--inspect=6019'] },
  };
  return new LanguageClient(
    'semloc',
    'Semloc',
    { run: { module, transport: TransportKind.ipc }, debug },
    {
      documentSelector: SELECTOR,
      outputChannel: log,
      traceOutputChannel: trace,
      initializationOptions: () =>
        ({
          ...{ commandLinks: true, senseChoice: true, wordReplacement: true },
          trust: workspaceTrust(),
        }) satisfies InitializationOptions,
      markdown: { isTrusted: { enabledCommands: [PIN_SENSE, UNPIN_SENSE, CHOOSE_SENSE, REPLACE_WORD] } },
      middleware: {
        workspace: { configuration: documentSettings },
        async provideHover(document, position, token, next) {
          const hover = await next(document, position, token);
          if (hover) complete('hover');
          return hover;
        },
        async executeCommand(command, given, next) {
          const isDone = await next(command, given);
          if (command === PIN_SENSE && isDone) complete('pin');
          return isDone;
        },
      },
    },
  );
}
