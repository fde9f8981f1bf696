import * as vscode from 'vscode';
import { type McpSettings, mcpArguments } from './mcpArguments.ts';

/** The id in package.json. */
const PROVIDER = 'semloc';

/**
 * Offers `semloc mcp` to the agents of the editor, confined to the folders of a trusted workspace. Does nothing in
 * editors that know no such servers.
 */
export function offerMcpServer({ extensionUri, extension }: vscode.ExtensionContext): vscode.Disposable {
  const { lm } = vscode as Partial<typeof vscode>;
  if (typeof lm?.registerMcpServerDefinitionProvider !== 'function') return vscode.Disposable.from();
  const changed = new vscode.EventEmitter<void>();
  const notify = () => changed.fire();
  return vscode.Disposable.from(
    changed,
    vscode.workspace.onDidGrantWorkspaceTrust(notify),
    vscode.workspace.onDidChangeWorkspaceFolders(notify),
    vscode.workspace.onDidChangeConfiguration((change) => {
      if (SETTINGS.some((name) => change.affectsConfiguration(`semloc.${name}`))) notify();
    }),
    lm.registerMcpServerDefinitionProvider(PROVIDER, {
      onDidChangeMcpServerDefinitions: changed.event,
      provideMcpServerDefinitions() {
        if (!vscode.workspace.isTrusted) return [];
        const program = vscode.Uri.joinPath(extensionUri, 'dist', 'cli.mjs').fsPath;
        return [
          new vscode.McpStdioServerDefinition(
            'Semloc',
            process.execPath,
            [program, 'mcp', ...mcpArguments(settingsHere())],
            // The editor's own program is a Node then.
            { ELECTRON_RUN_AS_NODE: '1' },
            extension.packageJSON.version,
          ),
        ];
      },
    }),
  );
}

const SETTINGS = ['encoderFolders', 'encoderAddresses', 'device', 'vectors'] as const;

function settingsHere(): McpSettings {
  const configuration = vscode.workspace.getConfiguration('semloc');
  const listed = (name: string) =>
    configuration.get<unknown[]>(name, []).filter((each) => typeof each === 'string');
  return {
    folders: (vscode.workspace.workspaceFolders ?? []).flatMap(({ uri }) =>
      uri.scheme === 'file' ? [uri.fsPath] : [],
    ),
    encoderFolders: listed('encoderFolders'),
    encoderAddresses: listed('encoderAddresses'),
    device: configuration.get('device', 'auto'),
    vectors: configuration.get('vectors', 'extended'),
  };
}
