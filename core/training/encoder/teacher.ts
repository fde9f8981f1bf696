import type { Engine, Sentence } from '../../engine/index.ts';
import type { TaskOptions } from '../../taskOptions.ts';

/** What the encoder before training says, which training keeps. */
export interface Teacher {
  /** The vectors of all rows, of length 1, `[rows, dimension]`. */
  readonly vectors: Float32Array;
  /** For each of the sentences, the rows of those of the text that are nearest to it; it may be among them. */
  readonly related: readonly (readonly number[])[];
}

/**
 * Embeds all rows, and finds the sentences that are nearest to some.
 *
 * @param sentences rows of the sentences to train on
 * @param among rows of those of the text
 */
export async function askTeacher(
  id: string,
  rows: readonly Sentence[],
  sentences: readonly number[],
  among: readonly number[],
  engine: Engine,
  task?: TaskOptions,
): Promise<Teacher> {
  const embedded = await engine.encode(id, rows, task);
  if (embedded.kind !== 'dense') throw new Error(`${id} has sparse vectors`);
  const { columns } = embedded;
  const vectors = embedded.data.slice();
  for (let at = 0; at < vectors.length; at += columns) normalize(vectors.subarray(at, at + columns));
  const textsOf = (numbers: readonly number[]) => numbers.map((row) => rows[row]!);
  const [texts, others] = [textsOf(sentences), textsOf(among)];
  const { k, indexes } = await engine.nearest(id, texts, others, NEAREST, 'cosine', task);
  const related = sentences.map((_, i) =>
    Array.from(indexes.subarray(i * k, (i + 1) * k), (place) => among[place]!),
  );
  return { vectors, related };
}

/** Neighbors among which one is sought that is not longer. */
const NEAREST = 16;

/** Scales a vector to length 1; the zero vector stays as it is. */
function normalize(vector: Float32Array): void {
  const length = Math.sqrt(vector.reduce((sum, x) => sum + x * x, 0)) || 1;
  for (let k = 0; k < vector.length; k++) vector[k]! /= length;
}
