import type { Engine } from '../../core/engine/index.ts';
import type { CallPort } from '../threads/callMessages.ts';
import { type ServedCalls, serveCalls } from '../threads/serveCalls.ts';
import type { EngineCalls } from './engineMessages.ts';
import { unpackSentences } from './packedSentences.ts';

/**
 * Answers the calls of an engine that come through a channel; engineOver.ts makes them at its other end. Each call yields to
 * the others between its batches.
 */
export function serveEngine(engine: Engine, port: CallPort): void {
  serveCalls<EngineCalls>(port, callsOf(engine));
}

function callsOf(engine: Engine): ServedCalls<EngineCalls> {
  return {
    describe: ({ encoder }, task) => engine.describe(encoder, task),
    encode: ({ encoder, sentences }, task) => engine.encode(encoder, unpackSentences(sentences), task),
    distances: ({ encoder, sentences, pairs, metric }, task) =>
      engine.distances(encoder, unpackSentences(sentences), pairs, metric, task),
    nearest: ({ encoder, sentences, candidates, count, metric }, task) =>
      engine.nearest(encoder, unpackSentences(sentences), unpackSentences(candidates), count, metric, task),
    wordVectors: async ({ encoder, sentences }, task) => ({
      vectors: await engine.wordVectors(encoder, sentences, task),
    }),
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
    classifyPairs: ({ model, pairs }, task) => engine.classifyPairs(model, pairs, task),
    report: (_, task) => engine.report(task),
    async dispose() {
      await engine.dispose();
      return undefined;
    },
  };
}
