import {
  type ClientCapabilities,
  type InitializeParams,
  MarkupKind,
  type WorkspaceFoldersChangeEvent,
} from 'vscode-languageserver';
import type { ClientAbilities } from '../clientAbilities.ts';
import type { LanguageServiceHost } from '../languageService.ts';
import type { InitializationOptions, WorkspaceTrust } from '../protocol.ts';

/** The client's abilities and workspace, as far as it has reported them. */
export interface ClientState {
  readonly capabilities: ClientCapabilities;
  readonly abilities: ClientAbilities;
  readonly workspace: LanguageServiceHost['workspace'];
  /** The settings, by a client that sends them instead of being asked for them. */
  readonly sentSettings: unknown;
  initialize(params: InitializeParams): void;
  settingsSent(settings: unknown): void;
  foldersChanged(change: WorkspaceFoldersChangeEvent): void;
  trustChanged(trust: WorkspaceTrust): void;
}

export function createClientState(): ClientState {
  let capabilities: ClientCapabilities = {};
  let options: InitializationOptions = {};
  let settings: unknown;
  const workspace = {
    folders: [] as readonly string[],
    trust: { trusted: true, userFolders: [] } as WorkspaceTrust,
  };
  return {
    get capabilities() {
      return capabilities;
    },
    abilities: {
      get hoverFormat() {
        const formats = capabilities.textDocument?.hover?.contentFormat;
        return !formats || formats.includes(MarkupKind.Markdown) ? MarkupKind.Markdown : MarkupKind.PlainText;
      },
      get documentChanges() {
        return capabilities.workspace?.workspaceEdit?.documentChanges === true;
      },
      get commandLinks() {
        return options.commandLinks === true;
      },
      get senseChoice() {
        return options.senseChoice === true;
      },
      get wordReplacement() {
        return options.commandLinks === true && options.wordReplacement === true;
      },
    },
    workspace,
    get sentSettings() {
      return settings;
    },
    initialize({ capabilities: announced, initializationOptions, workspaceFolders, rootUri }) {
      capabilities = announced ?? {};
      options = initializationOptions ?? {};
      settings = options.settings?.semloc;
      workspace.trust = options.trust ?? workspace.trust;
      workspace.folders = workspaceFolders?.map(({ uri }) => uri) ?? (rootUri ? [rootUri] : []);
    },
    settingsSent(sent) {
      settings = sent;
    },
    foldersChanged({ added, removed }) {
      const gone = new Set(removed.map(({ uri }) => uri));
      const kept = workspace.folders.filter((uri) => !gone.has(uri));
      workspace.folders = [...kept, ...added.map(({ uri }) => uri)];
    },
    trustChanged(trust) {
      workspace.trust = trust;
    },
  };
}
