import { SIMILARITIES, type Similarity } from '../engine/choices.ts';
import type { Sentence } from '../engine/index.ts';
import { InputError } from '../inputError.ts';
import type { OptionSchema } from '../options.ts';
import type { EvaluationContext } from './method.ts';
import { similarityOf } from './similarity.ts';

/** The option of methods that compare by similarity. */
export const SIMILARITY_SCHEMA = {
  help: 'The similarity of two vectors: cosine, dot product, minus the Euclidean or Manhattan distance, or the one that each encoder declares (cosine if it declares none).',
  default: 'cosine',
  choices: [...SIMILARITIES, 'declared'],
} as const satisfies OptionSchema;

/**
 * The similarity of the sentences of each pair, by the option `similarity`; distances are negative, so that more is
 * always more similar. Rejects with an InputError if sparse vectors are to be compared by another than cosine or
 * Euclidean distance.
 *
 * @param pairs indexes into `sentences`, two per pair
 */
export async function pairSimilarities(
  encoder: string,
  sentences: readonly Sentence[],
  pairs: Uint32Array,
  context: EvaluationContext,
): Promise<Float64Array> {
  const similarity = await similarityFor(encoder, context);
  if (similarity === 'cosine' || similarity === 'euclidean') {
    const distances = await context.distances(encoder, sentences, pairs, similarity);
    return distances.map((distance) => (similarity === 'cosine' ? similarityOf(distance) : -distance));
  }
  const vectors = await context.encode(encoder, sentences);
  if (vectors.kind === 'sparse') {
    throw new InputError(
      `The vectors of ${encoder} are sparse, and are not compared by ${similarity}.`,
      'Use --similarity cosine or euclidean.',
    );
  }
  const { columns, data } = vectors;
  const row = (index: number) => data.subarray(index * columns, (index + 1) * columns);
  return Float64Array.from({ length: pairs.length / 2 }, (_, pair) =>
    MEASURES[similarity](row(pairs[2 * pair]!), row(pairs[2 * pair + 1]!)),
  );
}

async function similarityFor(encoder: string, context: EvaluationContext): Promise<Similarity> {
  const chosen = context.options.similarity as Similarity | 'declared';
  return chosen === 'declared' ? ((await context.describe(encoder)).similarity ?? 'cosine') : chosen;
}

const MEASURES = {
  dot: (a: Float32Array, b: Float32Array) => a.reduce((sum, component, k) => sum + component * b[k]!, 0),
  manhattan: (a: Float32Array, b: Float32Array) =>
    -a.reduce((sum, component, k) => sum + Math.abs(component - b[k]!), 0),
};
