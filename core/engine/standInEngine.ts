import type { Sentence } from '../encoders/encoder.ts';
import type { DenseMatrix } from '../matrices/embeddings.ts';
import { NOTHING_COUNTED } from '../matrices/encodingCounts.ts';
import type { Engine } from './engine.ts';

/**
 * An engine whose vectors mean nothing, for finding out which sentences a method embeds: every id is an encoder that
 * reads text.
 *
 * @param onSentences receives the sentences of each call
 */
export function createStandInEngine(onSentences: (sentences: readonly Sentence[]) => void): Engine {
  return Object.freeze<Engine>({
    known: () => [],
    describe: async (id) => ({
      ...{
        id,
        label: id,
        dimension: DIMENSION,
        pooling: 'given',
        normalized: false,
        maximumLength: undefined,
      },
      ...{ device: 'cpu', devicesRefused: [], dataType: 'none', tokenizer: 'unknown', sees: 'text' },
      ...{ hash: '', cheap: true },
    }),
    async encode(_, sentences) {
      onSentences(sentences);
      return vectorsOf(sentences.length);
    },
    async distances(_, sentences, pairs) {
      onSentences(sentences);
      return { ...NOTHING_COUNTED, distances: new Float64Array(pairs.length / 2).fill(0.5), zeroVectors: 0 };
    },
    nearest: () => Promise.reject(new Error('a stand-in has no neighbors')),
    wordVectors: async () => undefined,
    reconstruct: async () => undefined,
    rankings: async () => undefined,
    describeMasked: () => Promise.reject(new Error('a stand-in has no masked language model')),
    scoreWords: () => Promise.reject(new Error('a stand-in has no masked language model')),
    classifyPairs: () => Promise.reject(new Error('a stand-in has no classifier')),
    report: async () => ({ runtime: '', providers: [] }),
    dispose: async () => undefined,
  });
}

const DIMENSION = 2;

/** Vectors that differ from each other, and are not zero. */
function vectorsOf(rows: number): DenseMatrix {
  const data = Float32Array.from({ length: rows * DIMENSION }, (_, index) => 1 + (index % 97) / 97);
  return { ...NOTHING_COUNTED, kind: 'dense', rows, columns: DIMENSION, data };
}
