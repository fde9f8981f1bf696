/** What the features of the server live on, in memory: a small WordNet, a table of tags, an engine that counts words. */

import { createAnnotator } from '../../core/annotator/annotator.ts';
import type { EncoderDescription } from '../../core/encoders/encoder.ts';
import type { Engine } from '../../core/engine/engine.ts';
import { InputError } from '../../core/inputError.ts';
import { NOTHING_COUNTED } from '../../core/matrices/encodingCounts.ts';
import { lazyParser } from '../../core/parsing/lazyParser.ts';
import type { Parser } from '../../core/parsing/parser.ts';
import { featureNames } from '../../core/substitution/fit/features.ts';
import type { FitModel } from '../../core/substitution/fit/fitModel.ts';
import { writePins } from '../../core/substitution/senses/pins.ts';
import { filePathOf } from '../../host/files/filePath.ts';
import { OpenDocument } from '../../server/documents/openDocument.ts';
import { createSettings } from '../../server/documents/settings.ts';
import {
  createLanguageService,
  type LanguageService,
  type LanguageServiceHost,
} from '../../server/languageService.ts';
import type { Status } from '../../server/protocol.ts';
import { everyWordBut, memoryTagger, memoryWordNet } from '../core/inMemory.ts';

const WORDNET = `
  n union=9 brotherhood=3
  n government=7 authority=5
  n car=9 automobile=4
  n police_officer=2 officer=1
  n bank=9 shore=1
  n bank=3 depository=2
  n bank
  v begin=9
  v end=9!begin
  v leave=9
  v have=9
  n plant=6 herb=1 shrub=4
  n cat=9
  n cat=8 house_cat=1
  n cat=7
  n cat=6
  n cat=5
  n cat=4
  n cat=3
  n cat=2
  n court_of_law=2 court=1
  v left_on=1
  n nobody=1
`;

const TAGS = `The/DT the/DT A/DT a/DT bank/NN Banks/NNS union/NN unions/NNS government/NN car/NN plant/NN cat/NN police/NN officer/NN court/NN law/NN Paris/NNP
  begins/VBZ has/VBZ left/VBN will/MD leave/VB quickly/RB red/JJ on/IN and/CC she/PRP to/TO not/RB two/CD
  of/IN nobody/NN ./. ,/, (/-LRB- )/-RRB- maybe/NN?`;

/** A parser that finds every sentence too long. */
const NO_PARSER: Parser = { hash: '', parse: () => 'too-long' };

/** A lexicon in which any two words are alike, and none is rare. */
const WORD_SPACE = { hash: '', cosine: () => 0.625, rank: () => 0, neighbors: () => () => [] };

/** A text with `$0` where the cursor is; `$0` twice marks a selection. */
export function withCursor(marked: string): { text: string; start: number; end: number } {
  const [before = '', within, after] = marked.split('$0');
  const text = before + (within ?? '') + (after ?? '');
  return after === undefined
    ? { text, start: before.length, end: before.length }
    : { text, start: before.length, end: before.length + within!.length };
}

export interface Memory {
  readonly service: LanguageService;
  readonly statuses: Status[];
  readonly warnings: string[];
  readonly errors: string[];
  /** The number of sentences that were tagged so far. */
  readonly tagged: () => number;
  /** Says that the settings have changed. */
  readonly changed: () => void;
}

/** What replaces parts of a host in memory. */
export type MemorySurroundings = Partial<
  Omit<LanguageServiceHost, 'linguistics'> & {
    readonly linguistics: Partial<LanguageServiceHost['linguistics']>;
  }
>;

/** A service over memory. `given` is what the client has under `semloc`, beside the profile. */
export function memoryService(
  given: object | ((uri?: string) => object) = {},
  { linguistics, ...surroundings }: MemorySurroundings = {},
): Memory {
  const statuses: Status[] = [];
  const warnings: string[] = [];
  const errors: string[] = [];
  let tagged = 0;
  const tagger = memoryTagger(TAGS.trim().split(/\s+/).join(' '));
  const settings = createSettings(
    async (uri) => ({ profile: 'white2015', ...(typeof given === 'function' ? given(uri) : given) }),
    (warning) => warnings.push(warning),
  );
  const parser = surroundings.parser ?? lazyParser(() => NO_PARSER);
  const service = createLanguageService({
    settings,
    linguistics: {
      wordnet: async (folder) => {
        if (folder) throw new InputError(`Cannot read the folder ${folder}.`);
        return { ...memoryWordNet(WORDNET, { has: 'have', left: 'leave' }), gloss: glossOf };
      },
      words: async () => everyWordBut(),
      tagger: async () => ({
        ...tagger,
        tag(words) {
          tagged += 1;
          return tagger.tag(words);
        },
      }),
      wordSpace: async () => WORD_SPACE,
      fitModel: async () => NOTHING_FITS,
      wordsInContext: async () => {
        throw new InputError('There is no model of senses.');
      },
      annotator: (parts, choices) =>
        createAnnotator({ ...parts, ...choices, parser, findEntities: () => new Set() }),
      ...linguistics,
    },
    parser,
    startEngine: () => memoryEngine(),
    examine: async (engine) => `engine: ${(await engine.report()).runtime}`,
    models: async () => [],
    vectors: { kept: () => NO_VECTORS, clear: () => NO_VECTORS },
    client: { hoverFormat: 'markdown', documentChanges: true, commandLinks: false },
    workspace: { folders: [], trust: { trusted: true, userFolders: [] } },
    pinFiles: memoryPinFiles(),
    pathOf: filePathOf,
    later: () => import('../../server/later.ts'),
    sendStatus: (status) => statuses.push(status),
    warn: (warning) => warnings.push(warning),
    log: { info: () => {}, error: (error) => errors.push(error) },
    ...surroundings,
  });
  const changed = () => {
    settings.invalidate();
    service.settingsChanged();
  };
  return { service, statuses, warnings, errors, tagged: () => tagged, changed };
}

/** Gives every word the fit 0. */
export const NOTHING_FITS: FitModel = {
  ...{ sha256: '', threshold: 1, bias: Number.NEGATIVE_INFINITY },
  weights: featureNames(false).map(() => 0),
};

const NO_VECTORS = { entries: 0, bytes: 0 };

/** Distance: the share of tokens that differ. `overrides` make it fail or wait. */
export function memoryEngine(overrides: Partial<Engine> = {}): Engine {
  const description: EncoderDescription = {
    id: 'minilm',
    label: 'in memory',
    dimension: 1,
    pooling: 'sum',
    normalized: false,
    maximumLength: undefined,
    device: 'cpu',
    devicesRefused: [{ device: 'webgpu', reason: 'no adapter' }],
    dataType: 'none',
    tokenizer: '',
    hash: '',
    sees: 'tokens',
    cheap: true,
  };
  return {
    known: () => [{ id: 'minilm', label: 'in memory' }],
    async describe(id) {
      if (id !== 'minilm') throw new InputError(`There is no encoder "${id}".`, 'Known: minilm.');
      return description;
    },
    encode: () => Promise.reject(new Error('not needed')),
    async distances(_, sentences, pairs) {
      const distances = new Float64Array(pairs.length / 2);
      for (const pair of distances.keys()) {
        const [one, other] = [sentences[pairs[2 * pair]!]!.tokens, sentences[pairs[2 * pair + 1]!]!.tokens];
        distances[pair] = one.filter((token, index) => token !== other[index]).length / one.length;
      }
      return { distances, zeroVectors: 0, ...NOTHING_COUNTED };
    },
    nearest: () => Promise.reject(new Error('not needed')),
    wordVectors: async () => undefined,
    reconstruct: async () => undefined,
    rankings: async () => undefined,
    describeMasked: () => Promise.reject(new Error('not needed')),
    scoreWords: () => Promise.reject(new Error('not needed')),
    classifyPairs: () => Promise.reject(new Error('not needed')),
    report: async () => ({ runtime: 'in memory', providers: [] }),
    dispose: async () => {},
    ...overrides,
  };
}

/** Pins files by their folders' paths, as text: what `.semloc/pins.json` holds there. */
export function memoryPinFiles(texts = new Map<string, string>()): LanguageServiceHost['pinFiles'] {
  return {
    in: (folder) => folder,
    stampOf: async (folder) => texts.get(folder),
    read: async (folder) => texts.get(folder),
    change: async (folder, work) => void texts.set(folder, writePins(work(texts.get(folder)))),
  };
}

export function open(text: string, language = 'plaintext', uri = 'file:///text'): OpenDocument {
  return new OpenDocument(uri, language, 1, text);
}

export const NEVER = new AbortController().signal;

function glossOf(synset: number) {
  const more = ', of the old kind, where ships or people or goods find what they need';
  return { definition: `sense no. ${synset}${synset === 9 ? more : ''}`, examples: [] };
}

/** A promise to be settled from outside. */
export function deferred(): { promise: Promise<void>; resolve(): void; reject(reason: unknown): void } {
  let settle: [() => void, (reason: unknown) => void] | undefined;
  const promise = new Promise<void>((resolve, reject) => {
    settle = [resolve, reject];
  });
  return { promise, resolve: settle![0], reject: settle![1] };
}
