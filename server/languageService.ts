import { isDeepStrictEqual } from 'node:util';
import type { Engine } from '../core/engine/index.ts';
import type { LazyParser } from '../core/parsing/lazyParser.ts';
import type { ClientAbilities } from './clientAbilities.ts';
import { createWordDistances } from './distances/wordDistances.ts';
import { createAnnotators, type DocumentLinguistics } from './documents/annotators.ts';
import { createPins, type PinFiles, type Workspace } from './documents/pins.ts';
import { createDocumentSessions } from './documents/sessions.ts';
import { DEFAULT_SETTINGS, type SettingsSource } from './documents/settings.ts';
import type { EncoderHost } from './encoderHost.ts';
import type { FeatureHost } from './featureHost.ts';
import type { AcceptedVariantsFeature } from './features/acceptedVariants.ts';
import type { AnnotateFeature } from './features/annotate.ts';
import type { AnnotationQueuesFeature } from './features/annotationQueues.ts';
import { type CasesFeature, createCases } from './features/cases.ts';
import { type CodeActionsFeature, createCodeActions } from './features/codeActions.ts';
import type { CodeLensesFeature } from './features/codeLenses.ts';
import type { CompareSentencesFeature } from './features/compareSentences.ts';
import type { DriftFeature } from './features/drift.ts';
import type { EncodersFeature } from './features/encoders.ts';
import type { EvaluateFeature } from './features/evaluate/evaluate.ts';
import type { HomeFeature } from './features/home/home.ts';
import { createHover, type HoverFeature } from './features/hover/hover.ts';
import type { InlayHintsFeature } from './features/inlayHints.ts';
import type { InspectFeature } from './features/inspect/inspect.ts';
import type { MapFeature } from './features/map/map.ts';
import { createPinCommands, type PinCommandsFeature } from './features/pinCommands.ts';
import { createPinnedWords, type PinnedWordsFeature } from './features/pinnedWords.ts';
import type { ReverseDictionaryFeature } from './features/reverseDictionary.ts';
import type { RunsFeature } from './features/runs.ts';
import {
  createSemanticTokens,
  type SemanticTokensFeature,
} from './features/semanticTokens/semanticTokens.ts';
import { createSenses, type SensesFeature } from './features/senses.ts';
import type { SuitesFeature } from './features/suites/suites.ts';
import type { TrainFeature } from './features/train.ts';
import type { VariantsFeature } from './features/variants/variants.ts';
import { createJudgments } from './judging/judgments.ts';
import { lazyFeature } from './lazyFeature.ts';
import type { Log } from './log.ts';
import type { EncoderKeys, MethodItem, Settings, Status, VectorShare } from './protocol.ts';
import { createStatusBoard } from './statusBoard.ts';
import { type EngineChoice, type EngineWorkspace, engineChoice } from './threads/engineChoice.ts';
import { createEngines } from './threads/engines.ts';
import { createRoles } from './words/roles.ts';

/**
 * Everything that an editor can request of Semloc, on documents that the caller keeps. The service knows the protocol's
 * types but no connection: server.ts binds it to one, and tests call it directly.
 *
 * Requests reject with the signal's reason when aborted, with ContentModified when the document changes meanwhile, and
 * with an InputError for what the user can correct.
 */
export interface LanguageService {
  readonly semanticTokens: SemanticTokensFeature;
  readonly hover: HoverFeature;
  readonly codeActions: CodeActionsFeature;
  readonly variants: VariantsFeature;
  readonly acceptedVariants: AcceptedVariantsFeature;
  readonly inspect: InspectFeature;
  readonly reverseDictionary: ReverseDictionaryFeature;
  readonly annotate: AnnotateFeature;
  readonly compareSentences: CompareSentencesFeature;
  readonly map: MapFeature;
  readonly pins: PinCommandsFeature;
  readonly senses: SensesFeature;
  readonly pinnedWords: PinnedWordsFeature;
  readonly inlayHints: InlayHintsFeature;
  readonly codeLenses: CodeLensesFeature;
  readonly cases: CasesFeature;
  readonly home: HomeFeature;
  readonly evaluate: EvaluateFeature;
  readonly runs: RunsFeature;
  readonly suites: SuitesFeature;
  readonly train: TrainFeature;
  readonly drift: DriftFeature;
  readonly annotationQueues: AnnotationQueuesFeature;
  /** The evaluation methods, with the defaults for a resource. */
  methods(scopeUri?: string): Promise<readonly MethodItem[]>;
  readonly encoders: EncodersFeature;
  /** The models that a server offers. Rejects with an InputError if it cannot be reached. */
  models(address: string, signal: AbortSignal): Promise<readonly string[]>;
  readonly vectors: KeptVectors;
  /** Has to be called with the keys that the client stores, whenever they change. */
  keysChanged(keys: EncoderKeys): void;
  /** A report on versions, resources and devices, as text. */
  doctor(signal: AbortSignal): Promise<string>;
  readonly status: Status;
  /** Begins to open what nearly every resource needs, before any settings are known. */
  prepare(): void;
  /** Opens what the workspace's settings call for. Resolves when words can be annotated; the encoder follows. */
  warmUp(): Promise<void>;
  /** Has to be called when settings have changed, after the source of settings was invalidated. */
  settingsChanged(): void;
  /** Has to be called when a pins file or the set of open folders has changed. */
  pinsChanged(): void;
  dispose(): Promise<void>;
}

/** The dependencies of the service. */
export interface LanguageServiceHost {
  readonly settings: SettingsSource;
  readonly linguistics: DocumentLinguistics;
  /** The parser that `linguistics` makes annotators with. */
  readonly parser: LazyParser;
  readonly pinFiles: PinFiles;
  readonly workspace: Workspace & EngineWorkspace;
  startEngine(wanted: WantedEngine): Engine;
  /** The doctor's report for a person; `judge` is the folder of the settings, or empty. */
  examine(engine: Engine, keys: EncoderKeys, judge: string): Promise<string>;
  models(address: string, keys: EncoderKeys, signal: AbortSignal): Promise<readonly string[]>;
  readonly vectors: KeptVectors;
  readonly client: ClientAbilities;
  sendStatus(status: Status): void;
  /** Shows the user a sentence. */
  warn(message: string): void;
  readonly log: Log;
}

/** The cache of vectors on disk. Throws an InputError if the disk cannot be read or written. */
export interface KeptVectors {
  kept(): VectorShare;
  /** Removes all vectors and returns their share of the disk. */
  clear(): VectorShare;
}

export interface WantedEngine extends EngineChoice {
  /** The keys as they are now. */
  readonly storedKeys: () => EncoderKeys;
  /** Shows the user a notice that belongs to no answer. */
  readonly onNotice: (notice: string) => void;
}

export function createLanguageService(host: LanguageServiceHost): LanguageService {
  const { settings, log } = host;
  const status = createStatusBoard(host.sendStatus, log);
  const report = (concern: 'wordnet' | 'words' | 'pins', problem: string | undefined) => {
    status.problem(concern, problem);
    if (problem) host.warn(problem);
  };
  const annotators = createAnnotators(host.linguistics, report, host.warn);
  const pins = createPins(host.pinFiles, host.workspace, (problem) => report('pins', problem));
  let keys: EncoderKeys = {};
  const storedKeys = () => keys;
  const engines = createEngines((choice: EngineChoice) =>
    host.startEngine({ ...choice, storedKeys, onNotice: host.warn }),
  );
  const choiceOf = (wanted: Settings) => engineChoice(wanted, host.workspace);
  const encoderHost: EncoderHost = { engines, choiceOf, status, log };
  const distances = createWordDistances(encoderHost);
  const judgments = createJudgments(encoderHost);
  const sessions = createDocumentSessions({ settings, annotators, pins });
  const { client, workspace } = host;
  const features: FeatureHost = {
    ...encoderHost,
    ...{ settings, annotators, pins, sessions, distances, judgments, client, workspace, storedKeys },
    roles: createRoles(host.parser, log),
  };
  const cases = createCases();
  const evaluate = lazyFeature(async () => (await later()).createEvaluate(features));
  const train = lazyFeature(async () => (await later()).createTrain(features));
  const drift = lazyFeature(async () => (await later()).createDrift(features));
  const annotationQueues = lazyFeature(async () => (await later()).createAnnotationQueues());
  return Object.freeze({
    semanticTokens: createSemanticTokens(features),
    hover: createHover(features),
    codeActions: createCodeActions(features),
    variants: lazyFeature(async () => (await later()).createVariants(features)),
    acceptedVariants: lazyFeature(async () => (await later()).createAcceptedVariants(features)),
    inspect: lazyFeature(async () => (await later()).createInspect(features)),
    reverseDictionary: lazyFeature(async () => (await later()).createReverseDictionary(features)),
    annotate: lazyFeature(async () => (await later()).createAnnotate(features)),
    compareSentences: lazyFeature(async () =>
      (await later()).createCompareSentences({ ...features, parser: host.parser }),
    ),
    map: lazyFeature(async () => (await later()).createMap(features)),
    pins: createPinCommands(features),
    senses: createSenses(features),
    pinnedWords: createPinnedWords(features),
    inlayHints: lazyFeature(async () => (await later()).createInlayHints(features)),
    codeLenses: lazyFeature(async () => (await later()).createCodeLenses(features)),
    cases,
    home: lazyFeature(async () => (await later()).createHome(features)),
    evaluate,
    runs: lazyFeature(async () => (await later()).createRuns()),
    suites: lazyFeature(async () => (await later()).createSuites(evaluate, cases)),
    train,
    drift,
    annotationQueues,
    async methods(scopeUri?: string) {
      const { listMethods } = await later();
      return listMethods(await settings.of(scopeUri));
    },
    encoders: lazyFeature(async () => (await later()).createEncoders(features)),
    models: (address: string, signal: AbortSignal) => host.models(address, keys, signal),
    vectors: host.vectors,
    keysChanged(changed: EncoderKeys) {
      const usable = Object.entries(changed ?? {}).filter(([, key]) => typeof key === 'string');
      if (isDeepStrictEqual(Object.fromEntries(usable), keys)) return;
      keys = Object.fromEntries(usable);
      // A server that refused a request before may accept it with the new keys.
      void settings.of().then(distances.warmUp);
    },
    async doctor(signal: AbortSignal) {
      const wanted = await settings.of();
      signal.throwIfAborted();
      return status.busyWith(
        engines.use(choiceOf(wanted), (engine) => host.examine(engine, keys, wanted.judge)),
      );
    },
    get status() {
      return status.current;
    },
    // A failure recurs, and is reported, at the next request for an annotator.
    prepare: () => void annotators.of(DEFAULT_SETTINGS).catch(() => {}),
    async warmUp() {
      const wanted = await settings.of();
      await annotators.of(wanted);
      void distances.warmUp(wanted);
      void judgments.warmUp(wanted);
    },
    settingsChanged() {
      // The judge may be another one, or none.
      status.problem('judge', undefined);
      annotators.invalidate();
      engines.retire();
    },
    pinsChanged: () => pins.invalidate(),
    async dispose() {
      await Promise.all(
        [cases, evaluate, train, drift, annotationQueues, engines].map((feature) => feature.dispose()),
      );
    },
  } satisfies LanguageService);
}

/** Loads the code of the features that the start does without. */
const later = () => import('./later.ts');
