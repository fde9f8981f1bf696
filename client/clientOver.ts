import type * as vscode from 'vscode';
import {
  type BaseLanguageClient,
  type LanguageClientOptions,
  ProgressType,
  SemanticTokensRequest,
  State,
} from 'vscode-languageclient';
import {
  CHOOSE_SENSE,
  type InitializationOptions,
  PIN_SENSE,
  REPLACE_WORD,
  SentenceTokensRequest,
  type SentenceTokensResult,
} from '../server/protocol.ts';
import { colorSentences } from './colors/sentenceColors.ts';
import { documentSettings } from './documentSettings.ts';
import type { LanguageClient } from './languageClient.ts';
import { complete } from './samples/walkthrough.ts';
import { SELECTOR } from './selector.ts';
import { workspaceTrust } from './workspaceTrust.ts';

/** Creates the client of a server without starting it. @param connect makes the connection with these options */
export function clientOver(
  connect: (options: LanguageClientOptions) => BaseLanguageClient,
  log: vscode.LogOutputChannel,
  trace: vscode.LogOutputChannel,
): LanguageClient {
  const { connection, colors } = connected(connect, log, trace);
  return {
    isRunning: () => connection.state === State.Running,
    onDidChangeState: connection.onDidChangeState.bind(connection),
    onNotification: (name, listener) => connection.onNotification(name, listener),
    onProgress<Part>(token: string, listener: (part: Part) => void) {
      return connection.onProgress(new ProgressType<Part>(), token, listener);
    },
    sendNotification: (name, params) => connection.sendNotification(name, params),
    sendRequest: (name, ...given) => connection.sendRequest(name, ...given),
    start: () => connection.start(),
    async restart() {
      // It rejects for a server that does not answer, too, whose process it ends.
      await connection.stop().catch((error) => {
        if (connection.state !== State.Stopped) throw error;
      });
      await connection.start();
    },
    stop() {
      colors.dispose();
      return connection.stop();
    },
  };
}

function connected(
  connect: (options: LanguageClientOptions) => BaseLanguageClient,
  log: vscode.LogOutputChannel,
  trace: vscode.LogOutputChannel,
) {
  const colors = colorSentences({
    // What fails is treated as the client treats it for a whole text: an edit cancels the request.
    ask: (params, token) =>
      connection
        .sendRequest<SentenceTokensResult | null>(SentenceTokensRequest, params, token)
        .catch((error) => connection.handleFailedRequest(SemanticTokensRequest.type, token, error, null)),
    refresh: (document) =>
      connection
        .getFeature('textDocument/semanticTokens')
        .getProvider(document)
        ?.onDidChangeSemanticTokensEmitter.fire(),
  });
  const connection: BaseLanguageClient = connect({
    documentSelector: SELECTOR,
    outputChannel: log,
    traceOutputChannel: trace,
    initializationOptions: () =>
      ({
        ...{ commandLinks: true, senseChoice: true, wordReplacement: true },
        trust: workspaceTrust(),
      }) satisfies InitializationOptions,
    markdown: { isTrusted: { enabledCommands: [CHOOSE_SENSE, REPLACE_WORD] } },
    middleware: {
      ...colors,
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
  });
  return { connection, colors };
}
