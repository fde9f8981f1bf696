import * as vscode from 'vscode';
import type { ColorLegend } from '../colors/colorLegend.ts';
import type { StoredEncoderKeys } from '../encoders/encoderKeys.ts';
import type { EncoderNames } from '../encoders/encoderNames.ts';
import type { EvaluateMemory } from '../evaluations/evaluateMemory.ts';
import type { LanguageClient } from '../languageClient.ts';
import type { Panels } from '../panels/index.ts';
import type { SampleText } from '../samples/sample.ts';
import type { SampleWorkspace } from '../samples/sampleWorkspace.ts';
import { completing, type WalkthroughStep } from '../samples/walkthrough.ts';
import { showingErrors } from '../showingErrors.ts';
import { givenText } from '../text/givenText.ts';
import type { TextPlaces } from '../text/textPlaces.ts';
import type { Home } from '../views/home.ts';
import { addEncoder } from './addEncoder.ts';
import { addEncoderAddress } from './addEncoderAddress.ts';
import { annotateCommand } from './annotate.ts';
import { checkDrift } from './checkDrift.ts';
import { chooseEncoder } from './chooseEncoder.ts';
import { chooseSenseCommand } from './chooseSense.ts';
import { clearCache } from './clearCache.ts';
import { colorPartsOfSpeech } from './colorPartsOfSpeech.ts';
import { compareMeaning } from './compareMeaning.ts';
import { compareRuns } from './compareRuns.ts';
import { deleteRuns } from './deleteRuns.ts';
import { evaluateCorpus } from './evaluateCorpus.ts';
import { generateVariantsCommand } from './generateVariants.ts';
import { inspectSentence } from './inspectSentence.ts';
import { clickedEncoder, removeEncoder, renameEncoder, setDefaultEncoder } from './manageEncoders.ts';
import { mapSentences } from './mapSentences.ts';
import { openSample } from './openSample.ts';
import { recordDrift } from './recordDrift.ts';
import { removePin } from './removePin.ts';
import { replaceWord } from './replaceWord.ts';
import { lookUpDefinition } from './reverseDictionary.ts';
import { runAgain } from './runAgain.ts';
import { selectedRuns } from './runs/selectedRuns.ts';
import { setEncoderKey } from './setEncoderKey.ts';
import type { DoctorPage } from './showDoctor.ts';
import { trainModelCommand } from './trainModel.ts';

/** The parts of the extension that commands use. */
export interface CommandParts {
  readonly client: LanguageClient;
  readonly panels: Panels;
  readonly home: Home;
  readonly places: TextPlaces;
  readonly sample: SampleText;
  readonly sampleWorkspace: SampleWorkspace;
  readonly doctor: DoctorPage;
  readonly legend: ColorLegend;
  readonly keys: StoredEncoderKeys;
  readonly names: EncoderNames;
  readonly memory: EvaluateMemory;
  readonly log: vscode.LogOutputChannel;
}

/** Registers all commands of the editor. An error in one is shown to the user. */
export function registerCommands(parts: CommandParts): vscode.Disposable {
  const registered = Object.entries(commandsOver(parts)).map(([name, { run, step }]) =>
    vscode.commands.registerCommand(
      `semloc.${name}`,
      showingErrors(parts.log, step ? completing(step, run) : run),
    ),
  );
  return vscode.Disposable.from(...registered);
}

interface Command {
  /** Called with what the command is given: by a menu, what was clicked and what is selected. */
  run(given: unknown, selection: unknown): unknown;
  /** The step of the walkthrough that the command completes. */
  readonly step?: WalkthroughStep;
}

/** The commands by their names in package.json without `semloc.`. */
function commandsOver(parts: CommandParts): Readonly<Record<string, Command>> {
  const { client, panels, home, places, sample, sampleWorkspace, doctor, legend } = parts;
  const { keys, names, memory, log } = parts;
  const runs = (clicked: unknown, selection: unknown) => selectedRuns(clicked, selection, home.runs.selected);
  const evaluate = (given: unknown, selection: unknown) =>
    evaluateCorpus(panels.evaluations, panels.evaluate, given, selection);
  return {
    // The open text
    generateVariants: {
      run: async (given) => {
        const text = (await givenText(given, sample)) ?? places.open();
        return generateVariantsCommand(client, panels.variants, text, 'selection');
      },
      step: 'variants',
    },
    generateVariantsForFile: {
      run: () => generateVariantsCommand(client, panels.variants, places.open(), 'file'),
      step: 'variants',
    },
    inspectSentence: {
      run: async (given) => {
        const text = await givenText(given, sample);
        if (text) return inspectSentence(client, panels.variants, text, undefined);
        return inspectSentence(client, panels.variants, places.visible(), given);
      },
      step: 'inspection',
    },
    chooseSense: {
      run: async (given) => {
        const text = given === 'sample' ? await sample.at('case') : places.visible();
        return chooseSenseCommand(client, text, given);
      },
    },
    removePin: { run: (pin) => removePin(pin, home.pins) },
    replaceWord: { run: (given) => replaceWord(given) },
    mapSentences: { run: (given) => mapSentences(client, panels.map, places.open(), given) },
    compareWithSaved: { run: (given) => compareMeaning(client, panels.meaning, places, 'saved', given) },
    compareWithHead: { run: (given) => compareMeaning(client, panels.meaning, places, 'head', given) },
    compareWithClipboard: {
      run: (given) => compareMeaning(client, panels.meaning, places, 'clipboard', given),
    },
    compareWithSelection: {
      run: (given) => compareMeaning(client, panels.meaning, places, 'selection', given),
    },
    reverseDictionary: { run: (given) => lookUpDefinition(client, given) },
    showColorLegend: { run: () => legend.show() },
    colorPartsOfSpeech: { run: () => colorPartsOfSpeech(legend) },

    // Evaluations and their runs
    evaluateCorpus: {
      run: async (given, selection) =>
        evaluate(given === 'sample' ? await sampleWorkspace.evaluation(selection) : given, selection),
      step: 'evaluation',
    },
    evaluateWithSemloc: { run: evaluate },
    openRun: { run: (file) => panels.metrics.openFile(file instanceof vscode.Uri ? file : undefined) },
    compareRuns: {
      run: (clicked, selection) => compareRuns(client, panels.comparisons, runs(clicked, selection)),
      step: 'comparison',
    },
    runAgain: { run: (clicked) => runAgain(client, panels.evaluate, memory, runs(clicked, [])[0]) },
    deleteRuns: {
      run: (clicked, selection) => deleteRuns(client, runs(clicked, selection)).then(home.runs.refresh),
    },
    annotate: { run: (given) => annotateCommand(client, panels.annotations, given) },

    // Encoders
    addEncoder: { run: (folder) => addEncoder(client, folder), step: 'encoder' },
    addEncoderAddress: { run: () => addEncoderAddress(client), step: 'encoder' },
    setEncoderKey: { run: () => setEncoderKey(keys) },
    chooseEncoder: { run: () => chooseEncoder(client) },
    setDefaultEncoder: { run: (node) => setDefaultEncoder(clickedEncoder(node)) },
    removeEncoder: { run: (node) => removeEncoder(clickedEncoder(node)) },
    renameEncoder: {
      run: (node) => renameEncoder(clickedEncoder(node), names).then(home.encoders.refresh),
    },
    tuneVectors: { run: (given) => trainModelCommand(client, panels.trainings, given) },
    recordDrift: { run: (given) => recordDrift(client, given) },
    checkDrift: { run: (given) => checkDrift(client, panels.drift, given) },

    // Semloc itself
    openSample: { run: () => openSample(sample), step: 'sample' },
    openSampleWorkspace: { run: () => sampleWorkspace.open(), step: 'sample' },
    refreshHome: { run: () => home.refresh() },
    clearCache: { run: () => clearCache(client) },
    showDoctor: { run: () => doctor.show() },
    showLog: { run: () => log.show() },
    restartServer: { run: () => client.restart() },
  };
}
