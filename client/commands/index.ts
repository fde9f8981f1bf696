import * as vscode from 'vscode';
import type { StoredEncoderKeys } from '../encoders/encoderKeys.ts';
import type { EncoderNames } from '../encoders/encoderNames.ts';
import { setEncoder } from '../encoders/setEncoder.ts';
import type { EvaluateMemory } from '../evaluations/evaluateMemory.ts';
import type { Panels } from '../panels/index.ts';
import type { SampleWorkspace } from '../samples/sampleWorkspace.ts';
import { givenText } from '../text/givenText.ts';
import type { Home } from '../views/home.ts';
import { addEncoder } from './addEncoder.ts';
import { addEncoderAddress } from './addEncoderAddress.ts';
import { annotateCommand } from './annotate.ts';
import { checkDriftCommand } from './checkDrift.ts';
import { chooseEncoder } from './chooseEncoder.ts';
import { chooseSenseCommand } from './chooseSense.ts';
import { clearCache } from './clearCache.ts';
import { type Command, registerAll } from './command.ts';
import { compareMeaning } from './compareMeaning.ts';
import { compareRuns } from './compareRuns.ts';
import { deleteRuns } from './deleteRuns.ts';
import { evaluateCorpus } from './evaluateCorpus.ts';
import { inspectSentence } from './inspectSentence.ts';
import { clickedEncoder, removeEncoder, renameEncoder } from './manageEncoders.ts';
import { mapSentences } from './mapSentences.ts';
import { recordDriftCommand } from './recordDrift.ts';
import { removePin } from './removePin.ts';
import { lookUpDefinition } from './reverseDictionary.ts';
import { runAgain } from './runAgain.ts';
import { selectedRuns } from './runs/selectedRuns.ts';
import { setEncoderKey } from './setEncoderKey.ts';
import type { DoctorPage } from './showDoctor.ts';
import { type TextCommandParts, textCommands } from './textCommands.ts';
import { trainModelCommand } from './trainModel.ts';

/** The parts of the extension that commands use. */
export interface CommandParts extends TextCommandParts {
  readonly panels: Panels;
  readonly home: Home;
  readonly sampleWorkspace: SampleWorkspace;
  readonly doctor: DoctorPage;
  readonly keys: StoredEncoderKeys;
  readonly names: EncoderNames;
  readonly memory: EvaluateMemory;
}

/** Registers all commands of the editor. An error in one is shown to the user. */
export function registerCommands(parts: CommandParts): vscode.Disposable {
  return registerAll(commandsOver(parts), parts.log);
}

/** The commands by their names in package.json without `semloc.`. */
function commandsOver(parts: CommandParts): Readonly<Record<string, Command>> {
  const { client, panels, home, places, sample, sampleWorkspace, doctor } = parts;
  const { keys, names, memory } = parts;
  const runs = (clicked: unknown, selection: unknown) => selectedRuns(clicked, selection, home.runs.selected);
  const evaluate = (given: unknown, selection: unknown) =>
    evaluateCorpus(panels.evaluations, panels.forms.evaluate, given, selection);
  return {
    ...textCommands(parts),
    // What needs more than the text
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
    mapSentences: { run: (given) => mapSentences(client, panels.map, places.open(), given) },
    compareWithHead: {
      run: (given) => compareMeaning(client, panels.meaning, places, 'head', given),
      step: 'meaning',
    },
    reverseDictionary: { run: (given) => lookUpDefinition(client, given) },

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
    runAgain: { run: (clicked) => runAgain(client, panels.forms.evaluate, memory, runs(clicked, [])[0]) },
    deleteRuns: {
      run: (clicked, selection) =>
        deleteRuns(client, panels.metrics, runs(clicked, selection)).then(home.runs.refresh),
    },
    annotate: { run: (given) => annotateCommand(client, panels.annotations, given) },

    // Encoders
    addEncoder: { run: (folder) => addEncoder(client, folder), step: 'encoder' },
    addEncoderAddress: { run: () => addEncoderAddress(client), step: 'encoder' },
    setEncoderKey: { run: () => setEncoderKey(keys) },
    chooseEncoder: { run: () => chooseEncoder(client) },
    setDefaultEncoder: { run: (node) => setEncoder(clickedEncoder(node).id) },
    removeEncoder: { run: (node) => removeEncoder(clickedEncoder(node)) },
    renameEncoder: {
      run: (node) => renameEncoder(clickedEncoder(node), names).then(home.encoders.refresh),
    },
    tuneVectors: { run: (given) => trainModelCommand(panels.trainings, panels.forms.train, given) },
    recordDrift: { run: (given) => recordDriftCommand(client, panels.forms.recordDrift, given) },
    checkDrift: {
      run: (given) => checkDriftCommand(client, panels.drift, panels.forms.checkDrift, given),
    },

    // Semloc itself
    openSampleWorkspace: { run: () => sampleWorkspace.open(), step: 'sample' },
    refreshHome: { run: () => home.refresh() },
    clearCache: { run: () => clearCache(client) },
    showDoctor: { run: () => doctor.show() },
    restartServer: { run: () => client.restart() },
  };
}
