import {
  CodeLensRefreshRequest,
  DidChangeConfigurationNotification,
  DidChangeWatchedFilesNotification,
  type ProposedFeatures,
} from 'vscode-languageserver';
import { VERSION } from '../../host/version.ts';
import type { SettingsSource } from '../documents/settings.ts';
import type { LanguageService } from '../languageService.ts';
import type { Log } from '../log.ts';
import { TrustNotification, type WorkspaceTrust } from '../protocol.ts';
import { CAPABILITIES } from './capabilities.ts';
import type { ClientState } from './clientState.ts';

export interface LifecycleHost {
  readonly client: ClientState;
  readonly service: LanguageService;
  readonly settings: SettingsSource;
  readonly log: Log;
}

/** Starts and ends the service with the client, and passes on what changes in the client's workspace. */
export function bindLifecycle(connection: ProposedFeatures.Connection, host: LifecycleHost): void {
  const { client, service, log } = host;
  connection.onInitialize((params) => {
    client.initialize(params);
    service.prepare();
    return { serverInfo: { name: 'Semloc', version: VERSION }, capabilities: CAPABILITIES };
  });
  connection.onInitialized(() => {
    const { workspace } = client.capabilities;
    if (workspace?.didChangeConfiguration?.dynamicRegistration) {
      const interest = { section: 'semloc' };
      connection.client.register(DidChangeConfigurationNotification.type, interest).catch(() => {});
    }
    if (workspace?.workspaceFolders) {
      connection.workspace.onDidChangeWorkspaceFolders((change) => {
        client.foldersChanged(change);
        service.pinsChanged();
      });
    }
    watchPins(connection, host).catch((error: Error) =>
      log.error(`Pins files are not watched: ${error.message}`),
    );
    warmUp(host);
  });
  bindChanges(connection, host);
  connection.onShutdown(() => service.dispose());
}

function bindChanges(connection: ProposedFeatures.Connection, host: LifecycleHost): void {
  const { client, service, settings } = host;
  const refreshText = () => {
    const { semanticTokens, inlayHint, codeLens } = client.capabilities.workspace ?? {};
    if (semanticTokens?.refreshSupport) connection.languages.semanticTokens.refresh().catch(() => {});
    if (inlayHint?.refreshSupport) connection.languages.inlayHint.refresh().catch(() => {});
    if (codeLens?.refreshSupport) connection.sendRequest(CodeLensRefreshRequest.type).catch(() => {});
  };
  connection.onDidChangeWatchedFiles(() => {
    service.pinsChanged();
    refreshText();
  });
  connection.onDidChangeConfiguration((change) => {
    if (change.settings?.semloc !== undefined) client.settingsSent(change.settings.semloc);
    settings.invalidate();
    service.settingsChanged();
    warmUp(host);
    refreshText();
  });
  connection.onNotification(TrustNotification, (trust: WorkspaceTrust) => {
    client.trustChanged(trust);
    service.settingsChanged();
    service.pinsChanged();
    warmUp(host);
    refreshText();
  });
}

async function watchPins(connection: ProposedFeatures.Connection, { client }: LifecycleHost): Promise<void> {
  if (!client.capabilities.workspace?.didChangeWatchedFiles?.dynamicRegistration) return;
  const watchers = [{ globPattern: '**/.semloc/pins.json' }];
  await connection.client.register(DidChangeWatchedFilesNotification.type, { watchers });
}

function warmUp({ service, log }: LifecycleHost): void {
  service
    .warmUp()
    .catch((error: Error) => log.error(`Semloc cannot annotate: ${error.stack ?? error.message}`));
}
