import { parentPort, workerData } from 'node:worker_threads';
import { createEngine } from '../../core/engine/index.ts';
import type { TaskOptions } from '../../core/taskOptions.ts';
import { whyUnavailable } from '../doctor/graphics.ts';
import { createHeadFinder } from '../headFinder.ts';
import { limitTime } from '../limitTime.ts';
import { createModelFiles } from '../modelFiles.ts';
import { createNetwork } from '../network/network.ts';
import { createResources } from '../resources.ts';
import { createVectorStore } from '../vectors/vectorStore.ts';
import {
  type CallName,
  type EngineCalls,
  type EngineThreadData,
  type FromEngine,
  failureOf,
  type ToEngine,
} from './engineMessages.ts';
import { unpackSentences } from './packedSentences.ts';

// The script of the engine's thread. Calls arrive as messages and run concurrently: each yields to the others between
// its batches.

const { device, threads, resources, cache, remembered, options, models, vectors, ...data } =
  workerData as EngineThreadData;
let { storedKeys } = data;
const port = parentPort!;
const onNotice = (notice: string) => send({ notice });
const store = cache && createVectorStore({ ...cache, onNotice });
const shipped = createResources(resources);
const engine = createEngine({
  resources: shipped,
  headFinder: createHeadFinder(shipped),
  files: createModelFiles(models),
  options,
  network: createNetwork({ storedKeys: () => storedKeys, folder: remembered }),
  device,
  threads,
  cache: store,
  vectors,
  onNotice,
  timeLimit: limitTime,
  unavailableReason: whyUnavailable,
});

const CALLS: {
  [Name in CallName]: (request: EngineCalls[Name]['request'], task: TaskOptions) => Promise<unknown>;
} = {
  describe: ({ encoder }, task) => engine.describe(encoder, task),
  encode: ({ encoder, sentences }, task) => engine.encode(encoder, unpackSentences(sentences), task),
  distances: ({ encoder, sentences, pairs, metric }, task) =>
    engine.distances(encoder, unpackSentences(sentences), pairs, metric, task),
  nearest: ({ encoder, sentences, candidates, count, metric }, task) =>
    engine.nearest(encoder, unpackSentences(sentences), unpackSentences(candidates), count, metric, task),
  reconstruct: async ({ encoder, sentence }, task) => ({
    reconstruction: await engine.reconstruct(encoder, sentence, task),
  }),
  rankings: async ({ encoder, queries }, task) => ({
    rankings: await engine.rankings(encoder, queries, task),
  }),
  describeMasked: ({ model }, task) => engine.describeMasked(model, task),
  scoreWords: async ({ model, groups }, task) => ({ scores: await engine.scoreWords(model, groups, task) }),
  report: (_, task) => engine.report(task),
  dispose: async () => {
    await engine.dispose();
    await store?.dispose();
  },
};

const running = new Map<number, AbortController>();

port.on('message', async (message: ToEngine) => {
  if ('storedKeys' in message) {
    storedKeys = message.storedKeys;
    return;
  }
  const { id } = message;
  if ('abort' in message) return running.get(id)?.abort();
  const controller = new AbortController();
  running.set(id, controller);
  const onProgress: TaskOptions['onProgress'] = (progress) => send({ id, progress });
  try {
    const call = CALLS[message.call] as (request: object, task: TaskOptions) => Promise<never>;
    const answer = await call(message.request, { signal: controller.signal, onProgress });
    send({ id, answer }, buffersOf(answer));
  } catch (error) {
    send({ id, failure: failureOf(error) });
  } finally {
    running.delete(id);
  }
});

function send(message: FromEngine, transferred: ArrayBuffer[] = []): void {
  port.postMessage(message, transferred);
}

/** The memory of an answer's arrays, which is transferred instead of copied. */
function buffersOf(answer: object | undefined): ArrayBuffer[] {
  return Object.values(answer ?? {}).flatMap((value) =>
    ArrayBuffer.isView(value) ? [value.buffer as ArrayBuffer] : [],
  );
}
