import { createSentenceComparison, type SentenceComparer } from '../core/differences/compareSentences.ts';
import type { EncoderOptions, Engine } from '../core/engine/index.ts';
import type { WordsInContext } from '../core/judging/wordsInContext.ts';
import type { PackedWordNet } from '../core/lexicon/packedWordNet/packedWordNet.ts';
import { PROFILES, type Profile } from '../core/profile/index.ts';
import { type EngineThreadSettings, startEngineThread } from '../host/engineThread/engineThread.ts';
import { type OpenedAnnotator, openAnnotator } from '../host/openAnnotator.ts';
import { openCandidatesInContext } from '../host/openCandidates.ts';

/** The opened lexicons and models, which the calls of a connection share. */
export interface Session {
  annotator(profile: Profile['name']): Promise<OpenedAnnotator<PackedWordNet>>;
  comparer(): Promise<SentenceComparer>;
  /** What adds candidates and senses to annotations of this profile, as the built-in encoder of an engine reads them. */
  inContext(profile: Profile['name'], engine: Engine): Promise<WordsInContext>;
  /** The engine that reads models from these folders alone. */
  engine(folders: readonly string[]): Engine;
  /** Another one with overrides by encoder id, for one call, which disposes it. */
  engineWith(folders: readonly string[], options: Readonly<Record<string, EncoderOptions>>): Engine;
  /** Ends the threads of the engines. */
  dispose(): Promise<void>;
}

export function createSession(settings: Omit<EngineThreadSettings, 'models'>): Session {
  const annotators = new Map<Profile['name'], Promise<OpenedAnnotator<PackedWordNet>>>();
  const engines = new Map<string, Engine>();
  const readers = new WeakMap<Engine, Map<Profile['name'], Promise<WordsInContext>>>();
  let comparer: Promise<SentenceComparer> | undefined;

  const start = (folders: readonly string[], options: Readonly<Record<string, EncoderOptions>> = {}) => {
    const models = { base: folders[0], within: folders, outside: OUTSIDE };
    return startEngineThread({ ...settings, models, options });
  };
  const annotator = (name: Profile['name']) => {
    const opened = annotators.get(name) ?? openAnnotator({ profile: PROFILES[name] });
    annotators.set(name, opened);
    return opened;
  };

  return Object.freeze<Session>({
    annotator,
    comparer: () => (comparer ??= annotator('strict').then(createSentenceComparison)),
    inContext(profile, engine) {
      const own = readers.get(engine) ?? new Map();
      readers.set(engine, own);
      const found =
        own.get(profile) ?? annotator(profile).then((opened) => openCandidatesInContext(opened, engine));
      own.set(profile, found);
      return found;
    },
    engine(folders) {
      const key = JSON.stringify(folders);
      const engine = engines.get(key) ?? start(folders);
      engines.set(key, engine);
      return engine;
    },
    engineWith: start,
    async dispose() {
      await Promise.all([...engines.values()].map((engine) => engine.dispose()));
    },
  });
}

const OUTSIDE = {
  what: 'lies outside the folders that Semloc may use',
  remedy: 'Move the model into one of them, or ask the user to start semloc mcp with --encoder DIR.',
};
