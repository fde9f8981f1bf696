import { openMaskedModel } from '../encoders/huggingface/masked/openMaskedModel.ts';
import { openPairModel } from '../encoders/huggingface/pairs/openPairModel.ts';
import { knownEncoders } from '../encoders/kinds/known.ts';
import type { EncoderOptions } from '../encoders/options/encoderOptions.ts';
import type { HeadFinder } from '../encoders/vectors/recursive/structure.ts';
import { type ShippedTableName, VECTORS_SCHEMA } from '../encoders/vectors/table/tableNames.ts';
import { createDistanceModels, type DistanceModels } from '../matrices/models.ts';
import { type ModelFiles, NO_MODEL_FILES } from '../modelFiles.ts';
import { type Network, NO_NETWORK } from '../network.ts';
import type { SessionSettings } from '../onnx/sessionSettings.ts';
import { createSessions } from '../onnx/sessions.ts';
import type { Resources } from '../resources.ts';
import { NO_TIME_LIMIT, type TimeLimit } from '../timeLimit.ts';
import { unlessAborted } from '../unlessAborted.ts';
import type { Engine } from './engine.ts';
import { engineReport } from './engineReport.ts';
import { createFindNearest } from './nearestSentences.ts';
import { createOpenEncoders } from './openEncoders.ts';
import { createOpenOnce } from './openOnce.ts';
import { checkPairs, sentenceDistances } from './sentenceDistances.ts';
import type { VectorCache } from './vectorCache.ts';

/** The parts of an engine. */
export interface EngineSettings extends SessionSettings {
  readonly resources: Resources;
  /** Needed for encoders that go by a path. */
  readonly files?: ModelFiles;
  /** Needed for encoders that go by an address. */
  readonly network?: Network;
  /** Receives messages for users that no result contains: that the model of a remote encoder has changed. */
  readonly onNotice?: (notice: string) => void;
  /** User overrides of an encoder's settings, by encoder id. */
  readonly options?: Readonly<Record<string, EncoderOptions>>;
  /** The built-in table of word vectors; `extended` if not given. */
  readonly vectors?: ShippedTableName;
  /** Ends what takes too long in a folder's tokenizer. Without it, a damaged tokenizer.json may take for ever. */
  readonly timeLimit?: TimeLimit;
  /** Needed for encoders that compose along parsed trees; called when the first of them is opened. */
  readonly headFinder?: () => Promise<HeadFinder>;
  /** The vector cache. Without it, every vector is computed. The engine does not dispose it. */
  readonly cache?: VectorCache;
}

/** Creates an engine that works in this thread. Encoders are opened at their first use and stay open. */
export function createEngine(settings: EngineSettings): Engine {
  const {
    resources,
    files,
    network,
    cache,
    onNotice,
    headFinder,
    timeLimit = NO_TIME_LIMIT,
    options = {},
    vectors = VECTORS_SCHEMA.default,
    ...sessionSettings
  } = settings;
  const sessions = createSessions(sessionSettings);
  const context = {
    resources,
    sessions,
    vectors,
    timeLimit,
    ...(headFinder && { headFinder }),
    files: files ?? NO_MODEL_FILES,
    network: network ?? NO_NETWORK,
    notify: (notice: string) => onNotice?.(notice),
    options: (id: string) => (Object.hasOwn(options, id) ? options[id]! : {}),
  };
  const encoders = createOpenEncoders(context, cache);
  const masked = createOpenOnce((id) => openMaskedModel(id, context));
  const classifiers = createOpenOnce((id) => openPairModel(id, undefined, context));
  let models: DistanceModels | undefined;
  const distanceModels = () => (models ??= createDistanceModels(sessions));
  let findNearest = createFindNearest(distanceModels);

  const dispose = async (): Promise<void> => {
    // Forgotten before anything is awaited, as the encoders are.
    const openModels = models;
    models = undefined;
    findNearest = createFindNearest(distanceModels);
    await Promise.all([encoders.close(), masked.close(), classifiers.close()]);
    await openModels?.dispose();
  };

  return Object.freeze<Engine>({
    known: knownEncoders,
    async describe(id, task) {
      const encoder = await encoders.get(id, task);
      await encoder.check?.(task);
      return encoder.description;
    },
    encode: async (id, sentences, task) => (await encoders.get(id, task)).encode(sentences, task),
    async distances(id, sentences, pairs, metric, task) {
      checkPairs({ sentences, pairs });
      const encoder = await encoders.get(id, task);
      return sentenceDistances(distanceModels, encoder, { sentences, pairs }, metric, task);
    },
    nearest: async (id, sentences, candidates, count, metric, task) =>
      findNearest(await encoders.get(id, task), sentences, candidates, count, metric, task),
    wordVectors: async (id, sentences, task) => (await encoders.get(id, task)).wordVectors?.(sentences, task),
    reconstruct: async (id, sentence, task) => (await encoders.get(id, task)).reconstruct?.(sentence, task),
    rankings: async (id, queries, task) => (await encoders.get(id, task)).rankings?.(queries),
    describeMasked: async (id, task) => (await masked.get(id, task)).description,
    scoreWords: async (id, groups, task) => (await masked.get(id, task)).score(groups, task),
    async classifyPairs(id, pairs, task) {
      const model = await classifiers.get(id, task);
      const { logits } = await model.logits(pairs, task);
      return { classes: model.description.classes, logits };
    },
    report: (task) => unlessAborted(engineReport(sessions, settings.load), task?.signal),
    dispose,
  });
}
