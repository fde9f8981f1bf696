import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import { addEncoder } from './commands/addEncoder.ts';
import { addEncoderAddress } from './commands/addEncoderAddress.ts';
import { chooseEncoder } from './commands/chooseEncoder.ts';
import { clearCache } from './commands/clearCache.ts';
import { evaluateCorpus } from './commands/evaluateCorpus.ts';
import { generateVariants } from './commands/generateVariants.ts';
import { inspectSentence } from './commands/inspectSentence.ts';
import { reverseDictionary } from './commands/reverseDictionary.ts';
import { setEncoderKey } from './commands/setEncoderKey.ts';
import { createDoctorPage } from './commands/showDoctor.ts';
import { togglePartOfSpeechColors } from './commands/togglePartOfSpeechColors.ts';
import { tuneVectors } from './commands/tuneVectors.ts';
import { storedEncoderKeys } from './encoderKeys.ts';
import { createClient } from './languageClient.ts';
import { createInspectionPanel } from './panels/inspectionPanel.ts';
import { createMetricsPanels } from './panels/metricsPanel.ts';
import { createTuningPanels } from './panels/tuningPanels.ts';
import { createVariantsPanel } from './panels/variantsPanel.ts';
import { createScratchRuns } from './scratchRuns.ts';
import { showingErrors } from './showingErrors.ts';
import { showStatus } from './statusItem.ts';
import { reportTrust } from './workspaceTrust.ts';

let client: LanguageClient | undefined;

/** Starts the server and adds the commands. */
export async function activate(context: vscode.ExtensionContext): Promise<void> {
  const log = vscode.window.createOutputChannel('Semloc', { log: true });
  const keys = storedEncoderKeys(context.secrets);
  const started = createClient(context, log, keys.concealing(log));
  client = started;
  const variants = createVariantsPanel(context.extensionUri, log);
  const inspection = createInspectionPanel(context.extensionUri, log);
  const scratchRuns = createScratchRuns(context);
  const metrics = createMetricsPanels(context.extensionUri, started, scratchRuns, log);
  const tunings = createTuningPanels(context.extensionUri, log);
  const doctor = createDoctorPage(started);
  const command = (name: string, run: (...parameters: unknown[]) => unknown) =>
    vscode.commands.registerCommand(`semloc.${name}`, showingErrors(log, run));

  context.subscriptions.push(
    log,
    variants,
    inspection,
    metrics,
    tunings,
    doctor,
    keys,
    showStatus(started),
    reportTrust(started),
    command('generateVariants', () => generateVariants(started, variants, 'selection')),
    command('generateVariantsForFile', () => generateVariants(started, variants, 'file')),
    command('inspectSentence', (given) => inspectSentence(started, inspection, given)),
    command('reverseDictionary', (given) => reverseDictionary(started, given)),
    command('evaluateCorpus', (options) => evaluateCorpus(started, metrics, scratchRuns, options)),
    command('openRun', (file) => metrics.openFile(file instanceof vscode.Uri ? file : undefined)),
    command('tuneVectors', (given) => tuneVectors(started, tunings, given)),
    command('addEncoder', (folder) => addEncoder(started, folder)),
    command('chooseEncoder', () => chooseEncoder(started)),
    command('addEncoderAddress', () => addEncoderAddress(started)),
    command('setEncoderKey', () => setEncoderKey(keys)),
    command('clearCache', () => clearCache(started)),
    command('togglePartOfSpeechColors', () => togglePartOfSpeechColors()),
    command('showDoctor', () => doctor.show()),
    command('showLog', () => log.show()),
    command('restartServer', () => started.restart()),
  );
  keys.tell(started);
  await started.start();
  await scratchRuns.removeOld();
}

/** Waits for the server, which takes away what an unfinished run has written. */
export async function deactivate(): Promise<void> {
  await client?.stop();
}
