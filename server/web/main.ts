/// <reference lib="dom" />
import {
  BrowserMessageReader,
  BrowserMessageWriter,
  createConnection,
  ProposedFeatures,
} from 'vscode-languageserver/browser';
import { createAnnotator } from '../../core/annotator/annotator.ts';
import { SHIPPED_ROWS, SHIPPED_WORDS } from '../../core/encoders/vectors/table/openWordVectors.ts';
import { openWordSpace } from '../../core/encoders/vectors/table/wordSpace.ts';
import { openWordList } from '../../core/lexicon/packedWordList.ts';
import { openWordNet } from '../../core/lexicon/packedWordNet/packedWordNet.ts';
import { lazyParser } from '../../core/parsing/lazyParser.ts';
import { openParser, parserHash } from '../../core/parsing/parser.ts';
import { createEntityFinder } from '../../core/substitution/entities/entities.ts';
import { openFitModel } from '../../core/substitution/fit/fitModel.ts';
import { openTagger } from '../../core/tagging/perceptron.ts';
import { recognizer } from '../../host/entityRecognizer.ts';
import { createGate } from '../bindings/gate.ts';
import { needsDesktop } from '../needsDesktop.ts';
import { startServer } from '../server.ts';
import { laterInBrowser } from './later.ts';

// The language server in a web worker. The first message has the files of resources/ by their names; the rest is LSP.

// A worker has the interface of a port; the types of Node know no worker of a browser.
const scope = globalThis as unknown as MessagePort;
scope.onmessage = ({ data }) => start(data);

function start(files: Readonly<Record<string, Uint8Array>>): void {
  const gate = createGate();
  const connection = createConnection(
    ProposedFeatures.all,
    new BrowserMessageReader(scope),
    new BrowserMessageWriter(scope),
    gate,
  );
  const read = (name: string) => files[name] ?? needsDesktop();
  const parser = lazyParser(
    () => openParser(read('parser.bin')),
    () => parserHash(read('parser.bin')),
  );
  const findEntities = createEntityFinder(() => recognizer);
  startServer(connection, gate, {
    linguistics: {
      wordnet: async (folder) =>
        folder ? needsDesktop() : openWordNet(read('wordnet.bin'), () => read('glosses.bin')),
      words: async (file, list) =>
        file ? needsDesktop() : openWordList(read(list === 'broad' ? 'words-broad.bin' : 'words.bin')),
      tagger: async () => openTagger(read('tagger.bin')),
      wordSpace: async () => openWordSpace(() => ({ rows: read(SHIPPED_ROWS), words: read(SHIPPED_WORDS) })),
      fitModel: async () => openFitModel(read('fit.json'), 'fit.json'),
      wordsInContext: async () => needsDesktop(),
      annotator: (parts, choices) =>
        createAnnotator({
          ...parts,
          ...choices,
          parser,
          findEntities: choices.profile.skipEntities ? findEntities : undefined,
        }),
    },
    parser,
    pathOf: () => undefined,
    pinFiles: {
      in: (folder) => folder,
      stampOf: async () => undefined,
      read: async () => undefined,
      change: needsDesktop,
    },
    later: async () => laterInBrowser,
    examine: needsDesktop,
    models: needsDesktop,
    vectors: { kept: needsDesktop, clear: needsDesktop },
  });
  connection.listen();
}
