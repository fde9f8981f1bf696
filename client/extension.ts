import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import { offerTools } from './agents/languageModelTools.ts';
import { offerMcpServer } from './agents/mcpServer.ts';
import { createColorLegend } from './colorLegend.ts';
import { addEncoder } from './commands/addEncoder.ts';
import { addEncoderAddress } from './commands/addEncoderAddress.ts';
import { annotateCommand } from './commands/annotate.ts';
import { chooseEncoder } from './commands/chooseEncoder.ts';
import { chooseSenseCommand } from './commands/chooseSense.ts';
import { clearCache } from './commands/clearCache.ts';
import { evaluateCorpus } from './commands/evaluateCorpus.ts';
import { generateVariantsCommand } from './commands/generateVariants.ts';
import { inspectSentence } from './commands/inspectSentence.ts';
import { openSample } from './commands/openSample.ts';
import { replaceWord } from './commands/replaceWord.ts';
import { lookUpDefinition } from './commands/reverseDictionary.ts';
import { setEncoderKey } from './commands/setEncoderKey.ts';
import { createDoctorPage } from './commands/showDoctor.ts';
import { togglePartOfSpeechColors } from './commands/togglePartOfSpeechColors.ts';
import { trainModelCommand } from './commands/trainModel.ts';
import { storedEncoderKeys } from './encoderKeys.ts';
import { createEncoderNames } from './encoderNames.ts';
import { createEvaluateMemory } from './evaluateMemory.ts';
import { createEvaluations } from './evaluations.ts';
import { givenPlace, isPlace } from './givenPlace.ts';
import { createClient } from './languageClient.ts';
import { createAnnotationPanels } from './panels/annotationPanels.ts';
import { createComparisonPanels } from './panels/comparisonPanel.ts';
import { createEvaluatePanel } from './panels/evaluatePanel.ts';
import { createInspectionPanel } from './panels/inspectionPanel.ts';
import { createMetricsPanels } from './panels/metricsPanel.ts';
import { createTrainingPanels } from './panels/trainingPanels.ts';
import { createVariantsPanel } from './panels/variantsPanel.ts';
import { markPinnedWords } from './pinDecorations.ts';
import { createSample } from './sample.ts';
import { createSampleWorkspace } from './sampleWorkspace.ts';
import { createScratchRuns } from './scratchRuns.ts';
import { createServerStatus } from './serverStatus.ts';
import { showingErrors } from './showingErrors.ts';
import { showStatus } from './statusItem.ts';
import { createSuiteTests } from './testing/suiteTests.ts';
import { createTextPlaces } from './textPlaces.ts';
import { createHome } from './views/home.ts';
import { homeCommands } from './views/homeCommands.ts';
import { completing, type WalkthroughStep } from './walkthrough.ts';
import { reportTrust } from './workspaceTrust.ts';

let client: LanguageClient | undefined;

/** Starts the server and adds the commands. */
export async function activate(context: vscode.ExtensionContext): Promise<void> {
  const log = vscode.window.createOutputChannel('Semloc', { log: true });
  const keys = storedEncoderKeys(context.secrets);
  const started = createClient(context, log, keys.concealing(log));
  client = started;
  const variants = createVariantsPanel({
    ...{ extension: context.extensionUri, client: started, memory: context.workspaceState, log },
  });
  const inspection = createInspectionPanel(context.extensionUri, log);
  const scratchRuns = createScratchRuns(context);
  const comparisons = createComparisonPanels(context.extensionUri, started, log);
  const metrics = createMetricsPanels(context.extensionUri, started, scratchRuns, comparisons.show, log);
  const trainings = createTrainingPanels(context.extensionUri, log);
  const annotations = createAnnotationPanels(context.extensionUri, started, log);
  const doctor = createDoctorPage(started);
  const places = createTextPlaces();
  const sample = createSample(context.extensionUri);
  const legend = createColorLegend();
  const sampleWorkspace = createSampleWorkspace(context);
  const status = createServerStatus(started);
  const names = createEncoderNames(context.globalState);
  const home = createHome(started, names, status);
  const memory = createEvaluateMemory(context.workspaceState);
  const evaluations = createEvaluations(started, metrics, scratchRuns);
  const evaluatePanel = createEvaluatePanel({
    ...{ extension: context.extensionUri, client: started, evaluations, memory, names, log },
  });
  const command = (name: string, run: (...parameters: unknown[]) => unknown, step?: WalkthroughStep) =>
    vscode.commands.registerCommand(`semloc.${name}`, showingErrors(log, step ? completing(step, run) : run));

  context.subscriptions.push(
    log,
    variants,
    inspection,
    metrics,
    trainings,
    annotations,
    doctor,
    places,
    legend,
    keys,
    status,
    home,
    comparisons,
    evaluatePanel,
    showStatus(status),
    reportTrust(started),
    markPinnedWords(started),
    createSuiteTests(started, log),
    offerMcpServer(context),
    offerTools(started, places),
    command('openSample', () => openSample(sample), 'sample'),
    command('openSampleWorkspace', () => sampleWorkspace.open(), 'sample'),
    command(
      'generateVariants',
      async (given) => {
        const place = isPlace(given)
          ? givenPlace(given)
          : given === 'sample'
            ? sample.at('attorney')
            : places.open();
        return generateVariantsCommand(started, variants, await place, 'selection');
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
        const place = isPlace(given)
          ? givenPlace(given)
          : given === 'sample'
            ? sample.at('attorney')
            : undefined;
        if (place) return inspectSentence(started, inspection, await place, undefined);
        return inspectSentence(started, inspection, places.visible(), given);
      },
      'inspection',
    ),
    command('chooseSense', async (given) => {
      const place = given === 'sample' ? await sample.at('case') : places.visible();
      return chooseSenseCommand(started, place, given);
    }),
    command('replaceWord', (given) => replaceWord(started, given)),
    command('showColorLegend', () => legend.show()),
    command('reverseDictionary', (given) => lookUpDefinition(started, given)),
    command(
      'evaluateCorpus',
      async (given, selection) => {
        const asked = given === 'sample' ? await sampleWorkspace.evaluation(selection) : given;
        return evaluateCorpus(evaluations, evaluatePanel, asked, selection);
      },
      'evaluation',
    ),
    command('evaluateWithSemloc', (file, selection) =>
      evaluateCorpus(evaluations, evaluatePanel, file, selection),
    ),
    command('openRun', (file) => metrics.openFile(file instanceof vscode.Uri ? file : undefined)),
    command('tuneVectors', (given) => trainModelCommand(started, trainings, given)),
    command('annotate', (given) => annotateCommand(started, annotations, given)),
    command('addEncoder', (folder) => addEncoder(started, folder), 'encoder'),
    command('chooseEncoder', () => chooseEncoder(started)),
    command('addEncoderAddress', () => addEncoderAddress(started), 'encoder'),
    command('setEncoderKey', () => setEncoderKey(keys)),
    command('clearCache', () => clearCache(started)),
    command('togglePartOfSpeechColors', () => togglePartOfSpeechColors()),
    command('showDoctor', () => doctor.show()),
    command('showLog', () => log.show()),
    command('restartServer', () => started.restart()),
    ...Object.entries(homeCommands({ client: started, home, names, comparisons, evaluatePanel, memory })).map(
      ([name, run]) =>
        command(
          name,
          run as (...parameters: unknown[]) => unknown,
          name === 'compareRuns' ? 'comparison' : undefined,
        ),
    ),
  );
  keys.tell(started);
  await started.start();
  await sampleWorkspace.welcome();
  await scratchRuns.removeOld();
}

/** Stops the server and waits until it has removed the files of unfinished runs. */
export async function deactivate(): Promise<void> {
  await client?.stop();
}
