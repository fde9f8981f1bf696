import { PositionEncodingKind, type ServerCapabilities, TextDocumentSyncKind } from 'vscode-languageserver';
import { CODE_ACTION_KIND } from '../features/codeActions.ts';
import { TOKEN_MODIFIERS, TOKEN_TYPES } from '../features/semanticTokens/legend.ts';
import { PIN_SENSE, UNPIN_SENSE } from '../protocol.ts';

/** The capabilities that the server announces. */
export const CAPABILITIES: ServerCapabilities = {
  positionEncoding: PositionEncodingKind.UTF16,
  textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental },
  hoverProvider: true,
  codeActionProvider: { codeActionKinds: [CODE_ACTION_KIND] },
  inlayHintProvider: true,
  codeLensProvider: { resolveProvider: true },
  executeCommandProvider: { commands: [PIN_SENSE, UNPIN_SENSE] },
  semanticTokensProvider: {
    legend: {
      tokenTypes: TOKEN_TYPES.map(({ id }) => id),
      tokenModifiers: TOKEN_MODIFIERS.map(({ id }) => id),
    },
    full: { delta: true },
    range: true,
  },
  workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
};
