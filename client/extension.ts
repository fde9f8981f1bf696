import * as vscode from 'vscode';

import { offerTools } from './agents/languageModelTools.ts';
import { offerMcpServer } from './agents/mcpServer.ts';
import { createColorLegend } from './colors/colorLegend.ts';
import { showColorStatus } from './colors/colorStatus.ts';
import { registerCommands } from './commands/index.ts';
import { createDoctorPage } from './commands/showDoctor.ts';
import { storedEncoderKeys } from './encoders/encoderKeys.ts';
import { createEncoderNames } from './encoders/encoderNames.ts';
import { createEvaluateMemory } from './evaluations/evaluateMemory.ts';
import { createScratchRuns } from './evaluations/scratchRuns.ts';
import type { LanguageClient } from './languageClient.ts';
import { laterClient } from './laterClient.ts';
import { createPanels } from './panels/index.ts';
import { createSample } from './samples/sample.ts';
import { createSampleWorkspace } from './samples/sampleWorkspace.ts';
import { createServerStatus } from './status/serverStatus.ts';
import { showStatus } from './status/statusItem.ts';
import { createSuiteTests } from './testing/suiteTests.ts';
import { markPinnedWords } from './text/pinDecorations.ts';
import { createTextPlaces } from './text/textPlaces.ts';
import { createHome } from './views/home.ts';
import { reportTrust } from './workspaceTrust.ts';

/** The value of `activate`, which other extensions and tests receive. */
export interface Semloc {
  /** Settles when the server has started, and with it the hovers; rejects if it cannot. */
  readonly ready: Promise<void>;
}

let client: LanguageClient | undefined;
let ready: Promise<void> | undefined;

/** Adds the panels, the views and the commands, and starts the server without waiting for it; requests wait. */
export function activate(context: vscode.ExtensionContext): Semloc {
  const log = vscode.window.createOutputChannel('Semloc', { log: true });
  const keys = storedEncoderKeys(context.secrets);
  const started = laterClient(() => openClient(context.extensionUri, log, keys.concealing(log)));
  client = started;
  const names = createEncoderNames(context.globalState);
  const memory = createEvaluateMemory(context.workspaceState);
  const scratchRuns = createScratchRuns(context);
  const panels = createPanels({ context, client: started, names, memory, scratchRuns, log });
  const status = createServerStatus(started);
  const home = createHome(started, names, status);
  const places = createTextPlaces();
  const sample = createSample(context.extensionUri);
  const sampleWorkspace = createSampleWorkspace(context);
  const doctor = createDoctorPage(started);
  const legend = createColorLegend(context.globalState);

  context.subscriptions.push(
    ...[log, keys, panels, status, home, places, doctor, legend],
    showStatus(status),
    showColorStatus(),
    reportTrust(started),
    markPinnedWords(started),
    createSuiteTests(started, log),
    offerMcpServer(context),
    offerTools(started, places),
    registerCommands({
      ...{ client: started, panels, home, places, sample, sampleWorkspace, doctor, legend },
      ...{ keys, names, memory, log },
    }),
  );
  keys.tell(started, log);
  ready = started.start();
  for (const task of [ready, sampleWorkspace.welcome(), scratchRuns.removeOld()]) {
    task.catch((error: Error) => {
      log.error(error);
      // The client tells the user of a server that does not start.
      if (error instanceof UnloadableClient) void vscode.window.showErrorMessage(`Semloc: ${error.message}`);
    });
  }
  return { ready };
}

/** The bundle of the language client is missing or damaged. */
class UnloadableClient extends Error {}

/** Creates the client of the server, of which the code is a bundle of its own. */
function openClient(
  extension: vscode.Uri,
  ...logs: [vscode.LogOutputChannel, vscode.LogOutputChannel]
): LanguageClient {
  const { fsPath } = vscode.Uri.joinPath(extension, 'dist', 'openClient.cjs');
  try {
    return (require(fsPath) as typeof import('./openClient.ts')).openClient(extension, ...logs);
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : error;
    const message = vscode.l10n.t(
      'The language client cannot be loaded ({0}). Reinstall the extension.',
      `${reason}`,
    );
    throw new UnloadableClient(message, { cause: error });
  }
}

/** Stops the server and waits until it has removed the files of unfinished runs. */
export async function deactivate(): Promise<void> {
  // Only a client that has started can be stopped.
  await ready?.then(
    () => client?.stop(),
    () => {},
  );
}
