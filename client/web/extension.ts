import * as vscode from 'vscode';
import { Advice } from '../advice.ts';
import { createColorLegend } from '../colors/colorLegend.ts';
import { showColorStatus } from '../colors/colorStatus.ts';
import { registerAll } from '../commands/command.ts';
import { textCommands } from '../commands/textCommands.ts';
import type { LanguageClient } from '../languageClient.ts';
import { laterClient } from '../laterClient.ts';
import { createMeaningPanel } from '../panels/meaningPanel.ts';
import { createVariantsPanel } from '../panels/variantsPanel.ts';
import { createSample } from '../samples/sample.ts';
import { createTextPlaces } from '../text/textPlaces.ts';
import { reportTrust } from '../workspaceTrust.ts';
import { openClient } from './openClient.ts';

let client: LanguageClient | undefined;

/** Activates Semloc where there is no Node process, as on vscode.dev: what concerns the open text, and nothing else. */
export function activate(context: vscode.ExtensionContext): { readonly ready: Promise<void> } {
  // Hides in package.json what is not here.
  void vscode.commands.executeCommand('setContext', 'semloc.inBrowser', true);
  const log = vscode.window.createOutputChannel('Semloc', { log: true });
  const started = laterClient(() => openClient(context.extensionUri, log, log));
  client = started;
  const extension = context.extensionUri;
  const panels = {
    meaning: createMeaningPanel(extension, started, log),
    variants: createVariantsPanel({ extension, client: started, memory: context.workspaceState, log }),
  };
  const places = createTextPlaces();
  const sample = createSample(extension);
  const legend = createColorLegend(context.globalState);
  const commands = textCommands({ client: started, panels, places, sample, legend, log });
  const all: readonly { command: string }[] = context.extension.packageJSON.contributes.commands;
  const absent = all
    .map(({ command }) => command.replace('semloc.', ''))
    .filter((name) => !(name in commands));
  context.subscriptions.push(
    ...[log, panels.meaning, panels.variants, places, legend, showColorStatus(), reportTrust(started)],
    registerAll(commands, log),
    registerAll(Object.fromEntries(absent.map((name) => [name, { run: adviseDesktop }])), log),
  );
  const ready = started.start();
  ready.catch((error: Error) => {
    log.error(error);
    void vscode.window.showErrorMessage(`Semloc: ${error.message}`);
  });
  return { ready };
}

export async function deactivate(): Promise<void> {
  await client?.stop();
}

/** A command that is called before VS Code knows that it is hidden, or by a panel. */
function adviseDesktop(): never {
  throw new Advice(
    vscode.l10n.t(
      'In the browser, Semloc colors words, shows what may replace them, makes variants and compares meanings. The rest needs VS Code on the desktop.',
    ),
  );
}
