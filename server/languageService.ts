import type { Engine } from '../core/engine/index.ts';
import type { LazyParser } from '../core/parsing/lazyParser.ts';
import type { PathOf } from './absolutePath.ts';
import type { ClientAbilities } from './clientAbilities.ts';
import { createWordDistances } from './distances/wordDistances.ts';
import { createAnnotators, type DocumentLinguistics } from './documents/annotators.ts';
import { createPins, type PinFiles, type Workspace } from './documents/pins.ts';
import { createDocumentSessions } from './documents/sessions.ts';
import { DEFAULT_SETTINGS, type SettingsSource } from './documents/settings.ts';
import type { EncoderHost } from './encoderHost.ts';
import { createFeatures, type Features, type Later } from './features/index.ts';
import { createJudgments } from './judging/judgments.ts';
import type { Log } from './log.ts';
import { needsDesktop } from './needsDesktop.ts';
import type { EncoderKeys, Settings, Status, VectorShare } from './protocol.ts';
import { createStatusBoard } from './statusBoard.ts';
import { type EngineChoice, type EngineWorkspace, engineChoice } from './threads/engineChoice.ts';
import { createEngines } from './threads/engines.ts';
import { createRoles } from './words/roles.ts';
import { createSentenceReadings } from './words/sentenceReadings.ts';

/**
 * Everything that an editor can request of Semloc, on documents that the caller keeps. The service knows the protocol's
 * types but no connection: server.ts binds it to one, and tests call it directly.
 *
 * Requests reject with the signal's reason when aborted, with ContentModified when the document changes meanwhile, and
 * with an InputError for what the user can correct.
 */
export interface LanguageService extends Features {
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
  readonly pathOf: PathOf;
  /** Loads the code of the features that the start does without. */
  later(): Promise<Later>;
  readonly workspace: Workspace & EngineWorkspace;
  /** Undefined where no encoder can run. */
  startEngine?(wanted: WantedEngine): Engine;
  /** The doctor's report for a person; `judge` is the folder of the settings, or empty. */
  examine(engine: Engine, keys: EncoderKeys, judge: string, signal: AbortSignal): Promise<string>;
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
  const pins = createPins(host.pinFiles, host.workspace, host.pathOf, (problem) => report('pins', problem));
  let keys: EncoderKeys = {};
  const storedKeys = () => keys;
  const startEngine = host.startEngine ?? needsDesktop;
  const engines = createEngines((choice: EngineChoice) =>
    startEngine({ ...choice, storedKeys, onNotice: host.warn }),
  );
  const choiceOf = (wanted: Settings) => engineChoice(wanted, host.workspace, host.pathOf);
  const encoderHost: EncoderHost = { engines, choiceOf, status, log };
  const distances = createWordDistances(encoderHost);
  const judgments = createJudgments(encoderHost);
  const sessions = createDocumentSessions({ settings, annotators, pins });
  const { client, workspace } = host;
  const features = createFeatures({
    ...encoderHost,
    ...{ settings, annotators, pins, sessions, distances, judgments, client, workspace, storedKeys },
    readings: createSentenceReadings(encoderHost),
    hasEncoders: host.startEngine !== undefined,
    roles: createRoles(host.parser, log),
    parser: host.parser,
    later: host.later,
  });
  const { cases, evaluate, train, drift, annotationQueues } = features;
  return Object.freeze<LanguageService>({
    ...features,
    models: (address, signal) => host.models(address, keys, signal),
    vectors: host.vectors,
    keysChanged(changed) {
      if (JSON.stringify(changed) === JSON.stringify(keys)) return;
      keys = changed;
      // A server that refused a request before may accept it with the new keys.
      void settings.of().then(distances.warmUp);
    },
    async doctor(signal) {
      const wanted = await settings.of();
      signal.throwIfAborted();
      return status.busyWith(
        engines.use(choiceOf(wanted), (engine) => host.examine(engine, keys, wanted.judge, signal)),
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
      judgments.invalidate();
      annotators.invalidate();
      engines.retire();
    },
    pinsChanged: () => pins.check(),
    async dispose() {
      await Promise.all(
        [cases, evaluate, train, drift, annotationQueues, engines].map((feature) => feature.dispose()),
      );
    },
  });
}
