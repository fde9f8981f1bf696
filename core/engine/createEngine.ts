import type { Encoder, Sentence } from '../encoders/encoder.ts';
import type { EncoderOptions } from '../encoders/huggingface/folderSettings.ts';
import { knownEncoders, matchEncoder } from '../encoders/kinds/index.ts';
import type { EncoderContext, MatchContext } from '../encoders/kinds/kind.ts';
import { countsOf } from '../matrices/encodingCounts.ts';
import type { DistanceModels } from '../matrices/models.ts';
import { createDistanceModels } from '../matrices/models.ts';
import { pairDistances } from '../matrices/pairs.ts';
import { type ModelFiles, NO_MODEL_FILES } from '../modelFiles.ts';
import { type Network, NO_NETWORK } from '../network.ts';
import { DEVICES } from '../onnx/devices.ts';
import { loadRuntime } from '../onnx/runtime.ts';
import type { SessionSettings } from '../onnx/sessionSettings.ts';
import { createSessions } from '../onnx/sessions.ts';
import type { Resources } from '../resources.ts';
import type { TaskOptions } from '../taskOptions.ts';
import { unlessAborted } from '../unlessAborted.ts';
import { createCachedEncoder } from './cachedEncoder.ts';
import type { Engine, EngineReport } from './engine.ts';
import { createFindNearest } from './nearestSentences.ts';
import type { VectorCache } from './vectorCache.ts';

export interface EngineSettings extends SessionSettings {
  readonly resources: Resources;
  /** Without it no encoder goes by a path. */
  readonly files?: ModelFiles;
  /** Without it no encoder goes by an address. */
  readonly network?: Network;
  /** Told what the user should know and no answer holds: that the model behind an address has changed. */
  readonly onNotice?: (notice: string) => void;
  /** By encoder id, what holds instead of what the encoder's own files say. */
  readonly options?: Readonly<Record<string, EncoderOptions>>;
  /** Without it every vector is computed. The engine does not dispose it. */
  readonly cache?: VectorCache;
}

/** The engine in this thread. Encoders are opened at their first use and stay open. */
export function createEngine(settings: EngineSettings): Engine {
  const {
    resources,
    files = NO_MODEL_FILES,
    network = NO_NETWORK,
    cache,
    onNotice,
    options = {},
    ...sessionSettings
  } = settings;
  const sessions = createSessions(sessionSettings);
  const context: EncoderContext & MatchContext = {
    resources,
    sessions,
    files,
    network,
    notify: (notice) => onNotice?.(notice),
    options: (id) => (Object.hasOwn(options, id) ? options[id] : {}),
  };
  let closing = new AbortController();
  const opened = new Map<string, Promise<Encoder>>();
  let models: DistanceModels | undefined;

  const distanceModels = () => (models ??= createDistanceModels(sessions));
  let findNearest = createFindNearest(distanceModels);

  const encoder = async (id: string, task?: TaskOptions): Promise<Encoder> =>
    unlessAborted(openEncoder(id), task?.signal);

  const openEncoder = (id: string): Promise<Encoder> => {
    const open = opened.get(id);
    if (open) return open;
    const opening = matchEncoder(id, context).then(async (source) => {
      const encoder = await source.open(context, { signal: closing.signal });
      return cache ? createCachedEncoder(encoder, cache) : encoder;
    });
    opened.set(id, opening);
    // What failed may work later: a file restored, a device freed.
    opening.catch(() => opened.get(id) === opening && opened.delete(id));
    return opening;
  };

  const distances: Engine['distances'] = async (id, sentences, pairs, metric, task) => {
    for (const i of pairs) {
      if (i >= sentences.length)
        throw new RangeError(`there is no sentence ${i}: there are ${sentences.length}`);
    }
    const { distinct, indexOf } = distinctSentences(sentences);
    const vectors = await (await encoder(id, task)).encode(distinct, task);
    const measured = await pairDistances(
      distanceModels(),
      vectors,
      pairs.map((i) => indexOf[i]),
      metric,
      task,
    );
    return { ...measured, ...countsOf(vectors) };
  };

  const report = async (): Promise<EngineReport> => {
    const runtime = await loadRuntime().then(
      ({ env }) => `onnxruntime-node ${env.versions.node}`,
      (error) => `onnxruntime-node cannot be loaded: ${(error as Error).message.split('\n')[0]}`,
    );
    const providers = await Promise.all(
      DEVICES.map(async (device) => {
        const reason = await sessions.unavailableReason(device);
        return { device, usable: reason === undefined, detail: reason ?? 'ran a test model' };
      }),
    );
    return { runtime, providers };
  };

  const dispose = async (): Promise<void> => {
    closing.abort(new Error('The engine was closed.'));
    closing = new AbortController();
    // Forgotten before anything is waited for: what is asked for meanwhile is opened anew, and stays.
    const encoders = [...opened.values()];
    const measuring = models;
    opened.clear();
    models = undefined;
    findNearest = createFindNearest(distanceModels);
    const open = await Promise.allSettled(encoders);
    await Promise.all(open.map((one) => (one.status === 'fulfilled' ? one.value.dispose() : undefined)));
    await measuring?.dispose();
  };

  return Object.freeze<Engine>({
    known: knownEncoders,
    async describe(id, task) {
      const open = await encoder(id, task);
      await open.check?.(task);
      return open.description;
    },
    encode: async (id, sentences, task) => (await encoder(id, task)).encode(sentences, task),
    distances,
    nearest: async (id, sentences, candidates, count, metric, task) =>
      findNearest(await encoder(id, task), sentences, candidates, count, metric, task),
    report: (task) => unlessAborted(report(), task?.signal),
    dispose,
  });
}

/** Each sentence once, and for each sentence given which of them it is. */
function distinctSentences(sentences: readonly Sentence[]) {
  const distinct: Sentence[] = [];
  const seen = new Map<string, number>();
  const indexOf = Uint32Array.from(sentences, (sentence) => {
    const key = `${sentence.text}\0${sentence.tokens.join('\0')}`;
    let index = seen.get(key);
    if (index === undefined) {
      index = distinct.push(sentence) - 1;
      seen.set(key, index);
    }
    return index;
  });
  return { distinct, indexOf };
}
