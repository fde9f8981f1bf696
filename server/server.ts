import {
  MessageType,
  type ProposedFeatures,
  ShowMessageNotification,
  type ShowMessageParams,
} from 'vscode-languageserver';
import { visibleText } from '../core/visibleText.ts';
import { createClientState } from './bindings/clientState.ts';
import { bindCommands } from './bindings/commands.ts';
import { bindEditorRequests } from './bindings/editorRequests.ts';
import type { Gate } from './bindings/gate.ts';
import { bindLifecycle } from './bindings/lifecycle.ts';
import { createOpenDocuments } from './bindings/openDocuments.ts';
import { bindRequests } from './bindings/requests.ts';
import { createSettings } from './documents/settings.ts';
import { createLanguageService, type LanguageServiceHost } from './languageService.ts';
import type { Log } from './log.ts';
import { StatusNotification } from './protocol.ts';

/**
 * Binds the language service to a connection that was created with `gate`. The caller then listens on the connection.
 */
export function startServer(
  connection: ProposedFeatures.Connection,
  gate: Gate,
  host: Pick<
    LanguageServiceHost,
    | 'linguistics'
    | 'parser'
    | 'pinFiles'
    | 'pathOf'
    | 'later'
    | 'startEngine'
    | 'examine'
    | 'models'
    | 'vectors'
  > & {
    /** Waits for the threads of the process. */
    threadsEnd?(): Promise<void>;
  },
): void {
  const log: Log = {
    info: (message) => connection.console.info(visibleText(message)),
    error: (message) => connection.console.error(visibleText(message)),
  };
  const warn = (given: string) => {
    const message = visibleText(given);
    connection.console.warn(message);
    const shown: ShowMessageParams = { type: MessageType.Warning, message };
    connection.sendNotification(ShowMessageNotification.type, shown).catch(() => {});
  };
  const client = createClientState();
  const settings = createSettings(
    async (scopeUri) =>
      client.capabilities.workspace?.configuration
        ? connection.workspace.getConfiguration({ section: 'semloc', scopeUri })
        : client.sentSettings,
    warn,
  );
  const service = createLanguageService({
    ...host,
    settings,
    log,
    warn,
    sendStatus: (status) => void connection.sendNotification(StatusNotification, status).catch(() => {}),
    client: client.abilities,
    workspace: client.workspace,
  });
  const documents = createOpenDocuments((uri) => settings.forget(uri));

  gate.bind(connection, log, async () => {
    await service.dispose();
    await host.threadsEnd?.();
  });
  bindLifecycle(connection, { client, service, settings, log });
  bindEditorRequests(connection, service, documents, log);
  bindRequests(connection, service, documents, log);
  bindCommands(connection, service, { log, warn });
  documents.listen(connection);
}
