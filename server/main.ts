import { finished } from 'node:stream';
import { createConnection, ProposedFeatures } from 'vscode-languageserver/node';
import { openFitModel } from '../core/substitution/fit/fitModel.ts';
import { openTagger } from '../core/tagging/perceptron.ts';
import { cacheFolder, vectorCacheOf } from '../host/cacheFolder.ts';
import { startEngineThread } from '../host/engineThread/engineThread.ts';
import { filePathOf } from '../host/files/filePath.ts';
import { endBeatThread } from '../host/files/lockBeats.ts';
import { assertNothingSpecial } from '../host/files/regularFile.ts';
import {
  openBuiltInWordList,
  openBuiltInWordNet,
  openWordListFile,
  readBuiltInWordSpace,
} from '../host/lexicons/lexicons.ts';
import { openWordNetFolderAside } from '../host/lexicons/packThread.ts';
import { annotatorFor, openBuiltInParser } from '../host/openAnnotator.ts';
import { changePinsFile, pinsFileIn, pinsFileStamp, readPinsFile } from '../host/pinsFile.ts';
import { createResources } from '../host/resources.ts';
import { keepHeapSmallFrom } from '../host/smallHeap.ts';
import { reserveStandardOutput } from '../host/standardOutput.ts';
import { clearVectors, vectorContents } from '../host/vectors/contents.ts';
import { createGate } from './bindings/gate.ts';
import { messageFrames } from './messageFrames.ts';
import { startServer } from './server.ts';
import { threadsEnd } from './threads/threadsEnd.ts';

// The language server's process. `--stdio` or `--node-ipc` selects the transport.

/** Bytes: enough for what is needed of a document while its colors are made; V8 would go to 134 million. */
const YOUNG_GENERATION = 15e6;

const gate = createGate();
const connection = process.argv.includes('--stdio')
  ? createConnection(ProposedFeatures.all, standardInput(), reserveStandardOutput(), gate)
  : createConnection(ProposedFeatures.all, gate);

process.once('SIGTERM', () => gate.end().finally(() => process.exit()));

// An unexpected error in one place must not stop the server.
process.on('uncaughtException', report);
process.on('unhandledRejection', report);

keepHeapSmallFrom(YOUNG_GENERATION);
const resources = createResources();
const parser = openBuiltInParser(resources);
const openFit = async (file: string) => openFitModel(await resources.read(file), file);
startServer(connection, gate, {
  linguistics: {
    wordnet: (folder) =>
      folder ? openWordNetFolderAside(folder, cacheFolder()) : openBuiltInWordNet(resources),
    words: async (file, list) => {
      if (!file) return openBuiltInWordList(resources, list);
      await assertNothingSpecial(file);
      return openWordListFile(file);
    },
    tagger: async () => openTagger(await resources.read('tagger.bin')),
    wordSpace: () => readBuiltInWordSpace(resources),
    fitModel: () => openFit('fit.json'),
    async wordsInContext(engine, sources) {
      const { createWordsInContext } = await import('../core/judging/wordsInContext.ts');
      const { openSenseModel } = await import('../core/judging/senseModel.ts');
      const senseModel = openSenseModel(await resources.read('senses.minilm.bin'), sources.wordnet);
      return createWordsInContext(engine, {
        ...sources,
        model: await openFit('fit.minilm.json'),
        senseModel,
      });
    },
    annotator: (parts, choices) => annotatorFor({ ...parts, parser }, choices).annotator,
  },
  parser,
  threadsEnd() {
    endBeatThread();
    return threadsEnd();
  },
  pathOf: filePathOf,
  pinFiles: {
    in: pinsFileIn,
    stampOf: pinsFileStamp,
    read: readPinsFile,
    change: changePinsFile,
  },
  later,
  startEngine: ({ cache, ...wanted }) =>
    startEngineThread({ ...wanted, cache: vectorCacheOf(cache), remembered: cacheFolder() }),
  async examine(engine, keys, judge, signal) {
    const { doctorText, examine } = await later();
    return doctorText(await examine(resources, engine, keys, judge, { signal }));
  },
  vectors: { kept: vectorShare, clear: () => clearVectors(cacheFolder()) },
  async models(address, keys, signal) {
    const { createNetwork, listModels } = await later();
    return listModels(address, createNetwork({ storedKeys: () => keys }), { signal });
  },
});
connection.listen();

/** Loads the code that the start does without. */
function later() {
  return import('./later.ts');
}

/** Standard input; the server ends at messages that cannot be told apart, and after its end. */
function standardInput() {
  const frames = messageFrames().on('error', (error) => {
    process.stderr.write(`semloc: ${error.message}\n`);
    process.exit(1);
  });
  finished(process.stdin, () => gate.end().finally(() => frames.end()));
  return process.stdin.pipe(frames, { end: false });
}

function vectorShare() {
  const { entries, bytes } = vectorContents(cacheFolder());
  return { entries, bytes };
}

function report(error: unknown): void {
  connection.console.error(`Unexpected: ${error instanceof Error ? error.stack : String(error)}`);
}
