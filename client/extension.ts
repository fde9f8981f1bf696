import * as vscode from 'vscode';
import { chooseEncoder } from './commands/chooseEncoder.ts';
import { evaluateCorpus } from './commands/evaluateCorpus.ts';
import { generateVariants } from './commands/generateVariants.ts';
import { showDoctor } from './commands/showDoctor.ts';
import { togglePartOfSpeechColors } from './commands/togglePartOfSpeechColors.ts';
import { createClient } from './languageClient.ts';
import { createMetricsPanels } from './panels/metricsPanel.ts';
import { createVariantsPanels } from './panels/variantsPanel.ts';
import { showStatus } from './statusItem.ts';

/** Starts the server and adds the commands. What is returned is for the editor's own tests. */
export async function activate(context: vscode.ExtensionContext) {
  const log = vscode.window.createOutputChannel('Semloc', { log: true });
  const client = createClient(context, log);
  const variants = createVariantsPanels(context.extensionUri);
  const metrics = createMetricsPanels(context.extensionUri);
  const command = (name: string, run: (...parameters: unknown[]) => unknown) =>
    vscode.commands.registerCommand(`semloc.${name}`, guarded(log, run));

  context.subscriptions.push(
    log,
    variants,
    metrics,
    showStatus(client),
    command('generateVariants', () => generateVariants(client, variants, 'selection')),
    command('generateVariantsForFile', () => generateVariants(client, variants, 'file')),
    command('evaluateCorpus', (options) => evaluateCorpus(client, metrics, options)),
    command('openRun', (file) => metrics.openFile(file instanceof vscode.Uri ? file : undefined)),
    command('chooseEncoder', () => chooseEncoder(client)),
    command('togglePartOfSpeechColors', () => togglePartOfSpeechColors()),
    command('showDoctor', () => showDoctor(client)),
    command('showLog', () => log.show()),
    command('restartServer', () => client.restart()),
    { dispose: () => void client.stop() },
  );
  await client.start();
  return { client, variants, metrics };
}

/** A failing command shows its message once and leaves the rest in the log. */
function guarded(log: vscode.LogOutputChannel, run: (...parameters: unknown[]) => unknown) {
  return async (...parameters: unknown[]) => {
    try {
      return await run(...parameters);
    } catch (error) {
      if (error instanceof vscode.CancellationError) return undefined;
      log.error(error as Error);
      const message = error instanceof Error ? error.message : String(error);
      const choice = await vscode.window.showErrorMessage(`Semloc: ${message}`, vscode.l10n.t('Show Log'));
      if (choice) log.show();
      return undefined;
    }
  };
}
