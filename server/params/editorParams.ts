import type {
  CodeActionParams,
  CodeLensParams,
  DidChangeTextDocumentParams,
  DidCloseTextDocumentParams,
  DidOpenTextDocumentParams,
  ExecuteCommandParams,
  HoverParams,
  InlayHintParams,
  SemanticTokensDeltaParams,
  SemanticTokensParams,
  SemanticTokensRangeParams,
  TextDocumentContentChangeEvent,
  WorkspaceFolder,
} from 'vscode-languageserver';
import { isRecord } from '../../core/isRecord.ts';
import { count, listOf, oneOfValues, orNull, record, type Shape, text } from '../../core/shape.ts';
import type { LensData } from '../features/codeLenses.ts';
import { type InitializationOptions, TrustNotification, type WorkspaceTrust } from '../protocol.ts';
import {
  anything,
  flag,
  optional,
  paramsOf,
  position,
  range,
  textDocument,
  token,
  uri,
  wholeNumber,
} from './paramShapes.ts';
import { COMMAND_ARGUMENTS } from './requestParams.ts';

const folders = listOf(paramsOf<WorkspaceFolder>({ uri, name: text }));
const trust = paramsOf<WorkspaceTrust>({ trusted: flag, userFolders: listOf(text) });
/** Some clients send null for what they leave out. */
const optionalOrNull = (shape: Shape) => optional(orNull(shape));

/** The capabilities that the server reads; a client may announce any others. */
const capabilities = paramsOf<{ workspace?: object; textDocument?: object; window?: object }>({
  workspace: optionalOrNull(record),
  window: optionalOrNull(record),
  textDocument: optionalOrNull(
    paramsOf<{ hover?: object }>({
      hover: optionalOrNull(
        paramsOf<{ contentFormat?: readonly string[] }>({ contentFormat: optionalOrNull(listOf(text)) }),
      ),
    }),
  ),
});

const executed: Shape = (value, place, report) => {
  const sound = paramsOf<ExecuteCommandParams>({
    command: oneOfValues(...COMMAND_ARGUMENTS.keys()),
    arguments: optionalOrNull(listOf(anything)),
  })(value, place, report);
  if (!isRecord(sound)) return sound;
  const argument = COMMAND_ARGUMENTS.get(sound.command as string);
  const [given] = (sound.arguments ?? []) as readonly unknown[];
  argument?.(given, 'arguments[0]', report);
  return sound;
};

/** The parameters of the protocol's own requests that the server answers, by method. */
export const EDITOR_REQUEST_PARAMS: ReadonlyMap<string, Shape> = new Map([
  [
    'initialize',
    paramsOf<{
      processId?: number;
      rootUri?: string;
      capabilities: object;
      initializationOptions?: object;
      workspaceFolders?: readonly object[];
    }>({
      processId: optionalOrNull(wholeNumber),
      rootUri: optionalOrNull(uri),
      capabilities,
      initializationOptions: optionalOrNull(
        paramsOf<InitializationOptions>({
          settings: optionalOrNull(record),
          commandLinks: optionalOrNull(flag),
          senseChoice: optionalOrNull(flag),
          wordReplacement: optionalOrNull(flag),
          trust: optionalOrNull(trust),
        }),
      ),
      workspaceFolders: optionalOrNull(folders),
    }),
  ],
  ['shutdown', anything],
  ['textDocument/hover', paramsOf<HoverParams>({ textDocument, position })],
  [
    'textDocument/codeAction',
    paramsOf<CodeActionParams>({
      textDocument,
      range,
      context: paramsOf<{ diagnostics?: readonly object[]; only?: readonly string[] }>({
        diagnostics: optionalOrNull(listOf(record)),
        only: optionalOrNull(listOf(text)),
      }),
    }),
  ],
  ['textDocument/semanticTokens/full', paramsOf<SemanticTokensParams>({ textDocument })],
  [
    'textDocument/semanticTokens/full/delta',
    paramsOf<SemanticTokensDeltaParams>({ textDocument, previousResultId: text }),
  ],
  ['textDocument/semanticTokens/range', paramsOf<SemanticTokensRangeParams>({ textDocument, range })],
  ['textDocument/inlayHint', paramsOf<InlayHintParams>({ textDocument, range })],
  ['textDocument/codeLens', paramsOf<CodeLensParams>({ textDocument })],
  [
    'codeLens/resolve',
    paramsOf<{ range: object; command?: object; data?: unknown }>({
      range,
      command: optional(record),
      data: optional(paramsOf<LensData>({ uri, position, version: count, name: text })),
    }),
  ],
  ['workspace/executeCommand', executed],
]);

const version = wholeNumber;

/** The parameters of the notifications that the server hears, by method. */
export const NOTIFICATION_PARAMS: ReadonlyMap<string, Shape> = new Map([
  ['initialized', anything],
  ['exit', anything],
  ['$/cancelRequest', paramsOf<{ id: string | number }>({ id: token })],
  ['$/setTrace', paramsOf<{ value: string }>({ value: text })],
  ['$/progress', paramsOf<{ token: string | number; value?: unknown }>({ token, value: optional(anything) })],
  ['window/workDoneProgress/cancel', paramsOf<{ token: string | number }>({ token })],
  [
    'textDocument/didOpen',
    paramsOf<DidOpenTextDocumentParams>({
      textDocument: paramsOf<DidOpenTextDocumentParams['textDocument']>({
        uri,
        languageId: text,
        version,
        text,
      }),
    }),
  ],
  [
    'textDocument/didChange',
    paramsOf<DidChangeTextDocumentParams>({
      textDocument: paramsOf<DidChangeTextDocumentParams['textDocument']>({ uri, version }),
      contentChanges: listOf(
        paramsOf<Extract<TextDocumentContentChangeEvent, { range: unknown }> | { text: string }>({
          text,
          range: optional(range),
        } as never),
      ),
    }),
  ],
  ['textDocument/didClose', paramsOf<DidCloseTextDocumentParams>({ textDocument })],
  ['textDocument/didSave', paramsOf<DidCloseTextDocumentParams>({ textDocument })],
  ['textDocument/willSave', paramsOf<DidCloseTextDocumentParams>({ textDocument })],
  ['workspace/didChangeConfiguration', paramsOf<{ settings?: unknown }>({ settings: optional(anything) })],
  ['workspace/didChangeWatchedFiles', anything],
  [
    'workspace/didChangeWorkspaceFolders',
    paramsOf<{ event: object }>({
      event: paramsOf<{ added: readonly object[]; removed: readonly object[] }>({
        added: folders,
        removed: folders,
      }),
    }),
  ],
  [TrustNotification, trust],
]);
