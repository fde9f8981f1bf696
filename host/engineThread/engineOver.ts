import { knownEncoders } from '../../core/engine/choices.ts';
import type { Engine, Sentence } from '../../core/engine/index.ts';
import type { CallEngine } from './engineMessages.ts';
import { type PackedSentences, packSentences } from './packedSentences.ts';

/** An engine whose work is done by another, which `call` reaches. */
export function engineOver(call: CallEngine, dispose: () => Promise<void>): Engine {
  return Object.freeze<Engine>({
    known: knownEncoders,
    describe: (encoder, task) => call('describe', { encoder }, task),
    encode: async (encoder, sentences, task) =>
      call('encode', { encoder, sentences: packSentences(sentences) }, task),
    distances: async (encoder, sentences, pairs, metric, task) =>
      call('distances', { encoder, sentences: packSentences(sentences), pairs, metric }, task),
    nearest: async (encoder, sentences, candidates, count, metric, task) =>
      call(
        'nearest',
        {
          encoder,
          sentences: packSentences(sentences),
          candidates: packedOnce(candidates),
          count,
          metric,
        },
        task,
      ),
    wordVectors: async (encoder, sentences, task) =>
      (await call('wordVectors', { encoder, sentences }, task)).vectors,
    reconstruct: async (encoder, sentence, task) =>
      (await call('reconstruct', { encoder, sentence }, task)).reconstruction,
    rankings: async (encoder, queries, task) => (await call('rankings', { encoder, queries }, task)).rankings,
    describeMasked: (model, task) => call('describeMasked', { model }, task),
    scoreWords: async (model, groups, task) => (await call('scoreWords', { model, groups }, task)).scores,
    classifyPairs: (model, pairs, task) => call('classifyPairs', { model, pairs }, task),
    report: (task) => call('report', {}, task),
    dispose,
  });
}

/** Packed candidates: the same ones are used repeatedly, and packing them takes longer than the rest of a query. */
const packed = new WeakMap<readonly Sentence[], PackedSentences>();

function packedOnce(sentences: readonly Sentence[]): PackedSentences {
  const known = packed.get(sentences) ?? packSentences(sentences);
  packed.set(sentences, known);
  return known;
}
