import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import { addEncoder } from './commands/addEncoder.ts';
import { addEncoderAddress } from './commands/addEncoderAddress.ts';
import { chooseEncoder } from './commands/chooseEncoder.ts';
import { chooseSenseCommand } from './commands/chooseSense.ts';
import { clearCache } from './commands/clearCache.ts';
import { evaluateCorpus } from './commands/evaluateCorpus.ts';
import { generateVariantsCommand } from './commands/generateVariants.ts';
import { inspectSentence } from './commands/inspectSentence.ts';
import { openSample } from './commands/openSample.ts';
import { lookUpDefinition } from './commands/reverseDictionary.ts';
import { setEncoderKey } from './commands/setEncoderKey.ts';
import { createDoctorPage } from './commands/showDoctor.ts';
import { togglePartOfSpeechColors } from './commands/togglePartOfSpeechColors.ts';
import { trainModelCommand } from './commands/trainModel.ts';
import { storedEncoderKeys } from './encoderKeys.ts';
import { createClient } from './languageClient.ts';
import { createInspectionPanel } from './panels/inspectionPanel.ts';
import { createMetricsPanels } from './panels/metricsPanel.ts';
import { createTrainingPanels } from './panels/trainingPanels.ts';
import { createVariantsPanel } from './panels/variantsPanel.ts';
import { createSample } from './sample.ts';
import { createScratchRuns } from './scratchRuns.ts';
import { showingErrors } from './showingErrors.ts';
import { showStatus } from './statusItem.ts';
import { createTextPlaces } from './textPlaces.ts';
import { completing, type WalkthroughStep } from './walkthrough.ts';
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
  const trainings = createTrainingPanels(context.extensionUri, log);
  const doctor = createDoctorPage(started);
  const places = createTextPlaces();
  const sample = createSample(context.extensionUri);
  const command = (name: string, run: (...parameters: unknown[]) => unknown, step?: WalkthroughStep) =>
    vscode.commands.registerCommand(`semloc.${name}`, showingErrors(log, step ? completing(step, run) : run));

  context.subscriptions.push(
    log,
    variants,
    inspection,
    metrics,
    trainings,
    doctor,
    places,
    keys,
    showStatus(started),
    reportTrust(started),
    command('openSample', () => openSample(sample), 'sample'),
    command(
      'generateVariants',
      async (given) => {
        const place = given === 'sample' ? await sample.at('attorney') : places.open();
        return generateVariantsCommand(started, variants, place, 'selection');
      },
      'variants',
    ),
    command(
      'generateVariantsForFile',
      () => generateVariantsCommand(started, variants, places.open(), 'file'),
      'variants',
    ),
    command(
      'inspectSentence',
      async (given) => {
        if (given !== 'sample') return inspectSentence(started, inspection, places.visible(), given);
        return inspectSentence(started, inspection, await sample.at('attorney'), undefined);
      },
      'inspection',
    ),
    command('chooseSense', async (given) => {
      const place = given === 'sample' ? await sample.at('case') : places.visible();
      return chooseSenseCommand(started, place, given);
    }),
    command('reverseDictionary', (given) => lookUpDefinition(started, given)),
    command(
      'evaluateCorpus',
      (options) => evaluateCorpus(started, metrics, scratchRuns, options),
      'evaluation',
    ),
    command('openRun', (file) => metrics.openFile(file instanceof vscode.Uri ? file : undefined)),
    command('tuneVectors', (given) => trainModelCommand(started, trainings, given)),
    command('addEncoder', (folder) => addEncoder(started, folder), 'encoder'),
    command('chooseEncoder', () => chooseEncoder(started)),
    command('addEncoderAddress', () => addEncoderAddress(started), 'encoder'),
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

/** Stops the server and waits until it has removed the files of unfinished runs. */
export async function deactivate(): Promise<void> {
  await client?.stop();
}
