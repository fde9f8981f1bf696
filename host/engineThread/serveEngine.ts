import type { Engine } from '../../core/engine/index.ts';
import type { TaskOptions } from '../../core/taskOptions.ts';
import type { StoredKeys } from '../network/encoderKeys.ts';
import { failureOf } from '../threads/failure.ts';
import type { CallName, EngineCalls, EnginePort, FromEngine, ToEngine } from './engineMessages.ts';
import { unpackSentences } from './packedSentences.ts';

/**
 * Answers the calls of an engine that come through a channel; engineCalls.ts is at its other end. Calls run
 * concurrently: each yields to the others between its batches.
 *
 * @param onKeys receives the keys of the other end whenever they have changed
 */
export function serveEngine(
  engine: Engine,
  port: EnginePort<ToEngine>,
  onKeys: (keys: StoredKeys) => void = () => {},
): void {
  const calls = callsOf(engine);
  const running = new Map<number, AbortController>();
  const send = (message: FromEngine, transferred?: ArrayBuffer[]) => port.postMessage(message, transferred);

  port.on('message', async (message) => {
    if ('storedKeys' in message) return onKeys(message.storedKeys);
    const { id } = message;
    if ('abort' in message) return running.get(id)?.abort();
    const controller = new AbortController();
    running.set(id, controller);
    const onProgress: TaskOptions['onProgress'] = (progress) => send({ id, progress });
    try {
      const call = calls[message.call] as (request: object, task: TaskOptions) => Promise<never>;
      const answer = await call(message.request, { signal: controller.signal, onProgress });
      send({ id, answer }, buffersOf(answer));
    } catch (error) {
      send({ id, failure: failureOf(error) });
    } finally {
      running.delete(id);
    }
  });
}

function callsOf(engine: Engine): {
  [Name in CallName]: (request: EngineCalls[Name]['request'], task: TaskOptions) => Promise<unknown>;
} {
  return {
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
    scoreWords: async ({ model, groups }, task) => ({
      scores: await engine.scoreWords(model, groups, task),
    }),
    report: (_, task) => engine.report(task),
    dispose: () => engine.dispose(),
  };
}

/** The memory of an answer's arrays, which is transferred instead of copied. */
function buffersOf(answer: object | undefined): ArrayBuffer[] {
  return Object.values(answer ?? {}).flatMap((value) =>
    ArrayBuffer.isView(value) ? [value.buffer as ArrayBuffer] : [],
  );
}
